"""A phone that opens a table to answer once asks for no more than the table."""

from random import Random

import pytest
from flask import Flask

from tests.api.phones import Json, Phone, any_answer, settle
from tests.api.test_play import to_move

FRESH = {"events", "earlier", "elsewhere", "talk"}


def answer(phones: list[Phone], game: str, asked: str = "") -> Json:
    """Whoever is waited for answers; returns the reply."""
    phone, seen = to_move(phones, game)
    call = any_answer(seen, Random(1), after=seen["seen"])
    return phone.ask(f"/games/{game}/answers{asked}", **call)


def another(host: Phone, guest: Phone) -> str:
    galea = host.set_table()
    host.sit(galea["id"])
    guest.sit(galea["id"], code=galea["invite"]["code"])
    return str(galea["id"])


def test_a_table_tells_what_was_heard_since(ana: Phone, ben: Phone, game: str) -> None:
    answer([ana, ben], game)
    answer([ana, ben], game)
    events = ana.see(f"/games/{game}/events?after=0")["events"]
    assert ana.see(f"/games/{game}?after=0")["events"] == events
    last = events[-1]["seen"]
    newest = ana.see(f"/games/{game}?after={last - 1}")["events"]
    assert newest == [told for told in events if told["seen"] == last]


def test_what_is_known_is_not_told_again(ana: Phone, game: str) -> None:
    table = ana.game(game)
    assert ana.see(f"/games/{game}?after={table['seen']}") == table
    assert not table.keys() & FRESH, "who asks for nothing more is told nothing more"


def test_a_seat_hears_no_more_with_its_table_than_by_itself(
    ana: Phone, ben: Phone, game: str
) -> None:
    answer([ana, ben], game)
    for phone in (ana, ben):
        table = phone.see(f"/games/{game}?after=0")
        apart = phone.see(f"/games/{game}/events?after=0&seat={table['seat']}")
        assert table["events"] == apart["events"]


def test_who_has_no_part_in_it_hears_nothing(cem: Phone, game: str) -> None:
    reply = cem.get(f"/games/{game}?after=0&elsewhere=next")
    assert reply.status_code == 404


def test_a_table_stays_known_when_its_news_was_told(
    ana: Phone, ben: Phone, game: str
) -> None:
    answer([ana, ben], game)
    first = ana.get(f"/games/{game}?after=0&elsewhere=next")
    assert first.json is not None
    assert first.json["events"]
    tag = {"If-None-Match": first.headers["ETag"]}
    seen = first.json["seen"]
    assert ana.get(f"/games/{game}?after={seen}", **tag).status_code == 304
    assert ana.get(f"/games/{game}?after=0", **tag).status_code == 200


def test_a_table_and_an_answer_tell_where_else_one_is_awaited(
    app: Flask, ana: Phone, ben: Phone, game: str
) -> None:
    others = [another(ana, ben), another(ana, ben)]
    settle(app)
    for phone in (ana, ben):
        mine = {one for one in others if phone.game(one)["decisions"]}
        told = phone.see(f"/games/{game}?elsewhere=next")["elsewhere"]
        assert told["waiting"] == len(mine)
        assert told.get("next") in mine if mine else "next" not in told
    phone, _ = to_move([ana, ben], game)
    told = phone.see(f"/games/{game}?elsewhere=next")["elsewhere"]
    assert answer([ana, ben], game, "?elsewhere=next")["elsewhere"] == told


def test_an_answer_by_itself_asks_no_shelf(ana: Phone, ben: Phone, game: str) -> None:
    assert "elsewhere" not in answer([ana, ben], game)


@pytest.mark.parametrize("path", ["", "/answers"])
def test_elsewhere_is_asked_in_one_way(ana: Phone, game: str, path: str) -> None:
    asked = f"/games/{game}{path}?elsewhere=all"
    assert (ana.post(asked) if path else ana.get(asked)).status_code == 400
