"""The systems under test, and the little that the suite has to be told about each."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from engine.galea import common
from engine.galea import events as shared_events
from engine.galea.common import events as galea_events
from engine.galea.deck import Decks, built_in
from engine.kernel import Event, Rulebook, System
from engine.kernel import Game as KernelGame
from tests.minis import plots, wharf
from tests.minis.plots import events as plots_events
from tests.minis.plots import world as plots_world
from tests.minis.wharf import events as wharf_events
from tests.minis.wharf import world as wharf_world

Game = KernelGame[Any, Any]
Seat = int | None  # None: a spectator


def everybody(game: Game) -> tuple[int, ...]:
    """Returns all seats."""
    return tuple(range(len(game.counts)))


@dataclass(frozen=True, kw_only=True, eq=False)
class Subject:
    """A system with options, and what the rules say about its secrets."""

    name: str
    book: Rulebook[Any, Any, Any]
    seats: int = 2
    options: Mapping[str, object] = field(default_factory=dict)
    custom: object | None = None
    zones: Callable[[Game], Counter[str]]  # every card and die, wherever it is
    secrets: tuple[str, ...]  # names of what may lie hidden, as hidden zones are sorted
    hidden: Callable[[Game], tuple[tuple[str, ...], ...]]  # the zones that are hidden
    known: Callable[[Game, Seat], Iterable[str]]  # what a viewer may see by the rules
    reveals: Callable[[Event, Seat], bool]  # whether the rules lift a veil with this
    closes: tuple[type[Event], ...] = ()  # what ends a window; an answer to it may
    orders: tuple[str, ...] = ()  # answers to a window that stand for the next one too
    present: Callable[[Game], tuple[int, ...]] = everybody  # whom a window must ask
    games: int = 6  # by hints alone, and as many with lapses and such

    @cached_property
    def system(self) -> System[Any, Any, Any]:
        """The rulebook bound to its cards."""
        return System(self.book, self.custom)

    def lifts(self, event: Event | None, seat: Seat, in_window: bool) -> bool:
        """Whether an event lifts a veil for a seat; a window's end, if it may end."""
        if event is None:
            return False
        closes = in_window and isinstance(event, self.closes)
        return closes or self.reveals(event, seat)

    def planted(self, **changes: Any) -> "Subject":
        """The same with some functions of its rulebook replaced."""
        return replace(self, book=replace(self.book, **changes))

    def __str__(self) -> str:
        return self.name


def galea_zones(game: Game) -> Counter[str]:
    """Returns all cards of Common Galea."""
    world = game.world
    sides = [side.down + side.up for side in world.sides]
    return Counter(sum([*world.hands, *sides], world.centre + world.unused))


def galea_hidden(game: Game) -> tuple[tuple[str, ...], ...]:
    """Returns hands, what lies face down, and what was not dealt (GA-008, GA-010)."""
    world = game.world
    return (*world.hands, *(side.down for side in world.sides), world.unused)


def galea_known(game: Game, seat: Seat) -> Iterable[str]:
    """Returns what a seat may see: all that lies open and all its own (GA-010)."""
    world = game.world
    if game.outcome is not None:
        return galea_zones(game)
    own = () if seat is None else world.hands[seat] + world.sides[seat].down
    return {*own, *world.centre, *world.sides[0].up, *world.sides[1].up}


def galea_reveals(event: Event, seat: Seat) -> bool:
    """Whether cards come to light, or the lot fell."""
    match event:
        case shared_events.Dealt(cards=cards):
            return cards is not None
        case galea_events.SidesTurnedUp() | galea_events.Scored():
            return True
        case shared_events.GameEnded() | shared_events.StarterDrawn():
            return True
        case galea_events.CardPlayed(seat=whose, card=str()):
            return whose != seat
        case galea_events.CardSent(seat=whose):
            return whose != seat
    return False


def twins_reveals(event: Event, seat: Seat) -> bool:
    """With Twins a card laid face down tells one thing: it is no Two (GA-025)."""
    if isinstance(event, galea_events.CardPlayed) and not event.up:
        return event.seat != seat
    return galea_reveals(event, seat)


OWN_DECK = {
    "name": "Twenty",
    "values": [1, 2, 3, 4, 5],
    "suits": [
        {"id": "oak", "name": "Oak", "colour": "green"},
        {"id": "elm", "name": "Elm", "colour": "green"},
        {"id": "rose", "name": "Rose", "colour": "red"},
        {"id": "lily", "name": "Lily", "colour": "white"},
    ],
}


