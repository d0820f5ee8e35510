"""Who has sat with a player: told to that player alone, by an alias."""

from typing import Any

import pytest
from flask import Flask

from api.service import Service
from tests.api.clocks import Time
from tests.api.phones import Phone, new_id, settle
from tests.api.test_record import give_up


def meet(app: Flask, host: Phone, guest: Phone, *others: Any) -> str:
    """Plays a game that the guest gives up."""
    table = host.set_table({"kind": "open"}, *others)
    host.sit(table["id"])
    guest.sit(table["id"], code=table["invite"]["code"])
    give_up(guest, table["id"], 1)
    settle(app)
    return str(table["id"])


@pytest.mark.both_stores
def test_who_sat_with_me_stands_there_with_our_record(
    app: Flask, service: Service, ana: Phone, ben: Phone, cem: Phone
) -> None:
    time = Time(service)
    meet(app, ana, ben)
    time.passes(hours=1)
    meet(app, ana, cem)
    time.passes(hours=1)
    last = meet(app, ben, ana)
    mine = ana.see("/me/people")["people"]
    assert [one["name"] for one in mine] == ["Ben", "Cem"]
    first = mine[0]
    assert (first["played"], first["won"], first["drawn"]) == (2, 1, 0)
    assert [game["won"] for game in first["last"]] == [False, True]
    assert first["again"] == {"game": last, "seat": 1}
    assert [one["name"] for one in cem.see("/me/people")["people"]] == ["Ana"]


def test_we_play_again_from_there(app: Flask, ana: Phone, ben: Phone) -> None:
    meet(app, ana, ben)
    again = ana.see("/me/people")["people"][0]["again"]
    ana.ask(f"/games/{again['game']}/rematch", id=new_id(), seat=again["seat"])
    settle(app)
    (kept,) = ben.see("/games?list=open")["games"]
    assert [seat["name"] for seat in kept["seats"]].count("Ben") == 1


def test_a_game_that_runs_is_told_and_counts_for_nothing_yet(
    app: Flask, ana: Phone, ben: Phone
) -> None:
    table = ana.set_table()
    ana.sit(table["id"])
    ben.sit(table["id"], code=table["invite"]["code"])
    settle(app)
    (one,) = ana.see("/me/people")["people"]
    assert (one["running"], one["again"], one["played"]) == (table["id"], None, 0)


def test_no_id_but_an_alias_leaves(app: Flask, ana: Phone, ben: Phone) -> None:
    meet(app, ana, ben)
    hers, his = (phone.see("/me/people")["people"][0] for phone in (ana, ben))
    assert hers["player"] not in (ben.see("/me")["player"], his["player"])


def test_who_is_muted_is_marked_by_the_same_alias(
    app: Flask, ana: Phone, ben: Phone
) -> None:
    meet(app, ana, ben)
    (one,) = ana.see("/me/people")["people"]
    muted = ana.ask("/me", id=new_id(), muted_players=[one["met"]])["muted_players"]
    (now,) = ana.see("/me/people")["people"]
    assert now["muted"]
    assert muted == [{"player": now["player"], "name": "Ben"}]


def test_who_left_for_good_is_nobodys_company(
    app: Flask, ana: Phone, ben: Phone
) -> None:
    meet(app, ana, ben)
    gone = ben.post("/me/delete", id=new_id(), name="Ben")
    assert gone.status_code == 204
    settle(app)
    assert ana.see("/me/people") == {"people": []}


def test_the_house_is_no_company(app: Flask, ana: Phone) -> None:
    table = ana.set_table({"kind": "bot", "level": 0})
    ana.sit(table["id"])
    settle(app)
    assert ana.see("/me/people") == {"people": []}
