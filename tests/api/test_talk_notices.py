"""Who wrote at which table: told once, never what, and not to who has read on."""

from random import Random
from typing import Any

import pytest
from msgspec import json

from api.service import Service
from tests.api.clocks import Time
from tests.api.phones import Json, Phone, any_answer, new_id
from tests.api.push.service import PushService
from tests.api.test_play import to_move
from tests.api.test_secrets import hidden_cards
from tests.api.test_talk import heard, say
from tests.api.told import Told, both, goes_on, hang, later, settles

pytestmark = pytest.mark.both_stores

NOTES = ("The crown is mine", "Together against Dan?")


def kinds(told: Told) -> list[str]:
    return [m["data"]["kind"] for m in told.messages if not m["data"]["withdrawn"]]


def words(message: Json) -> tuple[str, str]:
    return message["title"], message["body"]


def seat_of(phone: Phone, game: str) -> int:
    return int(phone.game(game)["me"][0])


def writes(phone: Phone, game: str, text: str = "Hello", to: Any = "table") -> Json:
    return say(phone, game, text, to=to, seat=seat_of(phone, game))


@pytest.fixture
def reader(
    service: Service, ana: Phone, ben: Phone, table: str, push: PushService
) -> tuple[Phone, Phone, Told]:
    """Who is not waited for, who is, and what the first is told."""
    mover, other, told = both(service, ana, ben, table, push)
    return other, mover, told


def test_it_is_told_who_wrote_and_where(
    service: Service, time: Time, table: str, reader: tuple[Phone, Phone, Told]
) -> None:
    _, writer, told = reader
    writes(writer, table)
    later(service, time, seconds=19)
    assert told.messages == []
    later(service, time, seconds=1)
    (message,) = told.messages
    said = (f"Common Galea: {writer.name} wrote", "Read it at the table.")
    assert words(message) == said
    assert message["navigate"] == f"http://localhost/game/{table}"
    assert message["tag"] == table


def test_a_note_is_told_to_those_it_is_written_to(
    service: Service, ana: Phone, ben: Phone, cem: Phone, time: Time, push: PushService
) -> None:
    table = ana.set_table({"kind": "open"}, {"kind": "open"}, system="plots")
    for phone in (ana, ben, cem):
        phone.sit(table["id"], code=table["invite"]["code"])
    there = [Told(p, push, f"/{p.name}") for p in (ana, ben, cem)]
    say(ana, table["id"], NOTES[1], to=[1])
    later(service, time, minutes=1)
    assert [kinds(told).count("talk") for told in there] == [0, 1, 0]


def test_who_wrote_twice_is_told_once(
    service: Service, time: Time, table: str, reader: tuple[Phone, Phone, Told]
) -> None:
    _, writer, told = reader
    for _ in range(3):
        writes(writer, table)
        later(service, time, minutes=1)
    assert kinds(told) == ["talk"]


def test_the_same_message_sent_twice_is_told_once(
    service: Service, time: Time, table: str, reader: tuple[Phone, Phone, Told]
) -> None:
    phone, writer, told = reader
    seat = seat_of(writer, table)
    call = {"id": new_id(), "seat": seat, "to": "table", "text": "Hello"}
    writer.ask(f"/games/{table}/messages", **call)
    later(service, time, minutes=1)
    heard(phone, table)
    writer.ask(f"/games/{table}/messages", **call)
    later(service, time, minutes=1)
    assert kinds(told) == ["talk"]


def test_what_was_read_is_not_told(
    service: Service, time: Time, table: str, reader: tuple[Phone, Phone, Told]
) -> None:
    phone, writer, told = reader
    writes(writer, table)
    heard(phone, table)
    later(service, time, minutes=1)
    assert told.messages == []
    writes(writer, table)
    later(service, time, minutes=1)
    assert kinds(told) == ["talk"]


@pytest.mark.errand("none", "due")
@pytest.mark.errand("due", "gone")
@pytest.mark.errand("gone", "due")
def test_what_was_told_and_read_is_taken_back(
    service: Service, time: Time, table: str, reader: tuple[Phone, Phone, Told]
) -> None:
    phone, writer, told = reader
    writes(writer, table)
    later(service, time, minutes=1)
    heard(phone, table)
    later(service, time, minutes=1)
    _, withdrawn = told.messages
    assert withdrawn["data"]["withdrawn"]
    assert withdrawn["body"] == "You have read it elsewhere."
    writes(writer, table)
    later(service, time, minutes=1)
    assert kinds(told) == ["talk", "talk"]