def galea(name: str, *variants: str, custom: object = None, **options: Any) -> Subject:
    """Returns Common Galea with some variants."""
    decks: Decks = common.read_cards(custom)
    if custom is not None:
        options["deck"] = next(deck for deck in decks if deck not in built_in())
    return Subject(
        name=f"galea-{name}",
        book=common.RULEBOOK,
        options={**dict.fromkeys(variants, True), **options},
        custom=custom,
        zones=galea_zones,
        secrets=tuple(
            dict.fromkeys(card for deck in decks.values() for card in deck.cards)
        ),
        hidden=galea_hidden,
        known=galea_known,
        reveals=twins_reveals if "twins" in variants else galea_reveals,
    )


def plots_zones(game: Game) -> Counter[str]:
    """Returns all cards of Plots."""
    world = game.world
    laid = [p.cards + ("snare",) * len(p.snares) for p in world.plots]
    return Counter(sum([*world.hands, *laid], world.deck + world.used + world.offer))


def plots_hidden(game: Game) -> tuple[tuple[str, ...], ...]:
    """Returns hands, deck and the cards of an offer."""
    return (*game.world.hands, game.world.deck, game.world.offer)


def plots_known(game: Game, seat: Seat) -> Iterable[str]:
    """Returns the own cards, an offer to this seat, and all that lies open."""
    world, own = game.world, {a.kind for a in game.asked if a.seat == seat}
    mine = () if seat is None else world.hands[seat]
    offer = world.offer if "prize" in own else ()
    omens = plots_world.OMENS if "omen" in own else (world.omen,)
    laid = [p.cards + ("snare",) * len(p.snares) for p in world.plots]
    return {*mine, *offer, *omens, *world.used, *sum(laid, ())}


def plots_reveals(event: Event, seat: Seat) -> bool:
    """Whether plans, cards or passes come to light, or the lot fell."""
    match event:
        case plots_events.Dealt(cards=cards) | plots_events.OfferDrawn(cards=cards):
            return cards is not None
        case plots_events.PlansShown() | plots_events.Resigned():
            return True
        case plots_events.Sprung(seat=whose) | plots_events.PrizeTaken(seat=whose):
            return whose != seat
    return False


def plots_of(name: str, seats: int, **options: object) -> Subject:
    """Returns Plots with some options."""
    return Subject(
        name=f"plots-{name}",
        book=plots.RULEBOOK,
        seats=seats,
        options=options,
        zones=plots_zones,
        secrets=tuple(plots_world.COPIES),
        hidden=plots_hidden,
        known=plots_known,
        reveals=plots_reveals,
        closes=(plots_events.WindowClosed,),
        orders=("hold",),
        present=lambda game: plots_world.present(game.world),
    )


def wharf_zones(game: Game) -> Counter[str]:
    """Returns all crates and dice of Wharf."""
    world = game.world
    crates = world.stack + world.aside + world.quay + world.loaded + world.shipped
    dice = sum(world.spent) + sum(map(len, world.pools))
    apart = sum(len(proposal.dice) for proposal in world.proposals)
    return Counter({**Counter(crates), "dice": dice + apart})


def wharf_reveals(event: Event, seat: Seat) -> bool:
    """Whether the lot fell."""
    lots = (wharf_events.CratesCame, wharf_events.DiceRolled, wharf_events.Rerolled)
    return isinstance(event, lots)


WHARF = Subject(
    name="wharf",
    book=wharf.RULEBOOK,
    zones=wharf_zones,
    secrets=tuple(wharf_world.WEIGHT),
    hidden=lambda game: (game.world.stack, game.world.aside),
    known=lambda game, seat: game.world.quay + game.world.loaded + game.world.shipped,
    reveals=wharf_reveals,
    games=8,
)

ALL = ("aces", "twins", "trinity", "quartet", "fives", "suits")
GALEA = galea("plain")
EVERYTHING = galea("everything", *ALL)
PLOTS = plots_of("three", 3)

SUBJECTS = (
    GALEA,
    *(galea(variant, variant) for variant in ALL),
    galea("trinity-quartet", "trinity", "quartet"),
    galea("quartet-twins-match", "quartet", "twins", late="match"),
    galea("fives-trinity", "fives", "trinity"),
    EVERYTHING,
    galea("forced", "quartet", "fives", "twins", forced=True),
    galea("40", deck="galea-40"),
    galea("40-everything", *ALL, deck="galea-40", late="match"),
    galea("own-deck", "suits", "fives", custom=OWN_DECK),
    plots_of("two", 2, turns=6),
    PLOTS,
    plots_of("four", 4, turns=2),
    plots_of("teams", 4, turns=2, teams=True),
    WHARF,
)
