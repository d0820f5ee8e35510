"""How Galatune lies on a table, for phones that draw no board of their own."""

from collections import Counter
from collections.abc import Iterable, Iterator

from ..kernel import Card, Figure, Layout, Said, Side, Zone
from .cards import WORDS, Cards, card_name, champion_name
from .view import GalatuneView, PlayerView
from .world import place_name, seat_name, team
from .world import played as as_played

LABELS = WORDS.group("table")
HUES = {
    "war": "red",
    "mystic": "purple",
    "tech": "blue",
    "nature": "green",
    "light": "yellow",
    "dark": "orange",
}


def lay(cards: Cards, view: GalatuneView, seat: int | None) -> Layout:
    """Returns the table as the viewer at this seat sees it."""
    cards = as_played(cards, view.options)
    figures = (
        Figure(LABELS["turn"], view.turn),
        Figure(LABELS["goal"], view.goal),
    )
    sides = tuple(_side(cards, view, n, seat) for n in range(len(view.players)))
    zones = (*_table(cards, view), *_trades(cards, view), _deck(cards, view))
    return Layout(sides, zones, figures, _hand(cards, view, seat))


def _hand(cards: Cards, view: GalatuneView, seat: int | None) -> Zone | None:
    """Returns the own hand; while plans are made it is chosen from here."""
    if seat is None:
        return None
    plans = view.phase == "plan"
    hand = view.players[team(view.options, seat)].hand
    found = [_card(cards, c, n, c if plans else "") for c, n in _counted(hand)]
    champion = view.players[seat].champion
    if plans and champion:
        found.insert(0, _card(cards, champion, 1, champion))
    return Zone(LABELS["hand"], tuple(found))


def _side(cards: Cards, view: GalatuneView, n: int, viewer: int | None) -> Side:
    player, at = view.players[n], view.players[team(view.options, n)]
    zones = () if at is not player else tuple(_piles(cards, view, player, n, viewer))
    figures = (Figure(LABELS["hp"], player.hp), Figure(LABELS["vp"], at.vp))
    return Side(n, zones, figures, tuple(_states(cards, view, n)), seat_name(n))


def _piles(
    cards: Cards, view: GalatuneView, player: PlayerView, n: int, viewer: int | None
) -> Iterator[Zone]:
    """Yields what a hand is known to hold, and the used cards (GT-047, GT-172)."""
    is_own = viewer is not None and team(view.options, viewer) == n
    if not is_own:
        pool = view.phase == "prize" and any(str(n) == o.about for o in view.open)
        those = _counted(player.hand)
        known = tuple(_card(cards, c, k, c if pool else "") for c, k in those)
        yield Zone(LABELS["cards"], known)
    if player.pile:
        used = tuple(_card(cards, c, k) for c, k in _counted(player.used))
        yield Zone(LABELS["used"], used, player.pile - len(player.used), past=True)


def _states(cards: Cards, view: GalatuneView, n: int) -> Iterator[Said]:
    player = view.players[n]
    if player.champion:
        yield champion_name(cards, player.champion)
    if player.leaves or player.left:
        yield LABELS["left"]
    for status in player.statuses:
        name = card_name(cards, status.card)
        yield name if status.on else WORDS("table.next", card=name)


def _table(cards: Cards, view: GalatuneView) -> Iterator[Zone]:
    """Yields every action with whom it is aimed at; Traps say what they lie on."""
    for n, played in enumerate(view.table):
        label = WORDS("table.does", who=f"{{{played.seat}}}")
        if played.on >= 0:
            on = card_name(cards, view.table[played.on].card)
            label = WORDS("table.traps", who=f"{{{played.seat}}}", card=on)
        elif played.targets:
            whom = tuple(f"{{{seat}}}" for seat in played.targets)
            label = WORDS("table.aims", who=f"{{{played.seat}}}", whom=whom)
        action = _card(cards, played.card, 1, place_name(n))
        yield Zone(label, (action,), past=not view.active[n])


def _trades(cards: Cards, view: GalatuneView) -> Iterator[Zone]:
    for trade in view.trades:
        offered = [r.card for r in trade.replies if r.card]
        label = WORDS("table.trades", who=f"{{{trade.seat}}}")
        yield Zone(label, tuple(_card(cards, c, 1) for c in (trade.card, *offered)))


def _deck(cards: Cards, view: GalatuneView) -> Zone:
    top = tuple(_card(cards, card, 1) for card in view.top)
    return Zone(LABELS["deck"], top, view.deck - len(top))


def _card(cards: Cards, card: str, n: int, thing: str = "") -> Card:
    design = cards.design[card]
    return Card(
        card_name(cards, card), thing, str(design.rating), HUES[design.colour], n
    )


def _counted(ids: Iterable[str]) -> list[tuple[str, int]]:
    return list(Counter(ids).items())
