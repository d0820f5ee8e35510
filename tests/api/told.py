"""Phones that take messages, and what has to happen until one comes."""

from random import Random
from typing import Any

from msgspec import json
from msgspec.structs import replace

from api.background.sweep import sweep
from api.service import Service
from api.store import Hook, Player
from tests.api.clocks import Time, settle
from tests.api.phones import Json, Phone, new_id, play_on
from tests.api.push.browser import Browser, new_browser
from tests.api.push.service import PushService
from tests.api.test_play import to_move


class Told:
    """A phone that takes messages: what it was sent, as it reads it."""

    def __init__(
        self, phone: Phone, push: PushService, path: str = "/ana", key: str = ""
    ) -> None:
        self.browser: Browser = new_browser()
        self.push, self.path = push, path
        url = push.url.replace("/send/abc?x=1", path)
        self.subscription = self.browser.subscription(url)
        keys = {"p256dh": self.subscription.p256dh, "auth": self.subscription.auth}
        wish = {"endpoint": url, "expirationTime": None, "keys": keys}
        call = {"subscription": wish, "device": "Phone"} | ({"key": key} if key else {})
        self.id = phone.ask("/push", id=new_id(), **call)["id"]

    @property
    def messages(self) -> list[Json]:
        """Returns the notifications that came, in order."""
        mine = [h for h in self.push.heard if h.path == self.path]
        plain = [json.decode(self.browser.read(h.body)) for h in mine]
        return [message["notification"] for message in plain]

    @property
    def keys(self) -> list[str]:
        """Returns by which of our keys the messages came, in order."""
        mine = [h for h in self.push.heard if h.path == self.path]
        return [h.headers["Authorization"].rpartition("k=")[2] for h in mine]

    @property
    def last(self) -> Json:
        return self.messages[-1]


def goes_on(service: Service, phones: list[Phone], game: str, acts: int = 1) -> None:
    play_on(phones, game, Random(1), acts=acts)
    settle(service)


def later(service: Service, time: Time, **span: float) -> None:
    """Lets time pass, and what it brings happen."""
    time.passes(**span)
    settle(service)
    sweep(service)
    settle(service)


def both(
    service: Service, ana: Phone, ben: Phone, game: str, push: PushService
) -> tuple[Phone, Phone, Told]:
    """Returns whose turn it is, whose it will be, and what the latter is told."""
    mover, _ = to_move([ana, ben], game)
    other = ben if mover is ana else ana
    return mover, other, Told(other, push)


def settles(phone: Phone, **wish: Any) -> None:
    phone.ask("/me", id=new_id(), **wish)


def hang(service: Service, person: Player, url: str) -> None:
    """Hangs a webhook up that leads to this machine."""
    hook = Hook(url, "json")
    service.store.keep_player(replace(person, webhook=hook, version=person.version + 1))
