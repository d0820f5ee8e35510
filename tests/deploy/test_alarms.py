"""What our own log says when that happens for which an alarm is there.

It becomes figures as AWS makes them of a log, and those ring; what AWS measures itself
stands in the stories.
"""

import logging
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

import boto3
import pytest

from api.background.delivery import Delivered, _measure
from api.background.errands import _again
from api.http.faults import _fault
from api.push.result import Result
from api.service import Service
from api.service.logs import line
from api.store import NotFound, Unreadable
from tests.api.test_lambda import OURS, imported

from .stacks import create
from .watch import Figures, ringing, rings

FUNCTION = "slowhand-test"
MINUTE = {"source": "aws.events"}
OF_OURS = ("Slowhand", FUNCTION)
HOURS = 3 * 60  # minutes


@pytest.fixture(scope="module")
def app(data: dict[str, str]) -> dict[str, str]:
    """The stack with the alarms."""
    given = {name: data[name] for name in ("Table", "TableArn", "Stream", "Bucket")}
    return create("slowhand-app", "app", Function=FUNCTION, **given)


@pytest.fixture(scope="module")
def entry(told: dict[str, str], app: dict[str, str]) -> Iterator[Any]:
    """What AWS calls, with its table."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in told.items():
            patch.setenv(name, value)
        patch.setenv("AWS_LAMBDA_FUNCTION_NAME", FUNCTION)
        yield imported()
    for name in OURS:
        sys.modules.pop(name, None)


class Stage(NamedTuple):
    """A stage whose log is read, for the alarms that look at it."""

    entry: Any
    log: pytest.LogCaptureFixture

    @property
    def service(self) -> Service:
        found: Service = self.entry.app.extensions["slowhand"]
        return found

    def swept(self) -> None:
        """A minute goes by."""
        self.entry.handler(MINUTE, None)

    def says(self) -> dict[str, float]:
        """Returns the figures that the log says, as they become metrics."""
        found: dict[str, float] = {}
        for record in self.log.records:
            for about in getattr(record, "_aws", {}).get("CloudWatchMetrics", ()):
                assert about["Dimensions"] == [["function"]]
                assert (about["Namespace"], vars(record)["function"]) == OF_OURS
                names = [metric["Name"] for metric in about["Metrics"]]
                found |= {name: vars(record)[name] for name in names}
        return found


@pytest.fixture
def stage(entry: Any, caplog: pytest.LogCaptureFixture) -> Stage:
    caplog.set_level(logging.INFO, "slowhand")
    return Stage(entry, caplog)


def alarm(name: str) -> dict[str, Any]:
    """Returns an alarm as it stands now."""
    pages = boto3.client("cloudwatch").get_paginator("describe_alarms")
    every = [each for page in pages.paginate() for each in page["MetricAlarms"]]
    (found,) = (dict(a) for a in every if f"-{name}" in a["AlarmName"])
    return found


def an_overdue_clock(stage: Stage) -> None:
    """A clock that nobody looked at for ten minutes."""
    ago = datetime.now(UTC) - timedelta(minutes=10)
    at = f"{ago:%Y-%m-%dT%H:%M:%SZ}"
    stage.service.store.alarms.wake("account:nobody", at, "1")
    stage.swept()


def a_clock_that_cannot_strike(stage: Stage) -> None:
    """It belongs to a game that is not there."""
    with pytest.raises(NotFound):
        stage.service.store.newest("nothing")
    stage.service.store.alarms.wake("game:nothing", "2026-11-20T12:00:00Z", "1")
    stage.swept()


def a_refusal(stage: Stage) -> None:
    """As it is where few play."""
    _measure({"phone": Result(verdict="refused", status=403)})


def many_refusals(stage: Stage) -> None:
    """As when push services do not know our key."""
    refused = Result(verdict="refused", status=403)
    _measure({f"phone-{n}": refused for n in range(30)})


def a_push_service_that_is_silent_for_long(stage: Stage) -> None:
    """Until nobody tries any more."""
    silent = Delivered(shown=(), left=("phone",), after=None)
    assert _again(silent, 1_000, datetime.now(UTC)) is None


def an_answer_of_nobody(stage: Stage) -> None:
    """The key that opened its session is gone."""
    line("POST", "/api/games/<game>/answers", 401, taken=0.001)


def a_limit_that_turns_players_away(stage: Stage) -> None:
    """As a class behind one address meets it."""
    line("POST", "/api/session", 429, taken=0.001)


def a_game_that_cannot_be_read(stage: Stage) -> None:
    """Somebody looks at it."""
    with stage.entry.app.test_request_context("/api/games/torn"):
        _fault(Unreadable("torn"))


HAPPENS: dict[str, Callable[[Stage], None]] = {
    "ClockAlarm": an_overdue_clock,
    "GivenUpAlarm": a_push_service_that_is_silent_for_long,
    "StuckAlarm": a_clock_that_cannot_strike,
    "TurnedAwayAlarm": a_limit_that_turns_players_away,
    "UndeliveredAlarm": many_refusals,
    "UnheardAlarm": an_answer_of_nobody,
    "UnreadAlarm": a_game_that_cannot_be_read,
    "UntoldAlarm": a_refusal,
}


def each_minute(figures: dict[str, float]) -> Figures:
    """Lets figures be said again each minute, for some hours."""
    return {
        name: {minute: [value] for minute in range(HOURS)}
        for name, value in figures.items()
    }


@pytest.mark.parametrize("name", HAPPENS)
def test_an_alarm_rings_when_that_goes_on_happening(stage: Stage, name: str) -> None:
    HAPPENS[name](stage)
    figures = each_minute(stage.says())
    assert rings(name, figures, HOURS)


def test_a_minute_in_which_all_is_well_rings_nothing(stage: Stage) -> None:
    stage.swept()
    figures = each_minute(stage.says())
    assert ringing(figures, HOURS) == set()


@pytest.mark.usefixtures("app")
def test_who_watches_is_told() -> None:
    """Here a queue listens in the place of an e-mail."""
    sqs, sns = boto3.client("sqs"), boto3.client("sns")
    url = sqs.create_queue(QueueName="mail")["QueueUrl"]
    told = sqs.get_queue_attributes(QueueUrl=url, AttributeNames=["QueueArn"])
    (topic,) = alarm("ErrorAlarm")["AlarmActions"]
    arn = told["Attributes"]["QueueArn"]
    sns.subscribe(TopicArn=topic, Protocol="sqs", Endpoint=arn)
    client = boto3.client("cloudwatch")
    name = alarm("ErrorAlarm")["AlarmName"]
    for state in ("OK", "ALARM"):
        client.set_alarm_state(AlarmName=name, StateValue=state, StateReason="a test")
    mail = sqs.receive_message(QueueUrl=url, WaitTimeSeconds=5)["Messages"]
    assert "ErrorAlarm" in mail[-1]["Body"]
