"""A table of an earlier second, and who may deploy: what took AWS's own program."""

import argparse
import json
from datetime import UTC, datetime, timedelta
from typing import Any

import boto3
import pytest

from infra.account import POLICIES
from infra.earlier import moment, restore
from infra.rights import VERSIONS, attach
from infra.stacks import Stage, Stop

from .stacks import stage

KEY = {"pk": {"S": "G#1"}, "sk": {"S": "T"}}


NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
KEPT = {
    "EarliestRestorableDateTime": NOON - timedelta(days=35),
    "LatestRestorableDateTime": NOON,
}


def kept(name: str, agree: bool = True) -> Stage:
    """A stage whose table AWS has kept until noon; the emulator keeps no past."""
    found = stage(name, agree)
    found.stack("data")

    def tell(parsed: Any, **_: object) -> None:
        about = parsed["ContinuousBackupsDescription"]
        about.setdefault("PointInTimeRecoveryDescription", {}).update(KEPT)

    found.session.events.register("after-call.dynamodb.DescribeContinuousBackups", tell)
    return found


def test_an_earlier_second_becomes_a_table_that_a_stage_can_go_on_with(
    aws: str,
) -> None:
    client: Any = boto3.client("dynamodb")
    noon = kept("noon")
    table = noon.outputs("data")["Table"]
    client.put_item(TableName=table, Item=KEY)
    name = restore(noon, NOON)
    assert name == "slowhand-noon-20261122T120000"
    assert client.get_item(TableName=name, Key=KEY)["Item"] == KEY
    found = client.describe_table(TableName=name)["Table"]
    assert found["StreamSpecification"]["StreamViewType"] == "KEYS_ONLY"
    assert found["DeletionProtectionEnabled"]
    assert client.get_item(TableName=table, Key=KEY)["Item"] == KEY


@pytest.mark.parametrize("off", [timedelta(seconds=1), timedelta(days=-36)])
def test_a_second_that_was_not_kept_is_told_with_those_that_were(
    aws: str, off: timedelta
) -> None:
    with pytest.raises(Stop, match=r"from 2026-10-18 12:00.* to 2026-11-22 12:00"):
        restore(kept("early"), NOON + off)


def test_nothing_is_restored_without_a_yes(aws: str) -> None:
    kept("asked")
    with pytest.raises(Stop, match="Nothing was changed"):
        restore(kept("asked", agree=False), NOON)
    assert not [
        name
        for name in boto3.client("dynamodb").list_tables()["TableNames"]
        if name.startswith("slowhand-asked-2")
    ]


def test_a_stage_that_is_not_there_has_no_earlier_second(aws: str) -> None:
    with pytest.raises(Stop, match="Stage nowhere has no table"):
        restore(stage("nowhere"), datetime.now(UTC))


def test_a_moment_has_its_place_in_the_world() -> None:
    assert moment("2026-11-22T12:59:00+01:00") == moment("2026-11-22T11:59:00Z")
    for text in ("noon", "2026-11-22T11:59:00", ""):
        with pytest.raises(argparse.ArgumentTypeError, match="is no moment"):
            moment(text)


def test_a_user_is_given_the_printed_rights_as_often_as_they_change(aws: str) -> None:
    iam: Any = boto3.client("iam")
    iam.create_user(UserName="deployer")
    for _ in range(VERSIONS + 2):
        given = attach(iam, "deployer", lambda question: True)
    attached = iam.list_attached_user_policies(UserName="deployer")["AttachedPolicies"]
    assert {policy["PolicyArn"] for policy in attached} == set(given)
    for arn, policy in zip(given, POLICIES, strict=True):
        version = iam.get_policy(PolicyArn=arn)["Policy"]["DefaultVersionId"]
        found = iam.get_policy_version(PolicyArn=arn, VersionId=version)
        document = found["PolicyVersion"]["Document"]
        assert document == json.loads(policy.read_text())


def test_nobody_is_given_rights_without_a_yes(aws: str) -> None:
    iam = boto3.client("iam")
    iam.create_user(UserName="asked")
    with pytest.raises(Stop, match="Nothing was changed"):
        attach(iam, "asked", lambda question: False)
    assert iam.list_attached_user_policies(UserName="asked")["AttachedPolicies"] == []
