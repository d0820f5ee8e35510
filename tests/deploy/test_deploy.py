"""A whole deployment: stacks, Zappa, pages, and a request through the address."""

import json
import urllib.request
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlsplit

import boto3
import pytest
from botocore.auth import SigV4Auth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials

import engine
from infra import deploy
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
        first = deploy.deploy("dev")
        assert deploy.deploy("dev") == first
    return first


def test_the_function_knows_its_table_and_its_address(address: str) -> None:
    client = boto3.client("lambda")
    function = client.get_function_configuration(FunctionName="slowhand-dev")
    told = function["Environment"]["Variables"]
    assert told["SLOWHAND_ORIGIN"] == address
    assert told["SLOWHAND_TABLE"].startswith("slowhand-dev-data-Table")
    assert function["Handler"] == "api.lambda_entry.handler"


def test_nobody_but_the_site_may_call_the_function(address: str) -> None:
    """Zappa opens an address without signatures to `lambda:InvokeFunction` by all."""
    client = boto3.client("lambda")
    url = client.get_function_url_config(FunctionName="slowhand-dev")
    assert url["AuthType"] == "AWS_IAM"
    policy = json.loads(client.get_policy(FunctionName="slowhand-dev")["Policy"])
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
    assert mapping["FunctionArn"].endswith(":function:slowhand-dev")
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
    stack = boto3.client("cloudformation").describe_stacks(StackName="slowhand-dev-web")
    outputs = {o["OutputKey"]: o["OutputValue"] for o in stack["Stacks"][0]["Outputs"]}
    page = boto3.client("s3").head_object(Bucket=outputs["App"], Key=name)
    assert page["ContentType"] == kind
    assert kept in page["CacheControl"]


def test_no_key_is_left_on_the_disk(address: str) -> None:
    assert list((deploy.ROOT / "build").glob("zappa-*.json")) == []


def _signed(aws: str, path: str) -> urllib.request.Request:
    """A request to the function's own address as CloudFront makes it."""
    client = boto3.client("lambda")
    own = client.get_function_url_config(FunctionName="slowhand-dev")["FunctionUrl"]
    host = {"Host": urlsplit(own).netloc}
    request = AWSRequest("GET", f"{aws}{path}", headers=host)
    key = Credentials(ACCOUNT["AWS_ACCESS_KEY_ID"], ACCOUNT["AWS_SECRET_ACCESS_KEY"])
    SigV4Auth(key, "lambda", REGION).add_auth(request)
    return urllib.request.Request(f"{aws}{path}", headers=dict(request.headers.items()))
