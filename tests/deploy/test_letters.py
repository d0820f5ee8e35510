"""Letters about records that the function gave up, in a queue of a local AWS."""

from collections.abc import Iterator
from unittest.mock import patch

import boto3
import pytest
from msgspec import json

from api.__main__ import main
from api.store.dynamodb import DynamoStore
from tests.store.examples import table as a_table

Capture = pytest.CaptureFixture[str]


class Stream:
    """A table with a stream, and a queue of what its function gave up."""

    def __init__(self, data: dict[str, str]) -> None:
        self.name, self.arn = data["Table"], data["Stream"]
        self.store = DynamoStore(self.name)
        self.sqs = boto3.client("sqs")
        self.url = self.sqs.create_queue(QueueName="Unfollowed")["QueueUrl"]
        streams = boto3.client("dynamodbstreams")
        stream = streams.describe_stream(StreamArn=self.arn)["StreamDescription"]
        self.shard = stream["Shards"][0]["ShardId"]

    def give_up(self, first: str, last: str, records: int) -> None:
        """Writes a letter as AWS does."""
        told = {
            "shardId": self.shard,
            "startSequenceNumber": first,
            "endSequenceNumber": last,
            "batchSize": records,
            "streamArn": self.arn,
        }
        body = json.encode({"version": "1.0", "DDBStreamBatchInfo": told}).decode()
        self.sqs.send_message(QueueUrl=self.url, MessageBody=body)

    def admin(self, *wish: str) -> int:
        return main(["admin", "--table", self.name, *wish, "--queue", "Unfollowed"])


@pytest.fixture
def stream(data: dict[str, str]) -> Iterator[Stream]:
    stream = Stream(data)
    yield stream
    stream.sqs.delete_queue(QueueUrl=stream.url)


def test_records_that_the_stream_gave_up_are_followed(
    stream: Stream, capsys: Capture
) -> None:
    for number in range(3):
        stream.store.create(a_table(id=f"game-{number}"))
    records = shard(stream)[-3:]
    stream.give_up(records[1], records[1], 1)
    assert stream.store.shelf("ana", "open", None, 9) == []
    assert stream.admin("letters") == 1
    assert f"from {records[1]} to {records[1]}: 1" in capsys.readouterr().out
    assert stream.admin("letters", "--send") == 0
    shelf = stream.store.shelf("ana", "open", None, 9)
    assert [line.game for line in shelf] == ["game-1"]
    assert stream.admin("letters") == 0


def shard(stream: Stream) -> list[str]:
    """The numbers of all records of a stream."""
    client = boto3.client("dynamodbstreams")
    at = client.get_shard_iterator(
        StreamArn=stream.arn, ShardId=stream.shard, ShardIteratorType="TRIM_HORIZON"
    )["ShardIterator"]
    found = client.get_records(ShardIterator=at)["Records"]
    return [record["dynamodb"]["SequenceNumber"] for record in found]


def test_a_letter_that_fails_again_stays(stream: Stream, capsys: Capture) -> None:
    stream.store.create(a_table())
    record = shard(stream)[-1]
    stream.give_up(record, record, 1)
    with patch("api.background.lists.open_lines", side_effect=RuntimeError("broken")):
        assert stream.admin("letters", "--send") == 1
    assert "it failed again" in capsys.readouterr().out
    assert stream.admin("letters", "--send") == 0


def test_a_letter_about_records_that_are_gone_says_what_to_do(
    stream: Stream, capsys: Capture
) -> None:
    stream.give_up("9" * 21, "9" * 21, 1)
    assert stream.admin("letters", "--send") == 1
    assert "the stream keeps a record for a day" in capsys.readouterr().out


def test_a_queue_that_there_is_not_is_named(stream: Stream, capsys: Capture) -> None:
    assert main(["admin", "--table", stream.name, "letters", "--queue", "Mine"]) == 2
    said = capsys.readouterr().err
    assert "cannot be reached: Mine: there is no such queue in this region" in said
