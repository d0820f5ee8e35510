"""Events as sentences: which text of the catalogue one takes, and what is filled in.

They stay keys and values: the words come with the reply, in the language of its reader.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import asdict

from .event import Event
from .words import KERNEL, Said, Text, Words


class People(Struct, frozen=True, gc=False):
    """Seats as names in a sentence; their own player reads «you»."""

    seats: tuple[int, ...]


class Name(Struct, frozen=True, gc=False):
    """A seat as its name in a sentence, for its own player too."""

    seat: int


class Reading(NamedTuple):
    """Which text of its kind an event takes, and what is filled in.

    What its own seat did has a text with `.you`, where its player should read one.
    """

    variant: str = ""
    values: Mapping[str, Any] = {}


def sentence(
    shelves: Sequence[Words],
    event: Event,
    reading: Reading,
    names: Sequence[str],
    me: int | None,
) -> Text:
    """Returns an event as a sentence, in the words of the first shelf that has it."""
    seat = event.done_by
    values = {} if seat is None else {"who": names[seat]}
    for name, value in reading.values.items():
        values[name] = _told(value, names, me)
    key = f"events.{type(event).__name__}{reading.variant}"
    if seat is not None and seat == me and _first(f"{key}.you", shelves):
        key = f"{key}.you"
    return (_first(key, shelves) or shelves[0])(key, **values)


def _first(key: str, shelves: Sequence[Words]) -> Words | None:
    return next((words for words in shelves if words.has(key)), None)


def read(words: Words, event: Event) -> Reading:
    """Returns how an event is read that needs no code: its facts fill in its text.

    A fact called `how` chooses the text (`GameEnded.time`), a fact that is kept from
    the reader one with `.hidden`. `winners` and `seats` are read as names, things by
    their words under `things`, lists as lists.
    """
    facts = asdict(event)
    values = {name: _shown(words, fact) for name, fact in facts.items()}
    for name in ("winners", "seats"):
        if name in facts:
            values["who"] = People(facts[name])
    return Reading(_variant(facts), values)


def _told(value: Any, names: Sequence[str], me: int | None) -> Any:
    if isinstance(value, tuple):
        return tuple(_told(one, names, me) for one in value)
    if isinstance(value, Text):
        told = {key: _told(one, names, me) for key, one in value.values.items()}
        return Text(value.words, value.key, told, value.plain)
    if isinstance(value, People):
        return tuple(_person(seat, names, me) for seat in value.seats)
    return names[value.seat] if isinstance(value, Name) else value


def _person(seat: int, names: Sequence[str], me: int | None) -> Said:
    return KERNEL("phrases.you") if seat == me else names[seat]


def _variant(facts: Mapping[str, object]) -> str:
    if "how" in facts:
        return f".{facts['how']}"
    return ".hidden" if None in facts.values() else ""


def _shown(words: Words, fact: Any) -> Any:
    if isinstance(fact, tuple):
        return tuple(_shown(words, one) for one in fact)
    return words(f"things.{fact}", plain=fact) if isinstance(fact, str) else fact
