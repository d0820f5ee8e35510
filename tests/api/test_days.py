"""The deal of the day: alike for everybody, counted once, a secret until it is over."""

from hashlib import sha256
from random import Random
from typing import Any

import pytest
from flask import Flask
from msgspec import convert, to_builtins
from msgspec.structs import replace

import engine
from api.background import house
from api.people import accounts
from api.people import days as people_days
from api.people.days import _grown
from api.service import Service
from api.store import DayResult, Streak
from api.tables import days
from engine.cli.verify import judged
from engine.kernel import Outcome, Tally
from engine.kernel.replay import verify
from tests.api.clocks import Time
from tests.api.phones import (
    Json,
    Phone,
    any_answer,
    deal,
    hand,
    new_id,
    settle,
    slug,
)
from tests.api.test_secrets import Tap

TODAY, NEXT = "2026-11-20", "2026-11-21"
SYSTEM = "common-galea"


@pytest.fixture(autouse=True)
def secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draws the secrets of days as the test says, not by lot."""
    drawn = iter(sha256(b"day %d" % n).hexdigest() for n in range(99))
    monkeypatch.setattr(days, "token_hex", lambda size: next(drawn))


@pytest.fixture(autouse=True)
def time(service: Service) -> Time:
    return Time(service)


def begin(phone: Phone, system: str = SYSTEM, day: str = TODAY) -> Json:
    return phone.first(deal(day, system))


def finish(app: Flask, phone: Phone, game: str) -> Json:
    """Plays a deal to its end by the same lots, and returns it as it stands then."""
    random = Random(7)
    while True:
        settle(app)
        now = phone.game(game)
        if now["status"] != "running":
            return now
        if now["decisions"]:
            said = phone.post(f"/games/{game}/answers", **any_answer(now, random))
            assert said.status_code == 200 or slug(said) == "against-the-rules"


@pytest.mark.both_stores
def test_everybody_gets_the_same_deal_and_alike_play_ends_alike(
    app: Flask, ana: Phone, ben: Phone
) -> None:
    mine, theirs = begin(ana), begin(ben)
    assert mine["id"] != theirs["id"]
    assert (mine["view"], mine["decisions"]) == (theirs["view"], theirs["decisions"])
    ends = [finish(app, phone, g["id"]) for phone, g in ((ana, mine), (ben, theirs))]
    assert ends[0]["view"] == ends[1]["view"]
    assert ends[0]["outcome"] == ends[1]["outcome"]
    assert ana.see(f"/days/{TODAY}/{SYSTEM}")["result"]
    seen = ben.see(f"/days/{TODAY}/{SYSTEM}")
    assert (sum(seen["scores"]), seen["streak"]) == (2, 1)
    assert seen["scores"][seen["result"]["score"]] == 2


@pytest.mark.parametrize("system", engine.systems())
def test_every_system_has_one(ana: Phone, system: str) -> None:
    game = begin(ana, system)
    assert (game["status"], game["day"]) == ("running", TODAY)
    assert game["decisions"], "the player is asked first"
    assert {seat.get("level") for seat in game["seats"]} <= {None, days.LEVEL}
    assert not {"invite", "watch"} & set(game)


def test_the_reply_to_an_answer_brings_what_the_house_answers(
    app: Flask, ana: Phone
) -> None:
    game = ana.game(begin(ana)["id"])
    for _ in range(3):
        assert [seat["waiting"] for seat in game["seats"]] == [True, False]
        call = any_answer(game, Random(7))
        reply = ana.ask(f"/games/{game['id']}/answers", **call)
        told = reply["events"]
        assert [e["facts"]["seat"] for e in told if e["type"] == "CardPlayed"] == [0, 1]
        again = ana.ask(f"/games/{game['id']}/answers", **call)
        assert again["game"]["view"] == reply["game"]["view"], "the same call, once"
        game = reply["game"]
    settle(app)
    assert ana.game(game["id"])["seen"] == game["seen"], "the house answers once"


def test_an_answer_is_told_where_the_house_cannot_answer(
    ana: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = ana.game(begin(ana)["id"])

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(house, "_choose", broken)
    reply = ana.ask(f"/games/{game['id']}/answers", **any_answer(game, Random(7)))
    assert [seat["waiting"] for seat in reply["game"]["seats"]] == [False, True]


def test_days_and_systems_are_dealt_otherwise(
    ana: Phone, service: Service, time: Time
) -> None:
    hands = [begin(ana)["view"]]
    time.goes_to(f"{NEXT}T08:00:00+00:00")
    hands.append(begin(ana, day=NEXT)["view"])
    assert hands[0] != hands[1]
    doors = [deal(NEXT, system) for system in engine.systems()]
    secrets = {ana.see(door.at("dealt"))["commitment"] for door in doors}
    assert len(secrets) == len(engine.systems())


def test_there_is_one_game_of_each_for_a_player(ana: Phone) -> None:
    first = begin(ana)
    again = ana.post(deal(TODAY).at("answers"), answer=any_answer(first, Random(8)))
    assert slug(again) == "closed-decision"
    (listed,) = ana.see("/games")["games"]
    assert (listed["day"], listed["alone"]) == (TODAY, True)


@pytest.mark.both_stores
def test_a_result_is_counted_once_and_only_on_its_day(
    app: Flask, ana: Phone, ben: Phone, time: Time
) -> None:
    game, late = begin(ana), begin(ben)
    finish(app, ana, game["id"])
    for _ in range(3):
        assert sum(ana.see(f"/days/{TODAY}/{SYSTEM}")["scores"]) == 1
    time.goes_to(f"{NEXT}T00:00:10+00:00")
    finish(app, ben, late["id"])
    seen = ben.see(f"/days/{TODAY}/{SYSTEM}")
    assert (seen["status"], seen["result"], sum(seen["scores"])) == ("over", None, 1)


@pytest.mark.both_stores
def test_a_deal_counts_as_soon_as_it_is_over_whatever_its_player_looks_at(
    app: Flask, ana: Phone, ben: Phone, time: Time
) -> None:
    finish(app, ana, begin(ana)["id"])
    settle(app)
    today = ana.see("/days")
    results = {deal["system"]: deal["result"] for deal in today["deals"]}
    assert results[SYSTEM] is not None
    assert (today["played"], today["streak"]) == ([TODAY], 1)
    assert sum(ben.see(f"/days/{TODAY}/{SYSTEM}")["scores"]) == 1
    time.goes_to(f"{NEXT}T00:00:10+00:00")
    assert ana.see("/days")["streak"] == 1


@pytest.mark.both_stores
def test_two_looks_at_once_count_a_result_once(
    app: Flask, ana: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people_days, "count", lambda *_: None)
    finish(app, ana, begin(ana)["id"])
    path, others = f"/days/{TODAY}/{SYSTEM}", [ana]
    plain = accounts.revise

    def late(*given: Any) -> Any:
        if others:
            assert sum(others.pop().see(path)["scores"]) == 1
        return plain(*given)

    monkeypatch.setattr(people_days, "revise", late)
    seen = ana.see(path)
    assert (sum(seen["scores"]), seen["streak"]) == (1, 1)


@pytest.mark.parametrize("system", [SYSTEM, "noble-galea"])
def test_a_table_that_has_taken_the_id_of_a_deal_counts_for_nothing(
    ana: Phone, system: str
) -> None:
    game = ana.see(f"/days/{TODAY}/{system}")["game"]
    ana.set_table({"kind": "bot"}, id=game)
    ana.sit(game, seat=0)
    ana.ask(f"/games/{game}/resign", id=new_id(), seat=0)
    seen = ana.see(f"/days/{TODAY}/{system}")
    assert (seen["status"], seen["result"], sum(seen["scores"])) == ("new", None, 0)


def test_who_knows_me_by_a_link_is_told_how_i_did_after_playing(
    app: Flask, ana: Phone, ben: Phone
) -> None:
    ben.ask(f"/meet/{ana.see('/me/link')['code']}", id=new_id())
    finish(app, ana, begin(ana)["id"])
    path = f"/days/{TODAY}/{SYSTEM}"
    mine = ana.see(path)["result"]
    assert ben.see(path)["people"] == []
    finish(app, ben, begin(ben)["id"])
    ben.see(path)
    assert ben.see(path)["people"] == [{"name": "Ana", **mine}]


def test_the_promise_is_told_the_day_before_and_the_secret_the_day_after(
    ana: Phone, time: Time
) -> None:
    told = {p["day"]: p["promise"] for p in ana.see("/days")["promises"]}
    assert set(told) == {TODAY, NEXT}
    assert "secret" not in ana.see(f"/days/{TODAY}/{SYSTEM}")
    time.goes_to(f"{NEXT}T23:59:59+00:00")
    assert "secret" not in ana.see(f"/days/{NEXT}/{SYSTEM}")
    secret = ana.see(f"/days/{TODAY}/{SYSTEM}")["secret"]
    assert sha256(bytes.fromhex(secret)).hexdigest() == told[TODAY]


def test_a_game_is_dealt_from_the_secret_and_verifies_when_the_day_is_over(
    app: Flask, ana: Phone, time: Time
) -> None:
    game = begin(ana)["id"]
    finish(app, ana, game)
    refused = ana.get(f"/games/{game}/history")
    assert slug(refused) == "not-found"
    time.goes_to(f"{NEXT}T00:00:00+00:00")
    text = ana.get(f"/games/{game}/history").data
    assert list(verify(text, engine.load))
    told = ana.see(f"/days/{TODAY}/{SYSTEM}")
    verdict = judged(text, None, [], None, told["secret"])
    assert (verdict.code, verdict.row["day"]) == (0, told["promise"])
    assert told["promise"] in " ".join(verdict.lines)
    assert judged(text, None, [], None, "5e" * 32).code == 1


def test_of_a_game_that_a_number_was_added_to_no_day_has_dealt_it(
    app: Flask, ana: Phone, time: Time
) -> None:
    """Nor of one of another game: its cards would be easier, or chosen."""
    finish(app, ana, begin(ana)["id"])
    time.goes_to(f"{NEXT}T00:00:00+00:00")
    secret = ana.see(f"/days/{TODAY}/{SYSTEM}")["secret"]
    ordinary = ana.first(hand())
    ana.ask(f"/games/{ordinary['id']}/resign", id=new_id(), seat=ordinary["me"][0])
    text = ana.get(f"/games/{ordinary['id']}/history").data
    assert judged(text, None, [], None).code == 0
    assert judged(text, None, [], None, secret).code == 1


def test_no_secret_of_a_running_day_leaves_the_server(
    app: Flask, service: Service, ana: Phone, ben: Phone
) -> None:
    game = begin(ana)
    taps = [Tap(ana), Tap(ben)]
    end = finish(app, ana, game["id"])
    table, _ = service.newest(game["id"])
    day = days.secret_of(service, TODAY).hex()
    heard = b""
    for tap in taps:
        heard += tap.look_everywhere(game["id"], end["seen"])
        for path in ("/days", f"/days/{TODAY}/{SYSTEM}", "/me/export"):
            tap.phone.get(path)
        heard += b"\n".join(tap.heard)
    for secret in (day, table.secret, table.secret[:64], table.house):
        assert secret.encode() not in heard


def test_nobody_else_sees_a_deal_before_its_day_is_over(
    app: Flask, ana: Phone, ben: Phone, time: Time
) -> None:
    game = begin(ana)["id"]
    finish(app, ana, game)
    for path in ("", "/events", "/history", "/at/1", "/positions"):
        assert ben.get(f"/games/{game}{path}").status_code == 404
    time.goes_to(f"{NEXT}T00:00:00+00:00")
    assert ben.get(f"/games/{game}").status_code == 200


@pytest.mark.parametrize(
    ("day", "system"),
    [
        (NEXT, SYSTEM),
        ("2026-11-19", SYSTEM),  # nobody asked for it then
        ("2025-11-20", SYSTEM),
        ("today", SYSTEM),
        ("2026-13-40", SYSTEM),
        (TODAY, "chess"),
    ],
)
def test_what_is_no_deal_is_refused(ana: Phone, day: str, system: str) -> None:
    assert slug(ana.get(f"/days/{day}/{system}")) == "not-found"
    call = {"seat": 0, "decision": "0.1", "move": "play", "picks": {}}
    door = deal(day, system)
    for said in (
        ana.get(door.at("dealt")),
        ana.post(door.at("preview"), **call),
        ana.post(door.at("answers"), answer={"id": new_id(), **call}),
    ):
        assert slug(said) == "not-found"
    assert ana.see("/games")["games"] == []


def test_a_past_deal_can_be_played_and_counts_for_nothing(
    app: Flask, ana: Phone, ben: Phone, time: Time
) -> None:
    first = begin(ana)
    time.goes_to(f"{NEXT}T10:00:00+00:00")
    later = begin(ben)
    assert later["view"] == first["view"]
    assert ben.see("/days")["past"] == [TODAY]
    finish(app, ben, later["id"])
    seen = ben.see(f"/days/{TODAY}/{SYSTEM}")
    assert (sum(seen["scores"]), seen["streak"]) == (0, 0)


def test_what_is_kept_is_exported_and_goes_with_its_player(
    app: Flask, service: Service, ana: Phone
) -> None:
    finish(app, ana, begin(ana)["id"])
    seen = ana.see(f"/days/{TODAY}/{SYSTEM}")
    line = "".join({"good": "+", "even": "=", "bad": "-"}[s] for s in seen["squares"])
    kept = {"day": TODAY, "system": SYSTEM, **seen["result"], "line": line, "each": 1}
    export = ana.see("/me/export")
    assert export["days"] == [kept]
    assert export["streak"]["length"] == 1
    me = ana.see("/me")["player"]
    ana.post("/me/delete", id=new_id(), name="Ana")
    assert service.store.player(me).days == ()


def test_a_rematch_is_an_ordinary_game(app: Flask, ana: Phone) -> None:
    made = begin(ana)
    game, (seat,) = made["id"], made["me"]
    finish(app, ana, game)
    again = ana.ask(f"/games/{game}/rematch", id=new_id(), seat=seat)
    assert "day" not in again
    assert "invite" in again


def grown(*played: str) -> Streak:
    streak = Streak()
    for day in played:
        streak = _grown(streak, f"2026-{day}")
    return streak


def test_a_streak_forgives_two_days_a_month() -> None:
    assert grown("11-01", "11-02", "11-02").length == 2
    assert grown("11-01", "11-03", "11-05").length == 3
    assert grown("11-01", "11-03", "11-05", "11-07").length == 1
    assert grown("11-27", "11-30", "12-02", "12-04").length == 4  # a new month
    assert grown("11-01", "11-05").length == 1
    assert grown("11-01", "11-02", "11-03", "11-08", "11-09").longest == 3


def outcome(main: str, of: tuple[int, ...], *winners: int, turns: int = 0) -> Outcome:
    tallies = [Tally(main, of)]
    tallies += [Tally("turns", (turns,))] if turns else []
    how = "points" if main == "points" else "beaten" if winners else "overwhelmed"
    return Outcome(winners, how, tuple(tallies))


def test_a_score_follows_the_lead() -> None:
    galea, galaxy = engine.load(SYSTEM), engine.load("one-deck-galaxy")
    scored = [days.score(galea, outcome("points", of, 0), 0) for of in ((2, 1), (9, 0))]
    assert scored == [7, 12]
    lost = [days.score(galea, outcome("points", of, 1), 0) for of in ((1, 2), (0, 9))]
    assert lost == [5, 0]
    quick = [
        days.score(galaxy, outcome("discs", (4,), 0, turns=n), 0) for n in (7, 9, 30)
    ]
    assert quick == [12, 11, 7]
    assert days.score(galaxy, outcome("discs", (3,), turns=9), 0) == 3


def line_of(phone: Phone, system: str = SYSTEM, day: str = TODAY) -> Json:
    seen = phone.see(f"/days/{day}/{system}")
    return {what: seen[what] for what in ("squares", "measure")}


@pytest.mark.both_stores
@pytest.mark.parametrize("system", ["common-galea", "royal-galea"])
def test_a_deal_is_told_in_squares_by_the_measure_of_its_game(
    app: Flask, ana: Phone, service: Service, system: str
) -> None:
    game = begin(ana, system)["id"]
    assert line_of(ana, system) == {"squares": [], "measure": ""}
    finish(app, ana, game)
    bound = service.system(system)
    games = [bound.decode(bytes(one.state)) for one in service.store.snapshots(game)]
    went = bound.went(games, 0)
    assert went is not None
    told = line_of(ana, system)
    assert told["squares"] == [*went.line]
    assert told["measure"].startswith("A square for each ")
    assert line_of(ana, system) == told, "as it was kept"


def test_a_long_game_says_how_many_parts_a_square_stands_for(
    app: Flask, ana: Phone
) -> None:
    ana.see("/days")
    finish(app, ana, begin(ana, "gaiaton")["id"])
    told = line_of(ana, "gaiaton")
    assert len(told["squares"]) <= 16
    assert told["measure"].startswith("A square for each battle: won or lost.")


def test_a_deal_played_after_its_day_has_squares_and_no_result(
    app: Flask, ana: Phone, time: Time
) -> None:
    late = begin(ana)
    time.goes_to(f"{NEXT}T09:00:00+00:00")
    finish(app, ana, late["id"])
    seen = ana.see(f"/days/{TODAY}/{SYSTEM}")
    assert (seen["result"], sum(seen["scores"])) == (None, 0)
    assert len(seen["squares"]) == 10


def test_a_result_that_an_earlier_release_kept_has_squares_by_its_score(
    app: Flask, ana: Phone, service: Service
) -> None:
    finish(app, ana, begin(ana)["id"])
    ana.see(f"/days/{TODAY}/{SYSTEM}")
    player = service.store.player(ana.see("/me")["player"])
    day, system, _, won, acts = to_builtins(player.days[0])[:5]
    old = convert((day, system, 9, won, acts), DayResult)
    kept = replace(player, days=(old,), version=player.version + 1)
    service.store.keep_player(kept)
    assert line_of(ana) == {
        "squares": ["good"] * 4 + ["even", "bad"],
        "measure": "A square for every two points of the score.",
    }
