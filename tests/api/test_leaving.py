"""Everything about me as a file, and leaving for good."""

from random import Random

import pytest
from flask import Flask
from msgspec import json

from api.background.sweep import sweep
from api.people import leaving
from api.service import Service
from api.service.player import known
from api.service.problems import Problem
from engine.kernel.replay import verify
from tests import library
from tests.api.phones import Phone, new_id, play_on, settle, slug
from tests.api.test_accounts import again
from tests.api.test_talk import heard, say

pytestmark = pytest.mark.both_stores

LEFT = "Somebody who left"


def delete(phone: Phone, name: str) -> None:
    said = phone.post("/me/delete", id=new_id(), name=name)
    assert said.status_code == 204, said.text


def test_everything_about_me_is_a_file(ana: Phone, ben: Phone, game: str) -> None:
    table = ana.set_table()["id"]
    mine = say(ana, game, "Hello")
    say(ben, game, "Not mine", seat=1)
    file = ana.get("/me/export")
    assert "attachment" in file.headers["Content-Disposition"]
    told = ana.see("/me/export")
    assert {line["id"] for line in told["games"]} == {game, table}
    assert told["messages"] == [{"game": game} | mine]
    me = ana.see("/me")
    assert told["account"] == {key: v for key, v in me.items() if key != "waiting"}


def test_the_house_takes_my_seat(app: Flask, ana: Phone, ben: Phone, game: str) -> None:
    say(ana, game, "Bye")
    delete(ana, "Ana")
    settle(app)
    cem = Phone(app, "Cem")
    cem.watch(ben.game(game))
    for phone in (ben, cem):
        seen = phone.game(game)
        assert (seen["seats"][0]["kind"], seen["seats"][0]["name"]) == ("bot", "House")
        for path in ("", "/events", "/history", "/messages"):
            assert "Ana" not in phone.get(f"/games/{game}{path}").text
    assert "Ana" not in ben.get("/games").text
    (said,) = ben.see(f"/games/{game}/messages")["messages"]
    assert said["from"] == {"seat": None, "name": LEFT}


@pytest.fixture
def few_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leaving, "AT_ONCE", 2)


@pytest.mark.usefixtures("few_at_once")
def test_who_leaves_many_games_leaves_the_last_ones_a_little_later(
    service: Service, app: Flask, ana: Phone, ben: Phone
) -> None:
    games = [_running(ana, ben) for _ in range(5)]
    delete(ana, "Ana")
    assert [_is_named(ben, game) for game in games].count(True) == 3
    for _ in range(3):
        sweep(service)
        settle(app)
    assert not any(_is_named(ben, game) for game in games)
    assert sweep(service).rang == 0


def _running(host: Phone, guest: Phone) -> str:
    """Begins a game and returns it."""
    table = host.set_table()
    host.sit(table["id"])
    guest.sit(table["id"], code=table["invite"]["code"])
    return str(table["id"])


def _is_named(phone: Phone, game: str) -> bool:
    return "Ana" in [seat["name"] for seat in phone.game(game)["seats"]]


def test_the_game_goes_on_to_its_end(app: Flask, ana: Phone, ben: Phone) -> None:
    game = ana.set_table()["id"]
    ana.sit(game)
    ben.sit(game, code=ana.game(game)["invite"]["code"])
    delete(ana, "Ana")
    for _ in range(12):
        settle(app)
        seen = ben.game(game)
        if seen["decisions"]:
            play_on([ben, ben], game, Random(1), acts=1)
    settle(app)
    assert ben.game(game)["status"] == "over"
    file = ben.see(f"/games/{game}/history")
    assert [seat["kind"] for seat in file["seats"]] == ["player", "player"]
    assert [seat["name"] for seat in file["seats"]] == [None, "Ben"]
    assert None not in file["fairness"]["nonces"]
    assert list(verify(json.encode(file), library.load))
    assert "Ana" not in str(file), "not even salted"


def test_a_finished_game_was_played_by_somebody_who_left(
    app: Flask, ana: Phone, ben: Phone, game: str
) -> None:
    play_on([ana, ben], game, Random(1))
    settle(app)
    delete(ana, "Ana")
    settle(app)
    assert [seat["name"] for seat in ben.game(game)["seats"]] == [LEFT, "Ben"]
    (line,) = ben.see("/games?list=finished")["games"]
    assert [seat["name"] for seat in line["seats"]] == [LEFT, "Ben"]
    file = ben.see(f"/games/{game}/history")
    assert [seat["name"] for seat in file["seats"]] == [None, "Ben"]
    assert file["seats"][0]["salt"] is None
    replay = ben.ask("/replays", **file)["id"]
    named = ben.see(f"/replays/{replay}")["seats"]
    assert [seat["name"] for seat in named] == [LEFT, "Ben"]
    again_ = ben.ask(f"/games/{game}/rematch", id=new_id(), seat=1)
    assert [seat["kind"] for seat in again_["seats"]] == ["open", "held"]
    assert again_["host"]


