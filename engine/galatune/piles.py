"""The Source Deck, hands and Used Piles: every way a card moves.

The order of the deck is drawn by lot when it is needed, but for its top: what somebody
may know lies there in order (GT-012, GT-013).
"""

from collections.abc import Iterable

from msgspec.structs import replace

from ..kernel import Step
from ..kernel import Turn as KernelTurn
from .cards import Cards
from .world import Player, World, owner, present, team, with_player, without

Turn = KernelTurn[Cards, World, Step]


def uncover(turn: Turn, n: int = 1) -> None:
    """Lets the first cards of the deck be known; in 2016 it lies face down."""
    if not (turn.world.options.is_old and n == 1):
        look(turn, n)


def look(turn: Turn, n: int) -> None:
    """Lets somebody see the first cards of the deck, in either edition."""
    while len(turn.world.top) < n and turn.world.deck:
        world, card = turn.world, turn.pick(turn.world.deck)
        deck, top = without(world.deck, (card,)), (*world.top, card)
        turn.world = replace(world, deck=deck, top=top)


def take_from_deck(turn: Turn, n: int) -> tuple[str, ...]:
    """Takes cards from the top of the deck; of too few, those there are (GT-174)."""
    uncover(turn, max(n, 2))
    top = turn.world.top
    turn.world = replace(turn.world, top=top[n:])
    uncover(turn)
    return top[:n]


def shuffle_in(turn: Turn, cards: Iterable[str]) -> None:
    """Shuffles the deck with cards that go into it; a new top shows (GT-115)."""
    world = turn.world
    deck = turn.cards.sort((*world.deck, *world.top, *cards))
    turn.world = replace(world, deck=deck, top=())
    uncover(turn)


def search_deck(turn: Turn, cards: tuple[str, ...]) -> None:
    """Takes chosen cards out of the deck, which is shuffled after it (GT-175)."""
    world = turn.world
    left = without((*world.deck, *world.top), cards)
    turn.world = replace(world, deck=(), top=())
    shuffle_in(turn, left)


def give(turn: Turn, seat: int, cards: Iterable[str]) -> None:
    """Adds cards to a hand; there is no limit (GT-145)."""
    player = owner(turn.world, seat)
    hand = turn.cards.sort((*player.hand, *cards))
    _put(turn, seat, replace(player, hand=hand))


def take(turn: Turn, seat: int, cards: tuple[str, ...]) -> None:
    """Takes cards out of a hand."""
    player = owner(turn.world, seat)
    hand = without(player.hand, cards)
    _put(turn, seat, replace(player, hand=hand))


def lay_aside(turn: Turn, seat: int, cards: Iterable[str]) -> None:
    """Lays cards on top of a Used Pile (GT-045, GT-114)."""
    player = owner(turn.world, seat)
    used = (*player.used, *cards)
    _put(turn, seat, replace(player, used=used))


def take_used(turn: Turn, seat: int, cards: tuple[str, ...]) -> None:
    """Takes cards out of a Used Pile."""
    player = owner(turn.world, seat)
    used = without(player.used, cards)
    _put(turn, seat, replace(player, used=used))


def _put(turn: Turn, seat: int, player: Player) -> None:
    """Puts back what lies before a seat, or before its team."""
    at = team(turn.world.options, seat)
    turn.world = with_player(turn.world, at, player)


def draw_lots(turn: Turn, cards: tuple[str, ...], n: int) -> tuple[str, ...]:
    """Returns some of the cards, drawn by lot."""
    return turn.cards.sort(turn.shuffle(cards)[:n])


def in_deck(world: World) -> int:
    """Returns how many cards the deck holds."""
    return len(world.deck) + len(world.top)


def add_vp(turn: Turn, seat: int, n: int) -> int:
    """Changes the VP of a seat, which may become negative; returns them (GT-129)."""
    player = owner(turn.world, seat)
    _put(turn, seat, replace(player, vp=player.vp + n))
    return player.vp + n


def staying(world: World) -> tuple[int, ...]:
    """Returns the seats that still make decisions (GT-213)."""
    return tuple([s for s in present(world) if not world.players[s].leaves])
