"""What happened in a game of Galea, as sentences; each game adds its own."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..kernel import Event
from ..kernel.words import Texts, section
from ..kernel.words import say as fill
from . import events
from .deck import Decks

WORDS = section("galea", "engine.galea")
PHRASES = WORDS["phrases"]


class Reading(NamedTuple):
    """Which text of its kind an event takes, and what is filled in."""

    variant: str = ""
    values: Mapping[str, object] = {}


def texts_of(name: str) -> Texts:
    """Returns the texts of a game's events, those of all three games among them."""
    return {**WORDS["events"], **section(name, "engine.galea")["events"]}


def sentence(
    texts: Texts, event: Event, reading: Reading, names: Sequence[str], me: int | None
) -> str:
    """Returns an event as a sentence for the reader at seat `me`."""
    seat = getattr(event, "seat", None)
    who = {} if seat is None else {"who": names[seat]}
    key = f"{type(event).__name__}{reading.variant}"
    mine = seat is not None and seat == me
    return fill(texts, f"{key}.you" if mine else key, {**who, **reading.values})


def read(event: Event, names: Sequence[str], me: int | None) -> Reading:
    """Returns how an event that all three games have is to be read."""
    match event:
        case events.Dealt(cards=cards, n=n):
            return Reading(".hidden" if cards is None else "", {"n": n})
        case events.StarterDrawn(rematch=True):
            return Reading(".rematch")
        case events.GameEnded(how=how, winners=winners):
            return Reading(f".{how}", {"who": people(winners, names, me)})
        case events.TimeRanOut(seats=seats):
            return Reading("", {"who": people(seats, names, me)})
    return Reading()


def people(seats: Sequence[int], names: Sequence[str], me: int | None) -> str:
    """Returns seats as a list of names: «you and Ben»."""
    return listed([PHRASES["you"] if seat == me else names[seat] for seat in seats])


def listed(names: Sequence[str]) -> str:
    """Returns names as a list in words: «red, blue and green»."""
    *most, last = names or ("",)
    return PHRASES["and"].join(filter(None, (", ".join(most), last)))


def card_name(decks: Decks, card: str) -> str:
    """Returns the name of a card, in the host's own words if its deck has it."""
    for deck in reversed(tuple(decks.values())):
        if card in deck.things:
            return deck.label(card)
    return card