def test_open_tables_are_closed_or_left(
    app: Flask, ana: Phone, ben: Phone, service: Service
) -> None:
    mine, theirs = ana.set_table(listed=True), ben.set_table()
    ana.sit(theirs["id"], code=theirs["invite"]["code"])
    delete(ana, "Ana")
    assert ben.see("/lobby")["tables"] == []
    assert service.store.newest(mine["id"])[0].closed
    seats = ben.game(theirs["id"])["seats"]
    assert [seat["kind"] for seat in seats] == ["held", "open"]


def test_whoever_left_is_nobody_on_every_phone(app: Flask, ana: Phone) -> None:
    tablet = again(app, ana)
    tablet.see("/me")
    delete(ana, "Ana")
    for phone in (ana, tablet):
        assert slug(phone.get("/me")) == "no-session"


def test_a_call_that_was_under_way_finds_nobody(service: Service, ana: Phone) -> None:
    player = ana.see("/me")["player"]
    assert known(service, player).name == "Ana"
    delete(ana, "Ana")
    with pytest.raises(Problem) as refused:
        known(service, player)
    assert refused.value.slug == "no-session"


def test_leaving_twice_is_once(app: Flask, ana: Phone) -> None:
    other = again(app, ana)
    delete(ana, "Ana")
    delete(other, "Ana")


def test_nothing_is_kept_of_whoever_left(
    app: Flask, ana: Phone, service: Service, game: str
) -> None:
    ana.ask("/me", id=new_id(), webhook={"url": "https://a.example/", "shape": "json"})
    player = ana.see("/me")["player"]
    settle(app)
    delete(ana, "Ana")
    settle(app)
    assert service.store.player(player).name == ""
    for shelf in ("waiting", "running", "open", "finished"):
        assert service.store.shelf(player, shelf, None, 9) == []
    assert "a.example" not in str(service.store.player(player))


def test_the_name_has_to_be_typed(ana: Phone) -> None:
    refused = ana.post("/me/delete", id=new_id(), name="Anna")
    assert slug(refused) == "malformed"
    assert ana.see("/me")["name"] == "Ana"


def test_a_stranger_deletes_nobody(app: Flask) -> None:
    refused = Phone(app).post("/me/delete", id=new_id(), name="Ana")
    assert slug(refused) == "no-session"


def test_a_phone_that_was_signed_out_deletes_nobody(app: Flask, ana: Phone) -> None:
    thief = again(app, ana)
    ana.post("/me/sign-out-everywhere", id=new_id())
    refused = thief.post("/me/delete", id=new_id(), name="Ana")
    assert slug(refused) == "no-session"


def test_my_words_stay(app: Flask, ana: Phone, ben: Phone, game: str) -> None:
    say(ana, game, "Farewell")
    delete(ana, "Ana")
    settle(app)
    assert heard(ben, game) == ["Farewell"]


def test_a_game_in_which_nobody_is_left_ends(app: Flask, ana: Phone) -> None:
    game = str(ana.set_table({"kind": "bot", "level": 0})["id"])
    ana.sit(game)
    settle(app)
    delete(ana, "Ana")
    settle(app)
    cem = Phone(app, "Cem")
    assert cem.game(game)["status"] == "over"
    acts = [(a["act"], a["by"]) for a in cem.see(f"/games/{game}/history")["acts"]]
    assert acts[-1] == ("resign", "player")


def test_the_last_of_two_who_leave_ends_their_game(
    app: Flask, ana: Phone, ben: Phone, game: str
) -> None:
    for phone in (ana, ben):
        settle(app)
        delete(phone, phone.name)
    settle(app)
    seen = Phone(app, "Cem").game(game)
    assert (seen["status"], seen["outcome"]["winners"]) == ("over", [0])


def test_a_player_on_both_seats_leaves_no_game_behind(app: Flask, ana: Phone) -> None:
    game = str(ana.set_table({"kind": "me"})["id"])
    for _ in range(2):
        ana.sit(game)
    settle(app)
    delete(ana, "Ana")
    settle(app)
    assert Phone(app, "Cem").game(game)["status"] == "over"
