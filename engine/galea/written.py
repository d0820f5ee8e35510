"""A deck as a host writes it: read, or refused with what would be right (GA-002)."""

import re
from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct

from ..kernel.cards import MOST_SHOWN
from ..kernel.errors import BadCards
from ..kernel.misfit import Found, Misfit, fit
from ..kernel.words import Text, catalogue

WORDS = catalogue("galea", "engine.galea")

Name = Annotated[str, Meta(pattern=r"^\w[\w ,.’'-]{0,23}\Z")]
Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9]{0,15}\Z")]
Value = Annotated[int, Meta(ge=1, le=20)]

# Where msgspec finds fault: the suit or the value, and the field.
WHERE = re.compile(r"(?P<list>suits|values)\[(?P<n>\d+)\](?:\.(?P<field>\w+))?\Z")


class Suit(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One suit; its colour is shared by other suits as a rule."""

    id: Id
    name: Name
    colour: Id


class Definition(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A deck as a host writes it: each pair of suit and value is one card."""

    name: Name
    values: Annotated[tuple[Value, ...], Meta(min_length=1, max_length=20)]
    suits: Annotated[tuple[Suit, ...], Meta(min_length=1, max_length=12)]


def refusal(key: str, **values: Any) -> Text:
    """Returns why a game of Galea cannot be set up like this."""
    return WORDS(f"refusals.{key}", **values)


def read(custom: object) -> Definition:
    """Returns a host's deck. Raises BadCards naming field, suit and what is right."""
    try:
        definition = fit(custom, Definition)
    except Misfit as misfit:
        raise _bad(custom, misfit.field, misfit.found) from None
    _refuse_twice("suits", [suit.id for suit in definition.suits])
    _refuse_twice("values", [str(value) for value in definition.values])
    return definition


def _refuse_twice(field: str, names: Sequence[str]) -> None:
    for i, name in enumerate(names):
        if name in names[:i]:
            raise BadCards("GA-002", f"{field}[{i}]", refusal("twice", name=name))


def _bad(custom: object, path: str, found: Found) -> BadCards:
    """Returns the refusal: what is wrong, in which suit, and what would be right."""
    where = WHERE.match(path)
    wrong, suit = _wrong(custom, path, found), _suit(custom, where)
    told = refusal("wrong.suit", wrong=wrong, suit=suit) if suit else wrong
    right = refusal(f"right.{_kind(where, path)}")
    return BadCards("GA-002", path or "deck", refusal("wrong", wrong=told, right=right))


def _kind(where: re.Match[str] | None, path: str) -> str:
    """Returns what the fault is in: a field, a suit, a value, the whole deck."""
    if where is None:
        return path or "deck"
    return where["field"] or where["list"].removesuffix("s")


def _wrong(custom: object, path: str, found: Found) -> Text:
    """Returns what is wrong: a field missing or unknown, or what stands there."""
    if found.fault in ("missing", "unknown"):
        return refusal(found.fault, field=found.values["name"])
    return refusal("misfit", written=_shown(_at(custom, path)))


def _at(custom: object, path: str) -> object:
    """Returns what stands at a path like `suits[1].colour`."""
    found: Any = custom
    for step in re.findall(r"\w+", path):
        found = found[int(step) if isinstance(found, list) else step]
    return found


def _shown(written: object) -> Text:
    """Returns what was written in few characters; of a list or an object its size."""
    if isinstance(written, list | dict):
        return refusal("sized", n=len(written))
    return refusal("shown", written=str(written)[:MOST_SHOWN])


def _suit(custom: object, where: re.Match[str] | None) -> str:
    """Returns how the suit at fault is called, by its id if its name is the fault."""
    if where is None or where["list"] != "suits":
        return ""
    suit = _at(custom, f"suits[{where['n']}]")
    names = suit if isinstance(suit, dict) else {}
    found = [names.get(key) for key in ("name", "id") if key != where["field"]]
    return next((text[:MOST_SHOWN] for text in found if isinstance(text, str)), "")
