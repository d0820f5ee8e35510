"""Whoever is late twice is cared for until they return; what all have left ends."""

from random import Random
from typing import Any

import pytest
from msgspec import json

from api.service import Service
from api.tables.table import load
from api.tables.timing import moment
from engine.bots import choose
from engine.kernel import Chance, sight
from engine.kernel.errors import Differs
from engine.kernel.players import Players
from engine.kernel.replay import verify
from tests import library
from tests.api.clocks import Time, acts, face, plots, settle, swept
from tests.api.phones import Json, Phone, any_answer, new_id, slug
from tests.api.test_play import to_move

pytestmark = pytest.mark.both_stores


def to_state(service: Service, game: str) -> Any:
    """Returns the newest state of a game."""
    table, newest = service.store.newest(game)
    assert newest is not None
    return service.system_of(table).decode(bytes(newest.state))


def left_alone(service: Service, time: Time, game: str) -> None:
    """Lets both players be late twice in a row."""
    for _ in range(4):
        _time_passes(service, time, hours=1)
    assert acts(service, game)[-1] == ("lapse", "clock")


def test_a_game_that_all_have_left_waits(
    service: Service, ana: Phone, time: Time, table: str
) -> None:
    left_alone(service, time, table)
    done = acts(service, table)
    assert done.count(("lapse", "clock")) == 4
    _time_passes(service, time, days=29)
    assert ana.game(table)["status"] == "running"
    assert acts(service, table) == done


def test_after_30_days_it_is_void(
    service: Service, ana: Phone, time: Time, table: str
) -> None:
    left_alone(service, time, table)
    _time_passes(service, time, days=30)
    seen = ana.game(table)
    assert (seen["status"], seen["outcome"]["result"]) == ("void", "void")
    assert acts(service, table)[-1] == ("void", "clock")
    file = ana.get(f"/games/{table}/history").data
    numbers = list(verify(file, library.load))
    assert numbers == list(range(len(acts(service, table)) + 1))


def test_no_history_is_void_while_somebody_played(
    service: Service, ana: Phone, time: Time, table: str
) -> None:
    left_alone(service, time, table)
    _time_passes(service, time, days=30)
    file = json.decode(ana.get(f"/games/{table}/history").data)
    row = file["acts"][-1] | {"number": 1}
    with pytest.raises(Differs, match="cannot have been done by the clock"):
        Players(file).check(row, to_state(service, table))


def test_whoever_comes_back_to_it_has_time_and_the_others_too(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str
) -> None:
    left_alone(service, time, table)
    _time_passes(service, time, days=20)
    waiting = next(s["seat"] for s in ana.game(table)["seats"] if s["waiting"])
    here = (ana, ben)[waiting]
    here.ask(f"/games/{table}/return", id=new_id(), seat=waiting)
    _time_passes(service, time, days=2)
    _moves(service, here, table)
    assert acts(service, table)[-1] == ("answer", "house")
    mine = face(here.game(table), waiting)
    assert (mine["caretaker"], mine["lapses"]) == (False, 0)
    assert moment(here.game(table)["decisions"][0]["until"]) > time.at


def test_after_two_lapses_in_a_row_the_house_plays_until_the_player_returns(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str
) -> None:
    away, here, seat = _absent(service, [ana, ben], table, time)
    mine = face(here.game(table), seat)
    assert (mine["lapses"], mine["caretaker"]) == (2, True)
    _moves(service, here, table)
    assert acts(service, table)[-1] == ("answer", "house")
    back = away.ask(f"/games/{table}/return", id=new_id(), seat=seat)
    assert (face(back, seat)["lapses"], face(back, seat)["caretaker"]) == (0, False)
    _moves(service, here, table)
    assert acts(service, table)[-1] == ("answer", "player")
    assert away.game(table)["decisions"]


def test_whoever_returns_has_two_chances_again(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str
) -> None:
    away, here, seat = _absent(service, [ana, ben], table, time)
    away.ask(f"/games/{table}/return", id=new_id(), seat=seat)
    _moves(service, here, table)
    _time_passes(service, time, hours=1)
    mine = face(here.game(table), seat)
    assert (mine["lapses"], mine["caretaker"]) == (1, False)


def test_coming_back_is_for_the_seat_of_ones_own(
    ana: Phone, ben: Phone, cem: Phone, table: str
) -> None:
    call = {"id": new_id(), "seat": 1}
    for phone, problem in ((ana, "not-your-seat"), (cem, "not-found")):
        refused = phone.post(f"/games/{table}/return", **call)
        assert slug(refused) == problem
    for _ in range(2):
        assert ben.ask(f"/games/{table}/return", **call)["seat"] == 1


def test_an_answer_of_ones_own_takes_the_seat_back_too(
    service: Service, ana: Phone, time: Time
) -> None:
    """In Plots a plan can be revised, the caretaker's as well."""
    game = plots(ana)
    for _ in range(20):
        mine = ana.see(f"/games/{game}?seat=0")
        if face(mine, 0)["caretaker"] and mine["decisions"]:
            break
        _answer_as(service, ana, game, 1)
        _time_passes(service, time, hours=1)
    assert mine["decisions"][0]["given"]
    reply = ana.answer(game, _hint(service, game, 0))
    assert not face(reply["game"], 0)["caretaker"]


def _absent(
    service: Service, phones: list[Phone], game: str, time: Time
) -> tuple[Phone, Phone, int]:
    """Lets the one to move be late twice; returns who is away, who is here, a seat."""
    away, seen = to_move(phones, game)
    here = phones[away is phones[0]]
    for _ in range(2):
        _time_passes(service, time, hours=1)
        _moves(service, here, game)
    return away, here, seen["seat"]


def _time_passes(service: Service, time: Time, **span: int) -> None:
    """Lets time pass, and what has run out by then lapse."""
    time.passes(**span)
    swept(service)


def _moves(service: Service, phone: Phone, game: str) -> None:
    """Lets somebody give some answer, and the house what follows from it."""
    phone.answer(game, any_answer(phone.game(game), Random(1)))
    settle(service)


def _answer_as(service: Service, ana: Phone, game: str, seat: int) -> None:
    """Answers whatever a seat is waited for, by the engine's own hints."""
    while ana.see(f"/games/{game}?seat={seat}")["seats"][seat]["waiting"]:
        ana.answer(game, _hint(service, game, seat))


def _hint(service: Service, game: str, seat: int) -> Json:
    """Returns some legal answer to a seat's first decision."""
    table, newest = load(service, game)
    assert newest is not None
    system = service.system_of(table)
    seen = sight(system, system.decode(bytes(newest.state)), seat)
    drawn = choose(seen, seen.decisions[0].id, Chance(bytes(32)))
    picks = {name: list(ids) for name, ids in drawn.picks.items()}
    call = {"seat": seat, "decision": drawn.decision, "move": drawn.move}
    return {"id": new_id(), **call, "picks": picks}
