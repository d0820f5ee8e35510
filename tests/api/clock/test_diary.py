"""When a new calendar counts: quiet time taken away at once, the rest later."""

import pytest
from msgspec.structs import replace

from api.clock import (
    Calendar,
    Diary,
    Page,
    Quiet,
    counts_from,
    deadline,
    running,
    runs_until,
    stands_until,
    vacation,
    write,
)
from api.clock.calendar import WEEKDAYS
from api.clock.diary import KEPT

from .life import ANA, BEN, DAY, HOUR, MINUTE, at, away, says

NOON = at("2026-06-02 12:00")
ALWAYS = Calendar("Europe/Berlin")


def test_more_quiet_hours_count_when_the_clock_has_run_through_this_day() -> None:
    lazy = replace(ANA, quiet=Quiet("13:00", "12:30"))
    diary = write(Diary(ANA), lazy, at("2026-06-02 18:00"))
    assert says(ANA, counts_from(diary, NOON)) == "Tue 02 Jun 22:00"
    assert running(diary, NOON, at("2026-06-02 23:00")) == 10 * HOUR
    assert running(diary, NOON, at("2026-06-03 13:00")) == 10 * HOUR + 30 * MINUTE


def test_time_goes_on_under_the_new_calendar() -> None:
    early = replace(ANA, quiet=Quiet("19:00", "07:00"))
    diary = write(Diary(ANA), early, at("2026-06-02 18:00"))
    assert says(ANA, deadline(diary, NOON, 11 * HOUR)) == "Wed 03 Jun 08:00"
    assert says(ANA, deadline(diary, NOON, 23 * HOUR)) == "Thu 04 Jun 08:00"


def test_a_calendar_written_by_night_counts_from_the_next_one() -> None:
    late = replace(ANA, quiet=Quiet("23:30", "09:00"))
    diary = write(Diary(ANA), late, at("2026-06-03 03:00"))
    assert says(ANA, stands_until(diary, at("2026-06-02 23:00"))) == "Wed 03 Jun 07:00"
    assert says(ANA, counts_from(diary, at("2026-06-03 03:00"))) == "Wed 03 Jun 22:00"


@pytest.mark.parametrize(
    "less",
    [
        ALWAYS,
        Calendar("UTC"),
        replace(ANA, quiet=Quiet("23:00", "06:00")),
        replace(ANA, quiet=Quiet("02:00", "07:00")),
    ],
)
def test_quiet_time_taken_away_counts_at_once(less: Calendar) -> None:
    diary = write(Diary(ANA), less, NOON)
    assert counts_from(diary, NOON) is None
    assert diary == Diary(less, (Page(ANA, NOON),))


@pytest.mark.parametrize(
    "more",
    [
        replace(ANA, quiet=Quiet("21:00", "06:00")),
        replace(ANA, quiet=Quiet("07:00", "22:00")),
        replace(ANA, free=("sun",)),
        replace(ANA, zone="America/New_York"),
        replace(ANA, quiet=None, free=("sun",)),
    ],
)
def test_quiet_time_added_or_moved_does_not_count_at_once(more: Calendar) -> None:
    diary = write(Diary(ANA), more, NOON)
    assert says(ANA, counts_from(diary, NOON)) == "Tue 02 Jun 22:00"


def test_a_free_day_given_up_counts_at_once() -> None:
    diary = write(Diary(BEN), replace(BEN, free=("sun",)), NOON)
    assert counts_from(diary, NOON) is None


def test_the_first_quiet_hours_count_at_once_also_after_the_zone_was_told() -> None:
    diary = write(Diary(Calendar()), ALWAYS, NOON)
    assert diary == Diary(ALWAYS)
    assert counts_from(write(diary, ANA, NOON + MINUTE), NOON + MINUTE) is None


def test_the_first_quiet_hours_count_at_once_also_beside_a_vacation() -> None:
    resting = vacation.take(ANA, away("2026-06-09", "2026-06-12"), NOON)
    assert counts_from(write(Diary(ALWAYS), resting, NOON), NOON) is None


def test_a_newer_change_takes_the_place_of_one_that_does_not_count_yet() -> None:
    late, early = (
        replace(ANA, quiet=Quiet("23:30", "09:00")),
        replace(ANA, quiet=Quiet("20:00", "07:00")),
    )
    diary = write(write(Diary(ANA), late, NOON), early, NOON + HOUR)
    assert diary == Diary(early, (Page(ANA, at("2026-06-02 22:00")),))


