"""What phones get to draw champions and cards from."""

import pytest
from msgspec.json import encode

from engine.galatune.set_view import ActionView, set_view, show

from .table import CARDS

SHOWN = set_view(CARDS)
ACTIONS = {action.id: action for action in SHOWN.actions}


def test_a_phone_gets_every_champion_and_every_design() -> None:
    assert [c.id for c in SHOWN.champions] == [c.id for c in CARDS.champions]
    assert list(ACTIONS) == [action.id for action in CARDS.actions]


@pytest.mark.parametrize("action", SHOWN.actions, ids=lambda action: action.id)
def test_a_card_that_does_more_than_its_rating_says_so(action: ActionView) -> None:
    design = CARDS.design[action.id]
    assert bool(str(action.text)) is bool(design.text)
    assert design.text or not design.effects


def test_a_rating_is_written_as_it_is_printed() -> None:
    assert ACTIONS["A18"].rating == "?"
    assert ACTIONS["A12"].rating == "6"


def test_a_champion_says_whether_its_ability_stands_in_sums() -> None:
    modifying = [str(c.ability) for c in SHOWN.champions if c.modifies]
    assert modifying == ["Crystal Heart", "Rampart"]


def test_no_other_set_is_shown() -> None:
    assert show(CARDS, CARDS.id) == SHOWN
    assert show(CARDS, "another") is None


def test_a_set_is_small_enough_to_be_fetched_with_a_table() -> None:
    assert len(encode(SHOWN, enc_hook=str)) < 32_000
