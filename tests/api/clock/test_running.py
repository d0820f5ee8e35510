"""A player's own clock stands in quiet hours, on free days and on vacations."""

from datetime import datetime, timedelta

import pytest
from msgspec.structs import replace

from api.clock import (
    Calendar,
    Quiet,
    deadline,
    is_standing,
    running,
    runs_until,
    stands_until,
)

from .life import ANA, BEN, CEM, DAY, DEVI, HOUR, MINUTE, NIGHT, at, away, says, utc


def test_asked_at_noon_ana_has_ten_hours_until_the_night() -> None:
    assert running(ANA, at("2026-06-02 12:00"), at("2026-06-03 03:00")) == 10 * HOUR


def test_a_night_costs_ana_nothing() -> None:
    assert running(ANA, at("2026-06-02 22:00"), at("2026-06-03 07:00")) == 0 * HOUR


def test_a_day_of_allowance_ends_on_the_day_after_the_next() -> None:
    due = deadline(ANA, at("2026-06-02 20:00"), 24 * HOUR)
    assert says(ANA, due) == "Thu 04 Jun 14:00"


def test_time_that_ends_with_the_day_ends_as_the_night_begins() -> None:
    due = deadline(ANA, at("2026-06-02 20:00"), 2 * HOUR)
    assert says(ANA, due) == "Tue 02 Jun 22:00"


def test_no_time_at_all_is_up_at_once() -> None:
    midnight = at("2026-06-02 00:00")
    assert deadline(ANA, midnight, 0 * HOUR) == midnight
    assert deadline(ANA, midnight, -HOUR) == midnight


def test_asked_on_friday_evening_ben_answers_on_monday() -> None:
    friday = at("2026-06-05 21:00", "America/New_York")
    assert says(BEN, deadline(BEN, friday, 3 * HOUR)) == "Mon 08 Jun 09:00"


def test_the_night_before_a_free_day_is_in_one_piece_with_it() -> None:
    friday = at("2026-06-05 22:00", "America/New_York")
    assert says(BEN, stands_until(BEN, friday)) == "Mon 08 Jun 07:00"


def test_quiet_hours_at_noon_stay_within_the_day() -> None:
    siesta = Calendar("Europe/Madrid", Quiet("13:00", "16:00"))
    noon = at("2026-06-02 12:00", "Europe/Madrid")
    assert says(siesta, deadline(siesta, noon, 2 * HOUR)) == "Tue 02 Jun 17:00"


def test_a_vacation_stops_the_clock_from_midnight_to_midnight() -> None:
    calendar = replace(ANA, quiet=None, vacations=(away("2026-07-01", "2026-07-14"),))
    eve = at("2026-06-30 23:00")
    assert runs_until(calendar, eve) == at("2026-07-01 00:00")
    assert deadline(calendar, eve, 2 * HOUR) == at("2026-07-15 01:00")


def test_without_rest_time_is_just_time() -> None:
    always = Calendar("Asia/Kathmandu")
    noon = utc("2026-03-28 12:00")
    assert deadline(always, noon, 14 * DAY) == noon + 14 * DAY
    assert runs_until(always, noon) is None


def test_a_calendar_that_is_all_rest_never_runs() -> None:
    never = Calendar(free=("mon", "tue", "wed", "thu", "fri", "sat", "sun"))
    noon = utc("2026-06-02 12:00")
    assert deadline(never, noon, MINUTE) is None
    assert stands_until(never, noon) is None
    assert is_standing(never, noon)
    assert runs_until(never, noon) == noon


def test_the_first_quiet_instant_stands_and_the_first_after_it_runs() -> None:
    tick = timedelta(microseconds=1)
    dusk, dawn = at("2026-06-02 22:00"), at("2026-06-03 07:00")
    standing = [is_standing(ANA, t) for t in (dusk - tick, dusk, dawn - tick, dawn)]
    assert standing == [False, True, True, False]


