"""Printed facts are locked: no edition of ours says otherwise than the cards do."""

from copy import deepcopy
from typing import Any

import pytest

from engine.galatune.cards import our_cards
from engine.galatune.manifest import EDITIONS
from engine.kernel import printed
from tests.games.galatune.test_sets import own, system_of

HERE = "engine.galatune"
FACTS = printed.facts(HERE)


@pytest.mark.rule("GT-069", "GT-071", "GT-219", "GT-220", "GT-222", "GT-223", "GT-224")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_has_all_that_is_printed(edition: str) -> None:
    assert [*printed.differing(HERE, our_cards(edition).source)] == []


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_every_printed_fact_is_checked(fact: printed.Fact) -> None:
    source: Any = deepcopy(our_cards().source)
    with pytest.raises(ValueError, match="printed is"):
        printed.refuse(HERE, "house-9", changed(source, list(fact.at)))


def changed(part: Any, at: list[str | int]) -> Any:
    """A set in which something else stands where a path leads."""
    if not at:
        return "otherwise"
    name, *rest = at
    if name == printed.COUNT:
        return [*part, part[0]]
    if isinstance(part, dict):
        return {**part, name: changed(part.get(name), rest)}
    return [
        changed(row, rest) if printed.is_meant(n, row, name) else row
        for n, row in enumerate(part)
    ]


def test_each_fact_says_where_it_is_known_from() -> None:
    known = ("Both manuals", "Manual of", "Publisher's", "Review of")
    assert [fact for fact in FACTS if not fact.source.startswith(known)] == []


def test_a_hosts_own_set_may_differ() -> None:
    raw = own()
    raw["actions"][0]["rating"] = 9
    assert system_of(raw).cards.design["A01"].rating == 9
