"""What a page that lies open asks for while nothing happens at its table."""

from urllib.parse import urlsplit

import pytest

from .conftest import NewPhone
from .phone import Phone
from .test_troubles import begin
from .waiting import until

pytestmark = pytest.mark.worker

LOOKS = 5
SECONDS = 1000
MINUTES = 60 * SECONDS


@pytest.fixture
def ana(new_phone: NewPhone) -> Phone:
    """Ana at a table where she is asked, in the time of the test."""
    ana = begin(new_phone)
    ana.page.clock.install()
    ana.page.reload()
    assert ana.await_turn()
    ana.settle()
    return ana


def follow(ana: Phone) -> list[str]:
    """The paths of the API that the page asks for, from now on."""
    asked: list[str] = []

    def note(url: str) -> None:
        path = urlsplit(url).path
        if path.startswith("/api/"):
            asked.append(path)

    ana.page.on("request", lambda request: note(request.url))
    return asked


def pass_time(ana: Phone, ms: int) -> None:
    """Lets time pass on the page, and the server answer."""
    ana.page.clock.run_for(ms)
    ana.rest()


def test_an_open_table_is_one_request_at_a_time(ana: Phone) -> None:
    game = ana.page.url.rsplit("/", 1)[1]
    asked = follow(ana)
    until(lambda: len(asked) >= LOOKS, lambda: pass_time(ana, SECONDS))
    assert {*asked} == {f"/api/games/{game}"}


def test_after_an_hour_of_silence_a_page_asks_every_few_minutes(ana: Phone) -> None:
    ana.page.clock.fast_forward(61 * MINUTES)
    asked = follow(ana)
    until(lambda: len(asked) >= 1, lambda: pass_time(ana, MINUTES))
    asked.clear()
    for _ in range(20):
        pass_time(ana, MINUTES)
    assert 1 <= len(asked) <= 20 // 4
