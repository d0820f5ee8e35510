"""Folded games in a bucket: nothing is lost on the way there; all opens as before."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch
from uuid import uuid4

import boto3
import pytest
from botocore.client import BaseClient
from msgspec import json
from msgspec.structs import replace

from api.service import Service
from api.store import Busy, Folded, Table, Taken
from api.store.dynamodb import DynamoStore
from api.store.items import Item
from api.store.items.games import folded_key
from api.store.packing import unpack_folded
from engine.kernel.errors import TooNew
from tests.api.clocks import Time, settle
from tests.api.phones import Phone, play_on
from tests.api.test_folding import all_of, folded
from tests.aws import REGION
from tests.mocked import make_table
from tests.store.examples import snapshot, table

LAST = 2
LINK = "5e" * 32
CALL = BaseClient._make_api_call  # type: ignore[attr-defined]


@pytest.fixture
def bucket(aws: Any) -> str:
    """An empty bucket."""
    name = f"slowhand-{uuid4()}"
    place = {"LocationConstraint": REGION}
    boto3.client("s3").create_bucket(Bucket=name, CreateBucketConfiguration=place)
    return name


@pytest.fixture
def store(aws: Any, bucket: str) -> DynamoStore:
    return DynamoStore(f"{make_table(aws)}/{bucket}", aws)


@pytest.fixture
def galea(store: DynamoStore) -> Table:
    """A game of some snapshots that is over."""
    galea = table()
    store.create(galea)
    for number in range(LAST + 1):
        store.append(snapshot(galea.id, number))
    return galea


def rows(galea: Table) -> Folded:
    """What a game comes to."""
    acts = (snapshot(galea.id, n).record.row for n in range(LAST + 1))
    return Folded(tuple(acts), LINK)


def fold(store: DynamoStore, galea: Table) -> Table:
    """Folds a game as a sweep does that finds it open, or folded already."""
    there, _ = store.newest(galea.id)
    after = replace(galea, version=1, folded=True)
    if not there.folded:
        store.fold(after, snapshot(galea.id, LAST), rows(galea))
    while not store.clear(after):
        pass
    return after


def item_of(store: DynamoStore, galea: Table) -> Item:
    return store._dynamo.get(folded_key(galea.id))


def test_all_of_a_game_in_the_bucket_is_seen_as_before(
    service: Service, ana: Phone, ben: Phone, game: str, time: Time
) -> None:
    play_on([ana, ben], game, Random(1))
    settle(service)
    before = all_of(ana, game)
    assert folded(service, time, game)
    assert all_of(ana, game) == before


def test_an_object_holds_what_was_done_and_nobodys_name(
    service: Service, ana: Phone, ben: Phone, game: str, time: Time, bucket: str
) -> None:
    """So whoever is forgotten is forgotten there too."""
    play_on([ana, ben], game, Random(1))
    settle(service)
    assert folded(service, time, game)
    (name,) = names(bucket)
    found = boto3.client("s3").get_object(Bucket=bucket, Key=name)["Body"].read()
    plain = json.encode(unpack_folded(found)).decode()
    mine = (ana.see("/me")["player"], ben.see("/me")["player"], "Ana", "Ben")
    assert not [word for word in mine if word in plain]


def names(bucket: str) -> list[str]:
    found = boto3.client("s3").list_objects_v2(Bucket=bucket).get("Contents", [])
    return [each["Key"] for each in found]


def test_a_folded_game_lies_in_the_bucket_and_not_in_the_table(
    store: DynamoStore, galea: Table, bucket: str
) -> None:
    fold(store, galea)
    key = f"games/{galea.id}/{LINK}"
    assert names(bucket) == [key]
    assert item_of(store, galea)["object"] == f"{bucket}/{key}"
    assert store.folded(galea.id) == rows(galea)
    assert store.bucket() == bucket


def test_an_object_that_is_there_is_never_written_over(
    store: DynamoStore, galea: Table, bucket: str
) -> None:
    """Another release has packed the same game otherwise."""
    key, theirs = f"games/{galea.id}/{LINK}", b"the same game, packed otherwise"
    boto3.client("s3").put_object(Bucket=bucket, Key=key, Body=theirs)
    fold(store, galea)
    found = boto3.client("s3").get_object(Bucket=bucket, Key=key)["Body"].read()
    assert found == theirs
    assert store.folded(galea.id) == rows(galea)
    assert len(names(bucket)) == 2


def test_a_release_before_takes_it_for_a_later_ones(
    store: DynamoStore, galea: Table
) -> None:
    fold(store, galea)
    with pytest.raises(TooNew):
        unpack_folded(item_of(store, galea)["body"])


class Died(BaseException):
    """The process is no more."""


def dying(call: int, *, answered: bool) -> Any:
    """Lets the process die at its so-manieth call, carried out or not."""
    calls = iter(range(1_000_000))

    def made(*given: Any) -> Any:
        now = next(calls)
        if now == call and not answered:
            raise Died
        found = CALL(*given)
        if now == call:
            raise Died
        return found

    return patch.object(BaseClient, "_make_api_call", made)


def deaths(store: DynamoStore, *, answered: bool) -> Iterator[Table]:
    """Yields games whose folding was cut off: after no step, one, two, and so on."""
    for call in range(100):
        galea = table(id=f"dies-at-{call}-{answered}")
        store.create(galea)
        for number in range(LAST + 1):
            store.append(snapshot(galea.id, number))
        try:
            with dying(call, answered=answered):
                fold(store, galea)
        except Died:
            yield galea
        else:
            assert call > 8, "it takes more steps than that"
            return


@pytest.mark.parametrize("answered", [True, False])
def test_a_death_between_any_two_steps_loses_nothing(
    store: DynamoStore, answered: bool
) -> None:
    for galea in deaths(store, answered=answered):
        known = rows(galea).rows
        there, newest = store.newest(galea.id)
        assert newest == snapshot(galea.id, LAST)
        if there.folded:
            assert store.folded(galea.id).rows == known
        else:
            acts = store.records(galea.id, 0, LAST)
            assert tuple(record.row for record in acts) == known
        fold(store, galea)
        assert store.folded(galea.id) == rows(galea)


def test_what_is_not_read_back_as_it_was_written_stays_in_the_table(
    store: DynamoStore, galea: Table
) -> None:
    with (
        patch.object(store._objects, "_read", lambda place: b"something else"),
        pytest.raises(Busy),
    ):
        fold(store, galea)
    assert not store.newest(galea.id)[0].folded
    assert len([*store.records(galea.id, 0, LAST)]) == LAST + 1


def test_two_workers_that_fold_one_game_leave_one_object(
    store: DynamoStore, galea: Table, bucket: str
) -> None:
    after = fold(store, galea)
    with pytest.raises(Taken):
        store.fold(after, snapshot(galea.id, LAST), rows(galea))
    assert len(names(bucket)) == 1
    assert store.folded(galea.id) == rows(galea)


def test_a_copy_of_the_table_has_what_lies_in_the_bucket(
    store: DynamoStore, galea: Table, aws: Any, tmp_path: Path
) -> None:
    fold(store, galea)
    store.write_to(tmp_path / "all.jsonl.gz")
    new = DynamoStore(make_table(aws), aws)
    new.read_from(tmp_path / "all.jsonl.gz")
    assert "object" not in item_of(new, galea)
    assert new.folded(galea.id) == rows(galea)
    assert new.bucket() is None