def test_by_day_ana_runs_until_the_night_and_by_night_she_does_not_run() -> None:
    noon, night = at("2026-06-02 12:00"), at("2026-06-02 23:00")
    assert says(ANA, runs_until(ANA, noon)) == "Tue 02 Jun 22:00"
    assert stands_until(ANA, noon) == noon
    assert runs_until(ANA, night) == night


def test_a_clock_that_jumps_back_has_not_run() -> None:
    assert running(ANA, at("2026-06-02 12:00"), at("2026-06-02 11:00")) == 0 * HOUR
    assert running(ANA, at("2026-06-20 12:00"), at("2026-06-02 11:00")) == 0 * HOUR


def test_times_of_any_zone_are_understood_and_naive_ones_refused() -> None:
    noon = at("2026-06-02 12:00")
    there = noon.astimezone(BEN.place)
    assert running(ANA, there, there + 12 * HOUR) == 10 * HOUR
    with pytest.raises(TypeError, match="2026-06-02T12:00:00 has no time zone"):
        running(ANA, datetime.fromisoformat("2026-06-02T12:00"), noon)


# Over changes of the clock: those of 2025 and before, which no parliament can move.


@pytest.mark.parametrize(
    ("name", "zone", "evening", "quiet", "rest"),
    [
        ("spring", "Europe/Berlin", "2025-03-29 12:00", NIGHT, 8 * HOUR),
        ("autumn", "Europe/Berlin", "2025-10-25 12:00", NIGHT, 10 * HOUR),
        ("spring", "America/New_York", "2025-03-08 12:00", NIGHT, 8 * HOUR),
        ("autumn", "America/New_York", "2025-11-01 12:00", NIGHT, 10 * HOUR),
        ("spring", "Australia/Lord_Howe", "2025-10-04 12:00", NIGHT, 8.5 * HOUR),
        ("autumn", "Australia/Lord_Howe", "2025-04-05 12:00", NIGHT, 9.5 * HOUR),
        ("spring", "Pacific/Chatham", "2025-09-27 12:00", NIGHT, 8 * HOUR),
        ("autumn", "Pacific/Chatham", "2025-04-05 12:00", NIGHT, 10 * HOUR),
        ("spring", "America/St_Johns", "2025-03-08 12:00", NIGHT, 8 * HOUR),
        ("none", "Asia/Kolkata", "2025-03-29 12:00", NIGHT, 9 * HOUR),
        # The clocks change at midnight.
        ("spring", "America/Havana", "2025-03-08 12:00", NIGHT, 8 * HOUR),
        ("autumn", "America/Havana", "2025-11-01 12:00", NIGHT, 10 * HOUR),
        ("spring", "America/Santiago", "2025-09-06 12:00", NIGHT, 8 * HOUR),
        ("autumn", "America/Santiago", "2025-04-05 12:00", NIGHT, 10 * HOUR),
    ],
)
def test_a_night_in_which_clocks_change_rests_as_long_as_it_lasts(
    name: str, zone: str, evening: str, quiet: Quiet, rest: timedelta
) -> None:
    noon = at(evening, zone)
    dusk = noon + 10 * HOUR
    dawn = stands_until(Calendar(zone, quiet), dusk)
    assert dawn is not None
    assert dawn - dusk == rest, name


