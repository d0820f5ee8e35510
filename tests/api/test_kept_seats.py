"""Seats that a host keeps for people they know, when a table is set."""

from typing import Any

import pytest
from flask import Flask
from msgspec.structs import replace
from werkzeug.test import TestResponse

from api.game import preview
from api.service import Service
from api.service.limits import Quotas
from tests.api.clocks import Time, settle, swept
from tests.api.phones import Json, Phone, new_id, slug
from tests.api.push.service import PushService
from tests.api.test_accounts import BERLIN
from tests.api.test_blocked import block, knock
from tests.api.test_company import meet
from tests.api.told import Told


def alias_of(phone: Phone, name: str) -> str:
    """What a phone calls somebody it knows."""
    people = phone.see("/me/people")["people"]
    return next(str(one["player"]) for one in people if one["name"] == name)


def kept(player: str) -> Json:
    return {"kind": "kept", "player": player}


def ask_for(host: Phone, *players: str, **more: Any) -> TestResponse:
    """Has a host set a table with a seat for each of some players."""
    seats = [{"kind": "me"}, *map(kept, players)]
    wish = {"id": new_id(), "system": "plots", "seats": seats}
    return host.post("/games", **(wish | more))


def keep(host: Phone, *players: str, **more: Any) -> str:
    response = ask_for(host, *players, **more)
    assert response.status_code == 201, response.text
    game = str((response.json or {})["id"])
    host.sit(game)
    return game


def stands(phone: Phone) -> list[str]:
    """The tables that are not begun in a phone's list."""
    return [line["id"] for line in phone.see("/games?list=open")["games"]]


@pytest.mark.both_stores
def test_whom_i_played_with_finds_a_seat_and_the_game_begins(
    app: Flask, service: Service, ana: Phone, ben: Phone, push: PushService
) -> None:
    meet(app, ana, ben)
    told = Told(ben, push)
    game = keep(ana, alias_of(ana, "Ben"))
    settle(service)
    assert stands(ben) == [game]
    assert told.last["title"] == "Plots: a seat is kept for you"
    assert told.last["body"] == "With Ana. Take it, or let it go."
    assert ben.game(game)["mine_to_take"] == [1]
    assert ben.sit(game)["status"] == "running"


@pytest.mark.both_stores
def test_a_seat_that_is_let_go_is_for_whoever_comes(
    app: Flask, service: Service, ana: Phone, ben: Phone
) -> None:
    meet(app, ana, ben)
    game = keep(ana, alias_of(ana, "Ben"))
    ben.ask(f"/games/{game}/leave", id=new_id(), seat=1)
    settle(service)
    assert stands(ben) == []
    assert [s["kind"] for s in ana.game(game)["seats"]] == ["player", "open"]
    assert stands(ana) == [game]


@pytest.mark.both_stores
def test_the_host_frees_a_seat_once(
    app: Flask, service: Service, ana: Phone, ben: Phone, time: Time, push: PushService
) -> None:
    meet(app, ana, ben)
    told = Told(ben, push)
    game, call = keep(ana, alias_of(ana, "Ben")), {"id": new_id(), "seat": 1}
    for _ in range(2):
        freed = ana.ask(f"/games/{game}/free", **call)
        assert [s["name"] for s in freed["seats"]] == ["Ana", None]
    settle(service)
    assert stands(ben) == []
    assert slug(ben.post(f"/games/{game}/seats", id=new_id(), nonce="ab" * 16)) == (
        "not-found"
    )
    assert len(told.messages) <= 1


@pytest.mark.both_stores
def test_a_host_is_told_so_before_the_game_begins_and_no_guest_is(
    app: Flask, service: Service, ana: Phone, ben: Phone
) -> None:
    """Of those who have not sat down only guests find a seat that others keep."""
    meet(app, ana, ben)
    asked = ask_for(ana, alias_of(ana, "Ben"))
    settle(service)
    (hers,), (his,) = (one.see("/games?list=open")["games"] for one in (ana, ben))
    assert hers["id"] == his["id"] == (asked.json or {})["id"]
    assert (hers["me"], hers.get("host")) == ([], True)
    assert (his["me"], his.get("host")) == ([], None)


def test_a_host_frees_no_seat_on_which_somebody_sits(
    app: Flask, ana: Phone, ben: Phone
) -> None:
    meet(app, ana, ben)
    seats = [{"kind": "me"}, kept(alias_of(ana, "Ben")), {"kind": "open"}]
    game = keep(ana, seats=seats)
    ben.sit(game)
    for seat in (0, 1, 2, 7):
        refused = ana.post(f"/games/{game}/free", id=new_id(), seat=seat)
        assert slug(refused) == "seat-taken"
    refused = ben.post(f"/games/{game}/free", id=new_id(), seat=1)
    assert slug(refused) == "not-your-table"


def test_a_host_frees_no_seat_of_their_own(app: Flask, ana: Phone, ben: Phone) -> None:
    meet(app, ana, ben)
    game = (ask_for(ana, alias_of(ana, "Ben")).json or {})["id"]
    refused = ana.post(f"/games/{game}/free", id=new_id(), seat=0)
    assert slug(refused) == "seat-taken"
    assert ana.sit(game)["seats"][0]["name"] == "Ana"


