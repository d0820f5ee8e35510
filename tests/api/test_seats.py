"""Before a game begins: the lobby, leaving, starting early, the last free seat."""

from random import Random
from typing import Any

import pytest
from flask import Flask

from api.service import Service
from tests.api.phones import NONCE, Json, Phone, new_id, play_on, settle, slug
from tests.api.test_lists import listed

OPEN = {"kind": "open"}
ME = {"kind": "me"}
BOT = {"kind": "bot", "level": 0}


def plots(host: Phone, *others: Json, **more: Any) -> Json:
    """Sets a table of Plots, for two to four."""
    return host.set_table(*others, system="plots", **more)


def start(host: Phone, game: str) -> Json:
    return host.ask(f"/games/{game}/start", id=new_id())


def leave(phone: Phone, game: str, seat: int) -> Json:
    return phone.ask(f"/games/{game}/leave", id=new_id(), seat=seat)


def lobby(phone: Phone) -> list[str]:
    return [line["game"] for line in phone.see("/lobby")["tables"]]


# The lobby


def test_a_listed_table_is_open_to_anybody(ana: Phone, ben: Phone) -> None:
    table = ana.set_table(listed=True)
    ana.sit(table["id"])
    (line,) = ben.see("/lobby")["tables"]
    assert (line["game"], line["title"]) == (table["id"], "Common Galea")
    assert [seat["name"] for seat in line["seats"]] == ["Ana", None]
    assert ben.game(table["id"])["status"] == "open"
    assert ben.sit(table["id"])["status"] == "running"
    assert lobby(ben) == []


def test_a_table_is_not_listed_by_itself(ana: Phone, ben: Phone) -> None:
    table = ana.set_table()
    assert lobby(ben) == []
    assert not table["listed"]
    assert slug(ben.get(f"/games/{table['id']}")) == "not-found"


def test_the_lobby_says_which_tables_are_mine(ana: Phone, ben: Phone) -> None:
    ana.set_table(listed=True)
    mine = [p.see("/lobby")["tables"][0]["mine"] for p in (ana, ben)]
    assert mine == [True, False]


@pytest.mark.both_stores
@pytest.mark.usefixtures("busy")
def test_the_lobby_has_pages(ana: Phone, ben: Phone) -> None:
    for _ in range(52):
        ana.set_table(listed=True)
    page = ben.see("/lobby")
    rest = ben.see(f"/lobby?cursor={page['cursor']}")
    games = {line["game"] for line in page["tables"] + rest["tables"]}
    assert (len(page["tables"]), len(games), rest["cursor"]) == (50, 52, None)


@pytest.mark.parametrize("query", ["cursor=x", "cursor=W10=", "list=open"])
def test_a_page_that_there_is_not(ana: Phone, query: str) -> None:
    assert slug(ana.get(f"/lobby?{query}")) == "malformed"


def test_a_code_stays_with_those_who_sit(ana: Phone, ben: Phone) -> None:
    table = ana.set_table(listed=True)
    assert "invite" not in ben.game(table["id"])
    assert table["invite"]["code"] not in ben.see("/lobby").__str__()


# Starting before the table is full


@pytest.mark.parametrize("players", [2, 3])
def test_empty_seats_vanish(app: Flask, ana: Phone, players: int) -> None:
    table = plots(ana, OPEN, OPEN, OPEN)
    phones = [ana, *(Phone(app, f"P{n}") for n in range(1, players))]
    for phone in phones:
        phone.sit(table["id"], code=table["invite"]["code"])
    begun = start(ana, table["id"])
    assert begun["status"] == "running"
    assert [seat["kind"] for seat in begun["seats"]] == ["player"] * players
    assert [phone.game(table["id"])["seat"] for phone in phones] == [*range(players)]


def test_those_behind_an_empty_seat_move_up(ana: Phone, ben: Phone) -> None:
    table = plots(ana, OPEN, OPEN)
    ana.sit(table["id"])
    ben.sit(table["id"], code=table["invite"]["code"], seat=2)
    start(ana, table["id"])
    assert ben.game(table["id"])["me"] == [1]


def test_the_house_counts_as_a_player(ana: Phone) -> None:
    table = plots(ana, OPEN, BOT)
    ana.sit(table["id"])
    assert [s["kind"] for s in start(ana, table["id"])["seats"]] == ["player", "bot"]


def test_a_game_wants_enough_players(ana: Phone) -> None:
    table = plots(ana, OPEN, OPEN)
    ana.sit(table["id"])
    refused = ana.post(f"/games/{table['id']}/start", id=new_id())
    assert slug(refused) == "against-the-rules"
    assert ana.game(table["id"])["status"] == "open"


