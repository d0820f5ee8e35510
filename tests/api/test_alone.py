"""A game in which nobody else waits: it never nags, and stands on its own shelf."""

from random import Random

import pytest
from flask import Flask

from api.service import Service
from tests.api.clocks import CLOCK
from tests.api.phones import Json, Phone, any_answer, new_id, play_on, settle
from tests.api.push.service import PushService
from tests.api.test_sandboxes import branch
from tests.api.told import Told

ME = {"kind": "me"}
BOT = {"kind": "bot", "level": 0}


def line(app: Flask, phone: Phone, *others: Json, **more: object) -> Json:
    """Sits down at a new table, and returns it as the list tells of it."""
    table = phone.set_table(*others, **more)
    for seat in table["mine_to_take"]:
        phone.sit(table["id"], seat=seat)
    settle(app)
    (found,) = phone.see("/games?list=running")["games"]
    return dict(found)


@pytest.mark.parametrize("other", [ME, BOT], ids=["one phone", "the house"])
def test_nobody_waits_where_no_other_person_sits(
    app: Flask, ana: Phone, other: Json
) -> None:
    found = line(app, ana, other)
    assert (found["alone"], found["turn"], found["since"]) == (True, False, None)


def test_a_game_for_one_is_alone(app: Flask, ana: Phone) -> None:
    assert line(app, ana, system="wharf", seats=[ME])["alone"]


def test_a_clock_waits_also_where_nobody_does(app: Flask, ana: Phone) -> None:
    assert "alone" not in line(app, ana, ME, clock=CLOCK)


def test_somebody_else_waits(app: Flask, ana: Phone, ben: Phone) -> None:
    game = str(ana.set_table()["id"])
    ben.sit(game, code=ana.sit(game)["invite"]["code"])
    settle(app)
    lines = [phone.see("/games?list=running")["games"][0] for phone in (ana, ben)]
    assert any(one["turn"] for one in lines)
    assert not any("alone" in one for one in lines)


def test_nobody_is_told_of_a_game_alone(
    app: Flask, service: Service, ana: Phone, push: PushService
) -> None:
    told = Told(ana, push)
    game = line(app, ana, BOT)["id"]
    for _ in range(3):
        ana.answer(game, any_answer(ana.game(game), Random(1)))
        settle(app)
    (person,) = {s.player for s in service.store.newest(game)[0].seats if s.player}
    errands = service.store.errands.all(person)
    assert not [one for one in errands if one.send or one.remind or one.daily]
    assert told.messages == []


def test_a_sandbox_played_once_more_is_a_sandbox(
    service: Service, ana: Phone, ben: Phone, game: str
) -> None:
    play_on([ana, ben], game, Random(1), acts=3)
    made = branch(ana, game, 0, 2)["id"]
    play_on([ana, ana], made, Random(2))
    again = ana.ask(f"/games/{made}/rematch", id=new_id(), seat=0)
    assert (again["sandbox"], again["me"], again["status"]) == (True, [0, 1], "running")
    first, second = (
        service.store.newest(one)[0].sandbox for one in (made, again["id"])
    )
    assert first == second
    assert ana.ask(f"/games/{made}/rematch", id=new_id(), seat=0)["id"] == again["id"]
