"""The stores of games: SQLite, memory, DynamoDB on moto, and on a faithful server."""

from collections.abc import Callable, Iterator
from typing import Any

import boto3
import pytest
from botocore.config import Config

from api.store import Store
from api.store.dynamodb import DynamoStore
from api.store.sqlite import SqliteStore
from tests.aws import ACCOUNT, REGION, local_aws
from tests.mocked import make_table, mocked_aws
from tests.store.memory import memory_store

NewStore = Callable[[], Store]


@pytest.fixture(scope="session", params=["sqlite", "memory", "moto", "ministack"])
def new_store(request: pytest.FixtureRequest) -> NewStore:
    """Opens an empty store, of each kind in turn."""
    found: NewStore = request.getfixturevalue(request.param)
    return found


@pytest.fixture(scope="session", params=["sqlite", "memory", "ministack"])
def new_racing_store(request: pytest.FixtureRequest) -> NewStore:
    """Opens an empty store of those on which a race means something."""
    found: NewStore = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def store(new_store: NewStore) -> Store:
    return new_store()


@pytest.fixture
def racing_store(new_racing_store: NewStore) -> Store:
    return new_racing_store()


@pytest.fixture(scope="session")
def sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NewStore]:
    """Opens SQLite files."""
    folder, stores = tmp_path_factory.mktemp("sqlite"), list[SqliteStore]()

    def open_store() -> Store:
        stores.append(SqliteStore(folder / f"{len(stores)}.db"))
        return stores[-1]

    yield open_store
    for store in stores:
        store.close()


@pytest.fixture(scope="session")
def memory() -> NewStore:
    """Makes stores that are a dictionary."""
    return memory_store


@pytest.fixture(scope="session")
def moto() -> Iterator[NewStore]:
    """Makes tables in moto, one request at a time: it damages data when they race."""
    with mocked_aws() as client:
        yield _tables(client)


@pytest.fixture(scope="session")
def ministack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NewStore]:
    """Makes tables in a local server that races as the real one does."""
    with local_aws(tmp_path_factory.mktemp("aws")) as address:
        client = boto3.client(
            "dynamodb",
            region_name=REGION,
            endpoint_url=address,
            aws_access_key_id=ACCOUNT["AWS_ACCESS_KEY_ID"],
            aws_secret_access_key=ACCOUNT["AWS_SECRET_ACCESS_KEY"],
            config=Config(max_pool_connections=32),
        )
        yield _tables(client)


def _tables(client: Any) -> NewStore:
    """Returns what makes tables as the template in infra/ describes them."""

    def make() -> Store:
        return DynamoStore(make_table(client), client)

    return make
