"""What systems declare instead of saying it by a name."""

import pytest

import engine
from engine.kernel.decision import decision_id, number_of, seat_of
from tests import library


@pytest.mark.parametrize("name", ["common-galea", "gaiaton"])
def test_the_words_for_a_lapse_are_those_of_the_value_chosen(name: str) -> None:
    system = engine.load(name)
    told = {system.expiry_text({"late": late}) for late in ("play", "match")}
    assert len(told) == 2


def test_options_kept_before_a_lapse_was_chosen_have_the_words_of_its_default() -> None:
    system = engine.load("common-galea")
    assert system.expiry_text({}) == system.expiry_text({"late": "play"})


def test_a_system_may_leave_the_words_for_a_lapse_to_the_service() -> None:
    wharf = library.load("wharf")
    assert wharf.expiry_text({}) is None


def test_an_id_tells_whom_a_decision_asks_and_which_of_his_it_is() -> None:
    name = decision_id(3, 14)
    assert (seat_of(name), number_of(name)) == (3, 14)