def test_the_house_does_not_play_alone(ana: Phone) -> None:
    table = plots(ana, BOT, BOT)
    refused = ana.post(f"/games/{table['id']}/start", id=new_id())
    assert slug(refused) == "against-the-rules"


def test_options_have_to_fit_those_who_sit(ana: Phone, ben: Phone) -> None:
    table = plots(ana, OPEN, OPEN, OPEN, options={"teams": True})
    ana.sit(table["id"])
    ben.sit(table["id"], code=table["invite"]["code"])
    refused = ana.post(f"/games/{table['id']}/start", id=new_id())
    assert slug(refused) == "against-the-rules"


def test_only_the_host_starts(ana: Phone, ben: Phone, cem: Phone) -> None:
    table = plots(ana, OPEN, OPEN)
    ben.sit(table["id"], code=table["invite"]["code"])
    path = f"/games/{table['id']}/start"
    assert slug(ben.post(path, id=new_id())) == "not-your-table"
    assert slug(cem.post(path, id=new_id())) == "not-found"


def test_starting_twice_is_once(ana: Phone, ben: Phone) -> None:
    table = plots(ana, OPEN, OPEN)
    ana.sit(table["id"])
    ben.sit(table["id"], code=table["invite"]["code"])
    assert start(ana, table["id"]) == start(ana, table["id"])


def test_a_host_knows_to_be_one(ana: Phone, ben: Phone, game: str) -> None:
    assert [p.game(game)["host"] for p in (ana, ben)] == [True, False]


# Leaving


def test_whoever_leaves_frees_the_seat(app: Flask, ana: Phone, ben: Phone) -> None:
    table = plots(ana, OPEN, OPEN)
    ben.sit(table["id"], code=table["invite"]["code"])
    assert [line["id"] for line in listed(ben, "open")] == [table["id"]]
    left = leave(ben, table["id"], 1)
    assert [seat["kind"] for seat in left["seats"]] == ["held", "open", "open"]
    assert "invite" not in left
    settle(app)
    assert listed(ben, "open") == []
    assert slug(ben.get(f"/games/{table['id']}")) == "not-found"
    ben.sit(table["id"], code=table["invite"]["code"])
    assert [line["id"] for line in listed(ben, "open")] == [table["id"]]


def test_leaving_twice_is_once(ana: Phone, ben: Phone) -> None:
    table = plots(ana, OPEN, OPEN)
    ben.sit(table["id"], code=table["invite"]["code"])
    call = {"id": new_id(), "seat": 1}
    once = ben.ask(f"/games/{table['id']}/leave", **call)
    assert ben.ask(f"/games/{table['id']}/leave", **call) == once
    refused = ben.post(f"/games/{table['id']}/leave", id=new_id(), seat=1)
    assert slug(refused) == "not-found"


def test_without_its_host_a_table_is_closed(ana: Phone, ben: Phone) -> None:
    table = ana.set_table(listed=True)
    closed = leave(ana, table["id"], 0)
    assert (closed["status"], closed["outcome"]["how"]) == ("void", "void")
    assert lobby(ben) == []
    assert listed(ana, "open") == []
    (line,) = listed(ana, "finished")
    assert (line["status"], line["won"], line["how"]) == ("void", None, "void")
    call = {"id": new_id(), "nonce": NONCE, "code": table["invite"]["code"]}
    refused = ben.post(f"/games/{table['id']}/seats", **call)
    assert (slug(refused), refused.status_code) == ("seat-taken", 409)
    assert ben.see(f"/invitations/{table['invite']['code']}")["status"] == "void"
    refused = ana.post(f"/games/{table['id']}/start", id=new_id())
    assert slug(refused) == "closed-decision"


def test_nobody_leaves_a_game_that_runs(ana: Phone, ben: Phone, game: str) -> None:
    for phone, seat in ((ana, 0), (ben, 1)):
        refused = phone.post(f"/games/{game}/leave", id=new_id(), seat=seat)
        assert slug(refused) == "closed-decision"
    assert ana.game(game)["status"] == "running"


def test_nobody_takes_anothers_leave(ana: Phone, ben: Phone, cem: Phone) -> None:
    table = plots(ana, OPEN, OPEN)
    ben.sit(table["id"], code=table["invite"]["code"])
    path = f"/games/{table['id']}/leave"
    assert slug(ben.post(path, id=new_id(), seat=0)) == "not-your-seat"
    assert slug(ana.post(path, id=new_id(), seat=1)) == "not-your-seat"
    assert slug(cem.post(path, id=new_id(), seat=1)) == "not-found"
    assert [s["kind"] for s in ana.game(table["id"])["seats"]][1] == "player"


