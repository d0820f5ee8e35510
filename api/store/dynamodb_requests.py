"""The requests to one DynamoDB table; the client is shared by all threads."""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from time import sleep
from typing import TYPE_CHECKING, Any, NamedTuple

import boto3
from botocore.config import Config
from botocore.exceptions import (
    BotoCoreError,
    ClientError,
    ConnectionError,
    HTTPClientError,
)

from . import Busy, NotFound, Taken, Unreachable, items

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

PAUSES_S = (0.1, 0.5, 2.0, 5.0)  # until a table has room for what it left out
BATCHES = 5  # of keys that DynamoDB had no time for
PATIENCE = Config(
    user_agent="Slowhand",  # the usual one is put together anew for each request
    connect_timeout=1,
    read_timeout=2,
    retries={"mode": "standard", "max_attempts": 3},
)
TAKEN = {
    "ConditionalCheckFailedException",
    "PreconditionFailed",
    "TransactionCanceledException",
}
THROTTLED = {
    "ConditionalRequestConflict",
    "InternalError",
    "InternalServerError",
    "LimitExceededException",
    "ProvisionedThroughputExceededException",
    "RequestLimitExceeded",
    "ServiceUnavailable",
    "SlowDown",
    "ThrottlingException",
    "TooManyRequestsException",
    "TransactionInProgressException",
}


# Wrong names and wrong keys, as they are told: no later try would do better. What AWS
# says itself of a right that is missing names that right.
UNREACHABLE = {
    "AccessDenied": "",
    "AccessDeniedException": "",
    "ExpiredToken": "these credentials have run out",
    "ExpiredTokenException": "these credentials have run out",
    "InvalidAccessKeyId": "AWS does not know these credentials",
    "InvalidSignatureException": "the secret of these credentials is another",
    "NoSuchBucket": "there is no such bucket",
    "NoSuchKey": "a finished game does not lie there any more",
    "AWS.SimpleQueueService.NonExistentQueue": "there is no such queue in this region",
    "ResourceNotFoundException": "nothing of this name is in this region",
    "SignatureDoesNotMatch": "the secret of these credentials is another",
    "UnrecognizedClientException": "AWS does not know these credentials",
}


class Put(NamedTuple):
    """An item to be written if a condition holds."""

    item: items.Item
    condition: str
    values: items.Item | None = None


class Requests:
    """Asks a table; a failed condition is Taken, a table that is throttled Busy."""

    def __init__(self, table: str, client: "DynamoDBClient | None" = None) -> None:
        self.table = table
        self.client: DynamoDBClient = client or client_of("dynamodb")

    def get(self, pk: str, sk: str) -> items.Item:
        """Returns an item. Raises NotFound for one that is gone, too."""
        with patiently(self.table):
            found = self.client.get_item(
                TableName=self.table, Key=items.key(pk, sk), ConsistentRead=True
            )
        if "Item" not in found or items.is_gone(found["Item"]):
            raise NotFound(pk)
        return found["Item"]

    def put(
        self,
        item: items.Item,
        condition: str = "",
        values: items.Item | None = None,
        names: Mapping[str, str] | None = None,
    ) -> None:
        """Writes an item if the condition holds. Raises Taken if it does not."""
        optional = {
            "ConditionExpression": condition,
            "ExpressionAttributeValues": values,
            "ExpressionAttributeNames": names,
        }
        given: dict[str, Any] = {name: v for name, v in optional.items() if v}
        with patiently(self.table):
            self.client.put_item(TableName=self.table, Item=item, **given)

    def update(self, **request: Any) -> items.Item:
        """Changes an item if its condition holds; returns of it what is asked for.

        Raises Taken if the condition does not hold.
        """
        with patiently(self.table):
            changed = self.client.update_item(TableName=self.table, **request)
        return changed.get("Attributes", {})

    def put_all(self, new: Sequence[items.Item]) -> None:
        """Writes items together, all of them new. Raises Taken if one is there."""
        self.put_together([Put(item, "attribute_not_exists(pk)") for item in new])

    def put_together(self, puts: Sequence[Put]) -> None:
        """Writes all of some items or none. Raises Taken if a condition fails."""
        with patiently(self.table):
            self.client.transact_write_items(
                TransactItems=[{"Put": self._put(*put)} for put in puts]
            )

    def _put(self, item: items.Item, condition: str, values: items.Item | None) -> Any:
        """Returns a put of a transaction."""
        given = {"ExpressionAttributeValues": values} if values else {}
        return {
            "TableName": self.table,
            "Item": item,
            "ConditionExpression": condition,
            **given,
        }

    def put_many(self, batch: Sequence[items.Item]) -> None:
        """Writes up to 25 items, whatever is there."""
        wanted: Any = {self.table: [{"PutRequest": {"Item": item}} for item in batch]}
        with patiently(self.table):
            for wait in (*PAUSES_S, None):
                done = self.client.batch_write_item(RequestItems=wanted)
                if not (wanted := done["UnprocessedItems"]):
                    return
                if wait:
                    sleep(wait)
        raise Busy("unprocessed")

    def find(self, **request: Any) -> list[items.Item]:
        """Returns the items that a query finds, all pages unless there is a limit."""
        return [item for page in self.pages(**request) for item in page["Items"]]

    def pages(self, **request: Any) -> Iterator[Mapping[str, Any]]:
        """Yields the pages of a query, one only if there is a limit."""
        with patiently(self.table):
            while True:
                page = self.client.query(TableName=self.table, **request)
                yield page
                if "LastEvaluatedKey" not in page or "Limit" in request:
                    return
                request["ExclusiveStartKey"] = page["LastEvaluatedKey"]

    def scan(self, **request: Any) -> Iterator[items.Item]:
        """Yields items of the whole table: no function may, who runs it may."""
        with patiently(self.table):
            for page in self.client.get_paginator("scan").paginate(
                TableName=self.table, **request
            ):
                yield from page["Items"]

    def batch(self, keys: Sequence[items.Item]) -> list[items.Item]:
        """Returns what there is under some keys, a hundred at most, in one request."""
        found: list[items.Item] = []
        if not keys:
            return found
        wanted: Any = {self.table: {"Keys": keys, "ConsistentRead": True}}
        with patiently(self.table):
            for _ in range(BATCHES):
                page = self.client.batch_get_item(RequestItems=wanted)
                found += page["Responses"].get(self.table, [])
                if not (wanted := page["UnprocessedKeys"]):
                    return found
        raise Busy("unprocessed")


@contextmanager
def patiently(place: str = "") -> Iterator[None]:
    """Says Taken for a failed condition and Busy when the service is throttled.

    Says Unreachable of a place that is not there, or that these keys do not open.
    """
    try:
        yield
    except ClientError as error:
        code = error.response["Error"]["Code"]
        if code in TAKEN:
            raise Taken(code) from error
        if code in THROTTLED:
            raise Busy(code) from error
        if code in UNREACHABLE:
            why = UNREACHABLE[code] or error.response["Error"]["Message"]
            raise Unreachable(": ".join(filter(None, (place, why)))) from error
        raise
    except (HTTPClientError, ConnectionError) as error:
        raise Busy(type(error).__name__) from error
    except BotoCoreError as error:
        raise Unreachable(str(error)) from error


def client_of(service: str) -> Any:
    """Returns a client of a service of AWS. Raises Unreachable."""
    with patiently():
        region = os.environ.get("AWS_REGION")  # botocore knows the older name alone
        return boto3.client(service, region_name=region, config=PATIENCE)  # type: ignore[call-overload]
