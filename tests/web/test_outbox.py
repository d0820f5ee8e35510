"""A confirmed move goes out as soon as it can, whatever is looked at meanwhile."""

import re
from functools import partial
from uuid import uuid4

import pytest
from playwright.sync_api import CDPSession, expect

from tests.forms import whole

from .conftest import NewPhone
from .line import line_to
from .phone import Phone
from .test_every_screen import check
from .test_troubles import await_worker_with, begin
from .waiting import until

pytestmark = pytest.mark.worker

NOT_SENT = "1 move not sent yet"


def move_offline(new_phone: NewPhone) -> Phone:
    """Ana has confirmed a move at her table, and there is no network."""
    ana = begin(new_phone)
    await_worker_with(ana, "galea")
    ana.page.goto("/")
    ana.main.get_by_role("link", name="Take your turn").click()
    assert ana.await_turn()
    ana.page.context.set_offline(True)
    confirm(ana)
    return ana


def confirm(ana: Phone) -> None:
    """Chooses a card and confirms it; the phone keeps it."""
    ana.cards.nth(3).check()
    ana.tray.locator("button[type=submit]").click()
    expect(ana.page.get_by_role("button", name="Send now")).to_be_visible()


def go_home(ana: Phone) -> None:
    """Leaves the table as a thumb does."""
    ana.page.get_by_role("link", name="Back").click()
    expect(ana.main.get_by_text(NOT_SENT)).to_be_visible()


def test_a_move_goes_out_from_the_home_page(new_phone: NewPhone) -> None:
    ana = move_offline(new_phone)
    go_home(ana)
    expect(ana.main.get_by_text("not sent yet", exact=True)).to_be_visible()
    with ana.page.expect_response(re.compile("/answers")) as said:
        ana.page.context.set_offline(False)
    assert said.value.status == 200
    expect(ana.main.get_by_text("not sent yet")).to_have_count(0)
    assert ana.trouble == []


def test_a_move_outlives_a_restart(new_phone: NewPhone) -> None:
    ana = move_offline(new_phone)
    game = ana.page.url
    context = ana.page.context
    ana.page.close()
    ana.page = context.new_page()
    ana.page.goto("/")
    expect(ana.main.get_by_text(NOT_SENT)).to_be_visible()
    ana.page.goto("/rules")  # a screen that asks for no news
    expect(ana.page.get_by_role("heading").first).to_be_visible()
    with ana.page.expect_response(re.compile("/answers")) as said:
        context.set_offline(False)
    assert said.value.status == 200
    ana.page.goto(game)
    expect(ana.cards).to_have_count(9)


def test_a_move_goes_out_by_the_worker_alone(new_phone: NewPhone) -> None:
    ana = move_offline(new_phone)
    ana.page.route("**/answers*", lambda route: route.abort())  # the page cannot
    ana.page.context.set_offline(False)
    wire = ana.page.context.new_cdp_session(ana.page)
    wire.send("ServiceWorker.dispatchSyncEvent", call(ana, wire))
    expect(ana.page.get_by_text("Your move is kept")).to_have_count(0)
    expect(ana.cards).to_have_count(9)


def call(ana: Phone, wire: CDPSession) -> dict[str, object]:
    """The browser's call to the worker when there is a network again."""
    found: list[dict[str, str]] = []
    wire.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(event["registrations"]),
    )
    wire.send("ServiceWorker.enable")
    until(lambda: found, ana.rest)
    origin = found[0]["scopeURL"].rstrip("/")
    which = {"origin": origin, "registrationId": found[0]["registrationId"]}
    return {**which, "tag": "moves", "lastChance": False}


def test_a_move_that_comes_too_late_is_told_kindly(new_phone: NewPhone) -> None:
    ana = move_offline(new_phone)
    game = ana.page.url
    go_home(ana)
    trouble: list[str] = []
    check(ana, "home with a move not sent", trouble)
    play_elsewhere(ana, game.rsplit("/", 1)[1])
    ana.page.context.set_offline(False)
    expect(ana.main.get_by_text("came too late")).to_be_visible()
    ana.page.goto(game)
    expect(ana.page.get_by_text(re.compile("came too late"))).to_be_visible()
    check(ana, "table that has moved on", trouble)
    ana.page.goto("/")
    expect(
        ana.main.get_by_role("link", name=re.compile("Common Galea"))
    ).to_be_visible()
    expect(ana.main.get_by_text("came too late")).to_have_count(0)
    assert trouble == []


def play_elsewhere(ana: Phone, game: str) -> None:
    """The same player answers on another phone."""
    server = ana.page.context.request
    asked = whole(server.get(f"/api/games/{game}").json()["decisions"][0])
    move = asked["moves"][0]
    picks = {pick["name"]: pick["of"][:1] for pick in move["picks"]}
    played = server.post(
        f"/api/games/{game}/answers",
        data={
            "id": str(uuid4()),
            "seat": asked["seat"],
            "decision": asked["id"],
            "move": move["move"],
            "picks": {**picks, "at": move["at"][:1]},
        },
    )
    assert played.ok, played.text()


def test_a_move_over_a_network_that_hangs_is_kept_and_played_once(
    new_phone: NewPhone, address: str
) -> None:
    with line_to(address) as line:
        ana = begin(partial(new_phone, at=line.address))
        await_worker_with(ana, "galea")
        ana.page.reload()
        assert ana.await_turn()
        ana.settle()
        game = ana.page.url
        line.die()
        ana.page.reload()  # the worker waits a while, then shows what it knows
        assert ana.await_turn()
        confirm(ana)
        go_home(ana)
        line.come_back()
        expect(ana.main.get_by_text("not sent yet")).to_have_count(0)
        ana.page.goto(game)
        expect(ana.cards).to_have_count(9)


def test_a_move_after_the_end_is_told_kindly(new_phone: NewPhone) -> None:
    ana = move_offline(new_phone)
    game = ana.page.url
    go_home(ana)
    resign_elsewhere(ana, game.rsplit("/", 1)[1])
    ana.page.context.set_offline(False)
    expect(ana.main.get_by_text("came too late")).to_be_visible()
    ana.page.goto(game)
    told = "Your kept move came too late: the game had ended, so it was not played."
    expect(ana.page.get_by_text(told)).to_be_visible()
    ana.settle()
    ana.page.goto("/")
    expect(ana.main.get_by_role("heading").first).to_be_visible()
    expect(ana.main.get_by_text("came too late")).to_have_count(0)


def resign_elsewhere(ana: Phone, game: str) -> None:
    """The same player gives up on another phone."""
    path, call = f"/api/games/{game}/resign", {"id": str(uuid4()), "seat": 0}
    resigned = ana.page.context.request.post(path, data=call)
    assert resigned.ok, resigned.text()
