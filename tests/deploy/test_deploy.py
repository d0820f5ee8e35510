"""A whole deployment: stacks, Zappa, pages, and a request through the address."""

import gzip
import json
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
from infra import deploy
from infra.destroy import destroy
from infra.stacks import Stage, Stop
from tests.aws import ACCOUNT, REGION


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
        first = deploy.deploy(stage(), deploy.Wish(email="host@example.org"))
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


def test_nobody_but_the_site_may_call_the_function(address: str) -> None:
    """Zappa opens an address without signatures to `lambda:InvokeFunction` by all."""
    client = boto3.client("lambda")
    url = client.get_function_url_config(FunctionName="slowhand-try-1")
    assert url["AuthType"] == "AWS_IAM"
    policy = json.loads(client.get_policy(FunctionName="slowhand-try-1")["Policy"])
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
    assert mapping["FunctionArn"].endswith(":function:slowhand-try-1")
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


def test_data_go_only_when_they_are_in_a_file(aws: str, tmp_path: Path) -> None:
    table = stage("gone").stack("data")["Table"]
    item: Any = {"pk": {"S": "G#1"}, "sk": {"S": "T"}, "is": {"B": b"\x01"}}
    boto3.client("dynamodb").put_item(TableName=table, Item=item)
    destroy(stage("gone"), tmp_path / "all.jsonl.gz")
    with gzip.open(tmp_path / "all.jsonl.gz", "rt") as lines:
        assert [json.loads(line) for line in lines] == [item | {"is": {"B": "01"}}]
    assert table not in boto3.client("dynamodb").list_tables()["TableNames"]


def test_a_stage_is_taken_back_and_its_games_stay(address: str) -> None:
    table = stage().outputs("data")["Table"]
    destroy(stage())
    assert [stage().outputs(part) for part in ("web", "app")] == [{}, {}]
    assert table in boto3.client("dynamodb").list_tables()["TableNames"]
    with pytest.raises(ClientError, match="ResourceNotFound"):
        boto3.client("lambda").get_function(FunctionName="slowhand-try-1")


def _signed(aws: str, path: str) -> urllib.request.Request:
    """A request to the function's own address as CloudFront makes it."""
    client = boto3.client("lambda")
    own = client.get_function_url_config(FunctionName="slowhand-try-1")["FunctionUrl"]
    host = {"Host": urlsplit(own).netloc}
    request = AWSRequest("GET", f"{aws}{path}", headers=host)
    key = Credentials(ACCOUNT["AWS_ACCESS_KEY_ID"], ACCOUNT["AWS_SECRET_ACCESS_KEY"])
    SigV4Auth(key, "lambda", REGION).add_auth(request)
    return urllib.request.Request(f"{aws}{path}", headers=dict(request.headers.items()))
