"""A table with a clock: what phones see of it, what runs out, and who comes back."""

from random import Random

import pytest
from flask import Flask

import engine
from tests.api.clocks import CLOCK, DAY, Time, alone, face
from tests.api.phones import Json, Phone, any_answer, new_id, settle
from tests.api.test_play import to_move

pytestmark = pytest.mark.both_stores


def test_the_rule_is_on_the_screen_before_it_strikes(ana: Phone) -> None:
    table = ana.set_table(clock=CLOCK, options={"late": "match"})
    clock = table["clock"]
    assert (clock["allowance"], clock["bank"], clock["seats"]) == (DAY, 120, [])
    assert "the game is lost" in clock["expiry"]
    assert "the house plays" in clock["expiry"]
    invited = ana.see(f"/invitations/{table['invite']['code']}")
    assert invited["clock"] == clock


@pytest.mark.parametrize("system", engine.systems())
def test_every_system_says_what_its_own_rule_is(system: str) -> None:
    rules = engine.load(system)
    late = rules.manifest.option_schema()["properties"].get("late", {"enum": ["any"]})
    assert {*late["enum"]} == {*rules.manifest.words.keys("expiry")}


@pytest.mark.parametrize(
    ("clock", "status"),
    [
        ({"allowance": 59}, 422),
        ({"allowance": 14 * DAY + 1}, 422),
        ({"allowance": 60, "bank": 14 * DAY + 1}, 422),
        ({"allowance": 60, "bank": -1}, 400),
        ({"allowance": "1 day"}, 400),
        ({"bank": 60}, 400),
        ({"allowance": 60, "speed": 2}, 400),
    ],
)
def test_a_clock_that_cannot_be_is_refused(
    ana: Phone, clock: Json, status: int
) -> None:
    wish = {"system": "common-galea", "seats": [{"kind": "me"}, {"kind": "open"}]}
    refused = ana.post("/games", id=new_id(), clock=clock, **wish)
    assert refused.status_code == status


def test_a_game_without_a_clock_has_none(ana: Phone, game: str) -> None:
    seen = ana.game(game)
    assert seen["clock"] is None
    assert all("until" not in decision for decision in seen["decisions"])


def test_everybody_sees_until_when_it_is(ana: Phone, ben: Phone, timed: str) -> None:
    until = "2026-11-21T14:00Z"
    phone, mine = to_move([ana, ben], timed)
    theirs, seat = (ben if phone is ana else ana).game(timed), mine["seat"]
    assert mine["decisions"][0]["until"] == until
    assert mine["clock"] == theirs["clock"]
    assert face(mine, seat) == {
        "seat": seat,
        "until": until,
        "standing": False,
        "stands_until": None,
        "bank_left": 120,
        "lapses": 0,
        "caretaker": False,
    }
    assert face(mine, 1 - seat)["until"] is None


def test_the_list_has_the_first_deadline_first(
    ana: Phone, time: Time, app: Flask
) -> None:
    wishes: tuple[Json, ...] = ({"clock": CLOCK}, {"clock": {"allowance": 60}})
    games = [alone(ana, **wish) for wish in wishes]
    settle(app)
    lines = ana.see("/games?list=waiting")["games"]
    assert [line["id"] for line in lines] == games[::-1]
    untils = [line["until"] for line in lines]
    assert untils == ["2026-11-20T13:00Z", "2026-11-21T14:00Z"]


def test_who_is_longer_than_allowed_pays_from_the_bank(
    ana: Phone, ben: Phone, time: Time, timed: str
) -> None:
    time.passes(hours=24, minutes=30)
    phone, seen = to_move([ana, ben], timed)
    seat = seen["seat"]
    assert face(seen, seat)["bank_left"] == 90
    reply = phone.answer(timed, any_answer(seen, Random(1)))
    assert face(reply["game"], seat)["bank_left"] == 90
    time.passes(hours=5)
    assert face(phone.game(timed), seat)["bank_left"] == 90
