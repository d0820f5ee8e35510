"""Games that are over are folded after a week: everything in them can still be seen."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import json

import engine
from api.background.sweep import sweep
from api.service import Service
from api.store import NotFound
from api.tables import folding
from engine.kernel.replay import verify
from tests.api.clocks import Time, alone, settle
from tests.api.phones import Phone, any_answer, new_id, play_on
from tests.api.push.service import PushService
from tests.api.test_leaving import delete
from tests.api.told import Told

SYSTEMS = ("common-galea", "royal-galea", "gaiaton")
WEEK = {"days": 7}


def over(service: Service, phones: list[Phone], game: str) -> str:
    """Plays a game to its end."""
    assert play_on(phones, game, Random(1))["game"]["status"] == "over"
    settle(service)
    return game


def folded(service: Service, time: Time, game: str, **span: float) -> bool:
    """Lets time pass; whether a game is folded then."""
    time.passes(**(span or WEEK))
    assert sweep(service).failed == 0
    settle(service)
    return service.store.newest(game)[0].folded


def all_of(phone: Phone, game: str) -> dict[str, Any]:
    """Returns all that a phone sees of a game."""
    paths = ["", "/events", "/positions", "/history"]
    last = phone.game(game)["seen"]
    paths += [f"/at/{seen}?seat=0" for seen in range(1, last + 1)]
    return {path: phone.see(f"/games/{game}{path}") for path in paths}


@pytest.mark.parametrize("system", SYSTEMS)
def test_all_of_a_folded_game_is_seen_as_before(
    service: Service, ana: Phone, time: Time, system: str
) -> None:
    game = over(service, [ana, ana], alone(ana, system=system))
    before = all_of(ana, game)
    assert folded(service, time, game)
    assert all_of(ana, game) == before


@pytest.mark.both_stores
def test_a_history_of_a_folded_game_is_true(
    service: Service, ana: Phone, ben: Phone, time: Time, game: str
) -> None:
    over(service, [ana, ben], game)
    assert folded(service, time, game)
    text = ben.get(f"/games/{game}/history").data
    assert [*verify(text, engine.load)][-1] == service.store.newest(game)[1].number  # type: ignore[union-attr]


def test_a_game_is_left_alone_for_a_week(
    service: Service, ana: Phone, ben: Phone, time: Time, game: str
) -> None:
    over(service, [ana, ben], game)
    assert not folded(service, time, game, days=6, hours=23)
    assert folded(service, time, game, hours=1)


def test_a_game_that_runs_is_not_folded(
    service: Service, ana: Phone, ben: Phone, time: Time, game: str
) -> None:
    play_on([ana, ben], game, Random(1), acts=3)
    settle(service)
    assert not folded(service, time, game, days=99)


def test_a_sandbox_goes_on_from_a_folded_game(
    service: Service, ana: Phone, ben: Phone, time: Time, game: str
) -> None:
    over(service, [ana, ben], game)
    assert folded(service, time, game)
    seen = ana.game(game)["seen"] // 2
    made = ana.ask(f"/games/{game}/branch", id=new_id(), seat=0, seen=seen)
    then = ana.see(f"/games/{game}/at/{seen}?seat=0")
    assert ana.see(f"/games/{made['id']}?seat=0")["view"] == then["view"]


def test_a_rematch_of_a_folded_game_is_set(
    service: Service, ana: Phone, ben: Phone, time: Time, game: str
) -> None:
    over(service, [ana, ben], game)
    assert folded(service, time, game)
    again = ana.ask(f"/games/{game}/rematch", id=new_id(), seat=0)
    assert again["status"] == "open"


@pytest.mark.both_stores
def test_an_answer_sent_again_to_a_folded_game_is_shown_how_it_is(
    service: Service, ana: Phone, ben: Phone, time: Time, game: str
) -> None:
    phone = ana if ana.game(game)["decisions"] else ben
    call = any_answer(phone.game(game), Random(1))
    phone.answer(game, call)
    phone.post(f"/games/{game}/resign", id=new_id(), seat=call["seat"])
    settle(service)
    assert folded(service, time, game)
    assert phone.answer(game, call)["game"]["status"] == "over"


def test_nothing_is_left_beside_a_folded_game(
    service: Service,
    ana: Phone,
    ben: Phone,
    time: Time,
    game: str,
    push: PushService,
    tmp_path: Path,
) -> None:
    Told(ana, push)
    code = service.store.newest(game)[0].code
    over(service, [ana, ben], game)
    assert service.store.errands.all(ana.see("/me")["player"])
    assert folded(service, time, game)
    assert service.store.errands.all(ana.see("/me")["player"]) == []
    with pytest.raises(NotFound):
        service.store.invited(code)
    with closing(sqlite3.connect(tmp_path / "games.db")) as file:
        sql = "select sk from items where pk = ? order by sk"
        kept = [sort[:2] for (sort,) in file.execute(sql, (f"G#{game}",))]
        assert kept == ["F", "S#", "T"]
        sql = "select count(*) from items where gsi2pk is not null"
        assert file.execute(sql).fetchone() == (0,)


def test_who_leaves_later_tells_nobody_of_a_folded_game(
    service: Service, ana: Phone, ben: Phone, time: Time, game: str, push: PushService
) -> None:
    told = Told(ana, push)
    over(service, [ana, ben], game)
    assert folded(service, time, game)
    before = len(told.messages)
    delete(ben, "Ben")
    settle(service)
    assert len(told.messages) == before
    assert "Ben" not in json.encode(ana.game(game)).decode()


def test_what_does_not_follow_is_not_folded(
    service: Service,
    ana: Phone,
    ben: Phone,
    time: Time,
    game: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    over(service, [ana, ben], game)
    before = ana.see(f"/games/{game}/positions")
    unfold = folding._unfold
    monkeypatch.setattr(folding, "_unfold", lambda *given: unfold(*given)[:-1])
    assert not folded(service, time, game)
    assert sweep(service).rang == 0, "and it is not tried again"
    assert ana.see(f"/games/{game}/positions") == before


def test_a_finished_game_takes_few_bytes(
    service: Service, ana: Phone, ben: Phone, time: Time, game: str, tmp_path: Path
) -> None:
    over(service, [ana, ben], game)
    assert folded(service, time, game)
    with closing(sqlite3.connect(tmp_path / "games.db")) as file:
        sql = """select sum(length(coalesce(body, small))
            + coalesce(length(record), 0)) from items where pk = ?"""
        assert file.execute(sql, (f"G#{game}",)).fetchone()[0] < 1800
