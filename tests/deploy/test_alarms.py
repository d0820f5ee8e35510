"""Each alarm of a stage rings when that happens for which it is there.

What our own log says is put among the metrics as AWS does it. The emulator looks at an
alarm whenever a figure comes; that it rings when none comes stands in the template.
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
from api.push.result import Result
from api.service import Service
from api.store import NotFound
from tests.api.test_lambda import OURS, imported

from .stacks import create
from .test_infra import alarms

FUNCTION = "slowhand-test"
MINUTE = {"source": "aws.events"}


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
    """A stage whose log is read, and the alarms that look at it."""

    entry: Any
    log: pytest.LogCaptureFixture

    @property
    def service(self) -> Service:
        found: Service = self.entry.app.extensions["slowhand"]
        return found

    def swept(self) -> None:
        """A minute goes by."""
        self.entry.handler(MINUTE, None)

    def says(self) -> None:
        """Puts what the log says among the metrics."""
        for line in self.log.records:
            for about in getattr(line, "_aws", {}).get("CloudWatchMetrics", ()):
                names = [metric["Name"] for metric in about["Metrics"]]
                assert about["Dimensions"] == [["function"]]
                where = {"function": vars(line)["function"]}
                for name in names:
                    figure(about["Namespace"], name, where, vars(line)[name])
        self.log.clear()


@pytest.fixture
def stage(entry: Any, caplog: pytest.LogCaptureFixture) -> Stage:
    caplog.set_level(logging.INFO, "slowhand")
    return Stage(entry, caplog)


def figure(namespace: str, name: str, where: dict[str, str], value: float) -> None:
    """Puts one figure among the metrics."""
    dimensions = [{"Name": key, "Value": value} for key, value in where.items()]
    data = {"MetricName": name, "Dimensions": dimensions, "Value": value}
    client: Any = boto3.client("cloudwatch")
    client.put_metric_data(Namespace=namespace, MetricData=[data])


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


def many_refusals(stage: Stage) -> None:
    """As when push services do not know our key."""
    refused = Result(verdict="refused", status=403)
    _measure({f"phone-{n}": refused for n in range(30)})


def a_push_service_that_is_silent_for_long(stage: Stage) -> None:
    """Until nobody tries any more."""
    silent = Delivered(shown=(), left=("phone",), after=None)
    assert _again(silent, 1_000, datetime.now(UTC)) is None


def no_sweep(stage: Stage) -> None:
    figure("Slowhand", "sweeps", {"function": FUNCTION}, 0)


def of_aws(namespace: str, name: str, value: float, **where: str) -> Any:
    """What AWS itself measures."""
    return lambda stage: figure(namespace, name, where, value)


TABLE = "the table"
QUEUE = "the queue"
HAPPENS: dict[str, Callable[[Stage], None]] = {
    "SweepAlarm": no_sweep,  # before any other lets a minute go by
    "BrokenAlarm": of_aws("AWS/Lambda", "Url5xxCount", 4, FunctionName=FUNCTION),
    "ClockAlarm": an_overdue_clock,
    "ErrorAlarm": of_aws("AWS/Lambda", "Errors", 1, FunctionName=FUNCTION),
    "GivenUpAlarm": a_push_service_that_is_silent_for_long,
    "LateAlarm": of_aws("AWS/Lambda", "IteratorAge", 61_000, FunctionName=FUNCTION),
    "ReadsAlarm": of_aws("AWS/DynamoDB", "ReadThrottleEvents", 1, TableName=TABLE),
    "StuckAlarm": a_clock_that_cannot_strike,
    "ThrottleAlarm": of_aws("AWS/Lambda", "Throttles", 1, FunctionName=FUNCTION),
    "UndeliveredAlarm": many_refusals,
    "UnfollowedAlarm": of_aws(
        "AWS/SQS", "ApproximateNumberOfMessagesVisible", 1, QueueName=QUEUE
    ),
    "WritesAlarm": of_aws("AWS/DynamoDB", "WriteThrottleEvents", 1, TableName=TABLE),
}


def test_every_alarm_is_tried() -> None:
    assert sorted(HAPPENS) == sorted(alarms())


@pytest.mark.parametrize("name", HAPPENS)
def test_an_alarm_rings_when_that_happens(stage: Stage, name: str) -> None:
    assert alarm(name)["StateValue"] != "ALARM"
    HAPPENS[name](stage)
    stage.says()
    assert alarm(name)["StateValue"] == "ALARM"


@pytest.mark.usefixtures("app")
def test_a_minute_in_which_nobody_looked_rings_too() -> None:
    assert alarm("SweepAlarm")["TreatMissingData"] == "breaching"


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("name", alarms())
def test_an_alarm_looks_at_this_stage_alone(name: str, data: dict[str, str]) -> None:
    ((only,),) = [alarm(name)["Dimensions"]]
    ours = (FUNCTION, data["Table"])
    assert only["Value"] in ours or "Unfollowed" in only["Value"]


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
