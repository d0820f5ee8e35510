"""What systems declare instead of saying it by a name."""

from dataclasses import replace
from typing import Annotated, Any, Literal

import pytest
from msgspec import Struct

import engine
from engine.kernel import Event, Kind, Manifest, Reading
from engine.kernel.decision import decision_id, number_of, seat_of
from engine.kernel.options import LAPSE
from engine.kernel.sentences import sentence
from engine.kernel.wording import NoWords
from engine.kernel.words import Words
from tests import library
from tests.minis import wharf


@pytest.mark.parametrize("name", ["common-galea", "gaiaton"])
def test_the_words_for_a_lapse_are_those_of_the_value_chosen(name: str) -> None:
    system = engine.load(name)
    told = {system.manifest.expiry_text({"late": late}) for late in ("play", "match")}
    assert len(told) == 2


def test_options_kept_before_a_lapse_was_chosen_have_the_words_of_its_default() -> None:
    told = engine.manifest("common-galea").expiry_text
    assert told({}) == told({"late": "play"})


def test_a_system_may_leave_the_words_for_a_lapse_to_the_service() -> None:
    wharf = library.load("wharf")
    assert wharf.manifest.expiry_text({}) is None


def test_an_id_tells_whom_a_decision_asks_and_which_of_his_it_is() -> None:
    name = decision_id(3, 14)
    assert (seat_of(name), number_of(name)) == (3, 14)


WHARF: Manifest[Any] = wharf.RULEBOOK.manifest


class Plain(Words):
    """Words that have every text."""

    def has(self, key: str) -> bool:
        return True


class Unheard(Struct, frozen=True):
    """Options for which Wharf has no words."""

    aces: bool = False
    late: Annotated[Literal["play", "match"], LAPSE] = "play"


class Sold(Event, frozen=True):
    seat: int


def lacking(book: Any, **changes: Any) -> str:
    with pytest.raises(NoWords) as caught:
        replace(book, **changes)
    return str(caught.value)


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"kinds": {"sell": Kind()}}, "prompts “sell”"),
        ({"went": lambda cards, games, seat: ()}, "system “square”"),
        ({"manifest": replace(WHARF, ends={"sunk": "lost"})}, "ends “sunk”"),
        ({"events": (*wharf.RULEBOOK.events, Sold), "say": None}, "events “Sold”"),
        ({"events": (), "say": None}, "an event for “Loaded”"),
        ({"manifest": replace(WHARF, options=Unheard)}, "options “aces”"),
        ({"manifest": replace(WHARF, options=Unheard)}, "options “aces_why”"),
        ({"manifest": replace(WHARF, options=Unheard)}, "expiry “match”"),
    ],
)
def test_words_that_are_missing_are_named_when_a_game_is_loaded(
    change: dict[str, Any], named: str
) -> None:
    told = lacking(wharf.RULEBOOK, **change)
    assert told.startswith("tests.minis.wharf: words/en/wharf.json lacks ")
    assert named in told


class Sunk(Event, frozen=True):
    """What happens to nobody in particular."""


class Towed(Event, frozen=True):
    doer = "by"

    by: int
    seat: int


@pytest.mark.parametrize("text", ["{who} sank.", "A ship sank."])
def test_you_are_told_only_of_what_a_seat_does(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = "Sunk" if "{" in text else "Sunk.you"
    monkeypatch.setattr(Words, "keys", lambda *_: iter((key,)))
    monkeypatch.setattr(Words, "template", lambda *_: text)
    events = (*wharf.RULEBOOK.events, Sunk)
    told = lacking(wharf.RULEBOOK, say=None, events=events)
    assert f"a “who” for “{key}”" in told


def test_an_event_says_who_did_it() -> None:
    told = sentence(
        [Plain("x", "y")], Towed(by=1, seat=0), Reading(), ["Ana", "Ben"], 1
    )
    assert (told.key, told.values) == ("events.Towed.you", {"who": "Ben"})


def test_a_place_in_a_text_that_no_fact_fills_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def misspelt(words: Words, key: str, *_: object) -> str | None:
        return "{who} declined {number}." if key == "events.Declined" else ""

    monkeypatch.setattr(Words, "template", misspelt)
    assert "a “number” for “Declined”" in lacking(wharf.RULEBOOK, say=None)
