"""The house as an opponent, as well as the host wishes it to play."""

from random import Random

import pytest
from flask import Flask
from msgspec import convert

from api.background import worker
from api.service import work_budget
from engine import systems
from engine.kernel import Chance, Form, Move, Number, Pick, Thing, Worth
from engine.kernel.form import draw
from tests.api.phones import Json, Phone, any_answer, new_id, settle, slug

LEVELS = (0, 1, 2)


@pytest.fixture(autouse=True)
def thought_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets opponents think at once: nobody here takes a minute between two answers."""
    monkeypatch.setattr(worker, "THOUGHT_S", 3600.0)
    monkeypatch.setattr(work_budget, "AT_ONCE_S", 3600.0)


def house(level: int) -> Json:
    return {"kind": "bot", "level": level}


def test_every_system_has_the_same_three_levels(ana: Phone) -> None:
    found = ana.see("/systems")["systems"]
    assert {tuple(system["levels"]) for system in found} == {LEVELS}


def test_there_is_no_other_level(ana: Phone) -> None:
    seats = [{"kind": "me"}, house(3)]
    wish = {"id": new_id(), "system": "common-galea", "seats": seats}
    refused = ana.post("/games", **wish)
    assert refused.status_code == 422
    assert slug(refused) == "against-the-rules"
    assert "0, 1, 2" in refused.json["detail"]  # type: ignore[index]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("system", systems())
def test_every_level_plays_a_game_to_its_end(
    app: Flask, ana: Phone, system: str, level: int
) -> None:
    game = str(ana.set_table(house(level), system=system)["id"])
    ana.sit(game)
    random = Random(level)
    while (seen := ana.game(game))["status"] == "running":
        assert seen["seats"][1]["level"] == level
        if seen["decisions"]:
            said = ana.post(f"/games/{game}/answers", **any_answer(seen, random))
            assert said.status_code == 200 or slug(said) == "against-the-rules"
        settle(app)
    assert seen["outcome"]["tallies"]


def test_the_house_plays_as_well_in_a_rematch(app: Flask, ana: Phone) -> None:
    game = str(ana.set_table(house(2))["id"])
    ana.sit(game)
    ana.ask(f"/games/{game}/resign", id=new_id(), seat=0)
    again = ana.ask(f"/games/{game}/rematch", id=new_id(), seat=0)
    assert again["seats"][1]["level"] == 2


@pytest.mark.parametrize("seed", range(3))
def test_the_house_goes_on_where_a_decision_stays_open(
    app: Flask, ana: Phone, seed: int
) -> None:
    """In Wharf both act again and again on one decision, until both are done."""
    game = str(ana.set_table(house(0), system="wharf")["id"])
    ana.sit(game)
    chance = Chance(bytes([seed]) * 32)
    for _ in range(400):
        if (seen := ana.game(game))["status"] == "over":
            return
        for decision in seen["decisions"][:1]:
            ana.post(f"/games/{game}/answers", **by_lot(decision, chance))
        _, chance = chance.draw()
        settle(app)
    pytest.fail("it stands still")


def by_lot(decision: Json, chance: Chance) -> Json:
    """Returns an answer drawn from a form as it came."""
    moves = tuple(
        Move(m["move"], m["label"], tuple(m["at"]), tuple(map(_pick, m["picks"])))
        for m in decision["moves"]
    )
    form = Form({n: Thing(**t) for n, t in decision["things"].items()}, moves)
    drawn = draw(form, decision["seat"], decision["id"], chance)
    call = {"seat": drawn.seat, "decision": drawn.decision, "move": drawn.move}
    return {"id": new_id(), **call, "picks": drawn.picks}


def _pick(sent: Json) -> Pick:
    worth, number = sent.get("worth"), sent.get("number")
    typed = {
        "of": tuple(sent["of"]),
        "worth": worth and convert(worth, Worth),
        "number": number and convert(number, Number),
    }
    return Pick(**{**sent, **typed})
