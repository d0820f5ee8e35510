"""Letters: which records of the table's stream its function gave up, from a queue.

A letter names the records only. The stream keeps those for a day; what follows from
them is drawn from the table, then as now.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from msgspec import json

from .dynamodb_requests import client_of, patiently

A_WHILE = 60  # seconds in which nobody else is handed a letter that we look at
MOST = 10  # letters in one reply of a queue

Record = Mapping[str, Any]


class Letter(NamedTuple):
    """Some records of one shard, from the first to the last, and who has this letter.

    `receipt` is what the queue forgets it by.
    """

    stream: str
    shard: str
    first: str
    last: str
    records: int
    receipt: str


class DynamoLetters:
    """The letters in one queue, named by its ARN or plainly.

    Raises Unreachable if there is no such queue.
    """

    def __init__(self, queue: str) -> None:
        self._queue, self._streams = client_of("sqs"), client_of("dynamodbstreams")
        name = queue.rpartition(":")[2]
        with patiently(name):
            self._url = self._queue.get_queue_url(QueueName=name)["QueueUrl"]

    def all(self) -> list[Letter]:
        """Returns the letters that nobody else is looking at."""
        found: dict[str, Letter] = {}
        while page := self._page():
            found |= {message["MessageId"]: _letter(message) for message in page}
        return [*found.values()]

    def put_back(self, letter: Letter) -> None:
        """Lets others see a letter again at once."""
        self._queue.change_message_visibility(
            QueueUrl=self._url, ReceiptHandle=letter.receipt, VisibilityTimeout=0
        )

    def forget(self, letter: Letter) -> None:
        """Takes a letter out of the queue."""
        self._queue.delete_message(QueueUrl=self._url, ReceiptHandle=letter.receipt)

    def records(self, letter: Letter) -> list[Record]:
        """Returns the records that a letter names, as far as the stream has them."""
        with patiently():
            return [*self._between(letter)]

    def _page(self) -> list[dict[str, Any]]:
        with patiently():
            found = self._queue.receive_message(
                QueueUrl=self._url, MaxNumberOfMessages=MOST, VisibilityTimeout=A_WHILE
            )
        messages: list[dict[str, Any]] = found.get("Messages", [])
        return messages

    def _between(self, letter: Letter) -> Iterator[Record]:
        at = self._first(letter)
        while at:
            page = self._streams.get_records(ShardIterator=at)
            for record in page["Records"]:
                if int(record["dynamodb"]["SequenceNumber"]) > int(letter.last):
                    return
                yield record
            at = page.get("NextShardIterator") if page["Records"] else None

    def _first(self, letter: Letter) -> str | None:
        """Returns where a letter's records begin; None: the stream has them no more."""
        gone = self._streams.exceptions
        try:
            found: str = self._streams.get_shard_iterator(
                StreamArn=letter.stream,
                ShardId=letter.shard,
                ShardIteratorType="AT_SEQUENCE_NUMBER",
                SequenceNumber=letter.first,
            )["ShardIterator"]
        except (gone.ResourceNotFoundException, gone.TrimmedDataAccessException):
            return None
        return found


def _letter(message: Mapping[str, Any]) -> Letter:
    told = json.decode(message["Body"])["DDBStreamBatchInfo"]
    return Letter(
        stream=told["streamArn"],
        shard=told["shardId"],
        first=told["startSequenceNumber"],
        last=told["endSequenceNumber"],
        records=told["batchSize"],
        receipt=message["ReceiptHandle"],
    )