def test_a_rematch_that_was_closed_may_be_asked_for_again(
    ana: Phone, ben: Phone, game: str
) -> None:
    play_on([ana, ben], game, Random(2))
    again = {"id": new_id(), "seat": 0}
    first = ana.ask(f"/games/{game}/rematch", **again)
    leave(ana, first["id"], 0)
    second = ana.ask(f"/games/{game}/rematch", **again)
    assert second["id"] != first["id"]
    assert second["status"] == "open"


# Watching, and what is over


WATCHED = ("", "/events", "/at/1", "/positions", "/history", "/messages")


def test_the_link_for_watching_shows_the_public_view(
    cem: Phone, ana: Phone, game: str
) -> None:
    table = ana.game(game)
    assert table["watch"].startswith(f"http://localhost/watch/{game}#")
    cem.watch(table)
    assert cem.game(game)["view"]["hand"] is None


@pytest.mark.parametrize("path", [*WATCHED, "/messages/export"])
def test_who_knows_only_the_id_does_not_watch(cem: Phone, game: str, path: str) -> None:
    nothing = cem.get(f"/games/{new_id()}{path}")
    assert nothing.status_code == 404
    for token in ("", "?watch=x", "?watch=" + "A" * 20):
        refused = cem.get(f"/games/{game}{path}{token}")
        assert (refused.status_code, refused.data) == (404, nothing.data)


def test_a_link_opens_one_table_only(cem: Phone, ana: Phone, game: str) -> None:
    _, token = ana.set_table()["watch"].split("#")
    assert cem.get(f"/games/{game}?watch={token}").status_code == 404


@pytest.mark.parametrize("path", WATCHED)
def test_each_look_of_a_watcher_needs_the_token_and_has_it(
    cem: Phone, ana: Phone, game: str, path: str
) -> None:
    cem.watch(ana.game(game))
    assert cem.get(f"/games/{game}{path}").status_code == 200


def test_whoever_was_invited_and_did_not_come_sees_nothing(
    ana: Phone, ben: Phone, cem: Phone
) -> None:
    table = ana.set_table()
    ana.sit(table["id"])
    code = {"code": table["invite"]["code"]}
    invited = cem.see(f"/games/{table['id']}?code={code['code']}")
    assert "watch" not in invited
    ben.sit(table["id"], **code)
    for query in ("", f"?code={code['code']}"):
        assert cem.get(f"/games/{table['id']}{query}").status_code == 404


def test_the_link_shows_no_table_before_the_game(ana: Phone, cem: Phone) -> None:
    table = ana.set_table()
    cem.watch(table)
    assert cem.get(f"/games/{table['id']}").status_code == 404


def test_a_table_of_the_lobby_is_watched_by_its_id(
    ana: Phone, ben: Phone, cem: Phone
) -> None:
    table = ana.set_table(listed=True)
    ana.sit(table["id"])
    ben.sit(table["id"])
    assert cem.game(table["id"])["status"] == "running"


def test_what_is_over_is_looked_back_at_by_its_id(
    ana: Phone, cem: Phone, game: str
) -> None:
    ana.ask(f"/games/{game}/resign", id=new_id(), seat=0)
    assert cem.game(game)["status"] == "over"


def test_a_new_key_leaves_the_links_as_they_are(
    service: Service, ana: Phone, cem: Phone, game: str
) -> None:
    cem.watch(ana.game(game))
    service.keys = ("quite-another-" * 3, *service.keys)
    assert cem.game(game)["status"] == "running"


def test_nobody_watches_a_sandbox(ana: Phone, cem: Phone, game: str) -> None:
    call = {"id": new_id(), "seat": 0, "seen": 1}
    own = ana.ask(f"/games/{game}/branch", **call)
    assert "watch" not in own
    cem.watch(own | {"watch": f"/watch/{own['id']}#{'A' * 20}"})
    assert cem.get(f"/games/{own['id']}").status_code == 404


def test_the_list_of_what_i_played_has_results(ana: Phone, ben: Phone) -> None:
    def finish() -> None:
        table = ana.set_table()
        ana.sit(table["id"])
        ben.sit(table["id"], code=table["invite"]["code"])
        ben.ask(f"/games/{table['id']}/resign", id=new_id(), seat=1)

    for _ in range(2):
        finish()
    lines = listed(ana, "finished")
    assert [(line["won"], line["how"]) for line in lines] == [(True, "resigned")] * 2


def test_one_player_on_several_seats(ana: Phone) -> None:
    table = plots(ana, ME, ME)
    for _ in range(3):
        ana.sit(table["id"])
    begun = ana.game(table["id"])
    assert (begun["status"], begun["me"]) == ("running", [0, 1, 2])
    for seat in range(3):
        assert ana.see(f"/games/{table['id']}?seat={seat}")["seat"] == seat


