"""One Deck Galaxy over the service: alone, together, with the house."""

from random import Random

import pytest
from flask import Flask

from tests.api.phones import Json, Phone, any_answer, new_id, settle, slug

GALAXY = "one-deck-galaxy"
ALONE, HOUSE = [{"kind": "me"}], {"kind": "bot", "level": 1}
PEOPLE = (("elemens", "botanists"), ("felisi", "explorers"))


def begun(*phones: Phone) -> str:
    """Returns a game in its first Action Phase."""
    others = [{"kind": "open"}] * (len(phones) - 1)
    made = phones[0].set_table(system=GALAXY, seats=[*ALONE, *others])
    for phone in phones:
        phone.sit(made["id"], code=made["invite"]["code"])
    for phone, (home, society) in zip(phones, PEOPLE, strict=False):
        picks = {"homeworld": [home], "society": [society]}
        act(phone, made["id"], "take", **picks)
    return str(made["id"])


def act(phone: Phone, game: str, move: str, **picks: list[str]) -> Json:
    """Does something as a phone would; returns the reply."""
    (asked,) = phone.game(game)["decisions"]
    call = {"seat": asked["seat"], "decision": asked["id"], "move": move}
    return phone.ask(f"/games/{game}/answers", id=new_id(), picks=picks, **call)


def placing(phone: Phone, game: str) -> tuple[str, dict[str, list[str]]]:
    """Returns a move that puts a die into a small box, with its picks."""
    (asked,) = phone.game(game)["decisions"]
    move = next(m for m in asked["moves"] if m["move"].startswith("put-"))
    return move["move"], {"at": move["at"][:1], "dice": move["picks"][0]["of"][:1]}


def play_on(phones: list[Phone], game: str, random: Random) -> Json:
    """Plays by lot to the end; what the rules refuse is drawn anew."""
    while (seen := phones[0].game(game))["status"] == "running":
        for phone in phones:
            mine = phone.game(game)
            if any(d["required"] and not d.get("given") for d in mine["decisions"]):
                call = any_answer(mine, random)
                said = phone.post(f"/games/{game}/answers", **call)
                assert said.status_code == 200 or slug(said) == "against-the-rules"
    return seen


def test_alone_the_game_begins_as_soon_as_the_seat_is_taken(ana: Phone) -> None:
    seen = ana.game(begun(ana))
    assert (seen["status"], seen["view"]["phase"]) == ("running", "act")


@pytest.mark.parametrize("players", [1, 2])
def test_phones_play_a_game_to_its_end(ana: Phone, ben: Phone, players: int) -> None:
    phones = [ana, ben][:players]
    end = play_on(phones, begun(*phones), Random(players))
    assert end["status"] == "over"
    assert end["outcome"]["tallies"]


def test_an_act_is_taken_back(ana: Phone) -> None:
    game = begun(ana)
    before = ana.game(game)["view"]
    move, picks = placing(ana, game)
    act(ana, game, move, **picks)
    assert ana.game(game)["view"]["filled"]
    ana.ask(f"/games/{game}/undo", id=new_id(), seat=0)
    after = ana.game(game)["view"]
    assert (after["players"], after["filled"]) == (before["players"], [])


def test_a_table_comes_with_what_its_rows_lack_and_bring(ana: Phone) -> None:
    outlook = ana.game(begun(ana))["outlook"]
    assert {row["place"] for row in outlook["rows"]} > {"base", "foe"}
    assert all(row["missing"] for row in outlook["rows"])


def test_nothing_is_taken_back_across_a_roll(ana: Phone) -> None:
    game = begun(ana)
    act(ana, game, "done")
    refused = ana.post(f"/games/{game}/undo", id=new_id(), seat=0)
    assert (refused.status_code, slug(refused)) == (422, "against-the-rules")


def test_the_same_act_from_two_phones_is_carried_out_once(ana: Phone) -> None:
    """The second phone of a player sends the very die that was just placed."""
    game = begun(ana)
    (asked,) = ana.game(game)["decisions"]
    move, picks = placing(ana, game)
    call = {"seat": 0, "decision": asked["id"], "move": move, "picks": picks}
    first = ana.post(f"/games/{game}/answers", id=new_id(), **call)
    again = ana.post(f"/games/{game}/answers", id=new_id(), **call)
    assert first.status_code == 200
    assert (again.status_code, slug(again)) == (422, "against-the-rules")
    assert len(ana.game(game)["view"]["filled"]) == 1


def test_a_partner_sees_the_other_pool_and_cannot_use_it(
    ana: Phone, ben: Phone
) -> None:
    game = begun(ana, ben)
    mine, theirs = ana.game(game), ben.game(game)
    assert mine["view"]["players"] == theirs["view"]["players"]
    (asked,) = theirs["decisions"]
    own = set(mine["view"]["players"][1]["pool"])
    offered = {die for m in asked["moves"] for p in m["picks"] for die in p["of"]}
    assert {die for die in offered if die[:1] in "bpyk" and die[1:].isdigit()} <= own


def test_the_house_is_a_partner_who_never_keeps_one_waiting(
    app: Flask, ana: Phone
) -> None:
    game = str(ana.set_table(HOUSE, system=GALAXY)["id"])
    ana.sit(game)
    settle(app)
    (asked,) = ana.game(game)["decisions"]
    people = {p["name"]: p["of"][:1] for p in asked["moves"][0]["picks"]}
    act(ana, game, "take", **people)
    settle(app)
    asked = next(q for q in ana.game(game)["view"]["asked"] if q["seat"] == 1)
    assert (asked["kind"], asked["done"]) == ("act", True)
