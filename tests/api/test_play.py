"""One answer: applied once, told to everybody as they may know it, never lost."""

from random import Random
from typing import Any

import pytest
from flask import Flask
from msgspec import json

from api.app import make
from api.service import Service
from api.service.settings import Settings
from api.store import Busy
from engine.kernel.replay import verify
from tests import library
from tests.api.conftest import KEY
from tests.api.phones import NONCE, Json, Phone, any_answer, new_id, play_on, slug


def to_move(phones: list[Phone], game: str) -> tuple[Phone, Json]:
    """Returns whose turn it is, and the game as it looks to them."""
    found = ((phone, phone.game(game)) for phone in phones)
    return next((phone, seen) for phone, seen in found if seen["decisions"])


def test_the_reply_tells_what_happened_and_how_it_is_now(
    ana: Phone, ben: Phone, game: str
) -> None:
    phone, seen = to_move([ana, ben], game)
    reply = phone.answer(game, any_answer(seen, Random(1)))
    assert reply["seen"] == reply["game"]["seen"] == seen["seen"] + 1
    assert reply["events"][0]["type"] == "CardPlayed"
    assert reply["game"] == phone.game(game)


def test_the_same_answer_twice_is_one_and_answered_alike(
    ana: Phone, ben: Phone, game: str
) -> None:
    phone, seen = to_move([ana, ben], game)
    call = any_answer(seen, Random(1))
    first = phone.post(f"/games/{game}/answers", **call)
    play_on([ana, ben], game, Random(2), acts=6)
    again = phone.post(f"/games/{game}/answers", **call)
    assert again.data == first.data


def test_a_phone_that_was_behind_hears_everything_since(
    ana: Phone, ben: Phone, game: str
) -> None:
    play_on([ana, ben], game, Random(1), acts=5)
    phone, seen = to_move([ana, ben], game)
    reply = phone.answer(game, any_answer(seen, Random(2), after=2))
    assert [e["seen"] for e in reply["events"]] == [3, 4, 5, 6, 7]
    seat = seen["seat"]
    told = phone.see(f"/games/{game}/events?seat={seat}&after=2")
    assert told == {"seen": 7, "events": reply["events"]}


def test_all_is_told_to_a_phone_that_comes_first(ana: Phone, game: str) -> None:
    told = ana.see(f"/games/{game}/events")
    assert [e["type"] for e in told["events"]] == ["Dealt", "Dealt", "StarterDrawn"]
    assert "You" in told["events"][0]["text"]


def test_a_game_looks_back_as_it_was(ana: Phone, ben: Phone, game: str) -> None:
    looks = {}
    while (seen := ana.game(game))["status"] == "running":
        looks[seen["seen"]] = seen
        play_on([ana, ben], game, Random(seen["seen"]), acts=1)
    for number, then in looks.items():
        assert ana.see(f"/games/{game}/at/{number}?seat=0") == then
    for number in (0, len(looks) + 2):
        assert slug(ana.get(f"/games/{game}/at/{number}")) == "not-found"


def test_what_has_not_begun_cannot_be_looked_back_on(ana: Phone) -> None:
    table = ana.set_table()["id"]
    assert slug(ana.get(f"/games/{table}/at/1")) == "not-found"


def test_a_phone_that_knows_all_is_told_so(ana: Phone, ben: Phone, game: str) -> None:
    etag = ana.get(f"/games/{game}").headers["ETag"]
    same = ana.get(f"/games/{game}", **{"If-None-Match": etag})
    assert (same.status_code, same.data) == (304, b"")
    play_on([ana, ben], game, Random(1), acts=1)
    assert ana.get(f"/games/{game}", **{"If-None-Match": etag}).status_code == 200


def test_whoever_resigns_loses(ana: Phone, ben: Phone, game: str) -> None:
    call = {"id": new_id(), "seat": 1}
    reply = ben.ask(f"/games/{game}/resign", **call)
    assert reply["game"]["outcome"]["winners"] == [0]
    assert ben.ask(f"/games/{game}/resign", **call) == reply
    assert ana.game(game)["status"] == "over"


def test_what_common_galea_does_not_know_is_taking_back(ana: Phone, game: str) -> None:
    refused = ana.post(f"/games/{game}/undo", id=new_id(), seat=0)
    assert slug(refused) == "against-the-rules"