# One seat for each guest


def test_a_guest_takes_one_open_seat(ana: Phone, ben: Phone) -> None:
    table = ana.set_table(*[{"kind": "open"}] * 3, system="plots")
    ben.sit(table["id"], code=table["invite"]["code"])
    code = {"code": table["invite"]["code"], "nonce": NONCE}
    for more in ({}, {"seat": 2}):
        refused = ben.post(f"/games/{table['id']}/seats", id=new_id(), **code, **more)
        assert (slug(refused), refused.status_code) == ("seat-taken", 409)
        assert "You have a seat here already" in refused.text


def test_a_guest_of_the_lobby_does_not_take_the_whole_table(
    ana: Phone, ben: Phone
) -> None:
    seats = [{"kind": "open"}, {"kind": "open"}]
    table = ana.ask(
        "/games", id=new_id(), system="common-galea", seats=seats, listed=True
    )
    ben.sit(table["id"])
    refused = ben.post(f"/games/{table['id']}/seats", id=new_id(), nonce=NONCE)
    assert slug(refused) == "seat-taken"


def test_a_host_may_let_a_guest_take_several_seats(ana: Phone, ben: Phone) -> None:
    table = ana.set_table(*[{"kind": "open"}] * 2, system="plots", several=True)
    assert table["several"]
    for _ in range(2):
        seen = ben.sit(table["id"], code=table["invite"]["code"])
    assert seen["me"] == [1, 2]


def test_a_host_takes_open_seats_too(ana: Phone) -> None:
    table = ana.set_table()
    ana.sit(table["id"])
    assert ana.sit(table["id"], code=table["invite"]["code"])["me"] == [0, 1]


# Places at the table


def swap(host: Phone, table: Json, seat: int, other: int) -> Any:
    call = {"seat": seat, "other": other, "version": table["version"]}
    return host.post(f"/games/{table['id']}/swap", **call)


def names(table: Json) -> list[str | None]:
    return [seat["name"] for seat in table["seats"]]


@pytest.mark.both_stores
def test_the_host_lets_two_seats_change_places(ana: Phone, ben: Phone) -> None:
    table = plots(ana, OPEN, OPEN, listed=True)
    ben.sit(table["id"], seat=1)
    table = ana.sit(table["id"])
    after = swap(ana, table, 1, 2)
    assert names(after.json) == ["Ana", None, "Ben"]
    assert ben.game(table["id"])["me"] == [2]


def test_seats_changed_twice_by_one_tap_stay_changed(ana: Phone) -> None:
    table = ana.sit(plots(ana, OPEN)["id"])
    assert swap(ana, table, 0, 1).status_code == 200
    assert slug(swap(ana, table, 0, 1)) == "seat-taken"
    assert names(ana.game(table["id"])) == [None, "Ana"]


def test_nobody_but_the_host_lets_seats_change_places(ana: Phone, ben: Phone) -> None:
    table = plots(ana, OPEN, OPEN, listed=True)
    guest = ben.sit(table["id"], seat=1)
    assert "version" not in guest
    assert slug(swap(ben, ana.game(table["id"]), 0, 1)) == "not-your-table"


def test_seats_stay_once_the_game_has_begun(ana: Phone, ben: Phone) -> None:
    table = ana.sit(plots(ana, OPEN, listed=True)["id"])
    ben.sit(table["id"])
    assert slug(swap(ana, table, 0, 1)) == "closed-decision"


def test_no_seat_changes_places_with_one_that_is_not_there(ana: Phone) -> None:
    table = ana.sit(plots(ana, OPEN)["id"])
    assert slug(swap(ana, table, 0, 5)) == "seat-taken"


def test_a_guest_picks_the_team(ana: Phone, ben: Phone) -> None:
    teams = {"options": {"teams": True}, "listed": True}
    table = ana.sit(plots(ana, OPEN, OPEN, OPEN, **teams)["id"], seat=0)
    assert [seat["team"] for seat in table["seats"]] == [0, 1, 0, 1]
    assert ben.sit(table["id"], seat=2)["me"] == [2]


def test_who_plays_alone_has_no_team(ana: Phone) -> None:
    assert not [seat for seat in plots(ana, OPEN)["seats"] if "team" in seat]


def test_who_sat_down_and_was_moved_has_sat_when_the_call_comes_again(
    ana: Phone, ben: Phone
) -> None:
    table = plots(ana, OPEN, OPEN, listed=True)
    call = {"id": new_id(), "seat": 1}
    ben.sit(table["id"], **call)
    swap(ana, ana.sit(table["id"]), 1, 2)
    assert ben.sit(table["id"], **call)["me"] == [2]
