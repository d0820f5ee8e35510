"""A new calendar counts from the moment it is written, never for the time before."""

from msgspec.structs import replace

from api.clock import (
    Calendar,
    Diary,
    Page,
    Quiet,
    deadline,
    running,
    runs_until,
    stands_until,
    vacation,
    write,
)
from api.clock.diary import KEPT

from .life import ANA, HOUR, MINUTE, at, away, says

NOON = at("2026-06-02 12:00")


def test_longer_quiet_hours_win_no_time_that_has_run() -> None:
    lazy = replace(ANA, quiet=Quiet("13:00", "12:30"))
    diary = write(Diary(ANA), lazy, at("2026-06-02 18:00"))
    assert running(diary, NOON, at("2026-06-02 20:00")) == 6 * HOUR
    assert running(lazy, NOON, at("2026-06-02 20:00")) == 30 * MINUTE


def test_time_goes_on_under_the_new_calendar() -> None:
    early = replace(ANA, quiet=Quiet("19:00", "07:00"))
    diary = write(Diary(ANA), early, at("2026-06-02 18:00"))
    assert says(ANA, deadline(diary, NOON, 8 * HOUR)) == "Wed 03 Jun 08:00"


def test_a_calendar_written_by_night_prolongs_the_night() -> None:
    late = replace(ANA, quiet=Quiet("23:30", "09:00"))
    diary = write(Diary(ANA), late, at("2026-06-03 03:00"))
    assert says(ANA, stands_until(diary, at("2026-06-02 23:00"))) == "Wed 03 Jun 09:00"


def test_a_day_off_taken_at_noon_gives_the_morning_not_back() -> None:
    today = vacation.take(ANA, away("2026-06-02", "2026-06-02"), NOON)
    diary = write(Diary(ANA), today, NOON)
    assert running(diary, at("2026-06-02 08:00"), at("2026-06-03 08:00")) == 5 * HOUR


def test_ana_flies_to_new_york() -> None:
    there = replace(ANA, zone="America/New_York")
    diary = write(Diary(ANA), there, at("2026-06-02 20:00"))
    assert says(there, deadline(diary, NOON, 16 * HOUR)) == "Tue 02 Jun 22:00"


def test_the_same_calendar_again_changes_nothing() -> None:
    assert write(Diary(ANA), Calendar(ANA.zone, ANA.quiet), NOON) == Diary(ANA)


def test_a_writing_by_a_clock_that_jumped_back_keeps_the_order() -> None:
    other = Calendar("Europe/Berlin")
    diary = write(write(Diary(ANA), other, NOON), ANA, NOON - 5 * HOUR)
    assert diary == Diary(ANA, (Page(ANA, NOON), Page(other, NOON)))
    assert running(diary, NOON - HOUR, NOON + HOUR) == 2 * HOUR


def test_only_the_newest_calendars_are_kept() -> None:
    diary, other = Diary(ANA), Calendar("Europe/Berlin")
    for n in range(KEPT + 5):
        diary = write(diary, ANA if n % 2 else other, NOON + n * MINUTE)
    assert len(diary.before) == KEPT
    assert diary.before[0].until == NOON + 5 * MINUTE


def test_by_day_the_clock_runs_on_over_a_writing() -> None:
    late = replace(ANA, quiet=Quiet("23:30", "09:00"))
    diary = write(Diary(ANA), late, at("2026-06-02 18:00"))
    assert says(ANA, runs_until(diary, NOON)) == "Tue 02 Jun 23:30"
