"""How a game of Galea begins: the shuffle, the hands, and who is first."""

from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from ..kernel import Ply, Step
from . import events
from .deck import Deck, Decks
from .settings import GaleaWorld, Settings

W = TypeVar("W", bound=GaleaWorld)
S = TypeVar("S", bound=Step)
O = TypeVar("O", bound=Struct)  # noqa: E741

Hands = tuple[tuple[str, ...], ...]


def deal(
    ply: Ply[Decks, W, S], deck: Deck, cards: tuple[str, ...], n: int, rule: str
) -> tuple[Hands, tuple[str, ...]]:
    """Deals the first cards, n to each seat; returns the hands and the rest.

    Each seat hears its own cards, the other one only how many they are.
    """
    hands = (deck.sort(cards[:n]), deck.sort(cards[n : 2 * n]))
    for seat in ply.seats:
        own, shut = _dealt(seat, n, hands[seat], rule), _dealt(seat, n, None, rule)
        ply.tell(own, (seat,), shut)
    return hands, cards[2 * n :]


def draw_starter(ply: Ply[Decks, W, S], options: Settings) -> int:
    """Lets the lot say who begins, or the rematch (GA-005)."""
    agreed = options.starter
    starter = ply.pick((0, 1)) if agreed is None else agreed
    ply.tell(events.StarterDrawn(seat=starter, rematch=agreed is not None))
    return starter


def rematch(cards: object, options: O, world: GaleaWorld) -> O:
    """Returns the same options with the other seat beginning (GA-005)."""
    return replace(options, starter=1 - world.starter)


def _dealt(seat: int, n: int, cards: tuple[str, ...] | None, rule: str) -> events.Dealt:
    return events.Dealt(seat=seat, n=n, cards=cards, rules=(rule,))
