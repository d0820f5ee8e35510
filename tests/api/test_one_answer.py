"""The way of one answer: each thing that takes time is done once on it."""

from collections import Counter
from collections.abc import Callable
from inspect import CO_GENERATOR
from pathlib import Path
from random import Random
from sys import setprofile
from types import FrameType
from typing import Any

import pytest

from api.background import note
from api.clock.clock import Watch
from api.service import Service
from tests.api.clocks import settle
from tests.api.phones import Json, Phone, any_answer
from tests.api.test_play import to_move

HOME = Path(__file__).parents[2]
OURS = (f"{HOME / 'api'}/", f"{HOME / 'engine'}/")
CODEC = ("decode", "encode", "decode_events", "encode_events")


class Done(Counter[str]):
    """How often each thing was done."""

    def counting(self, name: str, do: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*given: Any) -> Any:
            self[name] += 1
            return do(*given)

        return counted


@pytest.fixture
def done(service: Service, timed: str, monkeypatch: pytest.MonkeyPatch) -> Done:
    """What is done from now on for a game with a clock, but by no worker."""
    settle(service)
    done, system = Done(), service.system_of(service.store.newest(timed)[0])
    for name in CODEC:
        monkeypatch.setattr(system, name, done.counting(name, getattr(system, name)))
    monkeypatch.setattr(service, "clock", done.counting("clock", service.clock))
    monkeypatch.setattr(service.following, "commit", lambda *_: None)
    monkeypatch.setattr(service.courier, "send", lambda *_: None)
    monkeypatch.setattr(Watch, "due", done.counting("due", Watch.due))
    return done


def answered(phones: list[Phone], game: str) -> tuple[Phone, Json]:
    """Returns whose turn it is and an answer to be sent."""
    phone, seen = to_move(phones, game)
    return phone, any_answer(seen, Random(1), after=seen["seen"])


def test_an_answer_is_decoded_and_encoded_once(
    ana: Phone, ben: Phone, timed: str, done: Done
) -> None:
    phone, call = answered([ana, ben], timed)
    done.clear()
    phone.answer(timed, call)
    codec = {name: done[name] for name in CODEC}
    assert codec == {"decode": 1, "encode": 1, "decode_events": 0, "encode_events": 1}


def test_an_answer_asks_once_what_time_it_is(
    ana: Phone, ben: Phone, timed: str, done: Done
) -> None:
    phone, call = answered([ana, ben], timed)
    done.clear()
    phone.answer(timed, call)
    assert done["clock"] == 1


def test_an_answer_reckons_once_when_each_decision_is_due(
    ana: Phone, ben: Phone, timed: str, done: Done
) -> None:
    phone, call = answered([ana, ben], timed)
    done.clear()
    phone.answer(timed, call)
    assert done["due"] == 2, "of the decision answered, and of the one after it"


def test_what_follows_an_answer_decodes_once(
    service: Service, ana: Phone, ben: Phone, timed: str, done: Done
) -> None:
    phone, call = answered([ana, ben], timed)
    phone.answer(timed, call)
    done.clear()
    note(service, timed, 1)
    codec = {name: done[name] for name in CODEC}
    assert codec == {"decode": 1, "encode": 0, "decode_events": 1, "encode_events": 0}


class Way:
    """Our own functions on the way of an answer, but for generators and lambdas."""

    def __init__(self) -> None:
        self.calls, self.files = 0, set[str]()

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        is_named = not (code.co_name.startswith("<") or code.co_flags & CO_GENERATOR)
        if event == "call" and is_named and code.co_filename.startswith(OURS):
            self.calls += 1
            self.files.add(code.co_filename)


@pytest.mark.parametrize(
    ("table", "asked", "calls", "files"),
    [
        ("timed", "", 360, 67),
        ("game", "", 294, 63),
        ("game", "?elsewhere=next", 304, 66),
    ],
)
def test_the_way_of_an_answer_grows_no_longer(
    ana: Phone,
    ben: Phone,
    service: Service,
    request: pytest.FixtureRequest,
    table: str,
    asked: str,
    calls: int,
    files: int,
) -> None:
    """Its budget; where it is to go stands in how-it-fits.md.

    It is that of a test that runs alone: where others have looked at the same before,
    or what follows an answer does first, it is up to ten calls shorter.
    """
    game = request.getfixturevalue(table)
    for _ in range(2):  # what is kept for all answers is there
        phone, call = answered([ana, ben], game)
        settle(service)  # what lists have is the same each time
        way = Way()
        setprofile(way)
        try:
            phone.ask(f"/games/{game}/answers{asked}", **call)
        finally:
            setprofile(None)
    print(f"{way.calls} calls in {len(way.files)} files")
    assert way.calls <= calls
    assert len(way.files) <= files
