"""The command line over whichever store a test has, and time for games to stand in."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

import boto3
import pytest

from api.__main__ import main
from api.admin.following import AtOnce
from api.service import Service
from api.store.dynamodb import DynamoStore
from tests.aws import REGION

Admin = Callable[..., int]


@pytest.fixture
def admin(service: Service, tmp_path: Path) -> Admin:
    """Runs `python -m api admin` on the store of the test."""
    store = service.store
    if isinstance(store, DynamoStore):
        place = ["--table", store._dynamo.table]
    else:
        place = ["--db", str(tmp_path / "games.db")]
    return lambda *wish: main(["admin", *place, *wish])


@pytest.fixture
def by_hand(service: Service) -> Service:
    """The same store, as who runs the service opens it."""
    found = Service(service.settings, service.keys, service.store, service.library)
    found.clock = service.clock
    found.following = AtOnce(found)
    return found


@pytest.fixture
def bucket(aws: Any) -> str:
    """An empty bucket."""
    name, place = f"slowhand-{uuid4()}", {"LocationConstraint": REGION}
    boto3.client("s3").create_bucket(Bucket=name, CreateBucketConfiguration=place)
    return name
