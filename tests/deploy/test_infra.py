"""The CloudFormation templates: checked by cfn-lint, and created on a stand-in."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import boto3
import pytest
from cfnlint.decode import decode

from api.http.site import HEADERS
from engine.kernel.words import catalogue

from .stacks import INFRA, create

PROBLEMS = catalogue("problems")


@pytest.fixture(scope="module")
def allowed(data: dict[str, str]) -> list[dict[str, Any]]:
    """What the function's role allows."""
    given = {name: data[name] for name in ("Table", "TableArn", "Stream", "Bucket")}
    role = create("slowhand-app", "app", Function="slowhand-test", **given)["RoleArn"]
    policy = boto3.client("iam").get_role_policy(
        RoleName=role.rsplit("/", 1)[1], PolicyName="only-what-it-does"
    )
    statements: list[dict[str, Any]] = policy["PolicyDocument"]["Statement"]
    return statements


def test_cfn_lint_finds_nothing() -> None:
    lint = Path(sys.executable).with_name("cfn-lint")
    command = [lint, *INFRA.glob("*.yaml")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout == ""
    assert done.returncode == 0


def test_the_table_is_as_the_store_expects_it(data: dict[str, str]) -> None:
    client = boto3.client("dynamodb")
    table = client.describe_table(TableName=data["Table"])["Table"]
    assert [key["AttributeName"] for key in table["KeySchema"]] == ["pk", "sk"]
    names = {index["IndexName"] for index in table["GlobalSecondaryIndexes"]}
    assert names == {"lists", "alarms"}
    assert table["StreamSpecification"]["StreamViewType"] == "KEYS_ONLY"
    assert data["Stream"] == table["LatestStreamArn"]


def test_the_function_may_add_and_read_but_never_delete_or_scan(
    allowed: list[dict[str, Any]],
) -> None:
    actions = {a for s in allowed for a in _listed(s["Action"])}
    assert {a for a in actions if a.startswith("dynamodb:")} == {
        "dynamodb:BatchGetItem",
        "dynamodb:GetItem",
        "dynamodb:PutItem",
        "dynamodb:Query",
        "dynamodb:UpdateItem",
        "dynamodb:DescribeStream",
        "dynamodb:GetRecords",
        "dynamodb:GetShardIterator",
        "dynamodb:ListStreams",
    }
    assert not any("*" in action for action in actions)


def test_the_function_reaches_one_table_only(
    data: dict[str, str], allowed: list[dict[str, Any]]
) -> None:
    rows = next(s for s in allowed if "dynamodb:PutItem" in s["Action"])
    assert rows["Resource"] == [data["TableArn"], f"{data['TableArn']}/index/*"]
    wide = [s["Action"] for s in allowed if s["Resource"] == "*"]
    assert wide == ["dynamodb:ListStreams"]


def test_the_function_may_call_nobody_but_itself(
    allowed: list[dict[str, Any]],
) -> None:
    (helping,) = (s for s in allowed if _listed(s["Action"])[0].startswith("lambda:"))
    assert helping["Action"] == "lambda:InvokeFunction"
    assert helping["Resource"].endswith(":function:slowhand-test:live")


def test_the_function_keeps_and_reads_folded_games_and_deletes_none(
    data: dict[str, str], allowed: list[dict[str, Any]]
) -> None:
    (folded,) = (s for s in allowed if "s3:" in _listed(s["Action"])[0])
    assert folded["Action"] == ["s3:GetObject", "s3:PutObject"]
    assert folded["Resource"].endswith(f":s3:::{data['Bucket']}/games/*")


def test_folded_games_are_private_and_encrypted(data: dict[str, str]) -> None:
    client, bucket = boto3.client("s3"), data["Bucket"]
    shut = client.get_public_access_block(Bucket=bucket)
    assert all(shut["PublicAccessBlockConfiguration"].values())
    found = client.get_bucket_encryption(Bucket=bucket)
    (rule,) = found["ServerSideEncryptionConfiguration"]["Rules"]
    by = rule["ApplyServerSideEncryptionByDefault"]["SSEAlgorithm"]
    assert by == "AES256"


def test_a_folded_game_that_was_deleted_by_hand_comes_back_for_a_month() -> None:
    """The table is kept as it was for 35 days, too, but has its rows no longer."""
    bucket = decode(str(INFRA / "data.yaml"))[0]["Resources"]["Games"]["Properties"]
    assert bucket["VersioningConfiguration"] == {"Status": "Enabled"}
    (rule,) = bucket["LifecycleConfiguration"]["Rules"]
    assert rule["Status"] == "Enabled"
    assert rule["NoncurrentVersionExpiration"] == {"NoncurrentDays": 35}


@pytest.mark.usefixtures("aws")
def test_the_app_gets_one_address() -> None:
    given = {"ApiHost": "abc.lambda-url.example.on.aws", "Function": "slowhand-test"}
    web = create("slowhand-web", "web", **given)
    assert web["Address"].startswith("https://")


def test_every_request_is_signed_and_says_who_calls() -> None:
    text = (INFRA / "web.yaml").read_text()
    assert "OriginAccessControlOriginType: lambda" in text
    assert "OriginAccessControlId: !GetAtt ApiAccess.Id" in text
    behind = text.split("TargetOriginId: api")[1:]
    assert len(behind) == 9
    assert all("FunctionARN: !GetAtt Caller" in each for each in behind)


def test_what_the_edge_keeps_for_long_is_named_and_knows_no_cookie() -> None:
    """A reply that renews a session would go to everybody who asks after it."""
    paths = (INFRA / "web.yaml").read_text().split("- PathPattern: ")[1:]
    kept = [path for path in paths if "!Ref Named" in path]
    assert [path.split()[0] for path in kept] == ["/api/systems*"]
    assert not any("OriginRequestPolicyId" in path for path in kept)


def test_the_edge_presses_nothing_that_players_say() -> None:
    """Two messages, pressed together, would tell by their length what is alike."""
    paths = (INFRA / "web.yaml").read_text().split("- PathPattern: ")[1:]
    asked = [path for path in paths if "# CachingDisabled" in path]
    assert "/api/*" in {path.split()[0] for path in asked}
    assert all("Compress: false" in path for path in asked)


def test_a_flood_is_refused_in_our_words() -> None:
    text = (INFRA / "wall.yaml").read_text()
    said = json.loads(text.split("Content: >-")[1].split("VisibilityConfig")[0])
    assert said == {
        "type": "/problems/too-much",
        "title": str(PROBLEMS("titles.too-much")),
        "status": 429,
        "detail": str(PROBLEMS("details.too_much_at_once")),
    }


def test_pages_are_guarded_as_on_one_machine() -> None:
    text = " ".join((INFRA / "web.yaml").read_text().split())
    assert HEADERS["Content-Security-Policy"] in text
    assert HEADERS["Referrer-Policy"] in text


def test_a_record_that_fails_blocks_nobody() -> None:
    text = (INFRA / "wake.yaml").read_text()
    for line in (
        "BisectBatchOnFunctionError: true",
        "FunctionResponseTypes: [ReportBatchItemFailures]",
        "OnFailure: {Destination: !Ref Unfollowed}",
    ):
        assert line in text


def test_what_players_did_outlives_its_stack() -> None:
    text = (INFRA / "data.yaml").read_text()
    assert text.count("DeletionPolicy: Retain") == 4
    assert "PointInTimeRecoveryEnabled: true" in text
    assert "DeletionProtectionEnabled: true" in text


def _listed(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else value


def test_the_stream_wakes_the_function_for_games_only() -> None:
    text = (INFRA / "wake.yaml").read_text()
    pattern = text.split("Pattern: >-")[1].split("\n\n")[0]
    keys = json.loads(pattern)["dynamodb"]["Keys"]
    assert keys == {"sk": {"S": ["T", {"prefix": "S#"}]}}


def test_time_passes_every_minute() -> None:
    text = (INFRA / "wake.yaml").read_text()
    assert "ScheduleExpression: rate(1 minute)" in text
    assert "Principal: events.amazonaws.com" in text


def alarms() -> list[str]:
    """The alarms of a stage, as its template names them."""
    text = (INFRA / "app.yaml").read_text()
    return re.findall(r"^  (\w+Alarm):$", text, re.MULTILINE)


@pytest.mark.parametrize("alarm", alarms())
def test_the_runbook_says_what_to_do_about_each_alarm(alarm: str) -> None:
    runbook = (INFRA.parent / "docs" / "runbook.md").read_text()
    assert f"**{alarm}**" in runbook


def test_somebody_is_told_of_each_alarm() -> None:
    text = (INFRA / "app.yaml").read_text()
    assert text.count("AlarmActions: [!Ref Alarms]") == len(alarms()) > 10


def test_alarms_and_dashboard_look_at_figures_that_are_written() -> None:
    """Those of the namespace Slowhand come from our own log."""
    text = (INFRA / "app.yaml").read_text()
    named = set(re.findall(r"Namespace: Slowhand\n +MetricName: (\w+)", text))
    named |= set(re.findall(r'\["(?:Slowhand|\.)", "([a-z_]+)"', text))
    sources = (INFRA.parent / "api").rglob("*.py")
    written = "".join(path.read_text() for path in sources)
    assert {name for name in named if f"{name}=" not in written} <= {
        name for name in named if f'"{name}":' in written
    }
    assert len(named) >= 12
