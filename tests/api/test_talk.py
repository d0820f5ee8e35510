"""Table talk for everybody, secret notes for some, nothing else for nobody."""

from random import Random
from typing import Any

import pytest
from flask import Flask

from api.game import talk
from api.service import Service
from tests.api.phones import Json, Phone, new_id, play_on, slug

OPEN = {"kind": "open"}


def say(phone: Phone, game: str, text: str, to: Any = "table", seat: int = 0) -> Json:
    call = {"id": new_id(), "seat": seat, "to": to, "text": text}
    return phone.ask(f"/games/{game}/messages", **call)


def heard(phone: Phone, game: str, query: str = "") -> list[str]:
    said = phone.see(f"/games/{game}/messages{query}")["messages"]
    return [message["text"] for message in said]


@pytest.fixture
def three(ana: Phone, ben: Phone, app: Flask) -> tuple[str, Phone]:
    """A running game of Plots: Ana on 0, Ben on 1, Dan on 2; and Dan's phone."""
    dan = Phone(app, "Dan")
    table = ana.set_table(OPEN, OPEN, system="plots")
    for phone in (ana, ben, dan):
        phone.sit(table["id"], code=table["invite"]["code"])
    return str(table["id"]), dan


@pytest.mark.rule("GT-186")
def test_what_is_said_at_the_table_is_for_everybody(
    ana: Phone, ben: Phone, cem: Phone, game: str
) -> None:
    cem.watch(ana.game(game))
    said = say(ana, game, "Good luck 🂡")
    assert (said["from"], said["to"]) == ({"seat": 0, "name": "Ana"}, "table")
    for phone in (ana, ben, cem):
        assert phone.see(f"/games/{game}/messages")["messages"] == [said]


@pytest.mark.rule("GT-186")
def test_a_note_is_for_those_it_is_written_to(
    ana: Phone, ben: Phone, cem: Phone, three: tuple[str, Phone]
) -> None:
    game, dan = three
    cem.watch(ana.game(game))
    said = say(ana, game, "Together against Dan?", to=[1])
    assert said["to"] == [1]
    assert [heard(p, game) for p in (ana, ben)] == [["Together against Dan?"]] * 2
    assert [heard(p, game) for p in (dan, cem)] == [[], []]
    for phone in (dan, cem):
        assert "against" not in phone.get(f"/games/{game}/messages/export").text


@pytest.mark.rule("GT-186")
def test_notes_change_no_byte_for_others(
    ana: Phone, cem: Phone, three: tuple[str, Phone]
) -> None:
    game, dan = three
    cem.watch(ana.game(game))
    say(ana, game, "Hello")
    paths = ("/messages", "/messages/export", "", "/events", "/history")
    phones = (dan, cem)
    before = [[p.get(f"/games/{game}{path}").data for path in paths] for p in phones]
    say(ana, game, "Together?", to=[1])
    after = [[p.get(f"/games/{game}{path}").data for path in paths] for p in phones]
    assert before == after


def test_a_note_stays_with_the_player_it_was_written_to(ana: Phone, ben: Phone) -> None:
    """Whoever sits there later does not read it."""
    dan = ben
    table = ana.set_table(OPEN, OPEN, system="plots")
    game, code = table["id"], table["invite"]["code"]
    ana.sit(game)
    dan.sit(game, code=code, seat=1)
    say(ana, game, "For you alone", to=[1])
    dan.ask(f"/games/{game}/leave", id=new_id(), seat=1)
    eve = Phone(ana.web.application, "Eve")
    eve.sit(game, code=code, seat=1)
    assert heard(eve, game) == []
    assert slug(dan.get(f"/games/{game}/messages")) == "not-found"
    (note,) = ana.see(f"/games/{game}/messages")["messages"]
    assert note["to"] == []


def test_whoever_moves_up_is_named_by_the_new_seat(ana: Phone, ben: Phone) -> None:
    table = ana.set_table(OPEN, OPEN, system="plots")
    ana.sit(table["id"])
    ben.sit(table["id"], code=table["invite"]["code"], seat=2)
    say(ben, table["id"], "Shall we?", seat=2)
    ana.ask(f"/games/{table['id']}/start", id=new_id())
    (said,) = ana.see(f"/games/{table['id']}/messages")["messages"]
    assert said["from"] == {"seat": 1, "name": "Ben"}


def test_only_what_is_new_is_asked_for(ana: Phone, ben: Phone, game: str) -> None:
    first = say(ana, game, "one")
    say(ben, game, "two", seat=1)
    assert heard(ana, game, f"?after={first['id']}") == ["two"]
    assert heard(ana, game, f"?after={new_id()}") == ["one", "two"]


