"""A game that lives for days: told, asleep, late, cared for, back, looked at again."""

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import CDPSession, expect

from tests.api.push.browser import Browser, new_browser
from tests.api.push.service import PushService, running

from .conftest import NewPhone
from .phone import Phone
from .server import Server, serving
from .test_clock import Table
from .test_notices import pushes, reach
from .test_replay import LOOK, Replay, resign
from .test_talk import log, tell
from .waiting import until

pytestmark = pytest.mark.notices

SUBSCRIPTION = """
PushManager.prototype.getSubscription = async () => made;
PushManager.prototype.subscribe = async () => made;
const made = {endpoint: %(endpoint)s, toJSON: () => (%(whole)s),
  unsubscribe: async () => true};
"""
CALL = "Common Galea: your turn"
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
SLEEP = """async () => (await fetch('/api/me', {method: 'POST',
  headers: {'Content-Type': 'application/json'}, body: JSON.stringify({
    id: crypto.randomUUID(),
    calendar: {zone: 'UTC', quiet: {from: '22:00', to: '07:00'}, free_days: []},
  })})).status"""


@pytest.fixture(scope="module")
def post(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushService]:
    """A push service that the test can read."""
    with running(tmp_path_factory.mktemp("post")) as push:
        yield push


@pytest.fixture(scope="module")
def server(
    tmp_path_factory: pytest.TempPathFactory, post: PushService
) -> Iterator[Server]:
    """A service whose time the test moves, on a morning."""
    with serving(tmp_path_factory.mktemp("weeks") / "games.db") as server:
        tomorrow = datetime.now(UTC) + timedelta(days=1)
        server.at = tomorrow.replace(hour=10, minute=0, second=0, microsecond=0)
        server.service.reach = post.outside()
        yield server


@pytest.fixture(scope="module")
def address(server: Server) -> str:
    """Its address, by the name that browsers trust with passkeys."""
    return server.address.replace("127.0.0.1", "localhost")


class Told:
    """What a player's browser was sent, read with its own key."""

    def __init__(self, phone: Phone, post: PushService) -> None:
        self.browser: Browser = new_browser()
        self.post = post
        self.phone = phone
        self.path = f"/{phone.name}"
        one = self.browser.subscription(post.url.replace("/send/abc?x=1", self.path))
        keys = {"p256dh": one.p256dh, "auth": one.auth}
        whole = {"endpoint": one.endpoint, "keys": keys}
        phone.page.context.grant_permissions(["notifications"])
        script = {"endpoint": json.dumps(one.endpoint), "whole": json.dumps(whole)}
        phone.page.add_init_script(SUBSCRIPTION % script)

    @property
    def titles(self) -> list[str]:
        """Everything that was not a taking back, in order."""
        mine = [h for h in self.post.heard if h.path == self.path]
        read = [json.loads(self.browser.read(h.body))["notification"] for h in mine]
        return [n["title"] for n in read if not n["data"].get("withdrawn")]

    def hears(self, titles: list[str]) -> None:
        """Waits until just this has come; messages go out in threads of their own."""
        until(lambda: self.titles[len(titles) - 1 :], self.phone.rest)
        assert self.titles == titles


def keys_of(phone: Phone) -> tuple[CDPSession, str]:
    """Gives a phone a place for passkeys."""
    session = phone.page.context.new_cdp_session(phone.page)
    session.send("WebAuthn.enable")
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    return session, made["authenticatorId"]


def test_a_game_over_days(
    server: Server, post: PushService, new_phone: NewPhone
) -> None:
    table = Table(server, new_phone)
    told = {phone: Told(phone, post) for phone in (table.ana, table.ben)}
    table.set("1 day")
    away = table.asked
    here = table.ben if away is table.ana else table.ana
    game = away.page.url.rsplit("/", 1)[1]
    ask_to_be_told(table, away, here, told[here])
    sleep_through_the_night(table, away, here, told[here])
    pass_a_note(away, here)
    keys = stay_away_for_two_days(table, away, here)
    second = come_back_on_another_phone(
        table, new_phone(away.name, 360, 640), keys, game
    )
    end_and_look_back(here, second, game)


