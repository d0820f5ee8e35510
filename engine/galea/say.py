"""What happened in a game of Galea, as sentences; each game adds its own."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..kernel import Event, GameEnded, sentences
from ..kernel.sentences import people
from ..kernel.words import Texts, section
from . import events
from .deck import Decks

WORDS = section("galea", "engine.galea")


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
    return sentences.sentence(texts, event, *reading, names, me)


def read(event: Event, names: Sequence[str], me: int | None) -> Reading:
    """Returns how an event that all three games have is to be read."""
    match event:
        case events.Dealt(cards=cards, n=n):
            return Reading(".hidden" if cards is None else "", {"n": n})
        case events.StarterDrawn(rematch=True):
            return Reading(".rematch")
        case GameEnded(how=how, winners=winners):
            return Reading(f".{how}", {"who": people(winners, names, me)})
    return Reading()


def card_name(decks: Decks, card: str) -> str:
    """Returns the name of a card, in the host's own words if its deck has it."""
    for deck in reversed(tuple(decks.values())):
        if card in deck.things:
            return deck.label(card)
    return card
