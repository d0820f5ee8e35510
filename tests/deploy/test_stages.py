"""Stages in an account: stacks that fail, are agreed to, take over, hold keys, go."""

import gzip
import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

import boto3
import pytest
from botocore.exceptions import WaiterError
from flask import Flask
from msgspec.structs import replace

import engine
from api.__main__ import main
from api.app import make
from api.service import Service
from api.service.settings import Settings
from api.store import Folded
from api.store.dynamodb import DynamoStore
from infra import deploy
from infra import rotate as rotation
from infra.adoption import mend_bucket
from infra.carry import to_file, to_stage
from infra.data import make_data
from infra.destroy import destroy
from infra.rollback import roll_back
from infra.rotate import RINGS, rotate
from infra.stacks import Stop
from tests.api.clocks import Time, alone
from tests.api.phones import Json, Phone, play_on
from tests.api.test_folding import folded, over
from tests.aws import REGION
from tests.store.examples import snapshot, table

from .stacks import stage


def test_what_nobody_agrees_to_is_not_done(aws: str) -> None:
    with pytest.raises(Stop, match="Nothing more was changed"):
        stage("other", agree=False).stack("data")
    assert stage("other").outputs("data") == {}


def test_there_is_nothing_to_go_back_to_before_the_second_release(aws: str) -> None:
    with pytest.raises(Stop, match="no version to go back to"):
        roll_back(stage("none"))


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
    assert after["Bucket"] != before["Bucket"], "nothing of the table lies there"


@pytest.fixture
def restored(aws: str) -> str:
    """A table as AWS restores one: with its items and its keys, and nothing else."""
    client: Any = boto3.client("dynamodb")
    before = stage("restored").stack("data")["Table"]
    of = client.describe_table(TableName=before)["Table"]
    names = ("IndexName", "KeySchema", "Projection")
    name = f"slowhand-{uuid4().hex[:8]}"
    client.create_table(
        TableName=name,
        BillingMode="PAY_PER_REQUEST",
        AttributeDefinitions=of["AttributeDefinitions"],
        KeySchema=of["KeySchema"],
        GlobalSecondaryIndexes=[
            {key: index[key] for key in names} for index in of["GlobalSecondaryIndexes"]
        ],
    )
    return name


def test_a_restored_table_is_given_what_aws_does_not_restore(
    restored: str, capsys: pytest.CaptureFixture[str]
) -> None:
    wish = deploy._adopted(stage("heir"), restored)
    client = boto3.client("dynamodb")
    found = client.describe_table(TableName=restored)["Table"]
    assert found["StreamSpecification"]["StreamViewType"] == "KEYS_ONLY"
    assert wish["AdoptedStream"] == found["LatestStreamArn"]
    assert found["DeletionProtectionEnabled"]
    expiry = client.describe_time_to_live(TableName=restored)["TimeToLiveDescription"]
    assert (expiry["TimeToLiveStatus"], expiry["AttributeName"]) == ("ENABLED", "gone")
    backups = client.describe_continuous_backups(TableName=restored)
    recovery = backups["ContinuousBackupsDescription"]["PointInTimeRecoveryDescription"]
    assert recovery["PointInTimeRecoveryStatus"] == "ENABLED"
    assert capsys.readouterr().out.splitlines() == [
        f"table {restored} lacks:",
        "  a stream (KEYS_ONLY)",
        "  expiry (gone)",
        "  point-in-time recovery",
        "  the guard against deletion",
    ]
    assert deploy._adopted(stage("heir"), restored) == wish
    assert capsys.readouterr().out == "", "nothing is lacking any more"


def test_a_table_that_is_not_agreed_to_is_left_as_it_is(restored: str) -> None:
    with pytest.raises(Stop, match="Nothing was changed"):
        deploy._adopted(stage("heir", agree=False), restored)
    found = boto3.client("dynamodb").describe_table(TableName=restored)["Table"]
    assert "LatestStreamArn" not in found


def test_a_stream_that_carries_what_players_hide_is_not_taken_over(
    restored: str,
) -> None:
    wide: Any = {"StreamEnabled": True, "StreamViewType": "NEW_AND_OLD_IMAGES"}
    client = boto3.client("dynamodb")
    client.update_table(TableName=restored, StreamSpecification=wide)
    with pytest.raises(Stop, match="what players hide"):
        deploy._adopted(stage("heir"), restored)


def test_a_stage_takes_over_the_folded_games_of_a_table(aws: str) -> None:
    before = stage("rich").stack("data")
    fold(before)
    wish = deploy._adopted(stage("heir"), before["Table"])
    after = stage("heir").stack("data", **wish)
    assert after["Bucket"] == before["Bucket"]


