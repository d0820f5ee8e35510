"""What a player may wish for, and what a wrong wish is told."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from api.clock import Calendar, Clock, Quiet, Unfit, parse_calendar, parse_clock, weekly

from .life import ANA, BEN, HOUR, NIGHT, away

BERLIN = {"zone": "Europe/Berlin"}
WORK = ["mon", "tue", "wed", "thu", "fri"]


def test_a_calendar_is_read_and_put_in_order() -> None:
    quiet = {"start": "22:00", "end": "07:00"}
    wish = {"zone": "America/New_York", "quiet": quiet, "free": ["sun", "sat"]}
    assert parse_calendar(wish) == BEN


def test_a_zone_is_enough() -> None:
    assert parse_calendar(BERLIN) == Calendar("Europe/Berlin")


def test_quiet_hours_that_end_when_they_start_are_none() -> None:
    wish = BERLIN | {"quiet": {"start": "22:00", "end": "22:00"}}
    assert parse_calendar(wish).quiet is None


def test_vacations_outlive_a_new_calendar() -> None:
    now = replace(ANA, vacations=(away("2026-07-01", "2026-07-14"),))
    assert parse_calendar({"zone": "Asia/Tokyo"}, now).vacations == now.vacations


FORM = (
    "A calendar has a zone like Europe/Berlin, quiet hours from start to end like 22:00"
    " and 07:00, and free days out of mon, tue, wed, thu, fri, sat, sun."
)


@pytest.mark.parametrize(
    "wish",
    [
        None,
        [],
        {},
        {"zone": 1},
        BERLIN | {"quiet": {"start": "24:00", "end": "07:00"}},
        BERLIN | {"quiet": {"start": "22:00"}},
        BERLIN | {"quiet": {"start": "22:00\n", "end": "07:00"}},
        BERLIN | {"quiet": {"start": "22:00:30", "end": "07:00"}},
        BERLIN | {"free": ["Saturday"]},
        BERLIN | {"vacations": []},
    ],
)
def test_what_is_no_calendar_is_told_what_one_is(wish: object) -> None:
    with pytest.raises(Unfit) as refused:
        parse_calendar(wish)
    assert (refused.value.field, refused.value.reason) == ("calendar", FORM)


@pytest.mark.parametrize(
    "zone",
    [
        "Europe/Atlantis",
        "europe/berlin",
        "Europe",
        "",
        "..",
        "../../etc/passwd",
        "/usr/share/zoneinfo/UTC",
        "Europe/Berlin\n",
        "Europe/\0",
        "localtime",
        "right/Europe/Berlin",
        "Łódź",
    ],
)
def test_a_zone_that_is_none_is_named(zone: str) -> None:
    with pytest.raises(Unfit) as refused:
        parse_calendar({"zone": zone})
    assert refused.value.field == "zone"
    assert refused.value.reason == (
        f"There is no time zone called “{zone}”. It reads like Europe/Berlin."
    )


def test_a_very_long_zone_is_named_in_part() -> None:
    with pytest.raises(Unfit, match=f"“{'X' * 64}”"):
        parse_calendar({"zone": "X" * 10_000})


def test_a_free_day_named_twice_is_refused() -> None:
    with pytest.raises(Unfit, match=r"^A free day is named twice\.$"):
        parse_calendar(BERLIN | {"free": ["sun", "sun"]})


@pytest.mark.parametrize(
    ("free", "quiet", "field", "left"),
    [
        ([*WORK, "sat", "sun"], None, "free", "0:00 h"),
        ([*WORK, "sat"], Quiet("22:00", "19:00"), "free", "3:00 h"),
        ([], Quiet("12:00", "11:30"), "quiet", "3:30 h"),
    ],
)
def test_nobody_stops_a_game_for_ever(
    free: list[str], quiet: Quiet | None, field: str, left: str
) -> None:
    night = {"start": quiet.start, "end": quiet.end} if quiet else None
    with pytest.raises(Unfit) as refused:
        parse_calendar(BERLIN | {"free": free, "quiet": night})
    assert refused.value.field == field
    assert refused.value.reason == (
        f"Your clock would run {left} a week. Leave it at least 4:00 h, so that the"
        " others are not kept waiting for ever."
    )


def test_four_hours_a_week_are_enough() -> None:
    wish = {"free": [*WORK, "sat"], "quiet": {"start": "22:00", "end": "18:00"}}
    assert weekly(parse_calendar(BERLIN | wish)) == 4 * HOUR


def test_a_week_is_counted_without_vacations_and_changes_of_the_clock() -> None:
    calendar = Calendar(
        "Europe/Berlin", NIGHT, vacations=(away("2026-01-05", "2026-01-09"),)
    )
    assert weekly(calendar) == 7 * 15 * HOUR
    # Friday's night ends on the free Saturday, Sunday's on Monday morning.
    assert weekly(BEN) == 5 * 15 * HOUR


@pytest.mark.parametrize("clock", [Clock(60), Clock(20160, 20160), Clock(1440, 1)])
def test_a_clock_is_read(clock: Clock) -> None:
    assert parse_clock({"allowance": clock.allowance, "bank": clock.bank}) == clock


def test_a_clock_needs_no_bank() -> None:
    assert parse_clock({"allowance": 1440}) == Clock(1440)


ALLOWANCE = "A decision gets between 1 hour and 14 days: 60 to 20160 minutes."
BANK = "The bank holds between nothing and 14 days: 0 to 20160 minutes."
NO_CLOCK = "A clock has an allowance and a bank, both in whole minutes."


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ({"allowance": 59}, ALLOWANCE),
        ({"allowance": 20161}, ALLOWANCE),
        ({"allowance": -60}, ALLOWANCE),
        ({"allowance": 60, "bank": -1}, BANK),
        ({"allowance": 60, "bank": 20161}, BANK),
        ({"bank": 60}, NO_CLOCK),
        ({"allowance": 90.5}, NO_CLOCK),
        ({"allowance": "60"}, NO_CLOCK),
        ({"allowance": True}, NO_CLOCK),
        ({"allowance": 60, "delay": 1}, NO_CLOCK),
        ("blitz", NO_CLOCK),
    ],
)
def test_a_clock_that_cannot_be_is_told_why(wish: object, reason: str) -> None:
    with pytest.raises(Unfit) as refused:
        parse_clock(wish)
    assert refused.value.reason == reason


def test_a_refusal_names_no_rule() -> None:
    with pytest.raises(Unfit) as refused:
        parse_clock({"allowance": timedelta(hours=1)})
    assert refused.value.rule == ""
