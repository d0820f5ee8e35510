"""The allowance, the bank, and what the clock's face shows."""

from datetime import timedelta

from msgspec.structs import replace

from api.clock import Bank, Calendar, Clock, Watch, full

from .life import ANA, DAY, HOUR, NIGHT, at, says

DAILY = Clock(24 * 60, 10 * 60)
NOON = at("2026-06-02 12:00")
ALWAYS = Calendar("Europe/Berlin")
WATCH = Watch(DAILY, full(DAILY), ALWAYS, NOON)
ANAS = replace(WATCH, hours=ANA)


def test_a_seat_begins_with_a_full_bank() -> None:
    assert full(DAILY) == Bank(10 * HOUR)


def test_time_is_up_after_the_allowance_and_the_bank() -> None:
    assert WATCH.bank_from() == NOON + 24 * HOUR
    assert WATCH.due() == NOON + 34 * HOUR


def test_ana_s_time_is_up_in_her_own_time() -> None:
    assert says(ANA, ANAS.bank_from()) == "Wed 03 Jun 21:00"
    assert says(ANA, ANAS.due()) == "Thu 04 Jun 16:00"


def test_an_answer_within_the_allowance_is_free() -> None:
    assert WATCH.charge(NOON + 24 * HOUR) == Bank(10 * HOUR)


def test_an_answer_after_it_is_paid_from_the_bank() -> None:
    assert WATCH.charge(NOON + 27 * HOUR) == Bank(7 * HOUR, NOON + 27 * HOUR)


def test_the_night_is_not_paid() -> None:
    assert ANAS.charge(at("2026-06-04 08:00")).left == 8 * HOUR


def test_the_bank_is_never_less_than_empty() -> None:
    assert WATCH.charge(NOON + 20 * DAY).left == timedelta()


def test_with_an_empty_bank_the_allowance_is_all() -> None:
    assert replace(WATCH, bank=Bank(timedelta())).due() == NOON + 24 * HOUR


def test_a_clock_that_jumps_back_costs_nothing() -> None:
    assert WATCH.charge(NOON - DAY) == Bank(10 * HOUR)
    late = replace(WATCH, bank=Bank(7 * HOUR, NOON + 27 * HOUR))
    assert late.charge(NOON + 26 * HOUR) == late.bank


def test_two_questions_at_once_pay_for_the_same_hour_once() -> None:
    one = WATCH.charge(NOON + 26 * HOUR)
    other = replace(WATCH, bank=one)
    assert other.due() == WATCH.due()
    assert other.charge(NOON + 27 * HOUR).left == 7 * HOUR


def test_a_later_question_has_what_is_left() -> None:
    bank = WATCH.charge(NOON + 27 * HOUR)
    later = Watch(DAILY, bank, ALWAYS, NOON + 28 * HOUR)
    assert later.due() == NOON + (28 + 24 + 7) * HOUR


def test_the_reminder_comes_when_four_fifths_have_run() -> None:
    assert WATCH.reminder() == NOON + 0.8 * 34 * HOUR


def test_the_reminder_waits_for_the_morning() -> None:
    # Ten hours of 12.5 have run exactly when the night begins.
    short = Watch(Clock(750), Bank(timedelta()), ANA, NOON)
    assert says(ANA, short.reminder()) == "Wed 03 Jun 07:00"
    assert says(ANA, short.due()) == "Wed 03 Jun 09:30"


def test_a_clock_that_never_runs_has_no_end() -> None:
    never = Calendar(free=("mon", "tue", "wed", "thu", "fri", "sat", "sun"))
    watch = replace(WATCH, hours=never)
    assert watch.due() is None
    assert watch.charge(NOON + DAY) == Bank(10 * HOUR)


def test_daylight_saving_gives_and_takes_nothing() -> None:
    saturday = at("2025-03-29 12:00")
    watch = Watch(
        Clock(24 * 60), Bank(timedelta()), Calendar("Europe/Berlin", NIGHT), saturday
    )
    assert says(ANA, watch.due()) == "Sun 30 Mar 21:00"
