"""Data from outside that does not fit: told by field, in words, in every language."""

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from engine.kernel.misfit import Misfit, fit
from engine.kernel.pseudo import PSEUDO
from engine.kernel.words import Text


class Inner(Struct, frozen=True, forbid_unknown_fields=True):
    """A part with a number."""

    n: Annotated[int, Meta(ge=1, le=9)] = 1


class Outer(Struct, frozen=True, forbid_unknown_fields=True):
    """One field of every kind."""

    name: Annotated[str, Meta(min_length=2, max_length=5, pattern="^[a-z]*$")] = "abc"
    is_open: bool = False
    kind: Literal["red", "blue"] = "red"
    parts: Annotated[tuple[Inner, ...], Meta(min_length=1, max_length=2)] = (Inner(),)


class Needs(Struct, frozen=True):
    """What cannot be left out."""

    n: int


FAULTS: list[tuple[Any, str, str]] = [
    ({"shape": 1}, "", "“shape” is unknown here"),
    ({"kind": "pink"}, "kind", "“pink” cannot be chosen"),
    ({"parts": []}, "parts", "there have to be 1 or more"),
    ({"parts": [{}, {}, {}]}, "parts", "there may be 2 at most"),
    ({"name": "a"}, "name", "it has to have 2 letters or more"),
    ({"name": "abcdef"}, "name", "it may have 5 letters at most"),
    ({"name": "AB"}, "name", "what stands there does not fit"),
    ({"parts": [{}, {"n": 0}]}, "parts[1].n", "it has to be 1 or more"),
    ({"parts": [{"n": 10}]}, "parts[0].n", "it may be 9 at most"),
    ({"parts": [{"n": "1"}]}, "parts[0].n", "it has to be a whole number"),
    ({"is_open": 1}, "is_open", "it has to be yes or no"),
    ({"name": 7}, "name", "it has to be a text"),
    ({"parts": {}}, "parts", "it has to be a list"),
    ({"parts": [1]}, "parts[0]", "it has to have fields with names"),
    (7, "", "it has to have fields with names"),
]


def misfit(raw: object, type_: type[Struct] = Outer) -> Misfit:
    with pytest.raises(Misfit) as found:
        fit(raw, type_)
    return found.value


@pytest.mark.parametrize(("raw", "field", "why"), FAULTS)
def test_what_does_not_fit_is_told_by_its_field(
    raw: object, field: str, why: str
) -> None:
    found = misfit(raw)
    assert (found.field, str(found.why)) == (field, why)


def test_what_is_missing_is_named() -> None:
    assert str(misfit({}, Needs).why) == "“n” is missing"


@pytest.mark.parametrize("raw", [fault[0] for fault in FAULTS])
def test_it_is_told_in_the_language_of_its_reader(raw: object) -> None:
    why: Text = misfit(raw).why
    assert why.said(PSEUDO) != str(why)


@pytest.mark.parametrize("name", ["x - at `$.parts[0].n", "x` - at `$.parts[0].n", "`"])
def test_nobody_names_the_place_of_a_fault(name: str) -> None:
    """A field that is unknown may be called like one."""
    assert misfit({name: 1}).field == ""
    assert misfit({"parts": [{}, {name: 1}]}).field == "parts[1]"
    assert misfit({"parts": [{}], "kind": name}).field == "kind"


def test_a_long_value_is_not_told_in_full() -> None:
    assert len(str(misfit({"kind": "x" * 5000}).why)) < 100
