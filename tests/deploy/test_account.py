"""What a deployer without rights, region or a sensible name is told."""

import argparse
import json
import re
from pathlib import Path

import boto3
import pytest

from api.store import Busy, Unreachable
from api.store.dynamodb_requests import client_of
from infra.account import POLICIES, asking, at, plainly, stage_name
from infra.stacks import Stop

INFRA = POLICIES[0].parent
SERVICES = re.compile(r"AWS::([A-Za-z0-9]+)::")


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An environment that knows no account."""
    for name in ("AWS_PROFILE", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.delenv(name, raising=False)
    for name in ("AWS_REGION", "AWS_DEFAULT_REGION", "AWS_ENDPOINT_URL"):
        monkeypatch.delenv(name, raising=False)
    for name in ("AWS_CONFIG_FILE", "AWS_SHARED_CREDENTIALS_FILE"):
        monkeypatch.setenv(name, str(tmp_path / "none"))
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")


@pytest.mark.usefixtures("nowhere")
def test_without_a_region_one_is_asked_for() -> None:
    with pytest.raises(Stop, match="Which region"):
        at("dev", None, asking(True))


@pytest.mark.usefixtures("nowhere")
def test_without_credentials_it_says_where_they_come_from() -> None:
    with pytest.raises(Stop, match="AWS_PROFILE"):
        at("dev", "eu-central-1", asking(True))


def test_whose_account_it_is_stands_there_first(
    aws: str, capsys: pytest.CaptureFixture[str]
) -> None:
    at("dev", None, asking(True))
    assert capsys.readouterr().out == (
        "stage dev, account 000000000000, region eu-central-1\n"
    )


@pytest.mark.parametrize("told_by", ["AWS_REGION", "AWS_DEFAULT_REGION", "profile"])
def test_the_region_is_read_wherever_aws_has_it(
    told_by: str, aws: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """By the deployment, and by what reads the store behind it."""
    for name in ("AWS_REGION", "AWS_DEFAULT_REGION"):
        monkeypatch.delenv(name)
    profile = tmp_path / "config"
    profile.write_text("[profile far]\nregion = ap-south-1\n")
    monkeypatch.setattr(boto3, "DEFAULT_SESSION", None)
    if told_by == "profile":
        monkeypatch.setenv("AWS_CONFIG_FILE", str(profile))
        monkeypatch.setenv("AWS_PROFILE", "far")
    else:
        monkeypatch.setenv(told_by, "ap-south-1")
    assert at("dev", None, asking(True)).session.region_name == "ap-south-1"
    assert client_of("dynamodb").meta.region_name == "ap-south-1"


@pytest.mark.parametrize("name", ["", "Dev", "1st", "a_b", "x" * 21, "a/b", "a b"])
def test_who_gives_a_name_that_stacks_cannot_have_is_told_what_one_looks_like(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    parser = argparse.ArgumentParser(prog="make deploy")
    parser.add_argument("stage", type=stage_name)
    with pytest.raises(SystemExit):
        parser.parse_args([name])
    assert "small letters, digits and hyphens" in capsys.readouterr().err


def test_what_aws_refuses_ends_with_a_sentence(aws: str) -> None:
    with pytest.raises(SystemExit, match="AWS refused") as ended, plainly():
        boto3.client("dynamodb").describe_table(TableName="nothing")
    assert all(str(policy) in str(ended.value) for policy in POLICIES)


def test_the_deployers_rights_name_every_service_of_the_stacks() -> None:
    """By the prefixes of actions; no right is for everything."""
    policy = json.loads(POLICIES[0].read_text())
    actions = [a for s in policy["Statement"] for a in s["Action"]]
    used = {
        name.lower()
        for path in INFRA.glob("*.yaml")
        for name in SERVICES.findall(path.read_text())
    }
    assert used <= {action.partition(":")[0] for action in actions}
    assert "*" not in actions


@pytest.mark.parametrize("why", [Busy("throttled"), Unreachable("throttled")])
def test_a_table_that_cannot_be_read_ends_with_a_sentence(why: Exception) -> None:
    said = pytest.raises(SystemExit, match="The games cannot be read: throttled")
    with said, plainly():
        raise why
