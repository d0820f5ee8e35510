"""The world around a deployed function: a site that signs, a time that jumps, push."""

import json
import time
import urllib.request
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.message import Message
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from uuid import uuid4

import boto3
from botocore.auth import SigV4Auth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials
from msgspec import json as fast

from api.background.sweep import LAPSES, SECONDS
from api.store.alarms import shard_of
from tests.api.push.browser import new_browser
from tests.api.push.service import PushService, running
from tests.aws import ACCOUNT, REGION

from .events import Event
from .phone import Phone

PATIENCE_S = 120  # for what must come; it takes a second or two
NOBODY = (502, 503, 504)  # what a phone is told where a function begins too slowly
OF_THE_APP = "api/wsgi.py"
# What a stage on AWS has around it, and a zip in a test brings along.
AROUND = """
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import sleep

from .push.guard import Guard
from .push.post import Outside

_service = app.extensions["slowhand"]
_ahead = Path({ahead!r})
_service.clock = lambda: (
    datetime.now(UTC) + timedelta(hours=float(_ahead.read_text()))
)
_guard = Guard(
    ports=frozenset([{port}]), loopback=True, lookup=lambda *_: ["127.0.0.1"]
)
_service.reach = Outside(guard=_guard, trust={trust!r})
_slow, _due = Path({slow!r}), _service.store.alarms.due


def _due_in_time(kind, shard, *asked):
    if _slow.read_text() == f"{{kind}} {{shard}}":
        sleep({seconds!r})
    return _due(kind, shard, *asked)


_service.store.alarms.due = _due_in_time
"""


class World:
    """A push service, and a file that says by how many hours time has jumped."""

    def __init__(self, push: PushService, folder: Path) -> None:
        self.push = push
        self._ahead, self._slow = folder / "ahead", folder / "slow"
        self._folder = folder
        self.jump(0)
        self._slow.write_text("")

    def jump(self, hours: float) -> None:
        """Lets it be so many hours later than it is."""
        self._ahead.write_text(str(hours))

    @contextmanager
    def holds_up(self, shard: int) -> Iterator[None]:
        """Lets a look at a shard's clocks take all the time that a sweep has for them.

        No sweep of all shards strikes a clock meanwhile; one of another shard does.
        """
        self._slow.write_text(f"game {shard}")
        yield
        self._slow.write_text("")

    def around(self, zipped: Path) -> Path:
        """Returns a zip that is in this world, and else the same."""
        more = AROUND.format(
            ahead=str(self._ahead),
            port=self.push.port,
            trust=self.push.outside().trust,
            slow=str(self._slow),
            seconds=LAPSES * SECONDS,
        )
        mine = self._folder / "around.zip"
        with zipfile.ZipFile(zipped) as before, zipfile.ZipFile(mine, "w") as after:
            for entry in before.infolist():
                if not entry.filename.startswith("api/__pycache__/wsgi."):
                    added = more.encode() if entry.filename == OF_THE_APP else b""
                    after.writestr(entry, before.read(entry) + added)
        return mine


@contextmanager
def world(folder: Path) -> Iterator[World]:
    """A world, until the block ends."""
    with running(folder) as push:
        yield World(push, folder)


class Site:
    """A stage as CloudFront asks it: every request is signed for its function's URL."""

    def __init__(self, aws: str, function: str, alias: str) -> None:
        self._aws = aws
        urls = boto3.client("lambda")
        own = urls.get_function_url_config(FunctionName=function, Qualifier=alias)
        self._host = urlsplit(own["FunctionUrl"]).netloc

    def request(
        self,
        method: str,
        path: str,
        body: object = None,
        cookies: list[str] | None = None,
    ) -> urllib.request.Request:
        """Returns a signed request."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Host": self._host, "Cookie": "; ".join(cookies or ())}
        if data:
            headers["Content-Type"] = "application/json"
        wish = AWSRequest(method, f"{self._aws}{path}", data=data, headers=headers)
        names = ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY")
        key = Credentials(*(ACCOUNT[name] for name in names))
        SigV4Auth(key, "lambda", REGION).add_auth(wish)
        signed = dict(wish.headers.items())
        return urllib.request.Request(f"{self._aws}{path}", data, signed, method=method)

    def __call__(self, event: Event) -> dict[str, Any]:
        """Sends what a phone wants, again where no function was there in time."""
        end = time.monotonic() + PATIENCE_S
        while (reply := self._sent(event))["statusCode"] in NOBODY:
            assert time.monotonic() < end, reply
            time.sleep(0.5)
        return reply

    def _sent(self, event: Event) -> dict[str, Any]:
        """Returns a reply as a function gives it."""
        try:
            with urllib.request.urlopen(self.request(**event)) as reply:
                return _told(reply.status, reply.headers, reply.read())
        except HTTPError as refused:
            with refused as reply:
                return _told(reply.code, reply.headers, reply.read())


def _told(status: int, headers: Message, body: bytes) -> dict[str, Any]:
    cookies = headers.get_all("Set-Cookie") or []
    return {"statusCode": status, "cookies": cookies, "body": body.decode()}


def wish(method: str, path: str, body: object, cookies: list[str]) -> Event:
    """What a phone wants of a site."""
    return {"method": method, "path": path, "body": body, "cookies": cookies}


class Play:
    """Two phones at a stage: a game of both with a clock, and one with the house.

    Ana's phone takes messages.
    """

    def __init__(self, site: Site, world: World) -> None:
        self.world = world
        self.ana, self.ben = (Phone(name, site, wish) for name in ("Ana", "Ben"))
        self.browser = new_browser()
        self._subscribe()
        self.game = self.of_both(allowance=24 * 60)
        alone = self.ana.set_table({"kind": "me"}, {"kind": "bot", "level": 1})
        self.with_the_house: str = alone["id"]

    def of_both(self, allowance: int, shard: int = 0) -> str:
        """Begins a game of both; its alarm stands in a shard of our choice."""
        ids = iter(lambda: str(uuid4()), "")
        id = next(id for id in ids if shard_of(f"game:{id}") == shard)
        wish = {"id": id, "clock": {"allowance": allowance}}
        table = self.ana.set_table({"kind": "me"}, {"kind": "open"}, **wish)
        self.ben.sit(id, table["invite"]["code"])
        return id

    def _subscribe(self) -> None:
        mine = self.browser.subscription(self.world.push.url)
        keys = {"p256dh": mine.p256dh, "auth": mine.auth}
        told = {"endpoint": mine.endpoint, "keys": keys}
        key = self.ana.get("/push/key")["key"]
        self.ana.post("/push", 201, subscription=told, device="Phone", key=key)

    @property
    def messages(self) -> list[dict[str, Any]]:
        """What Ana's phone was told, as it reads it."""
        heard = (self.browser.read(each.body) for each in self.world.push.heard)
        return [fast.decode(body)["notification"] for body in heard]

    def goes_on(self, acts: int = 2) -> int:
        """Plays some acts in the game of both; returns how many it has then."""
        for _ in range(acts):
            for phone in (self.ana, self.ben):
                phone.play(self.game)
        return self.acts(self.game)

    def acts(self, game: str) -> int:
        """How much has been done in a game, as Ana sees it."""
        seen: int = self.ana.get(f"/games/{game}")["seen"]
        return seen


def until(has_come: Callable[[], object]) -> None:
    """Waits for what must come."""
    end = time.monotonic() + PATIENCE_S
    while not has_come():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.05)