def ask_to_be_told(table: Table, away: Phone, here: Phone, told: Told) -> None:
    """After the first own move both want messages; the next turn is told."""
    game = away.page.url.rsplit("/", 1)[1]
    for phone in (away, here):
        phone.look_again()
        assert phone.await_turn()
        phone.decide()
        phone.tap("Yes, tell me")
    deliver = pushes(here.page)
    table.passes(hours=1)
    away.decide()
    table.server.passes(seconds=1)
    told.hears([CALL])
    reach(here.page, game, CALL, deliver)


def sleep_through_the_night(table: Table, away: Phone, here: Phone, told: Told) -> None:
    """A turn that comes at night is told in the morning."""
    assert here.page.evaluate(SLEEP) == 200
    table.passes(hours=11, minutes=50)
    here.look_again()
    here.decide()
    away.look_again()
    assert away.await_turn()
    away.decide()
    table.server.passes(minutes=5)
    assert told.titles == [CALL]
    table.passes(hours=9)
    told.hears([CALL, CALL])


def pass_a_note(away: Phone, here: Phone) -> None:
    """A note that only the other reads."""
    log(here)
    tell(here, "I am slow today.", only=away.name)
    here.page.keyboard.press("Escape")
    away.look_again()
    expect(log(away).locator(".said")).to_contain_text("I am slow today.")
    away.page.keyboard.press("Escape")


def stay_away_for_two_days(
    table: Table, away: Phone, here: Phone
) -> tuple[CDPSession, str]:
    """Makes a passkey, then misses two deadlines, so that the house takes care."""
    keys = keys_of(away)
    away.page.goto("/you/keys")
    away.tap("Add a passkey")
    away.page.get_by_role("textbox", name="Its name").fill("My phone")
    away.tap("Make the passkey")
    expect(away.main.get_by_text("My phone")).to_be_visible()
    for _ in range(2):
        here.look_again()
        assert here.await_turn()
        here.decide()
        table.passes(days=1, minutes=5)
    here.page.reload()
    here.page.get_by_role("button", name="The clock of this table").click()
    expect(here.page.get_by_role("dialog")).to_contain_text("The house plays this seat")
    here.page.keyboard.press("Escape")
    return keys


def come_back_on_another_phone(
    table: Table, second: Phone, held: tuple[CDPSession, str], game: str
) -> Phone:
    """Signs in with the passkey on a phone that has it too, and takes the seat back."""
    second.page.clock.install(time=table.server.at)
    session, keys = held
    other, place = keys_of(second)
    for credential in session.send(
        "WebAuthn.getCredentials", {"authenticatorId": keys}
    )["credentials"]:
        wanted = {"authenticatorId": place, "credential": credential}
        other.send("WebAuthn.addCredential", wanted)
    second.page.goto("/")
    second.tap("I have been here before")
    second.tap("Use your passkey")
    mine = second.main.locator(f"a[href*='{game}']")  # a stranger has covers alone
    expect(mine.first).to_be_visible()
    second.page.goto(f"/game/{game}")
    second.tap("Take my seat back")
    table.server.passes(seconds=1)
    return second


def end_and_look_back(here: Phone, second: Phone, game: str) -> None:
    """The end, and every move again."""
    resign(here)
    second.look_again()
    expect(second.page.get_by_role("region", name="Result")).to_be_visible()
    second.page.get_by_role("link", name=LOOK).click()
    replay = Replay(second)
    expect(replay.scrubber).to_be_visible()
    replay.see(1)
    expect(replay.hand).to_be_visible()
    late = re.compile("Time ran out")
    events = second.page.evaluate(
        f"fetch('/api/games/{game}/events?after=0').then(r => r.text())"
    )
    assert len(late.findall(events)) == 2
    assert second.trouble == here.trouble == []
