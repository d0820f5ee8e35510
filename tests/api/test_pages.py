"""What happened, and the positions, come in pages: together they are the whole."""

from random import Random
from typing import Any

import pytest

from api.background.sweep import sweep
from api.game import hearing, positions
from api.service import Service
from api.tables import folding
from tests.api.clocks import Time, alone, settle
from tests.api.phones import Json, Phone, new_id, play_on
from tests.api.test_requests_to_the_store import Counted, Nobody, to_and_fro

FEW = 3
EYES = ("", "seat=0&", "seat=1&")


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes pages short, and what is read at a time."""
    for module in (hearing, positions):
        monkeypatch.setattr(module, "PAGE", FEW)
    for place in (hearing, folding):
        monkeypatch.setattr(place, "AT_ONCE", FEW + 1)


def events(phone: Phone, of: str, eyes: str = "") -> list[Json]:
    """Returns all events of a game or a replay, page by page, the last one first."""
    page = phone.see(f"/{of}/events?{eyes}after=0")
    found: list[Json] = page["events"]
    while page.get("earlier"):
        page = phone.see(f"/{of}/events?{eyes}after=0&before={found[0]['seen']}")
        assert 0 < len({event["seen"] for event in page["events"]}) <= FEW
        found = page["events"] + found
    return found


def all_positions(phone: Phone, of: str, eyes: str = "") -> list[Json]:
    """Returns all positions of a game or a replay, page by page."""
    page = phone.see(f"/{of}/positions?{eyes}")
    found: list[Json] = page["positions"]
    while cursor := page["cursor"]:
        assert len(page["positions"]) == FEW
        page = phone.see(f"/{of}/positions?{eyes}cursor={cursor}")
        found += page["positions"]
    return found


def wholes(phone: Phone, of: str) -> list[Any]:
    """Returns the same in one page, through all eyes."""
    return [
        (
            phone.see(f"/{of}/events?{eyes}after=0")["events"],
            phone.see(f"/{of}/positions?{eyes}")["positions"],
        )
        for eyes in EYES
    ]


def in_pages(phone: Phone, of: str) -> list[Any]:
    return [(events(phone, of, eyes), all_positions(phone, of, eyes)) for eyes in EYES]


@pytest.mark.parametrize("system", ["common-galea", "plots"])
def test_pages_of_a_running_game_are_the_whole(
    ana: Phone, system: str, request: pytest.FixtureRequest
) -> None:
    game = alone(ana, system=system)
    play_on([ana, ana], game, Random(1), acts=14)
    before = wholes(ana, f"games/{game}")
    request.getfixturevalue("few")
    assert in_pages(ana, f"games/{game}") == before


@pytest.mark.both_stores
def test_pages_of_a_game_that_is_over_are_the_whole(
    service: Service, ana: Phone, time: Time, request: pytest.FixtureRequest
) -> None:
    game = alone(ana)
    play_on([ana, ana], game, Random(1))
    settle(service)
    before = wholes(ana, f"games/{game}")
    request.getfixturevalue("few")
    assert in_pages(ana, f"games/{game}") == before
    time.passes(days=7)
    sweep(service)
    assert service.store.newest(game)[0].folded
    assert in_pages(ana, f"games/{game}") == before


def test_pages_of_a_replay_are_the_whole(
    ana: Phone, request: pytest.FixtureRequest
) -> None:
    game = alone(ana)
    play_on([ana, ana], game, Random(1))
    kept = ana.ask("/replays", **ana.see(f"/games/{game}/history"))["id"]
    before = wholes(ana, f"replays/{kept}")
    request.getfixturevalue("few")
    assert in_pages(ana, f"replays/{kept}") == before


@pytest.mark.usefixtures("few")
def test_a_phone_that_was_far_behind_hears_the_last_page(ana: Phone) -> None:
    game = alone(ana)
    play_on([ana, ana], game, Random(1), acts=9)
    told = ana.see(f"/games/{game}/events?seat=0&after=2")
    assert told["earlier"]
    assert {event["seen"] for event in told["events"]} == {8, 9, 10}


@pytest.mark.usefixtures("few")
def test_an_answer_tells_the_last_page_to_who_was_far_behind(ana: Phone) -> None:
    game = alone(ana)
    play_on([ana, ana], game, Random(1), acts=9)
    seat = ana.game(game)["seat"]
    told = ana.ask(f"/games/{game}/resign", id=new_id(), seat=seat)
    assert "earlier" not in told
    assert {event["seen"] for event in told["events"]} == {11}


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("path", ["events?seat=0&after=0&before=30", "positions?"])
def test_a_page_reads_no_more_than_a_page(
    service: Service, ana: Phone, path: str
) -> None:
    game = to_and_fro(service, ana, 40)
    store, after = service.store, service.following
    counted: Any = Counted(store)
    service.store, service.following = counted, Nobody()
    ana.see(f"/games/{game}/{path}")
    service.store, service.following = store, after
    assert len(counted.asked) <= 3
