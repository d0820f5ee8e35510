"""What goes wrong on the way: stale answers, lost replies, no network at all."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.api.phones import new_id

from .conftest import NewPhone
from .keeping import await_kept, share_kept
from .phone import Phone, first_of, is_asked
from .test_ten_phones import Driven
from .test_two_phones import meet
from .waiting import until

pytestmark = pytest.mark.worker


def begin(new_phone: NewPhone) -> Phone:
    """Ana at a table with the house, asked to play."""
    ana = new_phone("Ana")
    ana.come_in()
    ana.set_table(across="The house")
    assert ana.await_turn()
    return ana


REST = """rests => {
    Object.defineProperty(document, 'hidden', {value: rests, configurable: true});
    document.dispatchEvent(new Event('visibilitychange'));
}"""


# A browser that calls nobody when there is a network again: the page sends alone.
NO_SYNC = "void delete ServiceWorkerRegistration.prototype.sync"


def test_an_answer_to_a_closed_decision_is_refused_politely(
    new_phone: NewPhone,
) -> None:
    ana = begin(new_phone)
    twin = ana.page.context.new_page()
    twin.goto(ana.page.url)
    second = Phone(twin, "Ana")
    assert second.await_turn()
    ana.page.evaluate(REST, True)  # hears no news
    assert second.decide().status == 200
    assert ana.decide(card=1).status == 409
    expect(ana.page.get_by_text(re.compile("table has moved on"))).to_be_visible()
    ana.page.evaluate(REST, False)
    assert ana.await_turn()


def test_a_reply_that_gets_lost_is_asked_for_again_and_applied_once(
    new_phone: NewPhone,
) -> None:
    ana = begin(new_phone)
    ana.page.evaluate(NO_SYNC)
    lost: list[str] = []

    def lose(route: Route) -> None:
        if not lost:
            route.fetch()  # it reaches the server ...
        lost.append(str(route.request.post_data))
        route.abort()  # ... but not the phone

    ana.page.route("**/answers*", lose)
    ana.cards.first.check()
    ana.tray.locator("button[type=submit]").click()
    expect(ana.page.get_by_text("Your move is kept")).to_be_visible()
    ana.page.unroute("**/answers*", lose)
    expect(ana.page.get_by_text("Your move is kept")).to_have_count(0)
    expect(ana.cards).to_have_count(9)
    assert len({*lost}) == 1


def await_worker(phone: Phone) -> None:
    """Waits until the service worker answers for the page."""
    phone.page.evaluate(
        """() => new Promise((done, fail) => {
            const workers = navigator.serviceWorker;
            workers.addEventListener("controllerchange", () => done(), {once: true});
            if (workers.controller) done();
            setTimeout(() => fail(new Error("no worker looks after the page")), 60_000);
        })"""
    )


def await_worker_with(phone: Phone, *games: str) -> None:
    """Waits until the page would go on with some games without a network."""
    await_worker(phone)
    await_kept(phone.page, *games)


def test_a_stranger_fetches_the_first_page_only(new_phone: NewPhone) -> None:
    ana = new_phone("Ana")
    ana.page.goto("/")
    await_worker(ana)
    assert share_kept(ana.page) < 0.1
    ana.come_in()
    await_worker_with(ana)
    assert share_kept(ana.page) == 1
    assert share_kept(ana.page, "galatune") == 0


IS_ACTIVE = """() => new Promise(done => {
    const look = () => self.registration.active?.state === "activated"
        ? done() : setTimeout(look, 50);
    look();
})"""


# Goes on to the next page before there is a worker that could answer for it.
LEAVE_AT_ONCE = """{
    const {register} = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function (...all) {
        if (location.pathname === '/') location.assign('/rules');
        return register.apply(this, all);
    };
}"""


def test_a_page_that_loads_while_the_worker_starts_is_looked_after_too(
    new_phone: NewPhone,
) -> None:
    ana = new_phone("Ana")
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    ana.page.route("**/rules", hold)
    ana.page.add_init_script(LEAVE_AT_ONCE)
    with ana.page.context.expect_event("serviceworker") as started:
        ana.page.goto("/", wait_until="commit")
    started.value.evaluate(IS_ACTIVE)
    until(lambda: late, ana.rest)[0].continue_()
    ana.page.wait_for_url("**/rules")
    await_worker(ana)


def test_the_app_starts_offline_with_the_last_known_table(new_phone: NewPhone) -> None:
    ana = begin(new_phone)
    hand = ana.cards.count()
    await_worker_with(ana, "galea")
    ana.page.reload()
    assert ana.await_turn()
    ana.page.context.set_offline(True)
    ana.page.reload()
    expect(ana.cards).to_have_count(hand)
    expect(
        ana.page.get_by_text(re.compile("You see what was known at"))
    ).to_be_visible()
    ana.page.goto("/")
    table = ana.main.get_by_role("region", name="Your turn")
    expect(table.get_by_role("heading", name="Common Galea")).to_be_visible()


FOLDERS = {
    "common-galea": "galea",
    "gaiaton": "gaiaton",
    "galatune": "galatune",
    "one-deck-galaxy": "one_deck_galaxy",
}


def test_every_table_that_was_looked_at_opens_offline(new_phone: NewPhone) -> None:
    ana = new_phone("Ana").come_in()
    await_worker(ana)
    tables = [begins(ana, system) for system in FOLDERS]
    drawn = [signs_at(ana, game) for game in tables]
    ana.page.goto("/")
    await_kept(ana.page, *FOLDERS.values())
    ana.page.context.set_offline(True)
    for game, signs in zip(tables, drawn, strict=True):
        opens(ana, game)
        expect(ana.main.locator("svg")).to_have_count(signs)


def opens(ana: Phone, game: str) -> None:
    """Opens a table, and waits until it is drawn."""
    ana.page.goto(f"/game/{game}")
    expect(ana.tray).to_be_visible()
    ana.settle()


def signs_at(ana: Phone, game: str) -> int:
    """Opens a table, and counts the drawings on its board."""
    opens(ana, game)
    return ana.main.locator("svg").count()


def begins(ana: Phone, system: str) -> str:
    """Ana sits down at a table with the house, or alone where that can be."""
    driven = Driven(ana)
    house = [] if system == "one-deck-galaxy" else [{"kind": "bot", "level": 0}]
    seats = [{"kind": "me"}, *house]
    table = driven.ask("/games", id=new_id(), system=system, seats=seats)
    driven.sit(table["id"])
    return str(table["id"])


def test_a_choice_made_offline_waits_and_is_sent_later(new_phone: NewPhone) -> None:
    ana = begin(new_phone)
    await_worker_with(ana, "galea")
    ana.page.context.set_offline(True)
    ana.cards.nth(3).check()
    ana.tray.locator("button[type=submit]").click()
    expect(ana.page.get_by_role("button", name="Send now")).to_be_visible()
    with ana.page.expect_response(re.compile("/answers")) as said:
        ana.page.context.set_offline(False)
    assert said.value.status == 200
    expect(ana.cards).to_have_count(9)


def test_after_an_absence_the_table_tells_what_happened_since(
    new_phone: NewPhone,
) -> None:
    ana, ben = new_phone("Ana"), new_phone("Ben")
    meet(ana, ben)
    first, second = (ana, ben) if first_of(is_asked, ana, ben) is ana else (ben, ana)
    second.page.goto("/")
    first.decide()
    second.main.get_by_role("link", name=re.compile("Take your turn")).click()
    expect(second.main.get_by_text("Since you were here")).to_be_visible()
    expect(second.main.get_by_text(re.compile(f"{first.name} played"))).to_be_visible()
