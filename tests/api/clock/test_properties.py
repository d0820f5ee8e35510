"""What holds for every calendar, in every zone, at every time."""

from datetime import UTC, date, datetime, time, timedelta

from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from api.clock import (
    Bank,
    Calendar,
    Clock,
    Diary,
    Hours,
    Quiet,
    Vacation,
    Watch,
    deadline,
    disturbable,
    is_standing,
    next_digest,
    running,
    runs_until,
    stands_until,
    weekly,
    write,
)
from api.clock.calendar import WEEKDAYS
from api.clock.wish import LEAST_A_WEEK

from .life import DAY, HOUR

NOTHING = timedelta()
TICK = timedelta(microseconds=1)
ZONES = (
    "Europe/Berlin",
    "Europe/Dublin",
    "America/New_York",
    "America/St_Johns",
    "America/Havana",
    "America/Santiago",
    "America/Sao_Paulo",
    "Africa/Casablanca",
    "Africa/Cairo",
    "Asia/Kolkata",
    "Asia/Kathmandu",
    "Asia/Beirut",
    "Australia/Lord_Howe",
    "Pacific/Chatham",
    "Pacific/Apia",
    "Pacific/Kiritimati",
    "UTC",
)

hours_of_day = st.builds(
    "{:02}:{:02}".format, st.integers(0, 23), st.sampled_from((0, 15, 30, 59))
)
quiets = st.none() | st.builds(Quiet, hours_of_day, hours_of_day).filter(
    lambda quiet: quiet.start != quiet.end
)
frees = st.sets(st.sampled_from(WEEKDAYS), max_size=6).map(
    lambda free: tuple(day for day in WEEKDAYS if day in free)
)
# The years in which clocks change as they do now, with both changes in each.
instants = st.datetimes(
    datetime.fromisoformat("2025-01-01"),
    datetime.fromisoformat("2028-01-01"),
    timezones=st.just(UTC),
)
spans = st.timedeltas(NOTHING, 60 * DAY)
allowances = st.timedeltas(NOTHING, 28 * DAY)


@st.composite
def vacations(draw: st.DrawFn) -> tuple[Vacation, ...]:
    """Some vacations in order, never two on one day."""
    day, taken = date(2025, 1, 1), []
    for _ in range(draw(st.integers(0, 4))):
        first = day + draw(st.integers(0, 200)) * DAY
        last = first + draw(st.integers(0, 29)) * DAY
        taken.append(Vacation(first, last))
        day = last + DAY
    return tuple(taken)


calendars = st.builds(
    Calendar, st.sampled_from(ZONES), quiets, frees, vacations()
).filter(lambda calendar: weekly(calendar) >= LEAST_A_WEEK)


@st.composite
def diaries(draw: st.DrawFn) -> Diary:
    """A life of up to three calendars."""
    diary = Diary(draw(calendars))
    for at in sorted(draw(st.lists(instants, max_size=2))):
        diary = write(diary, draw(calendars), at)
    return diary


lives: st.SearchStrategy[Hours] = calendars | diaries()


@given(lives, instants, allowances)
def test_a_deadline_is_the_first_instant_at_which_so_much_has_run(
    hours: Hours, since: datetime, span: timedelta
) -> None:
    due = deadline(hours, since, span)
    assert due is not None
    assert running(hours, since, due) == span
    assert span == NOTHING or running(hours, since, due - TICK) == span - TICK


@given(lives, instants, spans)
def test_the_clock_never_runs_faster_than_time(
    hours: Hours, since: datetime, span: timedelta
) -> None:
    assert NOTHING <= running(hours, since, since + span) <= span


@given(lives, instants, spans)
def test_a_clock_that_jumps_back_has_not_run(
    hours: Hours, since: datetime, span: timedelta
) -> None:
    assert running(hours, since, since - span) == NOTHING


@given(lives, instants, spans, spans)
def test_what_ran_before_and_after_an_instant_adds_up(
    hours: Hours, since: datetime, first: timedelta, second: timedelta
) -> None:
    middle, end = since + first, since + first + second
    whole = running(hours, since, end)
    assert running(hours, since, middle) + running(hours, middle, end) == whole


@given(lives, instants, allowances, allowances)
def test_more_time_is_never_up_earlier(
    hours: Hours, since: datetime, span: timedelta, more: timedelta
) -> None:
    first, second = deadline(hours, since, span), deadline(hours, since, span + more)
    assert first is not None
    assert second is not None
    assert first + more <= second


@given(lives, instants, allowances, spans)
def test_who_is_asked_later_has_time_for_longer(
    hours: Hours, since: datetime, span: timedelta, later: timedelta
) -> None:
    first, second = deadline(hours, since, span), deadline(hours, since + later, span)
    assert first is not None
    assert second is not None
    assert first <= second


