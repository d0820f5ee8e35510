"""Notifications: asked for at the right moment, shown, taken back, opened, settled."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Page, Response, expect

from tests.api.phones import new_id

from .conftest import NewPhone
from .phone import Phone
from .test_ten_phones import Driven
from .waiting import until

pytestmark = pytest.mark.notices

# A browser here reaches no push service: what it would get from one.
PUSH_MANAGER = """
const b64 = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
  .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
let made = null;
PushManager.prototype.getSubscription = async () => made;
PushManager.prototype.subscribe = async () => {
  const pair = await crypto.subtle.generateKey(
    {name: 'ECDH', namedCurve: 'P-256'}, true, ['deriveBits']);
  const p256dh = b64(await crypto.subtle.exportKey('raw', pair.publicKey));
  const keys = {p256dh, auth: b64(crypto.getRandomValues(new Uint8Array(16)))};
  const endpoint = 'https://fcm.googleapis.com/fcm/send/slowhand-test';
  made = {endpoint, toJSON: () => ({endpoint, keys}), unsubscribe: async () => {
    made = null; return true; }};
  return made;
};
"""


A_DAY = {"allowance": 24 * 60, "bank": 0}
IPAD = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.4 Safari/605.1.15"


def at_the_house(new_phone: NewPhone, user_agent: str | None = None) -> Phone:
    """Ana, with a day for each move; her browser would let itself be told."""
    ana = new_phone("Ana", 360, 640)
    ana.page.context.grant_permissions(["notifications"])
    ana.page.add_init_script(PUSH_MANAGER)
    if user_agent:
        ana.page.add_init_script(
            "Object.defineProperty(navigator, 'userAgent', "
            f"{{get: () => '{user_agent}'}});"
            "Object.defineProperty(navigator, 'maxTouchPoints', {get: () => 5})"
        )
    ana.come_in()
    seats = [{"kind": "me"}, {"kind": "bot", "level": 0}]
    wish = {"system": "common-galea", "seats": seats, "clock": A_DAY}
    driven = Driven(ana)
    game = driven.ask("/games", id=new_id(), **wish)["id"]
    driven.sit(game)
    ana.page.goto(f"/game/{game}")
    assert ana.await_turn()
    return ana


ACTIVATED = """async () => {
  const {active} = await navigator.serviceWorker.ready;
  while (active.state !== 'activated') await new Promise(
    changed => active.addEventListener('statechange', changed, {once: true}));
}"""


def pushes(page: Page) -> Callable[..., None]:
    """Returns how a push service would deliver to this page's worker.

    What comes before the worker is active is lost.
    """
    page.evaluate(ACTIVATED)
    session: CDPSession = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(r["registrationId"] for r in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    until(lambda: found, lambda: page.wait_for_timeout(50))
    origin = page.evaluate("location.origin")

    def deliver(game: str, title: str, withdrawn: bool = False) -> None:
        data = {"kind": "turn", "game": game, "withdrawn": withdrawn}
        notification = {
            "title": title,
            "body": "With Ben.",
            "navigate": f"{origin}/game/{game}",
            "tag": f"game:{game}",
            "silent": withdrawn,
            "data": data,
        }
        message = {"web_push": 8030, "notification": notification, "app_badge": 2}
        session.send(
            "ServiceWorker.deliverPushMessage",
            {
                "origin": origin,
                "registrationId": found[-1],
                "data": json.dumps(message),
            },
        )

    return deliver


SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready;
  return (await registration.getNotifications()).map(n => n.title);
}"""


def shown(page: Page, wanted: list[str]) -> None:
    """Waits until just these notifications are shown."""
    until(lambda: page.evaluate(SHOWN) == wanted, lambda: page.wait_for_timeout(50))


def reach(page: Page, game: str, title: str, deliver: Callable[..., None]) -> None:
    """Delivers until it is shown: a worker that begins, or wakes, may miss one."""
    _until_shown(page, [title], lambda: deliver(game, title))


def take_away(page: Page, game: str, title: str, deliver: Callable[..., None]) -> None:
    """Withdraws until nothing is shown any more."""
    _until_shown(page, [], lambda: deliver(game, title, withdrawn=True))


def _until_shown(page: Page, wanted: list[str], deliver: Callable[[], None]) -> None:
    def again() -> None:
        deliver()
        page.wait_for_timeout(500)

    until(lambda: page.evaluate(SHOWN) == wanted, again)


