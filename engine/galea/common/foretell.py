"""What a card of Common Galea would do: how the colours stand, what a side is worth."""

from typing import Annotated, Literal

from ...kernel import Answer, Foretold, Game, Step, Term
from ..deck import Decks
from .scoring import score, standing, worths
from .view import Count, counted
from .world import World


class CommonForetold(Foretold, frozen=True, gc=False, omit_defaults=True):
    """How the centre stands, and what the own side would bring if it stayed so.

    `next` is what this seat would be asked at once, if anything (GA-026 to GA-032), and
    `open` whether a card would lie face up on the own side (GA-025). Of the position as
    it stands `worth` tells what each card brings on a side, in deck order.
    """

    counts: tuple[Count, ...]
    points: int
    sum: tuple[Term, ...]
    next: Annotated[str, Literal["play", "send", "take"]] | None = None
    open: bool = False
    worth: tuple[int, ...] = ()


def foretell(
    decks: Decks,
    now: Game[World, Step],
    then: Game[World, Step],
    seat: int,
    answer: Answer | None,
) -> CommonForetold:
    """Returns how things stand for a seat after a card; it knows its own side."""
    world = then.world
    deck, options, side = decks[world.options.deck], world.options, world.sides[seat]
    stands = standing(deck, world.centre)
    cards = (deck.sort(side.down + side.up),)
    (mine,) = score(deck, world.centre, cards, options.aces, options.suits).seats
    return CommonForetold(
        counts=counted(deck.colours, stands),
        points=mine.points,
        sum=mine.sum,
        next=next((a.kind for a in then.asked if a.seat == seat), None),
        open=len(side.up) > len(now.world.sides[seat].up),
        worth=worths(deck, world.centre, options.aces, options.suits)
        if then is now
        else (),
    )
