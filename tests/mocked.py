"""Tables of DynamoDB on moto, as the template in infra/ describes them.

moto damages data when requests race, so that they go one at a time. Two thirds of its
time went where each value was asked for all ten types that it could have, and where
every query put the whole table in order.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any
from unittest.mock import patch
from uuid import uuid4

import boto3
from cfnlint.decode import decode
from moto import mock_aws
from moto.core import botocore_stubber
from moto.core.serialize import BaseJSONSerializer
from moto.dynamodb.models.table import Table

from tests.aws import ACCOUNT, REGION

TEMPLATE = Path(__file__).parents[1] / "infra" / "data.yaml"
MEMBER = BaseJSONSerializer._serialize_structure_member
QUERY: Any = Table.query
STREAM = "StreamSpecification"
SHAPE = ("AttributeDefinitions", "KeySchema", "GlobalSecondaryIndexes")


@contextmanager
def mocked_aws() -> Iterator[Any]:
    """Yields a client of an empty DynamoDB in this process."""
    with patch.dict("os.environ", ACCOUNT), mock_aws(), _one_at_a_time(), _quickly():
        yield boto3.client("dynamodb", region_name=REGION)


def make_table(client: Any, *, streamed: bool = False) -> str:
    """Makes an empty table; returns its name, which no other has."""
    template: Any = decode(str(TEMPLATE))[0]
    table = json.loads(json.dumps(template["Resources"]["Table"]["Properties"]))
    shape = {key: table[key] for key in SHAPE}
    if streamed:
        shape[STREAM] = {"StreamEnabled": True, **table[STREAM]}
    name = f"slowhand-{uuid4()}"
    client.create_table(TableName=name, BillingMode="PAY_PER_REQUEST", **shape)
    return name


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    lock, answer = Lock(), botocore_stubber.BotocoreStubber.__call__

    def locked(*given: Any, **named: Any) -> Any:
        with lock:
            return answer(*given, **named)

    with patch.object(botocore_stubber.BotocoreStubber, "__call__", locked):
        yield


@contextmanager
def _quickly() -> Iterator[None]:
    with (
        patch.object(BaseJSONSerializer, "_serialize_structure_member", _member),
        patch.object(Table, "query", _query),
    ):
        yield


def _member(self: Any, serialized: Any, value: Any, shape: Any, key: str) -> None:
    """Writes of a value of an item the one type that it has."""
    if shape.parent.name != "AttributeValue" or key in value:
        MEMBER(self, serialized, value, shape, key)


def _query(self: Any, key: Any, *given: Any, **named: Any) -> Any:
    """Looks through the items of one hash key alone, unless an index is asked."""
    *_, index, _consistent, _filter = given
    asked = [*self.items.values()] if index else [self.items.get(key, {})]
    mine = [item for items in asked for item in items.values()]
    with patch.object(self, "all_items", lambda: mine):
        return QUERY(self, key, *given, **named)