def test_whoever_has_acted_since_has_read_on(
    service: Service, time: Time, ana: Phone, ben: Phone, table: str, push: PushService
) -> None:
    mover, seen = to_move([ana, ben], table)
    writer = ben if mover is ana else ana
    told = Told(mover, push)
    writes(writer, table)
    mover.answer(table, any_answer(seen, Random(1)))
    later(service, time, minutes=1)
    assert told.messages == []
    writes(writer, table)
    later(service, time, minutes=1)
    assert kinds(told) == ["talk"]


def test_a_call_says_it_too_and_one_message_is_enough(
    service: Service, time: Time, ana: Phone, ben: Phone, table: str, push: PushService
) -> None:
    mover, _, told = both(service, ana, ben, table, push)
    writes(mover, table)
    goes_on(service, [ana, ben], table)
    later(service, time, minutes=1)
    (message,) = told.messages
    body = f"With {mover.name}. Until Fri 13:00. {mover.name} wrote."
    assert words(message) == ("Common Galea: your turn", body)


def test_a_call_stands_when_somebody_writes_and_when_it_is_read(
    service: Service, time: Time, ana: Phone, ben: Phone, table: str, push: PushService
) -> None:
    mover, other, told = both(service, ana, ben, table, push)
    goes_on(service, [ana, ben], table)
    writes(mover, table)
    later(service, time, minutes=1)
    body = f"With {mover.name}. Until Fri 13:00. {mover.name} wrote."
    assert words(told.last) == ("Common Galea: your turn", body)
    heard(other, table)
    later(service, time, minutes=1)
    assert len(told.messages) == 2
    goes_on(service, [ana, ben], table)
    later(service, time, minutes=1)
    assert [m["data"]["withdrawn"] for m in told.messages] == [False, False, True]


def test_an_answer_takes_call_and_talk_back_at_once(
    service: Service, time: Time, ana: Phone, ben: Phone, table: str, push: PushService
) -> None:
    mover, _, told = both(service, ana, ben, table, push)
    goes_on(service, [ana, ben], table)
    writes(mover, table)
    later(service, time, minutes=1)
    goes_on(service, [ana, ben], table)
    later(service, time, minutes=1)
    assert [m["data"]["withdrawn"] for m in told.messages] == [False, False, True]


def test_at_night_it_waits_and_comes_with_the_call(
    service: Service, time: Time, ana: Phone, ben: Phone, table: str, push: PushService
) -> None:
    mover, other, told = both(service, ana, ben, table, push)
    quiet = {"from": "12:00", "to": "15:00"}
    settles(other, calendar={"zone": "UTC", "quiet": quiet, "free_days": []})
    writes(mover, table)
    goes_on(service, [ana, ben], table)
    later(service, time, hours=2, minutes=59)
    assert told.messages == []
    later(service, time, minutes=1)
    later(service, time, minutes=1)
    assert kinds(told) == ["turn"]
    assert told.last["body"].endswith(f"{mover.name} wrote.")


@pytest.mark.parametrize("switch", ["talk", "game", "player"])
def test_whoever_does_not_want_it_is_not_told(
    service: Service,
    time: Time,
    table: str,
    reader: tuple[Phone, Phone, Told],
    switch: str,
) -> None:
    phone, writer, told = reader
    muted = [{"game": table, "seat": seat_of(writer, table)}]
    wishes: Json = {
        "talk": {"notices": {"talk": False}},
        "game": {"notices": {"muted_games": [table]}},
        "player": {"muted_players": muted},
    }
    settles(phone, **wishes[switch])
    writes(writer, table)
    later(service, time, minutes=1)
    assert told.messages == []


