"""Where a storm plays: one machine with a file, or functions around a table."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from random import Random
from threading import Event, Lock
from time import monotonic
from typing import Any
from unittest.mock import patch

import boto3
from botocore.config import Config
from botocore.retries.standard import ExponentialBackoff
from flask import Flask

from api.app import make
from api.background import worker
from api.background.stream import follow_stream
from api.push.post import Outside
from api.service import Service
from api.service.limits import Quotas
from api.service.settings import Settings
from api.store import Busy, Store
from api.store.dynamodb import DynamoStore
from api.store.dynamodb_requests import PATIENCE
from api.store.sqlite import SqliteStore
from tests import library
from tests.aws import ACCOUNT, REGION, local_aws
from tests.mocked import make_table

from .brittle import Killed, brittle
from .faults import Weather
from .proxy import proxy

KEY = "tell-nobody-" * 3
FRIDAY = datetime.fromisoformat("2026-11-20T12:00:00Z")
MANY = 1_000_000
QUOTAS = Quotas(
    guests=MANY, guesses=MANY, games=MANY, house_games=MANY, tables=MANY, changes=MANY
)
BATCH = 20  # records that one function is told at a time
LIVING = 40  # processes whose threads may still have something in their hands
A_MINUTE_S = 5.0  # of our time for what follows the commits of one of theirs
A_MOMENT_S = 0.05
LOOKS = 3  # at the stream in a minute; what failed comes again with the next
READERS = ("stream 1", "stream 2")
Batch = list[dict[str, Any]]


class Process:
    """One process of the service: it has caches of its own, and can die."""

    def __init__(self, app: Flask, dead: Event) -> None:
        self.app = app
        self.dead = dead
        self.service: Service = app.extensions["slowhand"]


class Stage(ABC):
    """What a storm needs of a place: processes by their roles, and a time for all."""

    following: Any = "here"
    roles: tuple[str, ...] = ("all",)

    def __init__(self, weather: Weather) -> None:
        self.at = FRIDAY
        self.weather = weather
        self.reach: Outside | None = None
        self.deaths = 0
        self._processes = dict[str, Process]()
        self._opening = Lock()

    @property
    def faults(self) -> int:
        """How many requests have failed."""
        return self.weather.count.total()

    @abstractmethod
    def bare(self) -> Store:
        """Opens the store as it is, without anything that fails."""

    def failing(self) -> Store:
        """Opens it as processes have it."""
        return self.bare()

    @abstractmethod
    def follow(self, random: Random) -> None:
        """Lets some of what was committed be followed."""

    def process(self, role: str) -> Process:
        """Returns the process that plays a role, a new one if that is dead."""
        with self._opening:
            found = self._processes.get(role)
            if found is None or found.dead.is_set():
                self.deaths += found is not None
                found = self._processes[role] = self._open()
            return found

    def judge(self) -> Process:
        """Returns a process of ours, for which nothing fails."""
        return self._made(self.bare(), Event(), following="stream")

    def calms(self) -> None:
        """Lets nothing fail any more."""
        self.weather.calms()

    def reaches(self, outside: Outside) -> None:
        """Lets processes send messages that way."""
        self.reach = outside
        for process in self._processes.values():
            process.service.reach = outside

    def changed(self, games: set[str]) -> set[str]:
        """Returns those of some games that may have changed since it was asked."""
        return games

    @abstractmethod
    def settle(self) -> None:
        """Waits until what the living have heard of is done."""

    def stop(self) -> None:
        """Ends all processes that live."""
        for process in self._processes.values():
            if not process.dead.is_set():
                process.service.stop()

    def _open(self) -> Process:
        while True:
            dead = Event()
            try:
                store = brittle(self.failing(), self.weather, dead)
                return self._made(store, dead, self.following)
            except (Busy, Killed):
                continue

    def _made(self, store: Store, dead: Event, following: Any) -> Process:
        settings = Settings(
            store="tests",
            keys=(KEY,),
            quotas=QUOTAS,
            following=following,
            push_secret=KEY,
        )
        app = make(settings, library, store)
        process = Process(app, dead)
        process.service.clock = lambda: self.at
        process.service.reach = self.reach
        return process


class File(Stage):
    """One machine: a SQLite file, and a worker that follows commits."""

    def __init__(self, weather: Weather, folder: Path) -> None:
        super().__init__(weather)
        self._file = folder / "storm.db"
        self._opened: list[SqliteStore] = []

    def bare(self) -> Store:
        return SqliteStore(self._file)

    def failing(self) -> Store:
        """Opens the file once more, and closes it for those that died long ago."""
        for store in self._opened[:-LIVING]:
            store.close()
        self._opened = [*self._opened[-LIVING:], SqliteStore(self._file)]
        return self._opened[-1]

    def follow(self, random: Random) -> None:
        """Gives the worker its minute, and another life as often as it dies."""
        until = monotonic() + A_MINUTE_S
        while monotonic() < until and not self._worker().settle(A_MOMENT_S):
            pass

    def settle(self) -> None:
        self._worker().settle()
        courier: Any = self.process("all").service.courier
        courier.settle()

    def _worker(self) -> worker.Worker:
        found = self.process("all").service.following
        assert isinstance(found, worker.Worker)
        return found

    def _open(self) -> Process:
        """Returns a new process, which begins with what the last one left behind."""
        process = super()._open()
        store: Any = process.service.store
        following: Any = process.service.following
        following.inherit(store.left_behind())
        return process


class Functions(Stage):
    """Functions around a DynamoDB table, behind a proxy; two read its stream."""

    following = "stream"
    roles = ("web 1", "web 2", "web 3")

    def __init__(self, weather: Weather, address: str, upstream: str) -> None:
        super().__init__(Weather(weather.seed, {"killed": weather.rates["killed"]}))
        self._client = _client(address)
        self._plain = _client(upstream)
        self.network = weather
        self.table = make_table(self._plain, streamed=True)
        self._stream = Stream(self._plain, self.table, upstream)
        self._watched = Stream(self._plain, self.table, upstream)
        self._reading = ThreadPoolExecutor(len(READERS))
        self._left: Batch = []

    @property
    def faults(self) -> int:
        return super().faults + self.network.count.total()

    def calms(self) -> None:
        super().calms()
        self.network.calms()

    def bare(self) -> Store:
        return DynamoStore(self.table, self._plain)

    def failing(self) -> Store:
        return DynamoStore(self.table, self._client)

    def changed(self, games: set[str]) -> set[str]:
        """Looks at the stream: to look at all games each minute would take hours."""
        keys = {
            record["dynamodb"]["Keys"]["pk"]["S"] for record in self._watched.news()
        }
        return {game for game in games if f"G#{game}" in keys}

    def follow(self, random: Random) -> None:
        """Delivers records late, twice and out of order; what failed comes again."""
        for _ in range(LOOKS):
            self._deliver(random)

    def settle(self) -> None:
        while batch := self._left + self._stream.news():
            self._left = self._followed(READERS[0], batch)

    def _deliver(self, random: Random) -> None:
        waiting, self._left = self._left + self._stream.news(), []
        batches = [waiting[at : at + BATCH] for at in range(0, len(waiting), BATCH)]
        told: dict[str, list[Batch]] = {reader: [] for reader in READERS}
        for batch in batches:
            for delivered in self._delivered(batch, random):
                told[random.choice(READERS)].append(delivered)
        for left in self._reading.map(self._read, told, told.values()):
            self._left += left

    def _delivered(self, batch: Batch, random: Random) -> Iterator[Batch]:
        """Yields a batch as often as it is delivered now, in whatever order."""
        if random.random() < 0.1:
            self._left += batch  # late
            return
        tumbled = random.random() < 0.3
        told = random.sample(batch, len(batch)) if tumbled else batch
        yield told
        if random.random() < 0.2:
            yield told  # twice

    def _read(self, reader: str, batches: list[Batch]) -> Batch:
        """Returns what has to be delivered again."""
        return [left for batch in batches for left in self._followed(reader, batch)]

    def _followed(self, reader: str, batch: Batch) -> Batch:
        service = self.process(reader).service
        try:
            failed = follow_stream(service, batch)["batchItemFailures"]
            service.courier.hurry(3.0)
        except Killed:
            return batch
        if not failed:
            return []
        numbers = [record["dynamodb"]["SequenceNumber"] for record in batch]
        return batch[numbers.index(failed[0]["itemIdentifier"]) :]


class Stream:
    """A table's stream, from its beginning on."""

    def __init__(self, client: Any, table: str, address: str) -> None:
        self._client: Any = _client(address, "dynamodbstreams")
        arn = client.describe_table(TableName=table)["Table"]["LatestStreamArn"]
        shards = self._client.describe_stream(StreamArn=arn)["StreamDescription"]
        self._at = self._client.get_shard_iterator(
            StreamArn=arn,
            ShardId=shards["Shards"][0]["ShardId"],
            ShardIteratorType="TRIM_HORIZON",
        )["ShardIterator"]

    def news(self) -> Batch:
        """Returns what was committed since the last look, all pages of it."""
        found: Batch = []
        while page := self._page():
            found += page
        return found

    def _page(self) -> Batch:
        page = self._client.get_records(ShardIterator=self._at)
        self._at = page["NextShardIterator"]
        return list(page["Records"])


@contextmanager
def on_a_file(weather: Weather, folder: Path) -> Iterator[Stage]:
    """One machine with a file in a folder; it takes no second until it tries again."""
    quick = patch.object(worker, "PAUSES_S", (0.01, 0.05, 0.2))
    stage = File(weather, folder)
    with quick:
        yield stage
        stage.stop()


@contextmanager
def on_a_table(weather: Weather, folder: Path) -> Iterator[Stage]:
    """Functions on a faithful local AWS; it takes no second until they try again."""
    quick = patch.object(ExponentialBackoff, "delay_amount", return_value=0.01)
    with local_aws(folder) as upstream, proxy(upstream, weather) as address, quick:
        stage = Functions(weather, address, upstream)
        yield stage
        stage.stop()


def _client(address: str, name: Any = "dynamodb") -> Any:
    return boto3.client(
        name,
        region_name=REGION,
        endpoint_url=address,
        aws_access_key_id=ACCOUNT["AWS_ACCESS_KEY_ID"],
        aws_secret_access_key=ACCOUNT["AWS_SECRET_ACCESS_KEY"],
        config=PATIENCE.merge(Config(max_pool_connections=32)),
    )
