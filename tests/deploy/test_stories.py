"""What may happen to a stage, minute by minute, and which alarms ring of it.

Each rings in time, stays while it hurts and ends when it is over; a healthy week of ten
players, or of ten thousand, rings none.
"""

from collections.abc import Iterator, Mapping
from itertools import accumulate, chain, repeat
from random import Random
from typing import NamedTuple

import pytest

from api.background.sweep import ASIDE

from .watch import Figures, looked_at, names, ringing, rings

A_DAY = 24 * 60
BEGINS = 3 * 60 + 7  # in no step with any period
SWEEP = 1  # minute until the next sweep finds what is due
PLAYERS = (10, 10_000)


class Story(NamedTuple):
    """What goes wrong for some minutes: in each, or now and then.

    It rings within so many minutes, and ends so many after it is over.
    """

    alarm: str
    figures: Mapping[str, float]
    within: int
    ends: int
    each: int = 1


STORIES = {
    "a release that answers 500, where few play": Story(
        "BrokenAlarm", {"Url5xxCount": 1}, within=5, ends=5
    ),
    "a timeout": Story("ErrorAlarm", {"Errors": 1}, within=1, ends=1),
    "an account that is full": Story("ThrottleAlarm", {"Throttles": 2}, 1, 1),
    "a stream that is behind": Story("LateAlarm", {"IteratorAge": 90_000}, 3, 3),
    "a record that was given up": Story(
        "UnfollowedAlarm", {"ApproximateNumberOfMessagesVisible": 1}, 1, 1
    ),
    "a table without room for reads": Story(
        "ReadsAlarm", {"ReadThrottleEvents": 1}, 3, 3
    ),
    "a table without room for writes": Story(
        "WritesAlarm", {"WriteThrottleEvents": 1}, 3, 3
    ),
    "lists without room for reads": Story(
        "ListsReadsAlarm", {"ReadThrottleEvents/lists": 1}, 3, 3
    ),
    "lists that hold the table back": Story(
        "ListsWritesAlarm", {"WriteThrottleEvents/lists": 1}, 3, 3
    ),
    "clocks that cannot be looked at": Story(
        "ClocksReadsAlarm", {"ReadThrottleEvents/alarms": 1}, 3, 3
    ),
    "clocks that hold the table back": Story(
        "ClocksWritesAlarm", {"WriteThrottleEvents/alarms": 1}, 3, 3
    ),
    "clocks that strike late": Story(
        "ClockAlarm", {"alarms_late_seconds": 200, "sweeps": 1}, 3, 3
    ),
    "a push key that is wrong, where many play": Story(
        "UndeliveredAlarm", {"messages_refused": 9, "messages_sent": 0}, 10, 10
    ),
    "a push key that is wrong, where ten play": Story(
        "UntoldAlarm",
        {"messages_refused": 1, "messages_sent": 0},
        within=61 + 45,
        ends=A_DAY,
        each=45,
    ),
    "one push service of three that refuses us": Story(
        "UntoldAlarm", {"messages_refused": 0.34}, 61, A_DAY
    ),
    "an address of which the function was not told": Story(
        "UnheardAlarm",
        {"answers_unheard": 1},
        within=2 * 60 + 21,
        ends=A_DAY,
        each=20,
    ),
    "keys that open for half of the phones": Story(
        "UnheardAlarm", {"answers_unheard": 0.6}, within=2 * 60 + 1, ends=A_DAY
    ),
    "a class that a limit turns away": Story(
        "TurnedAwayAlarm", {"refused_for_now": 2}, within=6, ends=15
    ),
    "one game that cannot be read, looked at now and then": Story(
        "UnreadAlarm", {"unread": 1}, within=1, ends=A_DAY, each=50
    ),
    "a push service that was silent for too long": Story(
        "GivenUpAlarm", {"messages_given_up": 1}, 1, 5
    ),
}


def told(story: Story, lasts: int) -> Figures:
    """Returns what is measured while a story lasts."""
    minutes = range(BEGINS, BEGINS + lasts, story.each)
    return {
        name: {minute: [value] for minute in minutes}
        for name, value in story.figures.items()
    }