def test_a_call_does_not_say_what_is_not_wanted(
    service: Service, time: Time, ana: Phone, ben: Phone, table: str, push: PushService
) -> None:
    mover, other, told = both(service, ana, ben, table, push)
    settles(other, notices={"talk": False})
    writes(mover, table)
    goes_on(service, [ana, ben], table)
    later(service, time, minutes=1)
    assert [m["body"] for m in told.messages] == [
        f"With {mover.name}. Until Fri 13:00."
    ]


@pytest.mark.errand("daily", "idle")
def test_talk_waits_for_the_digest(
    service: Service, time: Time, table: str, reader: tuple[Phone, Phone, Told]
) -> None:
    phone, writer, told = reader
    settles(phone, notices={"digest": "12:30"})
    writes(writer, table)
    later(service, time, minutes=1)
    assert told.messages == []
    later(service, time, minutes=29)
    assert told.last["body"] == f"Common Galea: {writer.name} wrote"


def test_what_is_switched_off_comes_in_no_digest(
    service: Service, time: Time, table: str, reader: tuple[Phone, Phone, Told]
) -> None:
    phone, writer, told = reader
    settles(phone, notices={"talk": False, "digest": "12:30"})
    writes(writer, table)
    later(service, time, minutes=31)
    assert told.messages == []


def test_what_was_read_comes_in_no_digest(
    service: Service, time: Time, table: str, reader: tuple[Phone, Phone, Told]
) -> None:
    phone, writer, told = reader
    settles(phone, notices={"digest": "12:30"})
    writes(writer, table)
    later(service, time, minutes=1)
    heard(phone, table)
    later(service, time, minutes=29)
    assert told.messages == []


def test_talk_before_the_game_is_told(
    service: Service, time: Time, ana: Phone, ben: Phone, push: PushService
) -> None:
    table = ana.set_table({"kind": "open"}, {"kind": "open"}, system="plots")
    for phone in (ana, ben):
        phone.sit(table["id"], code=table["invite"]["code"])
    told = Told(ana, push)
    writes(ben, table["id"])
    later(service, time, minutes=1)
    assert kinds(told).count("talk") == 1


def test_talk_after_the_game_is_told(
    service: Service, time: Time, table: str, reader: tuple[Phone, Phone, Told]
) -> None:
    phone, writer, told = reader
    phone.ask(f"/games/{table}/resign", id=new_id(), seat=seat_of(phone, table))
    writes(writer, table, "Well played")
    later(service, time, minutes=1)
    assert kinds(told) == ["talk"]


def test_whoever_has_left_is_not_told(
    service: Service, time: Time, ana: Phone, ben: Phone, push: PushService
) -> None:
    table = ana.set_table({"kind": "open"}, {"kind": "open"}, system="plots")
    for phone in (ana, ben):
        phone.sit(table["id"], code=table["invite"]["code"])
    told = Told(ben, push)
    writes(ana, table["id"])
    ben.ask(f"/games/{table['id']}/leave", id=new_id(), seat=1)
    later(service, time, minutes=1)
    assert "talk" not in kinds(told)


def test_no_byte_that_leaves_tells_of_a_card_or_a_note(
    service: Service, time: Time, ana: Phone, ben: Phone, table: str, push: PushService
) -> None:
    """Every message of a whole game, decrypted, and every call of a webhook."""
    there = [Told(phone, push, f"/{phone.name}") for phone in (ana, ben)]
    for phone in (ana, ben):
        person = service.store.player(phone.see("/me")["player"])
        hang(service, person, push.url.replace("/send/abc?x=1", "/hook"))
    cards: set[str] = set()
    for round in range(10):
        _, newest = service.store.newest(table)
        assert newest is not None
        system = service.system_of(service.store.newest(table)[0])
        cards |= hidden_cards(system.decode(bytes(newest.state)))
        for phone, to in ((ana, [1]), (ben, "table")):
            writes(phone, table, NOTES[round % 2], to=to)
        later(service, time, seconds=30)
        goes_on(service, [ana, ben], table)
    hooks = [h.body for h in push.heard if h.path == "/hook"]
    sent = [json.encode(m) for told in there for m in told.messages] + hooks
    assert b"wrote" in b"".join(sent)
    hidden = {*NOTES, *cards, *(card.replace("-", " ").capitalize() for card in cards)}
    assert {text for text in hidden if text.encode() in b"".join(sent)} == set()