def test_only_acquaintances_are_seated(
    app: Flask, ana: Phone, ben: Phone, cem: Phone
) -> None:
    meet(app, ana, ben)
    hers = alias_of(ana, "Ben")
    ids = [ben.see("/me")["player"], cem.see("/me")["player"], alias_of(ben, "Ana")]
    for stranger in (*ids, "nobody"):
        assert slug(ask_for(ana, stranger)) == "against-the-rules"
    assert slug(ask_for(cem, hers)) == "against-the-rules"
    assert slug(ask_for(ana, hers, hers)) == "against-the-rules"


def test_sitting_at_a_table_that_has_not_begun_makes_nobody_known(
    app: Flask, service: Service, ana: Phone, ben: Phone
) -> None:
    table = ana.set_table({"kind": "open"}, {"kind": "open"}, system="plots")
    ana.sit(table["id"])
    ben.sit(table["id"], code=table["invite"]["code"])
    settle(service)
    hers = alias_of(ana, "Ben")
    assert slug(ask_for(ana, hers)) == "against-the-rules"
    ana.ask(f"/games/{table['id']}/start", id=new_id())
    settle(service)
    keep(ana, hers)


def test_who_is_known_by_a_link_is_seated(ana: Phone, ben: Phone) -> None:
    code = ana.see("/me/link")["code"]
    ben.ask(f"/meet/{code}", id=new_id())
    game = keep(ben, alias_of(ben, "Ana"))
    assert ana.sit(game)["status"] == "running"


@pytest.mark.parametrize(
    "seat", [{"kind": "kept"}, {"kind": "open", "player": "x"}, kept("")]
)
def test_a_kept_seat_names_somebody_and_no_other_does(ana: Phone, seat: Json) -> None:
    refused = ask_for(ana, seats=[{"kind": "me"}, seat])
    assert slug(refused) == "malformed"


@pytest.mark.both_stores
def test_who_has_blocked_the_host_is_not_called_and_the_host_sees_no_difference(
    app: Flask, service: Service, ana: Phone, ben: Phone, push: PushService
) -> None:
    game = meet(app, ana, ben)
    told, hers = Told(ben, push), alias_of(ana, "Ben")
    before = ask_for(ana, hers).json
    settle(service)
    ben.ask("/me", id=new_id(), blocked_players=[{"game": game, "seat": 0}])
    after = keep(ana, hers)
    settle(service)
    assert before
    assert before["seats"] == ana.game(before["id"])["seats"]
    seats = ana.game(after)["seats"]
    assert {**seats[1]} == {**before["seats"][1]}
    assert stands(ben) == []
    assert told.messages == []
    assert slug(ben.get(f"/games/{after}")) == "not-found"
    assert slug(ben.post(f"/games/{after}/seats", id=new_id(), nonce="ab" * 16)) == (
        "not-found"
    )


@pytest.mark.both_stores
def test_a_table_of_whom_i_block_leaves_my_list_and_the_host_sees_no_difference(
    app: Flask, service: Service, ana: Phone, ben: Phone
) -> None:
    game = meet(app, ana, ben)
    table = keep(ana, alias_of(ana, "Ben"))
    settle(service)
    assert stands(ben) == [table]
    before = seen_by_host(ana, table)
    block(ben, game, 0)
    settle(service)
    assert seen_by_host(ana, table) == before
    assert stands(ben) == []
    assert table not in str(ben.see("/me/export")["games"])
    for refused in (
        ben.get(f"/games/{table}"),
        ben.post(f"/games/{table}/seats", id=new_id(), nonce="ab" * 16),
        ben.post(f"/games/{table}/leave", id=new_id(), seat=1),
    ):
        assert slug(refused) == "not-found"
    version = ana.game(table)["version"]
    swap = {"seat": 0, "other": 1, "version": version}
    swapped = ana.ask(f"/games/{table}/swap", **swap)
    assert [seat["name"] for seat in swapped["seats"]] == ["Ben", "Ana"]
    freed = ana.ask(f"/games/{table}/free", id=new_id(), seat=0)
    assert [seat["name"] for seat in freed["seats"]] == [None, "Ana"]


def seen_by_host(phone: Phone, table: str) -> list[object]:
    """All that a phone is told of its table, and by which tag it knows that."""
    replies = [phone.get(path) for path in (f"/games/{table}", "/games?list=open")]
    return [(reply.data, reply.headers.get("ETag")) for reply in replies]


