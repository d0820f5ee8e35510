"""When a phone may make a sound, and when the daily digest comes."""

from datetime import datetime, time

from msgspec.structs import replace

from api.clock import Calendar, Quiet, disturbable, next_digest

from .life import ANA, DAY, HOUR, NIGHT, at, away, says


def digests(calendar: Calendar, hour: time, since: datetime, days: int) -> list[str]:
    """The digests of some days, as the wall shows them."""
    shown = []
    for _ in range(days):
        since = next_digest(calendar, hour, since)
        shown.append(says(calendar, since) or "")
    return shown


def test_by_day_at_once_by_night_in_the_morning() -> None:
    noon, night = at("2026-06-02 12:00"), at("2026-06-02 23:00")
    assert disturbable(ANA, noon) == noon
    assert says(ANA, disturbable(ANA, night)) == "Wed 03 Jun 07:00"


def test_nothing_is_told_on_free_days() -> None:
    saturday = at("2026-06-06 12:00")
    weekends = replace(ANA, free=("sat", "sun"))
    assert says(weekends, disturbable(weekends, saturday)) == "Mon 08 Jun 07:00"


def test_nothing_is_told_on_a_vacation() -> None:
    monday = at("2026-06-01 12:00")
    there = replace(ANA, vacations=(away("2026-06-01", "2026-06-10"),))
    assert says(there, disturbable(there, monday)) == "Thu 11 Jun 07:00"


def test_after_a_vacation_there_is_one_digest_not_ten() -> None:
    there = replace(ANA, vacations=(away("2026-06-01", "2026-06-10"),))
    shown = digests(there, time(18), at("2026-05-31 19:00"), 3)
    assert shown == ["Thu 11 Jun 07:00", "Thu 11 Jun 18:00", "Fri 12 Jun 18:00"]


def test_without_quiet_hours_always() -> None:
    night = at("2026-06-02 03:00")
    assert disturbable(Calendar("Europe/Berlin"), night) == night


def test_the_morning_after_the_clocks_change_is_at_seven() -> None:
    assert says(ANA, disturbable(ANA, at("2025-03-30 01:30"))) == "Sun 30 Mar 07:00"
    assert says(ANA, disturbable(ANA, at("2025-10-26 01:30"))) == "Sun 26 Oct 07:00"


def test_the_digest_comes_once_a_day_at_its_hour() -> None:
    shown = digests(ANA, time(18), at("2025-10-24 19:00"), 3)
    assert shown == ["Sat 25 Oct 18:00", "Sun 26 Oct 18:00", "Mon 27 Oct 18:00"]


def test_at_its_very_instant_the_next_digest_is_tomorrow_s() -> None:
    six = at("2026-06-02 18:00")
    assert next_digest(ANA, time(18), six) == six + DAY
    assert next_digest(ANA, time(18), six - HOUR) == six


def test_an_hour_shown_twice_gives_one_digest() -> None:
    calendar = Calendar("Europe/Berlin")
    shown = digests(calendar, time(2, 30), at("2025-10-25 12:00"), 2)
    assert shown == ["Sun 26 Oct 02:30", "Mon 27 Oct 02:30"]


def test_an_hour_never_shown_gives_its_digest_at_the_change() -> None:
    calendar = Calendar("Europe/Berlin")
    shown = digests(calendar, time(2, 30), at("2025-03-29 12:00"), 2)
    assert shown == ["Sun 30 Mar 03:00", "Mon 31 Mar 02:30"]


def test_a_digest_in_the_quiet_hours_waits_for_their_end() -> None:
    shown = digests(ANA, time(23), at("2026-06-02 23:30"), 2)
    assert shown == ["Wed 03 Jun 07:00", "Thu 04 Jun 07:00"]


def test_yesterday_s_digest_still_comes_this_morning() -> None:
    assert digests(ANA, time(23), at("2026-06-03 01:00"), 1) == ["Wed 03 Jun 07:00"]


def test_a_digest_at_lord_howe_s_half_hour() -> None:
    calendar = Calendar("Australia/Lord_Howe", Quiet("23:00", "01:45"))
    shown = digests(calendar, time(1), at("2025-04-05 12:00", calendar.zone), 2)
    # From 02:00 back to 01:30: the night ends when 01:45 has been shown twice.
    assert shown == ["Sun 06 Apr 01:45", "Mon 07 Apr 01:45"]
    first = next_digest(calendar, time(1), at("2025-04-05 12:00", calendar.zone))
    assert first.astimezone(calendar.place).fold == 1


def test_on_the_chathams_the_digest_still_comes_daily() -> None:
    calendar = Calendar("Pacific/Chatham", NIGHT)
    shown = digests(calendar, time(12, 45), at("2025-09-27 12:00", calendar.zone), 2)
    assert shown == ["Sat 27 Sep 12:45", "Sun 28 Sep 12:45"]
