"""One read and one write before the reply of an answer; fewer for what only looks."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from api.game import play
from api.requests.games import Attempt, UndoCall
from api.service import Service, retrying
from api.service.minute_cache import Recent
from api.store import Snapshot, Taken
from tests.api.clocks import settle
from tests.api.phones import Json, Phone, any_answer, new_id, play_on, slug
from tests.api.test_play import raises, to_move
from tests.api.test_talk import say

PARTS = (
    "alarms",
    "archive",
    "decks",
    "errands",
    "sessions",
    "slips",
    "talk",
    "tallies",
    "traces",
    "usages",
)


class Counted:
    """A store that notes what is asked of it."""

    def __init__(self, store: Any, asked: list[str] | None = None) -> None:
        self._store = store
        self.asked: list[str] = [] if asked is None else asked

    def __getattr__(self, name: str) -> Any:
        if name in PARTS:
            return Counted(getattr(self._store, name), self.asked)

        def ask(*given: Any) -> Any:
            self.asked.append(name)
            return getattr(self._store, name)(*given)

        return ask


class Nobody:
    """Follows no commit, so that nothing but the reply asks the store."""

    def commit(self, game: str, number: int, *by: str) -> None: ...

    def catch_up(self, player: str) -> None: ...

    def stop(self) -> None: ...


@pytest.fixture
def asked(service: Service, game: str) -> Iterator[list[str]]:
    """What is asked of the store from now on, while nobody follows commits."""
    store, after = service.store, service.following
    settle(service)
    counted: Any = Counted(store)
    service.store, service.following = counted, Nobody()
    yield counted.asked
    service.store, service.following = store, after


def test_an_answer_is_one_read_and_one_write(
    ana: Phone, ben: Phone, game: str, asked: list[str]
) -> None:
    phone, seen = to_move([ana, ben], game)
    asked.clear()
    phone.answer(game, any_answer(seen, Random(1)))
    assert asked == ["newest", "append"]


def test_where_else_one_waits_is_one_read_more_and_so_are_ones_phones(
    ana: Phone, ben: Phone, game: str, asked: list[str]
) -> None:
    phone, seen = to_move([ana, ben], game)
    asked.clear()
    phone.ask(f"/games/{game}/answers?elsewhere=next", **any_answer(seen, Random(1)))
    assert asked == ["newest", "append", "shelf"]
    asked.clear()
    phone.see(f"/games/{game}?talk=0&after=0&elsewhere=next")
    assert asked == ["newest", "records", "of", "shelf", "last"]


def test_home_asks_for_all_its_shelves_at_once(ana: Phone, asked: list[str]) -> None:
    ana.see("/games")
    assert asked == ["shelves"]


def test_a_session_is_looked_up_once_a_minute(
    service: Service, ana: Phone, game: str, asked: list[str]
) -> None:
    service.admitted = Recent()
    for _ in range(3):
        ana.game(game)
    assert asked == ["read_ahead", "glance", "newest", "newest"]


def test_a_phone_that_was_behind_costs_one_read_more(
    ana: Phone, ben: Phone, game: str, asked: list[str]
) -> None:
    play_on([ana, ben], game, Random(1), acts=4)
    phone, seen = to_move([ana, ben], game)
    asked.clear()
    phone.answer(game, any_answer(seen, Random(1), after=1))
    assert asked == ["newest", "append", "records"]


def test_an_answer_sent_again_writes_nothing(
    ana: Phone, ben: Phone, game: str, asked: list[str]
) -> None:
    phone, seen = to_move([ana, ben], game)
    call: Json = any_answer(seen, Random(1))
    phone.answer(game, call)
    asked.clear()
    phone.answer(game, call)
    assert asked == ["newest"]


def test_whoever_never_comes_first_is_asked_to_come_again(
    service: Service, ana: Phone, ben: Phone, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def always_taken(snapshot: Snapshot) -> None:
        raise Taken

    monkeypatch.setattr(service.store, "append", always_taken)
    monkeypatch.setattr(retrying, "PATIENCE_S", 0.2)
    phone, seen = to_move([ana, ben], game)
    refused = phone.post(f"/games/{game}/answers", **any_answer(seen, Random(1)))
    assert slug(refused) == "busy"
    assert refused.headers["Retry-After"] == "1"


def test_a_look_is_one_read(ana: Phone, game: str, asked: list[str]) -> None:
    ana.game(game)
    assert asked == ["newest"]


def test_a_look_with_talk_is_one_read_more(
    ana: Phone, ben: Phone, game: str, asked: list[str]
) -> None:
    known = say(ben, game, "Hello", seat=1)["id"]
    asked.clear()
    ana.see(f"/games/{game}?talk={known}")
    assert asked == ["newest", "last"]


def test_a_preview_is_one_read_and_stores_nothing(
    ana: Phone, ben: Phone, game: str, asked: list[str]
) -> None:
    phone, seen = to_move([ana, ben], game)
    call = any_answer(seen, Random(1))
    asked.clear()
    named = {name: call[name] for name in ("seat", "decision", "move", "picks")}
    phone.ask(f"/games/{game}/preview", **named)
    assert asked == ["newest"]


def to_and_fro(service: Service, ana: Phone, acts: int) -> str:
    """Raises cargo and takes it back, again and again; returns the game of Wharf."""
    game = str(ana.set_table({"kind": "me"}, system="wharf")["id"])
    for _ in range(2):
        ana.sit(game)
    settle(service)
    player, after = ana.see("/me")["player"], service.following
    die = ana.see(f"/games/{game}?seat=0")["decisions"][0]["moves"][-2]["picks"][0]
    picks = {"dice": die["of"][:1], "pips": ["1"]}
    service.following, system = Nobody(), service.system("wharf")
    for _ in range(acts // 2):
        newest = service.store.newest(game)[1]
        asked = system.decode(bytes(newest.state)).asked[0] if newest else None
        assert asked
        play.answer(
            service, player, game, Attempt(new_id(), 0, asked.id, "raise", picks)
        )
        play.undo(service, player, game, UndoCall(new_id(), 0))
    service.following = after
    return game


def taken_back(service: Service, ana: Phone, acts: int) -> list[str]:
    """What an undo after so many acts asks of the store, and has decoded."""
    game = to_and_fro(service, ana, acts)
    raises(ana, game)
    settle(service)
    store, after, system = service.store, service.following, service.system("wharf")
    counted: Any = Counted(store)
    decode = system.decode

    def decoded(state: bytes) -> Any:
        counted.asked.append("decode")
        return decode(state)

    service.store, service.following = counted, Nobody()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(system, "decode", decoded)
        ana.ask(f"/games/{game}/undo", id=new_id(), seat=0)
    service.store, service.following = store, after
    return list(counted.asked)


def test_taking_back_costs_the_same_early_and_late(
    service: Service, ana: Phone
) -> None:
    early = taken_back(service, ana, 10)
    assert early == ["newest", "decode", "snapshot", "decode", "append"]
    assert taken_back(service, ana, 1000) == early