@pytest.mark.both_stores
@pytest.mark.parametrize("blocked", ["never", "before", "after"])
def test_whatever_becomes_of_a_kept_seat_its_host_learns_of_no_block(
    app: Flask, service: Service, ana: Phone, ben: Phone, blocked: str
) -> None:
    game, hers = meet(app, ana, ben), alias_of(ana, "Ben")
    told: list[tuple[object, int]] = []

    def look() -> None:
        settle(service)
        seen = ana.game(table)
        told.append((seen["seats"][1]["name"], seen["version"]))

    if blocked == "before":
        block(ben, game, 0)
    table = keep(ana, hers)
    look()
    ben.ask("/me", id=new_id(), name="Benno")
    look()
    if blocked == "after":
        block(ben, game, 0)
    look()
    ben.ask("/me", id=new_id(), calendar=BERLIN)
    look()
    ben.ask("/me", id=new_id(), name="Benjamin")
    look()
    assert ben.post("/me/delete", id=new_id(), name="Benjamin").status_code == 204
    look()
    names = ["Ben", "Benno", "Benno", "Benno", "Benjamin", None]
    assert told == [*zip(names, [1, 2, 2, 3, 4, 5], strict=True)]


def test_who_leaves_for_good_frees_no_seat_that_stands_in_for_another(
    app: Flask, service: Service, ana: Phone, ben: Phone, cem: Phone
) -> None:
    for phone in (ben, cem):
        block(phone, meet(app, ana, phone), 0)
    table = keep(ana, *(alias_of(ana, name) for name in ("Ben", "Cem")))
    ben.post("/me/delete", id=new_id(), name="Ben")
    settle(service)
    seats = ana.game(table)["seats"]
    assert [seat["name"] for seat in seats] == ["Ana", None, "Cem"]


@pytest.mark.parametrize("blocked", [False, True])
def test_nothing_done_about_a_kept_seat_tells_its_host_of_a_block(
    app: Flask, service: Service, ana: Phone, ben: Phone, cem: Phone, blocked: bool
) -> None:
    game, hers = meet(app, ana, ben), alias_of(ana, "Ben")
    met = [meet(app, cem, ben), *([game] if blocked else [])]
    ben.ask("/me", id=new_id(), blocked_players=[{"game": g, "seat": 0} for g in met])
    seats = [kept(hers), {"kind": "me"}, {"kind": "open"}]
    table = ask_for(ana, system="galatune", seats=seats).json or {}
    ana.sit(table["id"], seat=1)
    with app.test_request_context("/"):
        invites = preview.invitation(service, table["invite"]["code"])
    assert invites
    assert invites.title == "Ana invites you to Galatune"
    assert slug(knock(cem, table)) == "seat-taken"
    wish = [{"game": table["id"], "seat": 0}]
    muted = ana.ask("/me", id=new_id(), muted_players=wish)["muted_players"]
    assert muted == [{"player": hers, "name": "Ben"}]


def test_whom_i_have_blocked_i_do_not_seat(app: Flask, ana: Phone, ben: Phone) -> None:
    game = meet(app, ana, ben)
    hers = alias_of(ana, "Ben")
    block(ana, game, 1)
    assert slug(ask_for(ana, hers)) == "against-the-rules"


@pytest.mark.both_stores
@pytest.mark.parametrize("blocks", [False, True])
def test_nothing_is_kept_for_who_leaves_for_good(
    app: Flask, service: Service, ana: Phone, ben: Phone, blocks: bool
) -> None:
    game = meet(app, ana, ben)
    hers = alias_of(ana, "Ben")
    if blocks:
        ben.ask("/me", id=new_id(), blocked_players=[{"game": game, "seat": 0}])
    table = keep(ana, hers)
    assert "Ben" in str(ana.game(table)["seats"])
    assert ben.post("/me/delete", id=new_id(), name="Ben").status_code == 204
    swept(service)
    assert "Ben" not in str(ana.game(table)["seats"])
    assert slug(ask_for(ana, hers)) == "against-the-rules"


def test_a_seat_is_kept_by_the_name_of_today(
    app: Flask, service: Service, ana: Phone, ben: Phone
) -> None:
    meet(app, ana, ben)
    hers = alias_of(ana, "Ben")
    ben.ask("/me", id=new_id(), name="Benno")
    game = keep(ana, hers)
    settle(service)
    assert ana.game(game)["seats"][1]["name"] == "Benno"
    ben.ask("/me", id=new_id(), name="Benjamin")
    assert ana.game(game)["seats"][1]["name"] == "Benjamin"


def test_the_same_call_sets_one_table(app: Flask, ana: Phone, ben: Phone) -> None:
    meet(app, ana, ben)
    hers, id = alias_of(ana, "Ben"), new_id()
    first, second = (ask_for(ana, hers, id=id).json for _ in range(2))
    assert first == second
    other = ask_for(ana, id=id, seats=[{"kind": "me"}, {"kind": "open"}])
    assert slug(other) == "id-reused"


@pytest.mark.parametrize("few", [{"kept_seats": 2}, {"calls": 2}])
@pytest.mark.usefixtures("time")
def test_nobody_is_called_again_and_again(
    app: Flask, service: Service, ana: Phone, ben: Phone, few: dict[str, int]
) -> None:
    meet(app, ana, ben)
    hers = alias_of(ana, "Ben")
    service.settings = replace(service.settings, quotas=Quotas(**few))
    for _ in range(2):
        keep(ana, hers)
    refused = ask_for(ana, hers)
    assert (refused.status_code, slug(refused)) == (429, "too-much")
    ana.set_table()
