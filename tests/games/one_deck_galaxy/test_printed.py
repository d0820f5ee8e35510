"""Printed facts are locked: no edition of ours says otherwise than the box."""

from typing import Any

import pytest

from engine.kernel import System, printed
from engine.one_deck_galaxy.manifest import EDITION, EDITIONS, our_edition
from engine.one_deck_galaxy.rulebook import RULEBOOK
from engine.one_deck_galaxy.sets import UNLOCKED

HERE = "engine.one_deck_galaxy"
FACTS = printed.facts(HERE)


def cards(edition: str = EDITION) -> Any:
    return our_edition(edition)


def scientists(of: Any) -> Any:
    """The third Milestone of lone Scientists in a set."""
    (one,) = [s for s in of["societies"] if s["id"] == "scientists"]
    return one["milestones"][0][2]


@pytest.mark.rule("OG-003", "OG-037", "OG-038", "OG-036")
@pytest.mark.parametrize("edition", sorted({*EDITIONS} - {*UNLOCKED}))
def test_an_edition_has_all_that_is_printed(edition: str) -> None:
    assert [*printed.differing(HERE, cards(edition))] == []


def test_what_is_offered_first_has_all_that_is_printed() -> None:
    assert EDITION not in UNLOCKED


def test_the_second_edition_differs_in_three_milestones_and_in_nothing_else() -> None:
    found = {fact.at[1] for fact in printed.differing(HERE, cards("house-2"))}
    assert found == {"scientists", "mathematicians", "guardians"}


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_every_printed_fact_is_checked(fact: printed.Fact) -> None:
    with pytest.raises(ValueError, match="printed is"):
        printed.refuse(HERE, "house-9", changed(cards(), list(fact.at)))


def changed(part: Any, at: list[str | int]) -> Any:
    """A set in which something else stands where a path leads."""
    if not at:
        return "otherwise"
    name, *rest = at
    if name == printed.COUNT:
        return [*part, *part, {}]
    if isinstance(part, dict):
        return {**part, name: changed(part.get(name), rest)}
    return [
        changed(row, rest) if printed.is_meant(n, row, name) else row
        for n, row in enumerate(part)
    ]


def test_each_fact_says_where_it_is_known_from() -> None:
    known = ("Guidebook", "Publisher's", "Adversary guide")
    assert [fact for fact in FACTS if not fact.source.startswith(known)] == []


def test_a_hosts_own_set_may_differ() -> None:
    own = {**cards(), "name": "mine"}
    scientists(own)["n"] = 3
    assert System(RULEBOOK, own).cards.name == "mine"
