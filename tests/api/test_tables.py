"""Setting a table, joining it, playing once more."""

import re
from pathlib import Path
from random import Random

from flask import Flask
from msgspec import structs

from api.app import make
from api.service import Service
from api.service.settings import Settings
from api.store.sqlite import SqliteStore
from engine.kernel.cards import fingerprint
from tests import library
from tests.api.conftest import KEY
from tests.api.phones import NONCE, Json, Phone, new_id, play_on, settle, slug

OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": 0}


def test_a_new_table_waits_for_its_players(ana: Phone) -> None:
    galea = ana.set_table()
    assert galea["status"] == "open"
    assert [s["kind"] for s in galea["seats"]] == ["held", "open"]
    assert (galea["me"], galea["mine_to_take"]) == ([], [0])


def test_the_promise_stands_before_anybody_adds_a_number(ana: Phone) -> None:
    before = ana.set_table()
    assert ana.sit(before["id"])["commitment"] == before["commitment"]


def test_the_invitation_tells_what_i_would_join(ana: Phone, ben: Phone) -> None:
    invite = ana.set_table(options={"aces": True})["invite"]
    assert invite["link"] == f"http://localhost/join/{invite['code']}"
    seen = ben.see(f"/invitations/{invite['code'].lower()}")
    assert (seen["title"], seen["options"]["aces"]) == ("Common Galea", True)
    assert [s["name"] for s in seen["seats"]] == ["Ana", None]


def test_a_code_has_eight_letters(ana: Phone) -> None:
    assert re.fullmatch("[A-Z2-7]{8}", ana.set_table()["invite"]["code"])


def test_a_code_ends_when_the_game_begins_but_for_its_players(
    ana: Phone, ben: Phone, cem: Phone
) -> None:
    table = ana.set_table()
    path = f"/invitations/{table['invite']['code']}"
    assert cem.see(path)["status"] == "open"
    ana.sit(table["id"])
    ben.sit(table["id"], code=table["invite"]["code"])
    assert slug(cem.get(path)) == "not-found"
    assert ben.see(path)["status"] == "running"


def test_a_code_of_an_earlier_version_goes_on_until_its_game_begins(
    ana: Phone, ben: Phone, cem: Phone, service: Service
) -> None:
    game = ana.set_table()["id"]
    before, _ = service.store.newest(game)
    service.store.invite("K7Q2MX", game)
    service.store.reseat(structs.replace(before, code="K7Q2MX", version=1))
    assert ben.see("/invitations/k7q2mx")["game"] == game
    ana.sit(game)
    ben.sit(game, code="k7q2mx")
    assert slug(cem.get("/invitations/K7Q2MX")) == "not-found"


def test_the_game_begins_when_the_last_seat_is_taken(ana: Phone, ben: Phone) -> None:
    galea = ana.set_table()
    assert ana.sit(galea["id"])["status"] == "open"
    begun = ben.sit(galea["id"], code=galea["invite"]["code"])
    assert (begun["status"], begun["me"], begun["seat"]) == ("running", [1], 1)
    assert len(begun["view"]["hand"]) == 10


def test_the_same_table_sent_twice_is_one(ana: Phone) -> None:
    wish = {"id": new_id()}
    assert ana.set_table(**wish) == ana.set_table(**wish)


def test_another_table_under_the_same_id_is_refused(ana: Phone, ben: Phone) -> None:
    wish: Json = {
        "system": "common-galea",
        "seats": [{"kind": "me"}, OPEN],
        "id": new_id(),
    }
    ana.ask("/games", **wish)
    assert ana.post("/games", **wish, options={"aces": True}).status_code == 422
    assert ben.post("/games", **wish).status_code == 422
    assert not ana.game(wish["id"])["options"]["aces"]


def test_the_same_seat_sent_twice_is_taken_once(ana: Phone) -> None:
    galea, call = ana.set_table(OPEN), {"id": new_id()}
    assert ana.sit(galea["id"], **call) == ana.sit(galea["id"], **call)


def test_a_seat_is_not_taken_again_with_another_number(ana: Phone) -> None:
    galea, call = ana.set_table(), {"id": new_id()}
    ana.sit(galea["id"], **call)
    again = ana.post(f"/games/{galea['id']}/seats", **call, nonce="cd" * 16)
    assert slug(again) == "id-reused"


def test_one_player_may_hold_both_seats(ana: Phone) -> None:
    galea = ana.set_table({"kind": "me"})
    ana.sit(galea["id"], seat=1)
    begun = ana.sit(galea["id"], seat=0)
    assert (begun["status"], begun["me"]) == ("running", [0, 1])
    waited = next(s["seat"] for s in begun["seats"] if s["waiting"])
    assert begun["seat"] == waited


def test_the_house_takes_part(app: Flask, ana: Phone) -> None:
    galea = ana.set_table(BOT)
    assert galea["seats"][1] == {
        "seat": 1,
        "name": "House",
        "kind": "bot",
        "level": 0,
        "waiting": False,
    }
    ana.sit(galea["id"])
    settle(app)
    assert ana.game(galea["id"])["decisions"]


