"""Tables of DynamoDB on moto, as the template in infra/ describes them.

moto damages data when requests race, so that they go one at a time.
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

from tests.aws import ACCOUNT, REGION

TEMPLATE = Path(__file__).parents[1] / "infra" / "data.yaml"
SHAPE = ("AttributeDefinitions", "KeySchema", "GlobalSecondaryIndexes")


@contextmanager
def mocked_aws() -> Iterator[Any]:
    """Yields a client of an empty DynamoDB in this process."""
    with patch.dict("os.environ", ACCOUNT), mock_aws(), _one_at_a_time():
        yield boto3.client("dynamodb", region_name=REGION)


def make_table(client: Any) -> str:
    """Makes an empty table; returns its name, which no other has."""
    template: Any = decode(str(TEMPLATE))[0]
    table = json.loads(json.dumps(template["Resources"]["Table"]["Properties"]))
    shape = {key: table[key] for key in SHAPE}
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
