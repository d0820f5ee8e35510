"""A whole deployment: stacks, Zappa, pages, and a request through the address."""

import gzip
import json
import shutil
import urllib.request
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit

import boto3
import pytest
from botocore.auth import SigV4Auth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials
from botocore.exceptions import ClientError, WaiterError

import engine
import infra.pages
from api.store import items
from infra import deploy, release
from infra.destroy import destroy
from infra.rollback import roll_back
from infra.rotate import rotate
from infra.stacks import Stage, Stop
from tests.aws import ACCOUNT, REGION
from tests.store.examples import table

WISH = deploy.Wish(email="host@example.org", at_once=5)
LIVE: Any = {"FunctionName": "slowhand-try-1", "Qualifier": release.ALIAS}


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pages as Vite builds them, in small."""
    folder = tmp_path_factory.mktemp("dist")
    (folder / "assets").mkdir()
    (folder / "assets" / "app-1a2b3c.js").write_text("play()")
    (folder / "index.html").write_text("<title>Slowhand</title>")
    (folder / "manifest.webmanifest").write_text("{}")
    return folder


@pytest.fixture(scope="module")
def address(aws: str, zipped: Path, pages: Path) -> str:
    """The public address after a first deployment and a second one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deploy, "ZIP", zipped)
        patch.setattr(deploy, "DIST", pages)
        first = deploy.deploy(stage(), WISH)
        assert deploy.deploy(stage()) == first
    return first


def stage(name: str = "try-1", agree: bool = True) -> Stage:
    """A stage in the account of the environment."""
    return Stage(boto3.Session(), name, lambda _: agree)


def test_the_function_knows_its_table_and_its_address(address: str) -> None:
    client = boto3.client("lambda")
    function = client.get_function_configuration(FunctionName="slowhand-try-1")
    told = function["Environment"]["Variables"]
    assert told["SLOWHAND_ORIGIN"] == address
    assert told["SLOWHAND_TABLE"].startswith("slowhand-try-1-data-Table")
    assert function["Handler"] == "api.lambda_entry.handler"


def test_whoever_was_told_of_failures_still_is_after_the_next_time(
    address: str,
) -> None:
    (told,) = boto3.client("sns").list_subscriptions()["Subscriptions"]
    assert told["Endpoint"] == "host@example.org"
    function = boto3.client("lambda").get_function_configuration(
        FunctionName="slowhand-try-1"
    )
    contact = function["Environment"]["Variables"]["SLOWHAND_CONTACT"]
    assert contact == "mailto:host@example.org"


def test_the_calls_that_are_kept_for_it_still_are_after_the_next_time(
    address: str,
) -> None:
    """Zappa takes them away wherever it is not told."""
    kept = boto3.client("lambda").get_function_concurrency(
        FunctionName="slowhand-try-1"
    )
    assert kept["ReservedConcurrentExecutions"] == 5


def test_nobody_but_the_site_may_call_the_function(address: str) -> None:
    """Zappa opens an address without signatures to `lambda:InvokeFunction` by all."""
    client = boto3.client("lambda")
    for url in client.list_function_url_configs(FunctionName="slowhand-try-1")[
        "FunctionUrlConfigs"
    ]:
        assert url["AuthType"] == "AWS_IAM"
    policy = json.loads(client.get_policy(**LIVE)["Policy"])
    allowed = {
        (s["Action"], s["Principal"]["Service"])
        for s in policy["Statement"]
        if s["Condition"]["ArnLike"]["AWS:SourceArn"]
    }
    assert len(allowed) == len(policy["Statement"])
    assert allowed == {
        ("lambda:InvokeFunction", "events.amazonaws.com"),
        ("lambda:InvokeFunction", "cloudfront.amazonaws.com"),
        ("lambda:InvokeFunctionUrl", "cloudfront.amazonaws.com"),
    }


def test_nobody_may_call_the_function_but_by_its_alias(address: str) -> None:
    client = boto3.client("lambda")
    policy = json.loads(client.get_policy(FunctionName="slowhand-try-1")["Policy"])
    assert policy["Statement"]
    for statement in policy["Statement"]:
        assert statement["Resource"].endswith(":function:slowhand-try-1:live")


def test_the_minute_strikes_through_the_alias(address: str) -> None:
    events = boto3.client("events")
    (rule,) = events.list_rules(NamePrefix="slowhand-try-1")["Rules"]
    (target,) = events.list_targets_by_rule(Rule=rule["Name"])["Targets"]
    assert target["Arn"].endswith(":function:slowhand-try-1:live")


def test_the_function_answers_who_signs(aws: str, address: str) -> None:
    with urllib.request.urlopen(_signed(aws, "/api/systems")) as answer:
        systems = json.load(answer)["systems"]
    assert [system["name"] for system in systems] == list(engine.systems())


def test_the_function_answers_nobody_who_does_not_sign(aws: str, address: str) -> None:
    request = _signed(aws, "/api/systems")
    request.remove_header("Authorization")
    with pytest.raises(HTTPError) as refused:
        urllib.request.urlopen(request)
    with refused.value as reply:
        assert reply.code == 403


