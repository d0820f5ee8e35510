"""One Deck Galaxy over the service: alone, together, with the house."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Barrier, get_ident
from typing import Any

import msgspec
import pytest
from flask import Flask
from werkzeug.test import TestResponse

from api.service import Service
from engine.one_deck_galaxy.sets import our_cards
from tests.api.phones import Json, Phone, any_answer, new_id, settle, slug

GALAXY = "one-deck-galaxy"
ALONE, HOUSE = [{"kind": "me"}], {"kind": "bot", "level": 1}
FAR = 120  # seconds that nobody waits for unless one phone never comes to its write
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
    asked = phone.game(game)["decisions"][0]
    call = {"seat": asked["seat"], "decision": asked["id"], "move": move}
    return phone.ask(f"/games/{game}/answers", id=new_id(), picks=picks, **call)


def placing(phone: Phone, game: str) -> tuple[str, dict[str, list[str]]]:
    """Returns a move that puts a die into a small box, with its picks."""
    (asked,) = phone.game(game)["decisions"]
    move = next(m for m in asked["moves"] if m["move"] == "put")
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


@pytest.fixture
def in_one_instant(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets two calls both read before either writes; who is overtaken tries again."""
    both, seen, append = Barrier(2, timeout=FAR), set[int](), service.append

    def meet_and_append(*what: Any) -> None:
        if get_ident() not in seen:
            seen.add(get_ident())
            both.wait()
        append(*what)

    monkeypatch.setattr(service, "append", meet_and_append)


def second_phone(app: Flask, of: Phone) -> Phone:
    """Returns another phone of the same player."""
    other, cookie = Phone(app), of.web.get_cookie("slowhand")
    other.web.set_cookie("slowhand", cookie.value if cookie else "")
    return other


def together(*calls: Callable[[], TestResponse]) -> list[TestResponse]:
    """Sends calls beside each other; returns the replies, what went well first."""
    with ThreadPoolExecutor(len(calls)) as phones:
        said = [phones.submit(call) for call in calls]
    return sorted((s.result() for s in said), key=lambda reply: reply.status_code)


def test_alone_the_game_begins_as_soon_as_the_seat_is_taken(ana: Phone) -> None:
    seen = ana.game(begun(ana))
    assert (seen["status"], seen["view"]["phase"]) == ("running", "act")


@pytest.mark.parametrize("players", [1, 2])
def test_phones_play_a_game_to_its_end(ana: Phone, ben: Phone, players: int) -> None:
    phones = [ana, ben][:players]
    end = play_on(phones, begun(*phones), Random(players))
    assert end["status"] == "over"
    assert end["outcome"]["tallies"]


def test_a_replay_counts_the_turns_of_the_game(ana: Phone) -> None:
    game, random = begun(ana), Random(1)
    while (seen := ana.game(game))["view"]["turn"] < 3:
        is_free = any(m["move"] == "done" for m in seen["decisions"][0]["moves"])
        call = {"move": "done", "picks": {}} if is_free else {}
        ana.post(f"/games/{game}/answers", **{**any_answer(seen, random), **call})
    lines = ana.see(f"/games/{game}/positions")["positions"]
    assert sorted({line["turn"] for line in lines}) == [1, 2, 3]


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


def test_the_same_act_in_one_instant_is_carried_out_once(
    app: Flask, ana: Phone, request: pytest.FixtureRequest
) -> None:
    """Both phones have read the same position; the die is placed by one of them."""
    game, other = begun(ana), second_phone(app, ana)
    (asked,) = ana.game(game)["decisions"]
    move, picks = placing(ana, game)
    call = {"seat": 0, "decision": asked["id"], "move": move, "picks": picks}
    path = f"/games/{game}/answers"
    request.getfixturevalue("in_one_instant")
    first, second = together(
        lambda: ana.post(path, id=new_id(), **call),
        lambda: other.post(path, id=new_id(), **call),
    )
    assert first.status_code == 200
    assert (second.status_code, slug(second)) == (422, "against-the-rules")
    assert len(ana.game(game)["view"]["filled"]) == 1


def test_an_act_is_taken_back_once_by_two_phones_in_one_instant(
    app: Flask, ana: Phone, request: pytest.FixtureRequest
) -> None:
    game, other = begun(ana), second_phone(app, ana)
    for _ in range(2):
        move, picks = placing(ana, game)
        act(ana, game, move, **picks)
    shown = ana.game(game)
    path, call = f"/games/{game}/undo", {"seat": 0, "seen": shown["seen"]}
    request.getfixturevalue("in_one_instant")
    first, second = together(
        lambda: ana.post(path, id=new_id(), **call),
        lambda: other.post(path, id=new_id(), **call),
    )
    assert first.status_code == 200
    assert (second.status_code, slug(second)) == (409, "closed-decision")
    assert len(ana.game(game)["view"]["filled"]) == 1


