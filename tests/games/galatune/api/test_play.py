"""Galatune over the service: whole games by phones that know no rules."""

from copy import deepcopy
from random import Random
from typing import Any

import pytest
from flask import Flask

from engine.galatune.cards import our_cards
from engine.galatune.manifest import FIRST
from tests.api.phones import Json, Phone, any_answer, new_id

NAMES = ("Ana", "Ben", "Cem", "Dan", "Eva")
SHORT = {"goal": 1, "turns": 5}


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"edition": "2016", "turns": 5}),
        (3, SHORT),
        (4, {**SHORT, "team": True, "easy": True}),
        (5, {**SHORT, "random_spawn": True}),
    ],
    ids=["duel-2016", "brawl", "team-easy", "five-random"],
)
def test_phones_play_a_game_to_its_end(
    app: Flask, seats: int, options: dict[str, object]
) -> None:
    phones = [Phone(app, name) for name in NAMES[:seats]]
    others = [{"kind": "open"}] * (seats - 1)
    made = phones[0].set_table(*others, system="galatune", options=options)
    for phone in phones:
        phone.sit(made["id"], code=made["invite"]["code"])
    end = play(phones, made["id"], Random(seats))
    assert end["status"] == "over"
    assert len(end["outcome"]["tallies"][0]["of"]) == seats


def play(phones: list[Phone], game: str, random: Random) -> Json:
    """Lets whoever is waited for answer, as its own phone sees it, to the end."""
    while (seen := phones[0].game(game))["status"] == "running":
        for phone in phones:
            mine = phone.game(game)
            open_ = [d for d in mine.get("decisions", ()) if is_awaited(d)]
            if open_:
                phone.answer(game, any_answer({**mine, "decisions": open_}, random))
    return seen


def test_a_replay_counts_the_turns_of_the_game(app: Flask) -> None:
    ana, ben = phones = [Phone(app, name) for name in NAMES[:2]]
    made = ana.set_table({"kind": "open"}, system="galatune", options=SHORT)
    for phone in phones:
        phone.sit(made["id"], code=made["invite"]["code"])
    end = play(phones, made["id"], Random(2))
    turns = turns_of(ben, made["id"])
    assert sorted({*turns}) == [*range(1, end["view"]["turn"] + 1)]
    assert turns == sorted(turns)


def turns_of(phone: Phone, game: str) -> list[int]:
    """Returns the turn of each position, page by page."""
    page = phone.see(f"/games/{game}/positions")
    found = page["positions"]
    while page["cursor"]:
        page = phone.see(f"/games/{game}/positions?cursor={page['cursor']}")
        found += page["positions"]
    return [line["turn"] for line in found]


def is_awaited(decision: Json) -> bool:
    """Whether the game waits for this very phone."""
    return bool(decision["required"] and not decision.get("given"))


def test_what_a_plan_would_do_can_be_asked_before_it_is_made(app: Flask) -> None:
    ana, ben = phones = [Phone(app, name) for name in NAMES[:2]]
    options = {"cards": FIRST}
    made = ana.set_table({"kind": "open"}, system="galatune", options=options)
    for phone in phones:
        phone.sit(made["id"], code=made["invite"]["code"])
    for phone, champion in ((ana, "C01"), (ben, "C06")):
        seen = phone.game(made["id"])
        take = {"move": "take", "picks": {"at": [champion]}}
        phone.answer(made["id"], call(seen, "champion", **take) | {"id": new_id()})
    plan = {"move": "attack", "picks": {"card": ["C01"], "targets": ["s1"]}}
    asked = call(ana.game(made["id"]), "plan", **plan)
    told = ana.ask(f"/games/{made['id']}/preview", **asked)["foretold"]
    assert [(s["n"], [t["n"] for t in s["sum"]]) for s in told["strikes"]] == [
        (8, [3, 1, 2])
    ]
    assert told["fallen"] == [1]
    assert told["strikes"][0]["rules"] == ["GT-050", "GT-092", "GT-096"]


def test_a_host_brings_champions_and_cards_of_its_own(app: Flask) -> None:
    ana = Phone(app, "Ana")
    raw = own_cards()
    raw["champions"][0]["name"] = "Aunt Polly"
    cards = ana.ask("/card-sets", system="galatune", set=raw)["hash"]
    options = {"cards": cards, "theme": "no-life"}
    made = ana.set_table({"kind": "open"}, system="galatune", options=options)
    ana.sit(made["id"])
    Phone(app, "Ben").sit(made["id"], code=made["invite"]["code"])
    (decision,) = ana.game(made["id"])["decisions"]
    assert decision["things"]["C01"]["label"] == "Aunt Polly"


def test_a_set_that_cannot_be_played_is_refused_with_card_and_field(app: Flask) -> None:
    raw = own_cards()
    raw["actions"][2]["rating"] = 10**9
    refused = Phone(app, "Ana").post("/card-sets", system="galatune", set=raw)
    assert refused.status_code == 422
    assert refused.json is not None
    assert "actions[2].rating" in refused.json["detail"]
    assert "“Dawn Lance”; a rating is 0 to 99" in refused.json["detail"]


def test_numbers_that_nobody_could_reckon_with_are_refused(app: Flask) -> None:
    raw = own_cards()
    hang = {"do": "modify", "whose": "target", "how": "power", "n": 99, "when": "next"}
    raw["actions"][2]["effects"] = [hang]
    refused = Phone(app, "Ana").post("/card-sets", system="galatune", set=raw)
    assert refused.status_code == 422
    assert refused.json is not None
    assert "actions[2].effects[0].n" in refused.json["detail"]


def own_cards() -> Json:
    """Returns the house set as if a host had written it."""
    written: Any = our_cards().source
    return {**deepcopy(written), "name": "mine"}


def call(seen: Json, kind: str, **answer: object) -> Json:
    """Returns an answer to the decision of a kind."""
    decision = next(d for d in seen["decisions"] if d["kind"] == kind)
    return {"seat": seen["seat"], "decision": decision["id"], **answer}
