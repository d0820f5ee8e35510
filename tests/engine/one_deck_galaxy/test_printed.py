"""Printed facts are locked: no edition of ours says otherwise than the box."""

from typing import Any

import pytest
from msgspec import json

from engine.kernel import System
from engine.one_deck_galaxy import printed
from engine.one_deck_galaxy.manifest import EDITION, EDITIONS, edition_file
from engine.one_deck_galaxy.rulebook import RULEBOOK


def cards(edition: str = EDITION) -> Any:
    return json.decode(edition_file(edition))


def scientists(of: Any) -> Any:
    """The third Milestone of lone Scientists in a set."""
    (one,) = [s for s in of["societies"] if s["id"] == "scientists"]
    return one["milestones"][0][2]


@pytest.mark.rule("OG-003", "OG-037", "OG-038", "OG-036")
@pytest.mark.parametrize("edition", sorted({*EDITIONS} - {*printed.BEFORE}))
def test_an_edition_has_all_that_is_printed(edition: str) -> None:
    assert [*printed.differing(cards(edition))] == []


def test_what_is_offered_first_has_all_that_is_printed() -> None:
    assert EDITION not in printed.BEFORE


def test_the_second_edition_differs_in_three_milestones_and_in_nothing_else() -> None:
    found = {fact.at[1] for fact in printed.differing(cards("house-2"))}
    assert found == {"scientists", "mathematicians", "guardians"}


@pytest.mark.parametrize("fact", printed.facts(), ids=lambda fact: str(fact.at))
def test_every_printed_fact_is_checked(fact: printed.Fact) -> None:
    changed = cards()
    place = changed
    for name in fact.at[:-1]:
        place = printed._step(place, name)
    place[fact.at[-1]] = "otherwise"
    with pytest.raises(ValueError, match="printed is"):
        printed.refuse("house-9", changed)


def test_an_edition_that_was_published_before_is_not_refused() -> None:
    printed.refuse("house-2", cards("house-2"))


def test_a_hosts_own_set_may_differ() -> None:
    own = {**cards(), "name": "mine"}
    scientists(own)["n"] = 3
    assert System(RULEBOOK, own).cards.name == "mine"