def beside(phone: Phone, game: str, known: object = "0") -> list[str]:
    """What comes with the game itself for a phone that knows so much."""
    seen = phone.see(f"/games/{game}?talk={known}")
    assert seen.get("talk") != []
    return [message["text"] for message in seen.get("talk", [])]


def test_talk_comes_with_the_game_for_who_asks_with_it(
    ana: Phone, ben: Phone, game: str
) -> None:
    first = say(ana, game, "one")
    second = say(ben, game, "two", seat=1)
    assert beside(ana, game) == ["one", "two"]
    assert beside(ana, game, first["id"]) == ["two"]
    assert beside(ana, game, second["id"]) == []
    assert "talk" not in ana.game(game)


@pytest.mark.parametrize("known", ["0", "-1", 10**9, "x"])
def test_who_knows_no_message_gets_them_all(ana: Phone, game: str, known: Any) -> None:
    say(ana, game, "one")
    assert beside(ana, game, known) == ["one"]


def test_a_reply_with_nothing_new_is_none(ana: Phone, ben: Phone, game: str) -> None:
    path = f"/games/{game}?talk={say(ana, game, 'one')['id']}"
    etag = {"If-None-Match": ana.get(path).headers["ETag"]}
    assert ana.get(path, **etag).status_code == 304
    say(ben, game, "two", seat=1)
    assert ana.get(path, **etag).status_code == 200


def test_who_was_long_away_misses_nothing(ana: Phone, ben: Phone, game: str) -> None:
    first = say(ana, game, "first")
    for n in range(talk.LATEST + 2):
        say(ben, game, f"{n}", seat=1)
    told = [f"{n}" for n in range(talk.LATEST + 2)]
    assert beside(ana, game, first["id"]) == told
    assert beside(ana, game) == ["first", *told]


def test_notes_to_others_hide_no_talk_of_mine(
    ana: Phone, ben: Phone, three: tuple[str, Phone]
) -> None:
    game, dan = three
    say(ana, game, "Hello")
    for n in range(talk.LATEST + 2):
        say(ana, game, f"{n}", to=[1])
    assert beside(dan, game) == ["Hello"]


def test_whom_i_have_muted_i_do_not_hear_beside_the_game(
    ana: Phone, ben: Phone, game: str
) -> None:
    say(ben, game, "You always lose", seat=1)
    ana.ask("/me", id=new_id(), muted_players=[{"game": game, "seat": 1}])
    assert beside(ana, game) == []


def test_who_is_invited_does_not_hear_the_talk_yet(ana: Phone, cem: Phone) -> None:
    hidden = ana.set_table()
    ana.sit(hidden["id"])
    say(ana, hidden["id"], "Anybody?")
    code = hidden["invite"]["code"]
    invited = cem.see(f"/games/{hidden['id']}?code={code}&talk=0")
    assert "talk" not in invited


def test_long_talk_comes_in_pages(
    ana: Phone, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk, "PAGE", 3)
    for n in range(7):
        say(ana, game, f"{n}")
    page = ana.see(f"/games/{game}/messages")["messages"]
    assert [message["text"] for message in page] == ["0", "1", "2"]
    assert heard(ana, game, f"?after={page[-1]['id']}") == ["3", "4", "5"]
    file = ana.see(f"/games/{game}/messages/export")
    assert [message["text"] for message in file["messages"]] == [*"0123456"]


def test_the_same_message_sent_twice_is_one(ana: Phone, game: str) -> None:
    call = {"id": new_id(), "seat": 0, "to": "table", "text": "Hello"}
    once = ana.ask(f"/games/{game}/messages", **call)
    assert ana.ask(f"/games/{game}/messages", **call) == once
    assert heard(ana, game) == ["Hello"]
    other = call | {"text": "Bye"}
    assert slug(ana.post(f"/games/{game}/messages", **other)) == "id-reused"


def test_whom_i_have_muted_i_do_not_hear(ana: Phone, ben: Phone, game: str) -> None:
    say(ben, game, "You always lose", seat=1)
    say(ben, game, "Always", to=[0], seat=1)
    ana.ask("/me", id=new_id(), muted_players=[{"game": game, "seat": 1}])
    assert heard(ana, game) == []
    assert len(heard(ben, game)) == 2
    ana.ask("/me", id=new_id(), muted_players=[])
    assert len(heard(ana, game)) == 2


