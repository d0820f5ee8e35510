"""The Source Deck, hands and Used Piles: every way a card moves.

The order of the deck is drawn by lot when it is needed, but for its top: what somebody
may know lies there in order (GT-012, GT-013).
"""

from collections.abc import Iterable

from msgspec.structs import replace

from ..kernel import Ply as KernelPly
from ..kernel import Step
from .cards import Cards
from .world import Player, World, owner, present, team, with_player, without

Ply = KernelPly[Cards, World, Step]


def uncover(ply: Ply, n: int = 1) -> None:
    """Lets the first cards of the deck be known; in 2016 it lies face down."""
    if not (ply.world.options.is_old and n == 1):
        look(ply, n)


def look(ply: Ply, n: int) -> None:
    """Lets somebody see the first cards of the deck, in either edition."""
    while len(ply.world.top) < n and ply.world.deck:
        world, card = ply.world, ply.pick(ply.world.deck)
        deck, top = without(world.deck, (card,)), (*world.top, card)
        ply.world = replace(world, deck=deck, top=top)


def take_from_deck(ply: Ply, n: int) -> tuple[str, ...]:
    """Takes cards from the top of the deck; of too few, those there are (GT-174)."""
    uncover(ply, max(n, 2))
    top = ply.world.top
    ply.world = replace(ply.world, top=top[n:])
    uncover(ply)
    return top[:n]


def shuffle_in(ply: Ply, cards: Iterable[str]) -> None:
    """Shuffles the deck with cards that go into it; a new top shows (GT-115)."""
    world = ply.world
    deck = ply.cards.sort((*world.deck, *world.top, *cards))
    ply.world = replace(world, deck=deck, top=())
    uncover(ply)


def search_deck(ply: Ply, cards: tuple[str, ...]) -> None:
    """Takes chosen cards out of the deck, which is shuffled after it (GT-175)."""
    world = ply.world
    left = without((*world.deck, *world.top), cards)
    ply.world = replace(world, deck=(), top=())
    shuffle_in(ply, left)


def give(ply: Ply, seat: int, cards: Iterable[str]) -> None:
    """Adds cards to a hand; there is no limit (GT-145)."""
    player = owner(ply.world, seat)
    hand = ply.cards.sort((*player.hand, *cards))
    _put(ply, seat, replace(player, hand=hand))


def take(ply: Ply, seat: int, cards: tuple[str, ...]) -> None:
    """Takes cards out of a hand."""
    player = owner(ply.world, seat)
    hand = without(player.hand, cards)
    _put(ply, seat, replace(player, hand=hand))


def lay_aside(ply: Ply, seat: int, cards: Iterable[str]) -> None:
    """Lays cards on top of a Used Pile (GT-045, GT-114)."""
    player = owner(ply.world, seat)
    used = (*player.used, *cards)
    _put(ply, seat, replace(player, used=used))


def take_used(ply: Ply, seat: int, cards: tuple[str, ...]) -> None:
    """Takes cards out of a Used Pile."""
    player = owner(ply.world, seat)
    used = without(player.used, cards)
    _put(ply, seat, replace(player, used=used))


def _put(ply: Ply, seat: int, player: Player) -> None:
    """Puts back what lies before a seat, or before its team."""
    at = team(ply.world.options, seat)
    ply.world = with_player(ply.world, at, player)


def draw_lots(ply: Ply, cards: tuple[str, ...], n: int) -> tuple[str, ...]:
    """Returns some of the cards, drawn by lot."""
    return ply.cards.sort(ply.shuffle(cards)[:n])


def in_deck(world: World) -> int:
    """Returns how many cards the deck holds."""
    return len(world.deck) + len(world.top)


def add_vp(ply: Ply, seat: int, n: int) -> int:
    """Changes the VP of a seat, which may become negative; returns them (GT-129)."""
    player = owner(ply.world, seat)
    _put(ply, seat, replace(player, vp=player.vp + n))
    return player.vp + n


def staying(world: World) -> tuple[int, ...]:
    """Returns the seats that still make decisions (GT-213)."""
    return tuple([s for s in present(world) if not world.players[s].leaves])