def test_a_change_taken_back_before_it_counts_never_was() -> None:
    late = replace(ANA, quiet=Quiet("23:30", "09:00"))
    assert write(write(Diary(ANA), late, NOON), ANA, NOON + HOUR) == Diary(ANA)


def test_a_vacation_counts_at_once_also_beside_a_change_that_waits() -> None:
    lazy = replace(ANA, quiet=Quiet("13:00", "12:30"))
    today = vacation.take(lazy, away("2026-06-02", "2026-06-02"), NOON)
    diary = write(write(Diary(ANA), lazy, NOON - HOUR), today, NOON)
    assert says(ANA, stands_until(diary, NOON)) == "Wed 03 Jun 07:00"
    assert running(diary, at("2026-06-02 08:00"), NOON + HOUR) == 4 * HOUR
    assert diary.current == today


def test_a_day_off_taken_at_noon_gives_the_morning_not_back() -> None:
    today = vacation.take(ANA, away("2026-06-02", "2026-06-02"), NOON)
    diary = write(Diary(ANA), today, NOON)
    assert running(diary, at("2026-06-02 08:00"), at("2026-06-03 08:00")) == 5 * HOUR


def test_ana_flies_to_new_york() -> None:
    there = replace(ANA, zone="America/New_York")
    diary = write(Diary(ANA), there, at("2026-06-02 20:00"))
    assert says(ANA, counts_from(diary, NOON)) == "Tue 02 Jun 22:00"
    assert says(there, deadline(diary, NOON, 16 * HOUR)) == "Tue 02 Jun 22:00"


def test_the_same_calendar_again_changes_nothing() -> None:
    assert write(Diary(ANA), Calendar(ANA.zone, ANA.quiet), NOON) == Diary(ANA)


def test_a_writing_by_a_clock_that_jumped_back_takes_back_what_came_after() -> None:
    diary = write(write(Diary(ANA), ALWAYS, NOON), ANA, NOON - 5 * HOUR)
    assert diary == Diary(ANA)


def test_what_is_forgotten_of_older_calendars_gives_no_time_back() -> None:
    """Whoever writes so often is taken to have been there all the time before."""
    diary = Diary(ANA)
    for n in range(KEPT + 5):
        first = f"2026-07-{n + 1:02}"
        taken = vacation.take(diary.current, away(first, first), NOON)
        diary = write(diary, taken, NOON + n * MINUTE)
    assert len(diary.before) == KEPT
    assert diary.before[0] == Page(ALWAYS, NOON + 5 * MINUTE)


def test_quiet_hours_moved_again_and_again_stop_no_clock() -> None:
    """Forty minutes a day that are always over: moved, or free for a moment."""
    noons = replace(ANA, quiet=Quiet("12:40", "12:00"))
    morning = replace(ANA, quiet=Quiet("11:40", "11:00"))
    minute = replace(ANA, quiet=Quiet("11:58", "11:59"))
    for between in ((), (ALWAYS,), (minute,)):
        diary, now = Diary(noons), at("2026-06-02 11:57")
        for _ in range(10):
            for calendar in (*between, morning):
                diary = write(diary, calendar, now)
            now += 4 * HOUR
            for calendar in (*between, noons):
                diary = write(diary, calendar, now)
            now += DAY - 4 * HOUR
        ends = deadline(diary, NOON, HOUR)
        assert ends is not None
        assert ends < NOON + 2 * DAY


def test_a_minute_that_runs_after_midnight_is_not_all_that_runs() -> None:
    """In each minute the next day's calendar is written, to have its minute only."""
    minute, monday = Quiet("00:01", "20:00"), at("2026-06-01 00:00", "UTC")
    diary = Diary(Calendar("UTC", minute, WEEKDAYS[1:]))
    for n in range(KEPT):
        free = tuple(day for day in WEEKDAYS if day != WEEKDAYS[(n + 1) % 7])
        now = monday + n * DAY + MINUTE / 2
        diary = write(diary, Calendar("UTC", minute, free), now)
    assert running(diary, monday, monday + KEPT * DAY) >= 2 * 4 * HOUR


def test_by_day_the_clock_runs_on_over_a_writing() -> None:
    late = replace(ANA, quiet=Quiet("23:30", "07:00"))
    diary = write(Diary(ANA), late, at("2026-06-02 18:00"))
    assert says(ANA, runs_until(diary, NOON)) == "Tue 02 Jun 23:30"