def test_what_is_taken_back_while_the_other_phone_rolls_stays_rolled(
    app: Flask, ana: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The undo has read the position before the roll, and writes after it."""
    game, other = begun(ana), second_phone(app, ana)
    move, picks = placing(ana, game)
    act(ana, game, move, **picks)
    rolled: list[Json] = []

    def roll_and_append(asked: Service, *what: Any) -> None:
        monkeypatch.undo()
        act(other, game, "done")
        rolled.append(other.game(game)["view"])
        asked.append(*what)

    monkeypatch.setattr(Service, "append", roll_and_append)
    refused = ana.post(f"/games/{game}/undo", id=new_id(), seat=0)
    assert (refused.status_code, slug(refused)) == (422, "against-the-rules")
    assert ana.game(game)["view"] == rolled[0]


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
    assert (asked.get("kind", "act"), asked["done"]) == ("act", True)


def own_cards() -> Json:
    """Returns the house set as who owns the printed game would enter it."""
    written = msgspec.json.encode(our_cards()).decode()
    for foe in our_cards().adversary:
        written = written.replace(f'"{foe}"', f'"the-{foe}"')
    raw: Json = msgspec.json.decode(written)
    raw["galaxy"][0]["name"] = "Old Refinery"
    return {**raw, "name": "mine"}


def test_a_host_brings_cards_of_its_own_and_all_is_played_with_them(
    ana: Phone,
) -> None:
    raw = own_cards()
    cards = ana.ask("/card-sets", system=GALAXY, set=raw)["hash"]
    shown = ana.see(f"/systems/{GALAXY}/cards/{cards}")["cards"]
    assert shown[0]["name"] == "Old Refinery"
    made = ana.set_table(system=GALAXY, seats=ALONE, options={"edition": cards})
    game = str(ana.sit(made["id"])["id"])
    first = raw["adversaries"][1]["id"]
    act(ana, game, "meet", what=[first])
    act(ana, game, "take", homeworld=["elemens"], society=["guardians"])
    assert ana.game(game)["view"]["adversary"] == first
    play_on([ana], game, Random(3))
    history = ana.see(f"/games/{game}/history")
    assert history["cards"] == {"hash": cards, "set": raw}
    assert ana.ask("/replays", **history)["id"]


def test_who_brings_a_set_hears_whom_it_offers_and_all_phones_its_name(
    ana: Phone, ben: Phone
) -> None:
    raw = own_cards()
    kept = ana.ask("/card-sets", system=GALAXY, set=raw)
    _, chosen, *_ = kept["offers"]["adversary"]
    options = {"edition": kept["hash"], "adversary": chosen["const"]}
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = ana.set_table(system=GALAXY, seats=seats, options=options, listed=True)
    titles = {"adversary": chosen["title"], "edition": "mine"}
    (ahead,) = ben.see("/lobby")["tables"]
    assert ahead["titles"] == titles
    assert ben.see(f"/invitations/{made['invite']['code']}")["titles"] == titles
    game = str(made["id"])
    ana.sit(game)
    ben.sit(game, code=made["invite"]["code"])
    for phone in (ana, ben):
        seen = phone.game(game)
        assert seen["titles"] == titles
        assert [asked["kind"] for asked in seen["decisions"]] == ["civilization"]
        assert seen["view"]["adversary"] == chosen["const"]


def test_a_game_with_our_cards_brings_no_titles_along(ana: Phone) -> None:
    made = ana.set_table(system=GALAXY, seats=ALONE, options={"boost": "large"})
    assert "titles" not in ana.sit(made["id"])


def test_what_is_wrong_with_a_set_is_told_by_card_field_and_what_is_right(
    ana: Phone,
) -> None:
    raw = own_cards()
    raw["galaxy"][1]["limit"] = "MUST(3)"
    refused = ana.post("/card-sets", system=GALAXY, set=raw)
    assert refused.status_code == 422
    assert refused.json is not None
    assert refused.json["detail"] == (
        "g02, limit: “MUST(3)” should be NO(b), MIN(2), MAX(5), EVEN, ODD, DIFF, "
        "SAME or ONEPLAYER."
    )
    assert refused.json["rule"] == "OG-003"


def turning(phone: Phone, game: str, times: int) -> list[Json]:
    """Says to be done and to be so no more, again and again; returns the calls."""
    (asked,) = phone.game(game)["decisions"]
    call = {"seat": asked["seat"], "decision": asked["id"], "picks": {}}
    moves = ("done", "resume") * (times // 2)
    calls = [{"id": new_id(), **call, "move": move} for move in moves]
    for each in calls:
        phone.answer(game, each)
    return calls


def test_an_act_is_carried_out_once_however_many_followed_it(
    ana: Phone, ben: Phone
) -> None:
    game = begun(ana, ben)
    calls = turning(ana, game, 60)
    before = ana.game(game)
    for call in (calls[0], calls[7], calls[30], calls[59]):
        assert ana.post(f"/games/{game}/answers", **call).status_code == 200
        assert ana.game(game) == before


def test_who_is_done_is_heard_however_often_they_were_not(
    ana: Phone, ben: Phone
) -> None:
    """Neither "done" nor going on ends with the number of acts in a turn."""
    game = begun(ana, ben)
    turning(ana, game, 2 * 250)
    turn = ana.game(game)["view"]["turn"]
    for phone in (ana, ben):
        act(phone, game, "done")
    assert ana.game(game)["view"]["turn"] == turn + 1