def test_a_game_against_the_house_comes_to_an_end(app: Flask, ana: Phone) -> None:
    game = ana.set_table(BOT)["id"]
    ana.sit(game)
    for _ in range(10):
        settle(app)
        play_on([ana, ana], game, Random(1), acts=1)
    settle(app)
    assert ana.game(game)["status"] == "over"


def test_a_rematch_brings_the_same_people_together(
    ana: Phone, ben: Phone, game: str
) -> None:
    starter = ana.game(game)["view"]["starter"]
    play_on([ana, ben], game, Random(2))
    once = ana.ask(f"/games/{game}/rematch", id=new_id(), seat=0)
    more = ben.ask(f"/games/{game}/rematch", id=new_id(), seat=1)
    assert once["id"] == more["id"] != game
    assert (once["mine_to_take"], more["mine_to_take"]) == ([0], [1])
    assert once["commitment"] != ana.game(game)["commitment"]
    ben.sit(once["id"])
    begun = ana.sit(once["id"])
    assert begun["view"]["starter"] == 1 - starter


def test_seats_move_by_one_where_no_option_says_who_begins(
    app: Flask, ana: Phone, ben: Phone
) -> None:
    table = ana.set_table(system="gaiaton")
    ana.sit(table["id"])
    ben.sit(table["id"], code=table["invite"]["code"])
    ben.ask(f"/games/{table['id']}/resign", id=new_id(), seat=1)
    once = ana.ask(f"/games/{table['id']}/rematch", id=new_id(), seat=0)
    more = ben.ask(f"/games/{table['id']}/rematch", id=new_id(), seat=1)
    assert once["id"] == more["id"]
    assert (once["mine_to_take"], more["mine_to_take"]) == ([1], [0])
    ana.sit(once["id"])
    begun = ben.sit(once["id"])
    assert (begun["status"], begun["me"]) == ("running", [0])
    assert begun["commitment"] == once["commitment"]


def test_there_is_no_rematch_while_a_game_runs(ana: Phone, game: str) -> None:
    refused = ana.post(f"/games/{game}/rematch", id=new_id(), seat=0)
    assert refused.status_code == 422


def test_only_players_ask_for_a_rematch(
    ana: Phone, ben: Phone, cem: Phone, game: str
) -> None:
    play_on([ana, ben], game, Random(2))
    assert cem.post(f"/games/{game}/rematch", id=new_id(), seat=0).status_code == 403


def test_a_host_brings_a_deck(ana: Phone, ben: Phone) -> None:
    suits = [
        {"id": name, "name": name.title(), "colour": colour}
        for name, colour in (("oak", "green"), ("elm", "green"), ("rose", "red"))
    ]
    deck = {"name": "Garden", "values": [1, 2, 3, 4, 5, 6, 7], "suits": suits}
    kept = ana.ask("/card-sets", id=new_id(), system="common-galea", set=deck)
    assert kept["hash"] == fingerprint(deck)
    galea = ana.set_table(options={"deck": kept["hash"]})
    ana.sit(galea["id"])
    begun = ben.sit(galea["id"], code=galea["invite"]["code"])
    assert begun["view"]["deck"]["name"] == "Garden"
    assert play_on([ana, ben], galea["id"], Random(3))["game"]["status"] == "over"


def test_a_wrong_deck_is_told_what_is_wrong(ana: Phone) -> None:
    suits = [{"id": "oak", "name": "Oak", "colour": "Very Green"}]
    deck = {"name": "Mine", "values": [1], "suits": suits}
    refused = ana.post("/card-sets", id=new_id(), system="common-galea", set=deck)
    assert slug(refused) == "against-the-rules"
    assert "suits[0].colour" in refused.text


def test_an_unknown_deck_is_refused(ana: Phone) -> None:
    seats = [{"kind": "me"}, OPEN]
    wish = {"id": new_id(), "system": "common-galea", "seats": seats}
    refused = ana.post("/games", **wish, options={"deck": "ab" * 32})
    assert refused.status_code == 422
    assert ana.get(f"/games/{wish['id']}").status_code == 404


def test_everybody_adds_a_number_to_the_shuffle(ana: Phone) -> None:
    galea = ana.set_table()
    without = ana.post(f"/games/{galea['id']}/seats", id=new_id())
    assert without.status_code == 400
    assert ana.sit(galea["id"], nonce=NONCE.upper())["me"] == [0]


def test_a_link_made_on_the_serving_machine_works_on_a_phone(tmp_path: Path) -> None:
    store, lan = SqliteStore(tmp_path / "games.db"), "http://192.0.2.5:8000"
    settings = Settings(store="tests", keys=(KEY,), following="stream", lan=lan)
    invite = Phone(make(settings, library, store), "Ana").set_table()["invite"]
    assert invite["link"] == f"{lan}/join/{invite['code']}"
    store.close()
