"""How Plots lies on a table, for the plain board."""

from collections import Counter
from collections.abc import Iterable

from engine.kernel import Card, Figure, Layout, Side, Zone

from .forms import WORDS, place_of
from .view import PlotsView
from .world import POWER, SNARE, Plot

HUES = {
    "coin": "yellow",
    "rumour": "blue",
    "letter": "green",
    "dagger": "red",
    SNARE: "purple",
}


def lay(cards: None, view: PlotsView, seat: int | None) -> Layout:
    """Returns the table as the viewer at this seat sees it."""
    turn = Figure(WORDS("table.turn"), view.turn, view.options.turns)
    hand = None if view.hand is None else _hand(view)
    sides = tuple(_side(view, n, seat) for n in range(len(view.hands)))
    return Layout(sides, (*_offer(view), *_piles(view)), (turn,), hand)


def _hand(view: PlotsView) -> Zone:
    """Returns the own cards; while plans are made they are chosen from here."""
    plans = view.phase == "plan"
    cards = [_card(c, n, plans and c in POWER) for c, n in _counted(view.hand or ())]
    return Zone(WORDS("table.hand"), tuple(cards))


def _offer(view: PlotsView) -> tuple[Zone, ...]:
    """Returns the cards of a prize, open to whoever ranks them (MA-014)."""
    if not view.offered:
        return ()
    cards = tuple(_card(card, n, True) for card, n in _counted(view.offer or ()))
    return (Zone(WORDS("table.offer"), cards, 0 if cards else view.offered),)


def _piles(view: PlotsView) -> tuple[Zone, ...]:
    omen = (_card(view.omen),) if view.omen else ()
    used = tuple(_card(card, n) for card, n in _counted(view.used))
    return (
        Zone(WORDS("table.omen"), omen),
        Zone(WORDS("table.deck"), (), view.deck),
        Zone(WORDS("table.used"), used, past=True),
    )


def _side(view: PlotsView, seat: int, viewer: int | None) -> Side:
    held = (Zone(WORDS("table.cards"), (), view.hands[seat]),) if seat != viewer else ()
    plots = tuple(_plot(plot) for plot in view.plots if plot.seat == seat)
    told = {"low": view.low, "caught": view.caught, "out": view.out}
    return Side(
        seat,
        (*held, *plots),
        (Figure(WORDS("table.favour"), view.favour[seat]),),
        tuple(
            WORDS(f"table.{state}") for state, seats in told.items() if seat in seats
        ),
        place_of(seat),
    )


def _plot(plot: Plot) -> Zone:
    """Returns a plot with the snares on it."""
    label = WORDS("table.plot", whom=f"{{{plot.target}}}")
    snares = (_card(SNARE, len(plot.snares)),) if plot.snares else ()
    cards = tuple(_card(card, n) for card, n in _counted(plot.cards))
    return Zone(label, cards + snares)


def _card(card: str, n: int = 1, chosen: bool = False) -> Card:
    corner = str(POWER[card]) if card in POWER else ""
    return Card(WORDS(f"cards.{card}"), card if chosen else "", corner, HUES[card], n)


def _counted(cards: Iterable[str]) -> list[tuple[str, int]]:
    return sorted(Counter(cards).items(), key=lambda one: list(HUES).index(one[0]))