@pytest.mark.parametrize(
    ("quiet", "day", "start", "end"),
    [
        # 02:00 to 03:00 is never shown in spring.
        (Quiet("02:30", "08:00"), "2025-03-30", "01:00", "06:00"),
        (Quiet("23:00", "02:30"), "2025-03-30", "22:00", "01:00"),
        # 02:00 to 03:00 is shown twice in autumn.
        (Quiet("02:30", "08:00"), "2025-10-26", "00:30", "07:00"),
        (Quiet("01:00", "02:30"), "2025-10-26", "23:00", "01:30"),
        (Quiet("01:00", "02:00"), "2025-10-26", "23:00", "00:00"),
        (Quiet("01:00", "03:00"), "2025-10-26", "23:00", "02:00"),
        (Quiet("02:15", "02:45"), "2025-10-26", "00:15", "01:45"),
    ],
)
def test_quiet_hours_that_meet_the_change_are_in_one_piece(
    quiet: Quiet, day: str, start: str, end: str
) -> None:
    calendar = Calendar("Europe/Berlin", quiet)
    evening = at(f"{day} 00:00") - 2 * HOUR
    begins = runs_until(calendar, evening)
    assert begins is not None
    ends = stands_until(calendar, begins)
    assert ends is not None
    assert (f"{begins:%H:%M}", f"{ends:%H:%M}") == (start, end)


def test_quiet_hours_that_are_never_shown_do_not_happen() -> None:
    calendar = Calendar("Europe/Berlin", Quiet("02:00", "03:00"))
    midnight = at("2025-03-30 00:00")
    assert running(calendar, midnight, midnight + 6 * HOUR) == 6 * HOUR


def test_quiet_hours_until_a_midnight_that_comes_twice_end_with_the_first() -> None:
    calendar = Calendar("America/Havana", Quiet("20:00", "00:00"))
    dusk = at("2025-11-01 20:00", "America/Havana")
    assert stands_until(calendar, dusk) == dusk + 4 * HOUR


@pytest.mark.parametrize(
    ("zone", "sunday", "length"),
    [
        ("Europe/Berlin", "2025-03-30", 23 * HOUR),
        ("Europe/Berlin", "2025-10-26", 25 * HOUR),
        ("Australia/Lord_Howe", "2025-10-05", 23.5 * HOUR),
        ("Australia/Lord_Howe", "2025-04-06", 24.5 * HOUR),
        ("America/Havana", "2025-03-09", 23 * HOUR),
        ("America/Havana", "2025-11-02", 25 * HOUR),
        ("America/Santiago", "2025-09-07", 23 * HOUR),
        ("Asia/Kolkata", "2025-03-30", 24 * HOUR),
    ],
)
def test_a_free_sunday_is_as_long_as_it_is(
    zone: str, sunday: str, length: timedelta
) -> None:
    free = Calendar(zone, free=("sun",))
    start = runs_until(free, at(f"{sunday} 12:00", zone) - DAY)
    assert start is not None
    end = stands_until(free, start)
    assert end is not None
    assert end - start == length
    assert (start - timedelta(microseconds=1)).astimezone(free.place).weekday() == 5
    assert end.astimezone(free.place).weekday() == 0


def test_an_allowance_over_the_change_is_in_hours_that_pass() -> None:
    saturday = at("2025-03-29 20:00")
    assert says(ANA, deadline(ANA, saturday, 3 * HOUR)) == "Sun 30 Mar 08:00"
    always = Calendar("Europe/Berlin")
    assert says(always, deadline(always, saturday, DAY)) == "Sun 30 Mar 21:00"


def test_cem_on_lord_howe_loses_no_half_hour() -> None:
    saturday = at("2025-10-04 20:00", "Australia/Lord_Howe")
    assert says(CEM, deadline(CEM, saturday, 3 * HOUR)) == "Sun 05 Oct 08:00"


def test_devi_rests_by_the_half_hours_of_india() -> None:
    late = at("2026-06-06 23:00", "Asia/Kolkata")
    assert says(DEVI, deadline(DEVI, late, HOUR)) == "Mon 08 Jun 07:00"
    assert deadline(DEVI, late, HOUR) == utc("2026-06-08 01:30")


def test_samoa_once_had_no_friday() -> None:
    calendar = Calendar("Pacific/Apia", free=("fri",))
    thursday = at("2011-12-29 12:00", "Pacific/Apia")
    assert running(calendar, thursday, thursday + 2 * DAY) == 2 * DAY
