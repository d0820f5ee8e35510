"""What a page that lies open asks for while nothing happens at its table."""

from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Request

from .conftest import NewPhone
from .phone import Phone, first_of, is_asked
from .test_troubles import begin
from .test_two_phones import meet
from .waiting import until

pytestmark = pytest.mark.worker

LOOKS = 5
SECONDS = 1000
MINUTES = 60 * SECONDS
HALF_AN_HOUR = timedelta(minutes=30)  # in which nobody has moved


class Open:
    """Ana's page at a table where she is asked, in the time of the test."""

    def __init__(self, ana: Phone) -> None:
        self.ana = ana
        self.asked: list[str] = []  # the paths of the API that the page asks for
        self._unanswered: set[Request] = set()
        ana.page.on("request", self._asks)
        ana.page.on("requestfinished", self._is_answered)
        ana.page.on("requestfailed", self._is_answered)

    def pass_time(self, ms: int) -> None:
        """Lets time pass on the page, and the server answer."""
        self.ana.page.clock.run_for(ms)
        self.ana.rest()
        until(lambda: not self._unanswered, self.ana.rest)
        self.ana.rest()

    def _asks(self, request: Request) -> None:
        path = urlsplit(request.url).path
        if path.startswith("/api/"):
            self.asked.append(path)
            self._unanswered.add(request)

    def _is_answered(self, request: Request) -> None:
        self._unanswered.discard(request)


def left_open(phone: Phone) -> Open:
    """A page that lies open, has come to rest and has got all it asked for."""
    phone.page.clock.install()
    phone.page.reload()
    assert phone.await_turn()
    phone.settle()
    page = Open(phone)
    page.pass_time(10 * SECONDS)  # home's list is asked for once, to have it offline
    page.pass_time(SECONDS)
    page.asked.clear()
    return page


@pytest.fixture
def lying(new_phone: NewPhone) -> Open:
    """The page of whoever is asked, at a table of two."""
    ana, ben = new_phone("Ana"), new_phone("Ben")
    meet(ana, ben)
    return left_open(first_of(is_asked, ana, ben))


def test_an_open_table_is_one_request_at_a_time(lying: Open) -> None:
    game = lying.ana.page.url.rsplit("/", 1)[1]
    until(lambda: len(lying.asked) >= LOOKS, lambda: lying.pass_time(MINUTES))
    assert {*lying.asked} == {f"/api/games/{game}"}


def test_where_nobody_else_can_act_a_page_asks_for_nothing(new_phone: NewPhone) -> None:
    alone = left_open(begin(new_phone))
    for _ in range(12):
        alone.pass_time(MINUTES)
    assert alone.asked == []


def test_after_some_silence_a_page_asks_every_few_minutes(lying: Open) -> None:
    for _ in range(10):
        lying.pass_time(MINUTES)
    before = len(lying.asked)
    for _ in range(12):
        lying.pass_time(MINUTES)
    assert 1 <= len(lying.asked) - before <= 12 // 4


def test_a_visit_for_one_answer_is_three_requests(new_phone: NewPhone) -> None:
    ana, ben = new_phone("Ana"), new_phone("Ben")
    meet(ana, ben)
    asked = first_of(is_asked, ana, ben)
    for _ in range(2):  # what stays the same is known after a visit
        asked.page.goto("/")
        asked.settle()
    later = datetime.now(UTC) + HALF_AN_HOUR
    deals = ["/api/days"] if later.date() > datetime.now(UTC).date() else []
    asked.page.clock.install(time=later)
    visit = Open(asked)
    asked.page.goto("/")
    asked.settle()
    visit.pass_time(5 * SECONDS)
    asked.page.locator(".first").get_by_role("link").click()
    asked.await_turn()
    visit.pass_time(30 * SECONDS)
    asked.decide()
    visit.pass_time(8 * SECONDS)
    asked.page.get_by_role("link", name="Back").first.click()
    visit.pass_time(5 * SECONDS)
    visited = [path for path in visit.asked if path not in deals]  # of a new day
    game = visited[1]
    assert visited == ["/api/games", game, f"{game}/answers"]
    visit.asked.clear()
    visit.pass_time(10 * SECONDS)
    assert visit.asked == ["/api/games"], "home looks again, as any that lies open"