def test_it_asks_after_the_first_own_move_and_never_before(
    new_phone: NewPhone,
) -> None:
    ana = at_the_house(new_phone)
    asked = ana.main.get_by_role("region", name="Shall your phone tell you")
    expect(asked).to_have_count(0)
    ana.decide()
    expect(asked).to_be_visible()
    assert ana.violations() == []
    with ana.page.expect_response(re.compile("/api/push$")) as said:
        ana.tap("Yes, tell me")
    assert said.value.status == 201
    subscribed = said.value.json()
    expect(asked).to_have_count(0)
    with ana.page.expect_response(re.compile("/api/push$")) as again:
        ana.page.reload()  # re-subscribed on load, as the same
    assert again.value.json() == subscribed


def test_an_iphone_gets_the_home_screen_steps_first(new_phone: NewPhone) -> None:
    ana = at_the_house(
        new_phone, "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)"
    )
    ana.decide()
    steps = ana.main.get_by_role("region", name="On an iPhone")
    expect(steps.get_by_role("listitem")).to_have_count(4)
    expect(ana.page.get_by_role("button", name="Yes, tell me")).to_have_count(0)


def test_whoever_goes_to_the_home_screen_takes_the_player_along(
    new_phone: NewPhone,
) -> None:
    """An iPad calls itself a Macintosh; its home screen keeps nothing of Safari."""
    ana, there = at_the_house(new_phone, IPAD), new_phone("Nobody", 412, 915)
    ana.page.goto("/notices")
    ana.tap("Show a code to take along")
    code = ana.main.locator(".code-line").inner_text()
    assert ana.violations() == []
    assert ana.overflow() <= 0
    there.page.goto("/")
    there.tap("I have been here before")
    there.page.get_by_role("textbox", name=re.compile("the code")).fill(code)
    there.tap("Use the code")
    there.tap("Come in")
    there.page.wait_for_url("**/")
    there.page.goto("/you")
    expect(there.main.get_by_text("Ana", exact=True)).to_be_visible()


def test_a_push_is_shown_taken_back_and_opens_the_open_window(
    new_phone: NewPhone,
) -> None:
    ana = at_the_house(new_phone)
    game = ana.page.url.rsplit("/", 1)[1]
    deliver = pushes(ana.page)
    reach(ana.page, game, "Common Galea: your turn", deliver)
    take_away(ana.page, game, "Common Galea: done", deliver)
    reach(ana.page, game, "Common Galea: your turn", deliver)
    ana.page.goto("/rules")
    worker = ana.page.context.service_workers[0]
    worker.evaluate("""async () => {
        const [notification] = await registration.getNotifications();
        dispatchEvent(new NotificationEvent('notificationclick', {notification}));
    }""")
    ana.page.wait_for_url(re.compile(f"/game/{game}$"))
    assert len(ana.page.context.pages) == 1
    shown(ana.page, [])


def test_what_one_is_told_can_be_settled_tried_and_read(new_phone: NewPhone) -> None:
    ana = at_the_house(new_phone)
    ana.page.goto("/notices")
    ana.page.get_by_role("switch", name="On this phone").check()
    ana.page.get_by_role("switch", name="When a game is over").uncheck()
    ana.page.get_by_role("radio", name="18:00").check()
    ana.page.get_by_role("textbox", name="Its address").fill("https://10.0.0.1/hook")
    ana.tap("Save")
    expect(ana.main.get_by_text("private network")).to_be_visible()
    assert ana.violations() == []
    ana.page.reload()
    expect(ana.page.get_by_role("switch", name="On this phone")).to_be_checked()
    expect(
        ana.page.get_by_role("switch", name="When a game is over")
    ).not_to_be_checked()
    expect(ana.page.get_by_role("radio", name="18:00")).to_be_checked()
    ana.tap("Send me a test")
    expect(ana.main.get_by_text("On its way.")).to_be_visible()
    ana.page.goto("/notices/log")
    ana.settle()
    assert ana.violations() == []
    assert ana.overflow() <= 0


def is_changed(said: Response) -> bool:
    """Whether a reply is to a wish of mine, not to a look."""
    return said.url.endswith("/api/me") and said.request.method == "POST"


def test_one_table_can_be_silent(new_phone: NewPhone) -> None:
    ana = at_the_house(new_phone)
    ana.tap("More at this table")
    told = ana.page.get_by_role("switch", name="Tell me about this table")
    expect(told).to_be_checked()
    with ana.page.expect_response(is_changed) as said:
        told.uncheck()
    assert said.value.json()["notices"]["muted_games"]
    expect(told).not_to_be_checked()
