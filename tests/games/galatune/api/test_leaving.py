"""Who leaves a table of Galatune holds nobody up, whatever was left behind."""

from typing import Any

import msgspec
import pytest
from flask import Flask

from engine.galatune.cards import our_cards
from tests.api.phones import Json, Phone, new_id

VENOM = {
    "colour": "nature",
    "property": "energy",
    "function": "attack",
    "rating": 1,
    "copies": 3,
    "effects": [{"do": "health", "who": "target", "n": -2, "when": "next"}],
}
CHAMPIONS = (
    "C03",
    "C06",
    "C09",
    "C10",
)  # neither of Nature nor weak to it: but for one


def venomous() -> Json:
    """A set in which every card is a Venom Bloom, and nobody has many HP."""
    ours = msgspec.to_builtins(our_cards())
    champions = [c | {"hp": 3} for c in ours["champions"] if c["id"] in CHAMPIONS]
    actions = [VENOM | {"id": f"V{n}", "name": f"Venom {n}"} for n in range(10)]
    names = {"name": "venomous", "title": "Venomous"}
    return {**names, "champions": champions, "actions": actions}


@pytest.mark.rule("GT-213")
def test_a_table_goes_on_when_venom_of_who_left_fells(app: Flask) -> None:
    ana, ben, cem = phones = [Phone(app, name) for name in ("Ana", "Ben", "Cem")]
    brought = ana.ask("/card-sets", id=new_id(), system="galatune", set=venomous())
    options = {"cards": brought["hash"], "trading": False}
    open_ = {"kind": "open"}
    made = ana.set_table(open_, open_, system="galatune", options=options)
    game, code = made["id"], made["invite"]["code"]
    for phone in phones:
        phone.sit(game, code=code)
    for phone, champion in zip(phones, ("C03", "C06", "C10"), strict=True):
        tap(phone, game, "champion", "take", at=[champion])
    bite(ben, game, "s0")
    for phone, champion in ((ana, "C03"), (cem, "C10")):
        aid = {"card": [champion], "targets": ["s2"]}
        tap(phone, game, "plan", "aid", **aid)
    ben.ask(f"/games/{game}/resign", id=new_id(), seat=1)
    let_pass(game, ana, cem)
    for phone, champion in ((ana, "C03"), (cem, "C10")):
        aid = {"card": [champion], "targets": ["s2"]}
        tap(phone, game, "plan", "aid", **aid)
    let_pass(game, ana, cem)
    seen = ana.game(game)
    assert (seen["status"], seen["view"]["fallen"]) == ("running", [0])
    tap(ana, game, "respawn", "stay", at=["C03"])
    assert ana.game(game)["view"]["turn"] == 3


def bite(phone: Phone, game: str, on: str) -> None:
    """Plans the first Venom of a hand."""
    seat = phone.game(game)["seat"]
    card = phone.game(game)["view"]["players"][seat]["hand"][0]
    tap(phone, game, "plan", "attack", card=[card], targets=[on])


def let_pass(game: str, *phones: Phone) -> None:
    for phone in phones:
        tap(phone, game, "trap", "pass")


def tap(phone: Phone, game: str, kind: str, move: str, **picks: Any) -> None:
    """Answers the phone's open decision of a kind."""
    seen = phone.game(game)
    (asked,) = [d for d in seen["decisions"] if d["kind"] == kind]
    call = {"seat": seen["seat"], "decision": asked["id"], "move": move}
    phone.answer(game, {"id": new_id(), **call, "picks": picks})
