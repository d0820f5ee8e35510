"""The way of one answer: each thing that takes time is done once on it."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from api.background import note
from api.clock.clock import Watch
from api.service import Service
from tests.api.clocks import settle
from tests.api.phones import Json, Phone, any_answer
from tests.api.test_play import to_move

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
