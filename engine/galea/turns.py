"""Whose turn it is, and the small changes that a turn makes."""

from typing import TypeVar

from ..kernel import Asked, Event, Ply, Sight, Step, own_asked
from .deck import Decks
from .settings import GaleaWorld

W = TypeVar("W", bound=GaleaWorld)
S = TypeVar("S", bound=Step)
T = TypeVar("T")


class SeatPassedOver(Event, frozen=True, kw_only=True):
    """A seat with an empty hand was passed over."""

    seat: int
    rules: tuple[str, ...]


def seat_to_play(ply: Ply[Decks, W, S], seat: int, rule: str) -> int | None:
    """Returns the seat, or the other if its hand is empty; None if both are.

    A seat that is passed over is told by the rule of its game.
    """
    hands = ply.world.hands
    if hands[seat]:
        return seat
    if not hands[1 - seat]:
        return None
    ply.tell(SeatPassedOver(seat=seat, rules=(rule,)))
    return 1 - seat


def asked_now(sight: Sight, active: int | None, kind: str) -> tuple[Asked, ...]:
    """Returns the one open decision, the viewer's own or the other seat's."""
    if active is None:
        return ()
    if sight.decisions:
        return own_asked(sight)
    return (Asked(f"{active}.1", active, kind),)


def put(pair: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Returns what two seats have, with one seat's part replaced."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Returns the cards without one of them."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
