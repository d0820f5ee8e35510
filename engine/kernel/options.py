"""Options as a host chooses them: a frozen struct, its JSON Schema, kind refusals."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec

from .cards import FINGERPRINT, is_fingerprint
from .errors import IllegalOptions
from .misfit import Found, Misfit, fit
from .words import Said, Words, refusal

O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741

# What an option concerns that is no variant: what a lapse costs, which is asked for and
# told with a clock; taps that it spares, while no rule changes; or whom all meet,
# which is chosen with the game and not among its house rules.
LAPSE = msgspec.Meta(extra_json_schema={"concerns": "lapse"})
TAPS = msgspec.Meta(extra_json_schema={"concerns": "taps"})
OPPONENT: dict[str, object] = {"concerns": "opponent"}
OWN_CARDS = {"pattern": f"^{FINGERPRINT}$"}  # what a host's own set goes by


class Offer(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A value of an option with own cards; `why` it cannot be chosen, if so."""

    const: str
    title: Said
    description: Said = ""
    why: Said = ""


Offers = Mapping[str, tuple[Offer, ...]]  # by the options that own cards change


def cards_of(sets: Mapping[str, str], newest: str = "") -> msgspec.Meta:
    """Returns what marks an option as the card set: built-in ones by name, or an own.

    Each goes with the key of its title. New games have the `newest` one, if it is told,
    where the host names none; the default of the option is that of games kept before.
    Its words for an own one are `<option>_own` and `<option>_own_why`.
    """
    built_in = [{"const": name, "title": title} for name, title in sets.items()]
    new = {"newest": newest} if newest else {}
    return msgspec.Meta(extra_json_schema={"oneOf": [*built_in, OWN_CARDS], **new})


def offered_to(*seats: int) -> dict[str, object]:
    """Returns what says that an option is only for these numbers of seats, if any."""
    return {"seats": list(seats)} if seats else {}


def parse(options: type[O], raw: Mapping[str, object]) -> O:
    """Returns the options; raises IllegalOptions for what a host may not choose."""
    known = choosable(options)
    for name in raw:
        if name not in known:
            raise IllegalOptions("", refusal("option", name=name))
    try:
        return as_usual(_published(fit({**_newest(options), **raw}, options)))
    except Misfit as misfit:
        why = refusal("option_misfit", name=misfit.field, why=misfit.why)
        raise IllegalOptions("", why) from None


def _published(options: O) -> O:
    """Returns options whose editions there are; kept games of others go on as before.

    Raises Misfit. What has no newest edition is left to the rules of its game.
    """
    for name in _newest(type(options)):
        chosen = getattr(options, name)
        ours = [one.get("const") for one in _parts(type(options))[name]["oneOf"]]
        if chosen not in ours and not is_fingerprint(chosen):
            raise Misfit(name, Found("choice", {"sent": chosen[:40]}))
    return options


@cache
def _newest(options: type[msgspec.Struct]) -> dict[str, object]:
    """Returns what new games have where the host chooses nothing."""
    parts = _parts(options).items()
    return {name: part["newest"] for name, part in parts if "newest" in part}


def as_usual(options: O) -> O:
    """Returns options whose usual values are the defaults themselves.

    Only those are left out where options are written, so that all write them alike.
    """
    usual = {
        field.name: field.default
        for field in msgspec.structs.fields(options)
        if getattr(options, field.name) == field.default
    }
    return msgspec.structs.replace(options, **usual)


def own_cards(options: type[msgspec.Struct], raw: Mapping[str, object]) -> str | None:
    """Returns the fingerprint of the host's own card set, if the options name one."""
    for name in _of_cards(options):
        value = raw.get(name)
        if isinstance(value, str) and is_fingerprint(value):
            return value
    return None


@cache
def lapse_option(options: type[msgspec.Struct]) -> str | None:
    """Returns the option that says what a lapse costs, if there is one."""
    parts = _parts(options).items()
    return next((name for name, p in parts if p.get("concerns") == "lapse"), None)


def lapses(options: type[msgspec.Struct]) -> tuple[str, ...]:
    """Returns what a host may choose a lapse to cost."""
    name = lapse_option(options)
    return tuple(_parts(options)[name]["enum"]) if name else ()


@cache
def _of_cards(options: type[msgspec.Struct]) -> tuple[str, ...]:
    """Returns the options that take a card set."""
    parts = _parts(options).items()
    return tuple(name for name, part in parts if _own_in(part))


@cache
def choosable(options: type[msgspec.Struct]) -> tuple[str, ...]:
    """Returns the options that a host may choose."""
    parts = _parts(options).items()
    return tuple(name for name, part in parts if not part.get("readOnly", False))


@cache
def _parts(options: type[msgspec.Struct]) -> dict[str, dict[str, Any]]:
    """Returns what the schema says of each option, without words."""
    parts: dict[str, dict[str, Any]] = _shape(options)["properties"]
    return parts


def schema(options: type[msgspec.Struct], shelves: Sequence[Words]) -> dict[str, Any]:
    """Returns the options as JSON Schema; titles and explanations are texts.

    Where an option lists what it may be, its struct has the keys of their texts.
    """
    result: dict[str, Any] = _worded(_shape(options), shelves)
    for name, part in result["properties"].items():
        part.update(_explained(shelves[0], name))
        if "newest" in part:
            part["default"] = part.pop("newest")
        for own in _own_in(part):
            part["oneOf"][-1] = {**own, **_explained(shelves[0], f"{name}_own")}
    return result


def _worded(part: Any, shelves: Sequence[Words]) -> Any:
    """Returns a part of a schema with texts where it has their keys."""
    if isinstance(part, list):
        return [_worded(one, shelves) for one in part]
    if not isinstance(part, dict):
        return part
    worded = {key: _worded(value, shelves) for key, value in part.items()}
    for key in {"title", "description"} & {*part} if "const" in part else ():
        known = [words for words in shelves if words.has(part[key])]
        worded[key] = (known or shelves)[0](part[key], plain=str(part["const"]))
    return worded


def _explained(words: Words, name: str) -> dict[str, Said]:
    return {
        "title": words(f"options.{name}", plain=name),
        "description": words(f"options.{name}_why", plain=""),
    }


def _shape(options: type[msgspec.Struct]) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.schema(options)
    shape: dict[str, Any] = found["$defs"][options.__name__]
    return shape


def _own_in(part: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Returns where an option takes a host's own cards: last of what it may be."""
    return [one for one in part.get("oneOf", ()) if "pattern" in one]