def test_a_system_without_a_board_says_how_it_lies_on_a_table(ana: Phone) -> None:
    layout = ana.game(_wharf(ana))["layout"]
    assert [side["seat"] for side in layout["sides"]] == [0, 1]
    assert sum(card.get("count", 1) for card in layout["hand"]["cards"]) == 4


def test_a_system_with_a_board_sends_no_layout(ana: Phone, game: str) -> None:
    assert "layout" not in ana.game(game)


def test_a_number_is_picked_in_digits(ana: Phone) -> None:
    game = _wharf(ana)
    raise_ = ana.see(f"/games/{game}?seat=0")["decisions"][0]["moves"][-2]
    die, pips = raise_["picks"]
    assert pips["number"] == {"least": 1, "most": 3}
    picks = {"dice": die["of"][:1], "pips": ["2"]}
    answer = {"seat": 0, "decision": "0.1", "move": "raise", "picks": picks}
    told = ana.ask(f"/games/{game}/answers", id=new_id(), **answer)
    assert [event["type"] for event in told["events"]] == ["Raised"]


def raises(ana: Phone, game: str) -> Json:
    """Turns a die up by a pip, which may be taken back."""
    seen = ana.see(f"/games/{game}?seat=0")
    (asked,) = seen["decisions"]
    die = next(move for move in asked["moves"] if move["move"] == "raise")["picks"][0]
    act = {"seat": 0, "decision": asked["id"], "move": "raise"}
    picks = {"dice": die["of"][:1], "pips": ["1"]}
    ana.ask(f"/games/{game}/answers", id=new_id(), **act, picks=picks)
    return seen


def test_an_act_is_taken_back_where_the_rules_allow_it(ana: Phone) -> None:
    game = _wharf(ana)
    before = raises(ana, game)
    after = ana.ask(f"/games/{game}/undo", id=new_id(), seat=0)
    assert after["events"][0]["type"] == "TakenBack"
    assert after["game"]["view"] == before["view"]


def test_a_reply_says_whether_something_may_be_taken_back(ana: Phone) -> None:
    game = _wharf(ana)
    assert "undo" not in raises(ana, game)
    assert [ana.see(f"/games/{game}?seat={seat}")["undo"] for seat in (0, 1)] == [
        True
    ] * 2
    assert "undo" not in ana.ask(f"/games/{game}/undo", id=new_id(), seat=0)["game"]


def test_what_has_been_taken_back_is_not_taken_back_again(ana: Phone) -> None:
    game = _wharf(ana)
    raises(ana, game)
    for status in (200, 422):
        undone = ana.post(f"/games/{game}/undo", id=new_id(), seat=1)
        assert undone.status_code == status


@pytest.mark.both_stores
def test_two_who_take_back_the_same_act_take_back_one(ana: Phone) -> None:
    game = _wharf(ana)
    for _ in range(2):
        raises(ana, game)
    seen = [ana.see(f"/games/{game}?seat={seat}")["seen"] for seat in (0, 1)]
    replies = [
        ana.post(f"/games/{game}/undo", id=new_id(), seat=seat, seen=seen[seat])
        for seat in (0, 1)
    ]
    assert [reply.status_code for reply in replies] == [200, 409]
    assert "undo" in ana.see(f"/games/{game}?seat=0")
    assert ana.see(f"/games/{game}?seat=0")["view"]["ropes"] == 2


@pytest.mark.both_stores
def test_ten_acts_are_taken_back_one_after_the_other(ana: Phone) -> None:
    game = _wharf(ana)
    for _ in range(10):
        raises(ana, game)
        ana.ask(f"/games/{game}/undo", id=new_id(), seat=0)
    assert ana.see(f"/games/{game}?seat=0")["view"]["ropes"] == 3


def test_one_decision_takes_so_many_answers_and_no_more(ana: Phone) -> None:
    game = _plots(ana)
    call = {"seat": 1, "decision": "1.1", "move": "wait", "picks": {}}
    for _ in range(40):
        ana.answer(game, {"id": new_id(), **call})
    refused = ana.post(f"/games/{game}/answers", id=new_id(), **call)
    assert slug(refused) == "too-many-answers"


def test_how_often_others_have_answered_is_not_told(ana: Phone) -> None:
    """Whoever answers somebody else's decision is refused alike before and after."""
    game = _plots(ana)
    call = {"seat": 1, "decision": "1.1", "move": "wait", "picks": {}}
    foreign = call | {"seat": 0}
    before = ana.post(f"/games/{game}/answers", id=new_id(), **foreign)
    for _ in range(40):
        ana.answer(game, {"id": new_id(), **call})
    after = ana.post(f"/games/{game}/answers", id=new_id(), **foreign)
    assert slug(before) == "closed-decision"
    assert (after.status_code, after.data) == (before.status_code, before.data)