@pytest.mark.parametrize("name", STORIES)
def test_an_alarm_rings_in_time_stays_and_ends(name: str) -> None:
    story, lasts = STORIES[name], 6 * 60
    over = BEGINS + lasts
    rung = rings(story.alarm, told(story, lasts), over + story.ends + 120)
    assert BEGINS < rung[0] <= BEGINS + story.within
    assert rung == [*range(rung[0], rung[-1] + 1)], "it stays"
    assert over - story.each <= rung[-1] <= over + story.ends


def test_every_alarm_has_its_story() -> None:
    of_their_own = {"SweepAlarm", "StuckAlarm"}
    assert {story.alarm for story in STORIES.values()} | of_their_own == {*names()}


def test_alarms_look_at_one_stage_alone() -> None:
    mine = ({"Ref": "Function"}, {"Ref": "Table"})
    queue = {"Fn::GetAtt": ["Unfollowed", "QueueName"]}
    for dimensions in looked_at():
        dimensions.pop("GlobalSecondaryIndexName", None)
        (value,) = dimensions.values()
        assert value in (*mine, queue)


def test_a_minute_that_reaches_nobody_rings_and_ends() -> None:
    swept = {minute: [1.0] for minute in range(A_DAY) if not 300 <= minute < 400}
    assert rings("SweepAlarm", {"sweeps": swept}, A_DAY) == [*range(305, 401)]


def failures(first: int) -> list[int]:
    """Returns the minutes in which an alarm fails that can never be carried out."""
    rests = [int(rest.total_seconds()) // 60 + SWEEP for rest in ASIDE]
    pauses = chain(rests, repeat(rests[-1], A_DAY // rests[-1]))
    return [minute for minute in accumulate(pauses, initial=first) if minute < A_DAY]


@pytest.mark.parametrize("first", range(60))
def test_what_goes_on_failing_rings_within_forty_minutes_and_stays(first: int) -> None:
    figures = {"alarms_failed": {minute: [1.0] for minute in failures(first)}}
    rung = rings("StuckAlarm", figures, A_DAY)
    assert rung[0] - first <= 40
    assert rung == [*range(rung[0], A_DAY + 1)]


def test_one_failure_that_passes_does_not_ring() -> None:
    assert rings("StuckAlarm", {"alarms_failed": {BEGINS: [1]}}, A_DAY) == []


def healthy(
    players: int, days: int, chance: Random
) -> dict[str, dict[int, list[float]]]:
    """Returns a week in which all is well, with what there is of failures then.

    Each answers a few times a day. Of a hundred thousand requests one meets a fault,
    of ten thousand messages one is refused, of a thousand answers one has to wait, of
    five hundred one is of a phone that is signed out; a sweep is late at times.
    """
    found: dict[str, dict[int, list[float]]] = {}
    for minute in range(days * A_DAY):
        for name, value in _minute(players, chance):
            found.setdefault(name, {}).setdefault(minute, []).append(value)
    return found


def _minute(players: int, chance: Random) -> Iterator[tuple[str, float]]:
    yield from (("sweeps", 1), ("alarms_failed", 0))
    yield "alarms_late_seconds", 60 * chance.random()
    yield "IteratorAge", 500.0
    answers = _drawn(players * 8 / A_DAY, chance)
    if answers:
        refused = _drawn(answers / 10_000, chance)
        yield from (("messages_sent", answers - refused), ("messages_refused", refused))
        yield "Url5xxCount", _drawn(answers * 15 / 100_000, chance)
        yield "answers_unheard", _drawn(answers / 500, chance) / answers
        yield "refused_for_now", _drawn(answers / 1000, chance)


def _drawn(mean: float, chance: Random) -> int:
    """Draws how often something happens that happens so often on the average."""
    whole = int(mean)
    return whole + (chance.random() < mean - whole)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_healthy_week_rings_nothing(players: int) -> None:
    assert ringing(healthy(players, 7, Random(1)), 7 * A_DAY) == set()