@given(lives, instants)
def test_the_clock_stands_until_it_runs_and_runs_until_it_stands(
    hours: Hours, at: datetime
) -> None:
    runs_from, stands_from = stands_until(hours, at), runs_until(hours, at)
    assert runs_from is not None
    assert not is_standing(hours, runs_from)
    assert running(hours, at, runs_from) == NOTHING
    if stands_from is not None:
        assert is_standing(hours, stands_from)
        assert running(hours, at, stands_from) == stands_from - at
    assert (runs_from == at) != (stands_from == at)


@given(calendars, instants)
def test_the_wall_shows_whether_the_clock_stands(
    calendar: Calendar, at: datetime
) -> None:
    """What a second look finds out in another way, except on days of change."""
    place = calendar.place
    nearby = {(at + n * HOUR).astimezone(place).utcoffset() for n in range(-48, 49)}
    assume(len(nearby) == 1)
    wall = at.astimezone(place)
    assert is_standing(calendar, at) == (
        calendar.is_off(wall.date()) or is_quiet(calendar.quiet, wall.time())
    )


def is_quiet(quiet: Quiet | None, now: time) -> bool:
    """Whether a time of day lies in quiet hours."""
    if quiet is None:
        return False
    start, end = time.fromisoformat(quiet.start), time.fromisoformat(quiet.end)
    return start <= now < end if start < end else now >= start or now < end


@given(calendars, instants)
def test_nobody_is_disturbed_while_the_clock_stands(
    calendar: Calendar, at: datetime
) -> None:
    then = disturbable(calendar, at)
    assert at <= then
    assert not is_standing(calendar, then)


@given(calendars, st.times(), instants)
def test_no_digest_comes_while_the_clock_stands(
    calendar: Calendar, hour: time, at: datetime
) -> None:
    then = next_digest(calendar, hour, at)
    assert at < then
    assert not is_standing(calendar, then)


@given(calendars, st.times(), instants)
def test_digests_are_about_a_day_apart(
    calendar: Calendar, hour: time, at: datetime
) -> None:
    nights = Calendar(calendar.zone, calendar.quiet)
    first = next_digest(nights, hour, at)
    second = next_digest(nights, hour, first)
    assert at < first
    assert abs(second - first - DAY) <= HOUR


@given(lives, instants, st.integers(60, 20160), st.integers(0, 20160), spans)
def test_a_bank_pays_for_what_runs_after_the_allowance(
    hours: Hours, since: datetime, allowance: int, bank: int, span: timedelta
) -> None:
    full = Bank(timedelta(minutes=bank))
    watch = Watch(Clock(allowance, bank), full, hours, since)
    over = running(hours, since, since + span) - timedelta(minutes=allowance)
    left = full.left - min(max(over, NOTHING), full.left)
    assert watch.charge(since + span).left == left


@given(lives, instants, st.integers(60, 20160), st.integers(0, 20160))
def test_time_is_up_when_allowance_and_bank_have_run(
    hours: Hours, since: datetime, allowance: int, bank: int
) -> None:
    full = Bank(timedelta(minutes=bank))
    watch = Watch(Clock(allowance, bank), full, hours, since)
    due, reminder = watch.due(), watch.reminder()
    assert due == deadline(hours, since, timedelta(minutes=allowance + bank))
    assert due is not None
    assert watch.charge(due).left == NOTHING
    assert reminder is not None
    assert since < reminder < due
    assert not is_standing(hours, reminder)


@given(lives, instants, st.lists(spans, max_size=4))
def test_questions_asked_at_once_cost_as_much_as_the_last_one_alone(
    hours: Hours, since: datetime, answered: list[timedelta]
) -> None:
    clock, full = Clock(60, 20160), Bank(14 * DAY)
    bank = full
    for span in sorted(answered):
        bank = Watch(clock, bank, hours, since).charge(since + span)
    last = max(answered, default=NOTHING)
    assert bank.left == Watch(clock, full, hours, since).charge(since + last).left


@given(
    st.lists(st.tuples(st.timedeltas(NOTHING, 3 * DAY), calendars), max_size=12),
    st.integers(0, 20),
)
def test_no_chain_of_changes_stops_a_clock(
    changes: list[tuple[timedelta, Calendar]], days: int
) -> None:
    """In any two weeks it runs for what is due in one, whatever is moved meanwhile."""
    at = datetime(2026, 1, 5, tzinfo=UTC)
    since, diary = at + days * DAY, Diary(Calendar(quiet=Quiet("00:00", "20:00")))
    for wait, calendar in changes:
        at += wait
        diary = write(diary, replace(calendar, zone="UTC", vacations=()), at)
    assert running(diary, since, since + 14 * DAY) >= LEAST_A_WEEK