def test_a_late_duplicate_of_an_older_revision_changes_nothing(ana: Phone) -> None:
    game = _draft(ana)
    path = f"/games/{game}/answers"
    seen = ana.see(f"/games/{game}?seat=1")
    first = any_answer(seen, Random(1))
    replies = [ana.post(path, **first)]
    revisions = [any_answer(seen, Random(n)) for n in range(2, 41)]
    replies += [ana.post(path, **revision) for revision in revisions]
    before = ana.see(f"/games/{game}?seat=1")
    for call, reply in zip((first, *revisions), replies, strict=True):
        assert ana.post(path, **call).data == reply.data
    assert ana.see(f"/games/{game}?seat=1") == before


def test_receipts_go_when_their_decision_is_closed(
    ana: Phone, service: Service
) -> None:
    game = _draft(ana)
    for seat, times in ((1, 12), (0, 1)):
        seen = ana.see(f"/games/{game}?seat={seat}")
        for n in range(times):
            ana.answer(game, any_answer(seen, Random(n)))
    _, newest = service.store.newest(game)
    assert newest is not None
    assert [len(kept) for kept in newest.desk.receipts] == [1, 8]


def test_the_history_of_a_game_that_is_over_is_proved(
    ana: Phone, ben: Phone, cem: Phone, game: str
) -> None:
    play_on([ana, ben], game, Random(7))
    response = cem.get(f"/games/{game}/history")
    assert response.headers["Content-Disposition"].startswith("attachment; filename=")
    acts = len(json.decode(response.data)["acts"])
    assert list(verify(response.data, library.load)) == list(range(acts + 1))


def test_the_history_of_a_running_game_keeps_its_secrets(
    ana: Phone, ben: Phone, game: str
) -> None:
    play_on([ana, ben], game, Random(7), acts=6)
    file = ana.see(f"/games/{game}/history")
    assert not file["complete"]
    assert "secret" not in file["fairness"]
    assert len(file["chain"]) == 1


def test_a_table_that_is_full_but_has_not_begun_is_healed(
    ana: Phone, ben: Phone, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a crash between the last seat and the first snapshot."""
    galea = ana.set_table()
    ana.sit(galea["id"])
    seat = {"id": new_id(), "nonce": NONCE, "code": galea["invite"]["code"]}
    with monkeypatch.context() as patch:
        patch.setattr(service.store, "append", _crash)
        refused = ben.post(f"/games/{galea['id']}/seats", **seat)
    assert refused.status_code == 503
    assert ana.game(galea["id"])["status"] == "running"
    assert ben.sit(galea["id"], **seat)["me"] == [1]


def test_a_game_outlives_its_service(
    app: Flask, service: Service, ana: Phone, ben: Phone, game: str
) -> None:
    last = play_on([ana, ben], game, Random(1), acts=3)
    again = make(
        Settings(store="tests", keys=(KEY,), following="stream"), library, service.store
    )
    cookie = ana.web.get_cookie("slowhand")
    assert cookie is not None
    phone = Phone(again)
    phone.web.set_cookie("slowhand", cookie.value)
    assert phone.game(game)["seen"] == last["seen"]


def _crash(*_: Any) -> None:
    raise Busy


def _wharf(phone: Phone) -> str:
    table = phone.set_table({"kind": "me"}, system="wharf")
    for _ in range(2):
        phone.sit(table["id"])
    return str(table["id"])


def _draft(phone: Phone) -> str:
    """Returns a game in which both seats choose a card, and may change their minds."""
    table = phone.set_table({"kind": "me"}, system="royal-galea")
    for _ in range(2):
        phone.sit(table["id"])
    return str(table["id"])


def _plots(phone: Phone) -> str:
    """Returns a game in which seats 0 and 1 are asked for their plans."""
    table = phone.set_table({"kind": "me"}, system="plots")
    for _ in range(2):
        phone.sit(table["id"])
    omen = {"seat": 0, "decision": "0.1", "move": "omen", "picks": {"card": ["coin"]}}
    phone.answer(table["id"], {"id": new_id(), **omen})
    return str(table["id"])
