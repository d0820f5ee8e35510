"""Whom a player has blocked: apart at tables, in the lobby and in what is said."""

from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from api.service import Service
from tests.api.phones import NONCE, Phone, new_id, settle, slug
from tests.api.test_company import meet


def block(phone: Phone, game: str, seat: int) -> dict[str, Any]:
    """Has a phone block whoever sits there; returns the account."""
    wish = [{"game": game, "seat": seat}]
    return dict(phone.ask("/me", id=new_id(), blocked_players=wish))


def knock(phone: Phone, table: Any) -> TestResponse:
    """Has a phone try to sit down with an invitation."""
    call = {"id": new_id(), "nonce": NONCE, "code": table["invite"]["code"]}
    return phone.post(f"/games/{table['id']}/seats", **call)


def listed(phone: Phone) -> list[str]:
    """The tables of the lobby that a phone sees."""
    return [table["game"] for table in phone.see("/lobby")["tables"]]


@pytest.mark.both_stores
def test_neither_sees_the_others_tables_in_the_lobby(
    app: Flask, ana: Phone, ben: Phone, cem: Phone
) -> None:
    game = meet(app, ana, ben)
    hers, his = (phone.set_table(listed=True)["id"] for phone in (ana, ben))
    block(ana, game, 1)
    assert listed(ana) == [hers]
    assert listed(ben) == [his]
    assert {*listed(cem)} == {hers, his}
    ana.ask("/me", id=new_id(), blocked_players=[])
    assert {*listed(ana)} == {*listed(ben)} == {hers, his}


def test_who_is_blocked_finds_no_seat_at_my_table_nor_i_at_theirs(
    app: Flask, ana: Phone, ben: Phone
) -> None:
    game = meet(app, ana, ben)
    hers, his = (phone.set_table(listed=True) for phone in (ana, ben))
    block(ana, game, 1)
    for phone, table in ((ben, hers), (ana, his)):
        refused = knock(phone, table)
        assert (refused.status_code, slug(refused)) == (409, "seat-taken")
        assert "Ana" not in refused.text
        assert "block" not in refused.text
    ana.ask("/me", id=new_id(), blocked_players=[])
    ben.sit(hers["id"], code=hers["invite"]["code"])


def test_a_third_ones_table_seats_only_one_of_both(
    app: Flask, ana: Phone, ben: Phone, cem: Phone
) -> None:
    game = meet(app, ana, ben)
    block(ana, game, 1)
    table = cem.set_table({"kind": "open"}, {"kind": "open"}, system="galatune")
    ana.sit(table["id"], code=table["invite"]["code"])
    refused = knock(ben, table)
    assert slug(refused) == "seat-taken"


@pytest.mark.parametrize("asks", [0, 1])
def test_no_rematch_keeps_a_seat_for_who_is_blocked(
    app: Flask, ana: Phone, ben: Phone, asks: int
) -> None:
    game = meet(app, ana, ben)
    block(ana, game, 1)
    refused = (ana, ben)[asks].post(f"/games/{game}/rematch", id=new_id(), seat=asks)
    assert slug(refused) == "against-the-rules"
    settle(app)
    assert ana.see("/games?list=open")["games"] == []


def test_a_game_that_runs_goes_on_without_their_talk(
    app: Flask, ana: Phone, ben: Phone
) -> None:
    table = ana.set_table()
    ana.sit(table["id"])
    ben.sit(table["id"], code=table["invite"]["code"])
    messages = f"/games/{table['id']}/messages"
    ben.ask(messages, id=new_id(), seat=1, to="table", text="Hello")
    assert len(ana.see(messages)["messages"]) == 1
    block(ana, table["id"], 1)
    assert ana.see(messages)["messages"] == []
    assert ana.game(table["id"])["status"] == "running"


def test_who_is_blocked_stands_in_account_export_and_company(
    app: Flask, ana: Phone, ben: Phone
) -> None:
    game = meet(app, ana, ben)
    (one,) = ana.see("/me/people")["people"]
    told = [{"player": one["player"], "name": "Ben"}]
    assert block(ana, game, 1)["blocked_players"] == told
    assert ana.see("/me/export")["account"]["blocked_players"] == told
    assert ana.see("/me/people")["people"][0]["blocked"]
    again = ana.ask("/me", id=new_id(), blocked_players=told)
    assert again["blocked_players"] == told
    for path in ("/me", "/me/people"):
        assert 'blocked":true' not in str(ben.get(path).data)
    assert ben.see("/me")["blocked_players"] == []


def test_at_a_table_i_am_told_whom_i_do_not_hear_or_meet(
    app: Flask, ana: Phone, ben: Phone, cem: Phone
) -> None:
    game = meet(app, ana, ben)
    there, (one,) = f"/me/people/{game}/1", ana.see("/me/people")["people"]
    known = {"player": one["player"], "name": "Ben"}
    assert ana.see(there) == {**known, "muted": False, "blocked": False}
    block(ana, game, 1)
    assert ana.see(there) == {**known, "muted": False, "blocked": True}
    ana.ask("/me", id=new_id(), muted_players=[known], blocked_players=[])
    assert ana.see(there) == {**known, "muted": True, "blocked": False}
    assert not ben.see(f"/me/people/{game}/0")["muted"]
    for nobody in (0, 2):
        assert slug(ana.get(f"/me/people/{game}/{nobody}")) == "malformed"
    assert cem.get(there).status_code in (400, 404)
    assert "Ben" not in cem.get(there).text
    assert Phone(app).get(there).status_code == 401


def test_no_list_names_who_has_left(
    app: Flask, service: Service, ana: Phone, ben: Phone
) -> None:
    game = meet(app, ana, ben)
    block(ana, game, 1)
    assert ben.post("/me/delete", id=new_id(), name="Ben").status_code == 204
    assert ana.see("/me")["blocked_players"] == []
