"""Events as sentences: which text of the catalogue one takes, and what is filled in."""

from collections.abc import Mapping, Sequence

from msgspec.structs import asdict

from .event import Event
from .words import Texts, say, section

PHRASES = section("kernel")["phrases"]


def people(seats: Sequence[int], names: Sequence[str], me: int | None) -> str:
    """Returns seats as a list of names: «you and Ben»."""
    return listed([person(seat, names, me) for seat in seats])


def person(seat: int, names: Sequence[str], me: int | None) -> str:
    """Returns the name of a seat, as its own player reads it: «you»."""
    return PHRASES["you"] if seat == me else names[seat]


def listed(names: Sequence[str]) -> str:
    """Returns names as a list in words: «red, blue and green»."""
    *most, last = names or ("",)
    return PHRASES["and"].join(filter(None, (", ".join(most), last)))


def sentence(
    texts: Texts,
    event: Event,
    variant: str,
    values: Mapping[str, object],
    names: Sequence[str],
    me: int | None,
) -> str:
    """Returns an event as a sentence; what its own seat did has a text with `.you`."""
    seat = getattr(event, "seat", None)
    who = {} if seat is None else {"who": names[seat]}
    key = f"{type(event).__name__}{variant}"
    own = f"{key}.you" if seat is not None and seat == me else key
    return say(texts, own, {**who, **values})


def plain_sentence(
    words: Mapping[str, Texts], event: Event, names: Sequence[str], me: int | None
) -> str:
    """Returns an event as a sentence that needs no code: its facts fill in its text.

    A fact called `how` chooses the text (`GameEnded.time`), a fact that is kept from
    the reader one with `.hidden`. `winners` and `seats` are read as names, things by
    their words under `things`, lists as lists.
    """
    facts = asdict(event)
    things = words.get("things", {})
    values = {name: _shown(name, fact, things) for name, fact in facts.items()}
    for name in ("winners", "seats"):
        if name in facts:
            values["who"] = people(facts[name], names, me)
    texts = {**section("kernel")["events"], **words["events"]}
    return sentence(texts, event, _variant(facts), values, names, me)


def _variant(facts: Mapping[str, object]) -> str:
    if "how" in facts:
        return f".{facts['how']}"
    return ".hidden" if None in facts.values() else ""


def _shown(name: str, fact: object, things: Texts) -> object:
    if isinstance(fact, tuple):
        return listed([things.get(str(one), str(one)) for one in fact])
    return things.get(fact, fact) if isinstance(fact, str) else fact