@pytest.mark.usefixtures("time")
def test_a_day_has_so_many_messages(
    ana: Phone, ben: Phone, service: Service, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk, "A_DAY", 2)
    call = {"id": new_id(), "seat": 0, "to": "table", "text": "last"}
    path = f"/games/{game}/messages"
    monkeypatch.setattr(service, "now", lambda: "2026-11-20T23:59:00Z")
    say(ana, game, "first")
    ana.ask(path, **call)
    refused = ana.post(path, **call | {"id": new_id()})
    assert (slug(refused), refused.status_code) == ("too-much", 429)
    assert 0 < int(refused.headers["Retry-After"]) <= 24 * 3600
    assert ana.post(path, **call).status_code == 201, "sent again is not one more"
    say(ben, game, "me too", seat=1)
    monkeypatch.setattr(service, "now", lambda: "2026-11-21T00:00:00Z")
    say(ana, game, "a new day")


@pytest.mark.parametrize(
    "wrong",
    [
        {"text": ""},
        {"text": " "},
        {"text": "x" * 501},
        {"text": "\u202eevil"},
        {"text": "\u200d"},
        {"text": 1},
        {"to": "all"},
        {"to": []},
        {"to": [1, 1]},
        {"to": [10]},
        {"to": ["1"]},
        {"to": [True]},
        {"to": None},
        {"seat": -1},
        {"id": "1"},
        {"shout": True},
    ],
)
def test_a_message_that_is_none(ana: Phone, game: str, wrong: Json) -> None:
    call = {"id": new_id(), "seat": 0, "to": "table", "text": "Hello"} | wrong
    assert slug(ana.post(f"/games/{game}/messages", **call)) == "malformed"
    assert heard(ana, game) == []


@pytest.mark.parametrize(
    "text", ["x" * 500, "שלום 👩‍👩‍👧", "  e\u0301  ", "<b>{seat}%s"]
)
def test_a_message_in_any_script_is_kept(ana: Phone, game: str, text: str) -> None:
    said = say(ana, game, text)["text"]
    assert said == text.strip().replace("e\u0301", "\u00e9")


def test_nobody_speaks_for_others(
    ana: Phone, ben: Phone, cem: Phone, game: str
) -> None:
    call = {"to": "table", "text": "I resign"}
    for phone, seat in ((ana, 1), (ben, 0), (ana, 7)):
        refused = phone.post(f"/games/{game}/messages", **call, id=new_id(), seat=seat)
        assert slug(refused) == "not-your-seat"
    refused = cem.post(f"/games/{game}/messages", **call, id=new_id(), seat=0)
    assert slug(refused) == "not-found"


def test_the_house_reads_no_notes(ana: Phone) -> None:
    game = ana.set_table({"kind": "bot", "level": 0})["id"]
    ana.sit(game)
    for to in ([1], [5]):
        call = {"id": new_id(), "seat": 0, "to": to, "text": "Hello"}
        refused = ana.post(f"/games/{game}/messages", **call)
        assert slug(refused) == "against-the-rules"


def test_talk_at_an_open_table_is_for_its_people(ana: Phone, cem: Phone) -> None:
    game = ana.set_table()["id"]
    ana.sit(game)
    say(ana, game, "Anybody?")
    for path in ("/messages", "/messages/export"):
        assert slug(cem.get(f"/games/{game}{path}")) == "not-found"


def test_talk_goes_on_when_the_game_is_over(ana: Phone, ben: Phone, game: str) -> None:
    play_on([ana, ben], game, Random(1))
    say(ben, game, "Well played", seat=1)
    assert heard(ana, game) == ["Well played"]


def test_talk_of_a_private_game_stays_private_when_it_is_over(
    app: Flask, ana: Phone, ben: Phone, game: str
) -> None:
    """What was played is there for all then, what was said is not."""
    say(ben, game, "Between us", seat=1)
    table = ana.game(game)
    play_on([ana, ben], game, Random(1))
    stranger = Phone(app, "Cem")
    assert slug(stranger.get(f"/games/{game}/messages")) == "not-found"
    assert slug(stranger.get(f"/games/{game}/messages/export")) == "not-found"
    assert "talk" not in stranger.see(f"/games/{game}?talk={new_id()}")
    stranger.watch(table)
    assert heard(stranger, game) == ["Between us"]


def test_the_talk_is_a_file(ana: Phone, game: str) -> None:
    said = say(ana, game, "Hello")
    file = ana.get(f"/games/{game}/messages/export")
    assert file.json == {"game": game, "messages": [said]}
    assert "attachment" in file.headers["Content-Disposition"]
