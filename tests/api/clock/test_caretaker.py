"""After two lapses in a row the house plays a seat until its player is back."""

from functools import reduce

from api.clock import Missed, after, back, in_care
from api.clock.caretaker import By
from engine.kernel import Answer, Lapse, Resign, Undo

Deed = tuple[Answer | Lapse | Resign | Undo, By]


def answers(seat: int, by: By = "player") -> Deed:
    """Somebody answers for a seat."""
    return Answer(seat, f"{seat}.1", "plan", {}), by


def lapses(*decisions: str) -> Deed:
    """Time is up for these."""
    return Lapse(decisions), "clock"


def story(*deeds: Deed) -> Missed:
    """What is counted after all of it, at a table of three."""
    return reduce(lambda missed, deed: after(missed, *deed), deeds, (0,) * 3)


def test_missing_once_is_human() -> None:
    assert in_care(story(lapses("1.4"))) == ()


def test_after_twice_the_house_takes_care() -> None:
    assert in_care(story(lapses("1.4"), lapses("1.5"))) == (1,)


def test_the_others_answers_in_between_do_not_help() -> None:
    assert in_care(story(lapses("1.4"), answers(0), lapses("1.5"))) == (1,)


def test_an_own_answer_begins_the_count_anew() -> None:
    assert in_care(story(lapses("1.4"), answers(1), lapses("1.5"))) == ()


def test_one_lapse_of_many_decisions_is_one_miss_for_each_seat() -> None:
    assert story(lapses("1.4", "1.5", "2.1")) == (0, 1, 1)


def test_what_the_house_plays_changes_nothing() -> None:
    away = lapses("1.4"), lapses("1.5")
    assert in_care(story(*away, answers(1, by="house"))) == (1,)


def test_the_player_is_back_with_an_answer_or_by_taking_the_seat() -> None:
    away = lapses("1.4"), lapses("2.5", "1.5"), lapses("2.6")
    assert in_care(story(*away)) == (1, 2)
    assert in_care(story(*away, answers(1))) == (2,)
    assert in_care(back(story(*away), 1)) == (2,)


def test_whoever_resigns_or_takes_back_is_there() -> None:
    assert story(lapses("1.4"), (Undo(1, 3), "player")) == (0, 0, 0)
    assert story(lapses("1.4"), (Resign(1), "player")) == (0, 0, 0)


def test_seats_of_two_digits_are_counted_too() -> None:
    assert after((0,) * 12, Lapse(("10.2",)), "clock")[10] == 1