def test_a_bucket_that_is_taken_over_keeps_what_is_deleted(
    aws: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One of a host's own hands, with a rule of theirs."""
    client, name = boto3.client("s3"), f"slowhand-{uuid4().hex[:8]}"
    there: Any = {"LocationConstraint": REGION}
    client.create_bucket(Bucket=name, CreateBucketConfiguration=there)
    theirs: Any = {"ID": "theirs", "Status": "Enabled", "Filter": {"Prefix": "mine/"}}
    theirs["Expiration"] = {"Days": 7}
    client.put_bucket_lifecycle_configuration(
        Bucket=name, LifecycleConfiguration={"Rules": [theirs]}
    )
    with pytest.raises(Stop, match="Nothing was changed"):
        mend_bucket(stage("heir", agree=False), name)
    assert "Status" not in client.get_bucket_versioning(Bucket=name)
    capsys.readouterr()
    mend_bucket(stage("heir"), name)
    assert client.get_bucket_versioning(Bucket=name)["Status"] == "Enabled"
    rules = client.get_bucket_lifecycle_configuration(Bucket=name)["Rules"]
    assert [rule["ID"] for rule in rules] == ["theirs", "deleted"]
    assert capsys.readouterr().out.splitlines() == [
        f"bucket {name} lacks:",
        "  older versions of what is deleted",
        "  a lifecycle for them (35 days)",
    ]
    mend_bucket(stage("heir"), name)
    assert capsys.readouterr().out == "", "nothing is lacking any more"


def fold(data: dict[str, str]) -> None:
    """Folds a game of a stage, as its function does."""
    store = DynamoStore(f"{data['Table']}/{data['Bucket']}")
    store.create(galea := table(id="folded"))
    store.append(newest := snapshot(galea.id, 0))
    after = replace(galea, version=1, folded=True)
    store.fold(after, newest, Folded((newest.record.row,), "5e" * 32))


@pytest.mark.parametrize(
    ("purpose", "variable"),
    [
        ("sessions", "SLOWHAND_KEYS"),
        ("signing", "SLOWHAND_PUSH_SECRET"),
        ("push", "SLOWHAND_PUSH_SECRET"),
    ],
)
def test_a_new_key_stands_before_those_that_still_open(
    aws: str, purpose: str, variable: str
) -> None:
    data = stage("keys").stack("data")
    before = deploy._told(stage("keys"), data)[variable]
    keys = rotate(stage("keys"), purpose)
    assert keys == len(before.split(RINGS[purpose].between)) + 1
    after = deploy._told(stage("keys"), data)[variable]
    assert after != before
    assert after.endswith(before)


def test_a_key_goes_by_itself_when_it_was_followed_long_ago(
    aws: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not when it is old: it signed until another one took its place."""
    data = stage("aged").stack("data")
    for day in (date(2025, 1, 1), date(2026, 1, 1), date(2027, 2, 5)):
        monkeypatch.setattr(rotation, "_today", lambda day=day: day)
        rotate(stage("aged"), "sessions")
    keys = deploy._told(stage("aged"), data)["SLOWHAND_KEYS"].split(",")
    assert [key[:10] for key in keys] == ["2027-02-05", "2026-01-01", "2025-01-01"]
    rotate(stage("aged"), "push")
    monkeypatch.setattr(rotation, "_today", lambda: date(2027, 2, 7))
    rotate(stage("aged"), "sessions")
    keys = deploy._told(stage("aged"), data)["SLOWHAND_KEYS"].split(",")
    assert [key[:10] for key in keys] == ["2027-02-07", "2027-02-05", "2026-01-01"]


def test_who_deletes_data_is_told_what_no_file_keeps(
    aws: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = stage("told").stack("data")
    wary = stage("told")._replace(agree=lambda question: "for good" not in question)
    with pytest.raises(Stop, match="The data stay"):
        destroy(wary, tmp_path / "all.jsonl.gz")
    assert "make keys STAGE=told DB=keys.db BACK=1" in capsys.readouterr().out
    assert stage("told").outputs("data") == made


def delete_an_object(bucket: str) -> None:
    """By hand: its version stays, beneath a mark."""
    client = boto3.client("s3")
    client.put_object(Bucket=bucket, Key="games/by-hand", Body=b"a game")
    client.delete_object(Bucket=bucket, Key="games/by-hand")
    (mark,) = client.list_object_versions(Bucket=bucket)["DeleteMarkers"]
    assert mark["Key"] == "games/by-hand"


def test_data_go_only_when_they_are_in_a_file(aws: str, tmp_path: Path) -> None:
    data = stage("gone").stack("data")
    name = data["Table"]
    fold(data)
    delete_an_object(data["Bucket"])
    item: Any = {"pk": {"S": "G#1"}, "sk": {"S": "T"}, "is": {"B": b"\x01"}}
    boto3.client("dynamodb").put_item(TableName=name, Item=item)
    destroy(stage("gone"), tmp_path / "all.jsonl.gz")
    with gzip.open(tmp_path / "all.jsonl.gz", "rt") as lines:
        found = [json.loads(line) for line in lines]
    assert item | {"is": {"B": "01"}} in found
    assert not [each for each in found if "object" in each]
    assert name not in boto3.client("dynamodb").list_tables()["TableNames"]
    buckets = boto3.client("s3").list_buckets()["Buckets"]
    assert data["Bucket"] not in [bucket["Name"] for bucket in buckets]


@pytest.fixture
def borrower(aws: str) -> Iterator[None]:
    """A stage that lives on the table of another one, `lender`."""
    lent = stage("lender").stack("data")
    wish = deploy._adopted(stage("borrower"), lent["Table"])
    data = stage("borrower").stack("data", **wish)
    given = {name: data[name] for name in ("Table", "TableArn", "Stream", "Bucket")}
    stage("borrower").stack("app", Function="slowhand-borrower", **given)
    yield
    destroy(stage("borrower"))


@pytest.mark.usefixtures("borrower")
def test_data_that_another_stage_uses_are_not_destroyed(tmp_path: Path) -> None:
    before = stage("lender").outputs("data")
    with pytest.raises(Stop, match="stage borrower uses the table"):
        destroy(stage("lender"), tmp_path / "all.jsonl.gz")
    assert stage("lender").outputs("data") == before
    tables = boto3.client("dynamodb").list_tables()["TableNames"]
    assert before["Table"] in tables
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("borrower")
def test_data_are_destroyed_once_the_other_stage_is_gone(tmp_path: Path) -> None:
    table = stage("lender").outputs("data")["Table"]
    destroy(stage("borrower"))
    destroy(stage("lender"), tmp_path / "all.jsonl.gz")
    assert table not in boto3.client("dynamodb").list_tables()["TableNames"]


def test_what_a_stage_left_in_a_file_goes_on_in_a_new_one(
    aws: str, tmp_path: Path
) -> None:
    """Step by step as docs/runbook.md has it."""
    keys, file = tmp_path / "keys.db", tmp_path / "all.jsonl.gz"
    stage("left").stack("data")
    with served("left") as app:
        ana = Phone(app, "Ana")
        games = begun(ana), finished(app, ana)
        before = [seen(ana, game) for game in games]
    to_file(stage("left"), keys)
    destroy(stage("left"), file)
    told = dict(line.split(": ") for line in make_data(stage("next")))
    made = stage("next").outputs("data")
    assert told == made
    assert main(["admin", "--table", made["Table"], "restore", str(file)]) == 0
    to_stage(stage("next"), keys)
    assert stage("next").stack("data") == made, "a deployment goes on with it"
    with served("next") as app:
        again = still_signed_in(app, ana)
        assert [seen(again, game) for game in games] == before


@contextmanager
def served(name: str) -> Iterator[Flask]:
    """The service as the function of a stage is told to run it."""
    told = deploy._told(stage(name), stage(name).outputs("data"))
    store, keys = f"dynamodb:{told['SLOWHAND_TABLE']}", told["SLOWHAND_KEYS"].split(",")
    secret = told["SLOWHAND_PUSH_SECRET"]
    app = make(Settings(store=store, keys=tuple(keys), push_secret=secret), engine)
    service: Service = app.extensions["slowhand"]
    Time(service)
    yield app
    service.stop()


def begun(ana: Phone) -> str:
    """A running game of Ana with herself."""
    game = alone(ana)
    play_on([ana, ana], game, Random(1), acts=4)
    return game


def finished(app: Flask, ana: Phone) -> str:
    """A game that is over, in the stage's bucket."""
    service: Service = app.extensions["slowhand"]
    game = over(service, [ana, ana], alone(ana))
    assert folded(service, Time(service), game)
    return game


def seen(phone: Phone, game: str) -> list[Json]:
    """What a phone sees of a game, but for what a stage's newest key makes."""
    pages = [phone.see(f"/games/{game}{path}") for path in ("", "/events", "/history")]
    made = ("watch", "signature")
    return [{k: page[k] for k in page if k not in made} for page in pages]


def still_signed_in(app: Flask, phone: Phone) -> Phone:
    """The same phone, where it finds another service."""
    cookie = phone.web.get_cookie("slowhand")
    assert cookie is not None
    again = Phone(app)
    again.web.set_cookie("slowhand", cookie.value)
    return again