def test_the_stream_wakes_the_function(address: str) -> None:
    client = boto3.client("lambda")
    (mapping,) = client.list_event_source_mappings()["EventSourceMappings"]
    assert mapping["FunctionArn"].endswith(":function:slowhand-try-1:live")
    assert mapping["FunctionResponseTypes"] == ["ReportBatchItemFailures"]


@pytest.mark.parametrize(
    ("name", "kind", "kept"),
    [
        ("index.html", "text/html", "no-cache"),
        ("manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("assets/app-1a2b3c.js", "text/javascript", "immutable"),
    ],
)
def test_pages_are_kept_as_long_as_they_hold(
    address: str, name: str, kind: str, kept: str
) -> None:
    stack = boto3.client("cloudformation").describe_stacks(
        StackName="slowhand-try-1-web"
    )
    outputs = {o["OutputKey"]: o["OutputValue"] for o in stack["Stacks"][0]["Outputs"]}
    page = boto3.client("s3").head_object(Bucket=outputs["App"], Key=name)
    assert page["ContentType"] == kind
    assert kept in page["CacheControl"]


def test_no_key_is_left_on_the_disk(address: str) -> None:
    assert list((deploy.ROOT / "build").glob("zappa-*.json")) == []


def weights(stage: Stage) -> dict[str, float]:
    """Which versions get which share of the calls beside the live one."""
    alias = stage.client("lambda").get_alias(
        FunctionName=stage.function, Name=release.ALIAS
    )
    found: dict[str, float] = alias.get("RoutingConfig", {}).get(
        "AdditionalVersionWeights", {}
    )
    return found


def new_version(description: str) -> str:
    """Publishes a version of the function that differs from the one before."""
    client = boto3.client("lambda")
    client.update_function_configuration(
        FunctionName="slowhand-try-1", Description=description
    )
    return release.published(stage())


def test_a_new_version_gets_the_calls_by_tenths(address: str) -> None:
    seen = []
    before = release.live(stage())
    version = new_version("by tenths")
    release.shift(stage(), version, 60, lambda _: seen.append(weights(stage())))
    assert seen == [{version: tenth / 10} for tenth in range(1, 10)]
    assert before is not None
    assert release.live(stage()) == (version, before.version)
    assert weights(stage()) == {}


def test_an_alarm_gives_all_calls_back(address: str) -> None:
    def ring(_: float) -> None:
        (alarm,) = (
            each["AlarmName"]
            for each in boto3.client("cloudwatch").describe_alarms()["MetricAlarms"]
            if "BrokenAlarm" in each["AlarmName"] and "try-1" in each["AlarmName"]
        )
        set_alarm(alarm, "ALARM")
        rung.append(alarm)

    rung: list[str] = []
    before, version = release.live(stage()), new_version("broken")
    with pytest.raises(Stop, match="set off slowhand-try-1-app-BrokenAlarm"):
        release.shift(stage(), version, 60, ring)
    assert (release.live(stage()), weights(stage())) == (before, {})
    assert len(rung) == 1, "the first tenth was enough"
    set_alarm(rung[0], "OK")


def set_alarm(name: str, state: Any) -> None:
    client = boto3.client("cloudwatch")
    client.set_alarm_state(AlarmName=name, StateValue=state, StateReason="a test")


def test_the_release_before_comes_back_with_its_pages(
    address: str, pages: Path
) -> None:
    bucket, before = stage().outputs("web")["App"], release.live(stage())
    assert before is not None
    newer, version = pages.with_name("newer"), new_version("newer")
    shutil.copytree(pages, newer)
    (newer / "index.html").write_text("<title>Newer</title>")
    infra.pages.keep(stage(), bucket, version, newer)
    infra.pages.keep(stage(), bucket, before.version, pages)
    release.shift(stage(), version, 0)
    infra.pages.show(stage(), bucket, version)
    assert first_page(bucket) == "<title>Newer</title>"
    assert roll_back(stage()) == before.version
    assert release.live(stage()) == (before.version, version)
    assert first_page(bucket) == "<title>Slowhand</title>"


def first_page(bucket: str) -> str:
    page = boto3.client("s3").get_object(Bucket=bucket, Key="index.html")
    return str(page["Body"].read(), "utf-8")


def test_there_is_nothing_to_go_back_to_before_the_second_release(aws: str) -> None:
    with pytest.raises(Stop, match="no version to go back to"):
        roll_back(stage("none"))


def test_versions_that_nobody_goes_back_to_are_deleted(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(release, "KEPT", 1)
    oldest = new_version("that no call was led to")
    new_version("one more")
    new_version("the last one")
    assert oldest in release.forget(stage())
    left = boto3.client("lambda").list_versions_by_function(
        FunctionName="slowhand-try-1"
    )
    numbers = {v["Version"] for v in left["Versions"]} - {"$LATEST"}
    now = release.live(stage())
    assert now is not None
    assert {now.version, now.before} <= numbers
    assert len(numbers) <= 3, "these and the last one"


def test_a_deletion_that_is_sent_again_finds_nothing_and_that_is_fine(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first call was carried out, and its answer got lost."""
    versions, gone = release._versions, new_version("deleted already")
    new_version("after it")
    stage().client("lambda").delete_function(
        FunctionName="slowhand-try-1", Qualifier=gone
    )
    monkeypatch.setattr(release, "KEPT", 1)
    monkeypatch.setattr(release, "_versions", lambda *of: [gone, *versions(*of)])
    assert gone in release.forget(stage())


def test_nothing_is_changed_where_a_running_game_would_go_on_otherwise(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Here a later release has gone on with it, and has kept more than we know."""
    item = items.table_item(table(id="of-a-later-release"))
    later = json.loads(item["body"]["B"]) | {"tournament": "Wijk aan Zee"}
    item["body"] = {"B": json.dumps(later).encode()}
    store, name = boto3.client("dynamodb"), stage().outputs("data")["Table"]
    store.put_item(TableName=name, Item=item)
    before = release.live(stage())
    with pytest.raises(Stop, match="Nothing was changed"):
        deploy.deploy(stage())
    assert "of-a-later-release" in capsys.readouterr().out
    assert release.live(stage()) == before
    store.delete_item(TableName=name, Key=items.key_of(item))


def test_what_nobody_agrees_to_is_not_done(address: str) -> None:
    with pytest.raises(Stop, match="Nothing more was changed"):
        stage("other", agree=False).stack("data")
    assert stage("other").outputs("data") == {}


def test_a_stack_that_was_never_made_is_begun_anew(
    aws: str, capsys: pytest.CaptureFixture[str]
) -> None:
    nothing = "{{resolve:secretsmanager:nothing:SecretString}}"
    bad = {"TopicArn": nothing, "Protocol": "email", "Endpoint": "host@example.org"}
    resources = {"Bad": {"Type": "AWS::SNS::Subscription", "Properties": bad}}
    client = boto3.client("cloudformation")
    name = "slowhand-again-data"
    client.create_stack(
        StackName=name, TemplateBody=json.dumps({"Resources": resources})
    )
    with pytest.raises(WaiterError):
        client.get_waiter("stack_create_complete").wait(StackName=name)
    assert stage("again").stack("data")["Table"].startswith("slowhand-again-data")
    assert "was never made: it is begun anew" in capsys.readouterr().out


def test_a_stage_takes_over_a_table_with_its_games(aws: str) -> None:
    before = stage("old").stack("data")
    after = stage("new").stack("data", **deploy._adopted(stage("new"), before["Table"]))
    kept = ("Table", "TableArn", "Stream")
    assert [after[name] for name in kept] == [before[name] for name in kept]
    assert after["Secret"] != before["Secret"]


@pytest.mark.parametrize(
    ("purpose", "variable"),
    [("sessions", "SLOWHAND_KEYS"), ("signing", "SLOWHAND_PUSH_SECRET")],
)
def test_a_new_key_stands_before_those_that_still_open(
    aws: str, purpose: str, variable: str
) -> None:
    data = stage("keys").stack("data")
    before = deploy._told(stage("keys"), data)[variable]
    assert rotate(stage("keys"), purpose) == 2
    after = deploy._told(stage("keys"), data)[variable]
    assert after != before
    assert after.endswith(before)


def test_data_go_only_when_they_are_in_a_file(aws: str, tmp_path: Path) -> None:
    name = stage("gone").stack("data")["Table"]
    item: Any = {"pk": {"S": "G#1"}, "sk": {"S": "T"}, "is": {"B": b"\x01"}}
    boto3.client("dynamodb").put_item(TableName=name, Item=item)
    destroy(stage("gone"), tmp_path / "all.jsonl.gz")
    with gzip.open(tmp_path / "all.jsonl.gz", "rt") as lines:
        assert [json.loads(line) for line in lines] == [item | {"is": {"B": "01"}}]
    assert name not in boto3.client("dynamodb").list_tables()["TableNames"]


def test_a_stage_is_taken_back_and_its_games_stay(address: str) -> None:
    kept = stage().outputs("data")["Table"]
    destroy(stage())
    assert [stage().outputs(part) for part in ("web", "app")] == [{}, {}]
    assert kept in boto3.client("dynamodb").list_tables()["TableNames"]
    with pytest.raises(ClientError, match="ResourceNotFound"):
        boto3.client("lambda").get_function(FunctionName="slowhand-try-1")


def _signed(aws: str, path: str) -> urllib.request.Request:
    """A request to the function's own address as CloudFront makes it."""
    client = boto3.client("lambda")
    own = client.get_function_url_config(**LIVE)["FunctionUrl"]
    host = {"Host": urlsplit(own).netloc}
    request = AWSRequest("GET", f"{aws}{path}", headers=host)
    key = Credentials(ACCOUNT["AWS_ACCESS_KEY_ID"], ACCOUNT["AWS_SECRET_ACCESS_KEY"])
    SigV4Auth(key, "lambda", REGION).add_auth(request)
    return urllib.request.Request(f"{aws}{path}", headers=dict(request.headers.items()))
