"""As an attacker would: every byte that leaves is searched for what must not."""

import re
from base64 import b64encode
from random import Random
from typing import Any

import pytest
from flask import Flask

from api.service import Service
from api.store import Table
from engine.kernel import Game
from tests.api.authenticator import Authenticator
from tests.api.phones import Json, Phone, any_answer, new_id, settle
from tests.api.test_passkeys import add

VARIANTS = ("aces", "twins", "trinity", "quartet", "fives", "suits")
SOME = ("twins", "quartet", "fives")
SETTLED: Json = {
    "calendar": {
        "zone": "Atlantic/Reykjavik",
        "quiet": {"from": "23:15", "to": "06:45"},
        "vacations": [{"from": "2027-02-03", "to": "2027-02-04"}],
    },
    "notices": {"digest": "17:45"},
    "webhook": {"url": "https://hook.example/ana", "shape": "json"},
}
NOTE = {"text": "The crown is mine."}
NONCES = ("5a" * 16, "c3" * 32)


class Tap:
    """Keeps every byte sent to one phone, headers too."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.heard: list[bytes] = []
        answer = phone.web.open

        def listen(*args: Any, **named: Any) -> Any:
            response = answer(*args, **named)
            self.heard += [response.data, str(response.headers).encode()]
            return response

        phone.web.open = listen  # type: ignore[method-assign]

    def look_everywhere(self, game: str, seen: int) -> bytes:
        """Asks for all there is and returns all that was heard since the last time."""
        for path in ("", "/events", "/history", f"/at/{seen}", "?seat=0", "/at/1"):
            self.phone.get(f"/games/{game}{path}")
        for path in ("/messages", "/messages/export"):
            self.phone.get(f"/games/{game}{path}")
        for path in ("/games", "/me", "/invitations/AAAAAA", "/lobby"):
            self.phone.get(path)
        self.phone.post(f"/games/{game}/resign", id=new_id(), seat=0)
        heard, self.heard = b"\n".join(self.heard), []
        return heard


def hidden_cards(game: Game[Any, Any]) -> set[str]:
    """Returns the cards that only seat 0 knows, and those that nobody does."""
    world = game.world
    return {*world.hands[0], *world.sides[0].down, *world.unused}


def secrets(service: Service, table: Table, game: Game[Any, Any]) -> set[bytes]:
    """Returns all texts that must not leave, however they might be written."""
    seed, cards = game.chance.seed, hidden_cards(game)
    texts = {table.secret, table.house, seed.hex(), b64encode(seed).decode()}
    texts |= {service.keys[0], '"number"', '"chance"', '"drawn"'}
    texts |= {seat.player or "" for seat in table.seats if seat.name == "Ana"}
    texts |= cards | {card.replace("-", " ").capitalize() for card in cards}
    return {text.encode() for text in texts}


@pytest.mark.parametrize("options", [(), SOME, VARIANTS])
def test_nobody_hears_what_only_seat_0_knows(
    app: Flask, service: Service, ana: Phone, options: tuple[str, ...]
) -> None:
    ben, cem = Phone(app, "Ben"), Phone(app, "Cem")
    taps, phones = (Tap(ben), Tap(cem)), (ana, ben)
    game = begin(ana, ben, options)
    random = Random(len(options))
    while True:
        settle(app)
        table, newest = service.store.newest(game)
        assert newest is not None
        state = service.system_of(table).decode(bytes(newest.state))
        if state.outcome is not None:
            break
        for tap in taps:
            heard = tap.look_everywhere(game, state.seen[-1])
            leaked = {text for text in secrets(service, table, state) if text in heard}
            assert leaked == set()
        (asked,) = state.asked
        phone = phones[asked.seat]
        phone.answer(game, any_answer(phone.game(game), random, after=0))


def test_what_ana_has_settled_stays_with_her(app: Flask, ana: Phone) -> None:
    ben, cem = Phone(app, "Ben"), Phone(app, "Cem")
    taps, game = (Tap(ben), Tap(cem)), begin(ana, ben, ())
    ana.ask("/me", id=new_id(), **SETTLED)
    note = ana.ask(f"/games/{game}/messages", **NOTE, id=new_id(), seat=0, to=[0])
    code = ana.ask("/me/code", id=new_id())["code"]
    passkey = add(ana, Authenticator(), "My only passkey")
    settle(app)
    texts = ("Reykjavik", "23:15", "hook.example", "17:45", "2027-02-03")
    hidden = {
        *texts,
        passkey["id"],
        passkey["name"],
        ana.see("/me")["player"],
        note["id"],
        NOTE["text"],
        code,
    }
    for tap in taps:
        heard = tap.look_everywhere(game, 1)
        assert {text for text in hidden if text.encode() in heard} == set()


def test_the_numbers_of_others_stay_with_them(
    app: Flask, ana: Phone, ben: Phone
) -> None:
    table = ana.set_table()
    for phone, nonce in ((ana, NONCES[0]), (ben, NONCES[1])):
        code = table["invite"]["code"]
        said = phone.sit(table["id"], nonce=nonce, code=code)
        assert NONCES[0] not in str(said)
        assert NONCES[0] not in ben.get(f"/invitations/{code}").text


def test_a_silent_act_changes_no_byte_for_others(ana: Phone, ben: Phone) -> None:
    """Global numbers would tell how often others change their minds."""
    table = ana.set_table(system="plots")
    ana.sit(table["id"])
    ben.sit(table["id"], code=table["invite"]["code"])
    omen = {"seat": 0, "decision": "0.1", "move": "omen", "picks": {"card": ["coin"]}}
    ana.answer(table["id"], {"id": new_id(), **omen})
    plan = {"seat": 0, "decision": "0.2", "move": "wait", "picks": {}}
    ana.answer(table["id"], {"id": new_id(), **plan})
    paths = ("", "/events", "/history", "/at/3")
    before = [ben.get(f"/games/{table['id']}{path}").data for path in paths]
    ana.answer(table["id"], {"id": new_id(), **plan})
    assert [ben.get(f"/games/{table['id']}{path}").data for path in paths] == before


def test_an_open_table_is_for_its_people_only(ana: Phone, cem: Phone) -> None:
    table = ana.set_table()
    for path in ("", "/events", "/history", "/at/1", "?seat=0"):
        assert cem.get(f"/games/{table['id']}{path}").status_code == 404


def test_a_spectator_sees_the_public_view(ana: Phone, cem: Phone, game: str) -> None:
    cem.watch(ana.game(game))
    seen = cem.game(game)
    assert (seen["seat"], seen["me"], seen["decisions"]) == (None, [], [])
    assert (seen["view"]["hand"], seen["view"]["hands"]) == (None, [10, 10])
    assert "invite" not in seen


def test_a_seat_is_seen_by_its_holder_only(ben: Phone, cem: Phone, game: str) -> None:
    cem.watch(ben.game(game))
    for phone in (ben, cem):
        for path in ("?seat=0", "/events?seat=0", "/history?seat=0", "/at/1?seat=0"):
            assert phone.get(f"/games/{game}{path}").status_code == 403


def test_a_player_id_is_no_key(app: Flask, ana: Phone) -> None:
    player = ana.see("/me")["player"]
    thief = Phone(app)
    for cookie in (player, f"{player}.AAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAA"):
        thief.web.set_cookie("slowhand", cookie)
        assert thief.get("/me").status_code == 401
    assert thief.ask("/session", id=new_id(), name="Ana")["player"] != player


def test_times_are_cut_to_minutes(ana: Phone, ben: Phone, game: str) -> None:
    for path in (f"/games/{game}/events", f"/games/{game}/history", "/games"):
        text = ana.get(path).text + ben.get(path).text
        times = re.findall(r"\d{4}-\d\d-\d\dT[^\"]*", text)
        assert times
        assert all(re.fullmatch(r"[\d-]{10}T\d\d:\d\dZ", time) for time in times)


def begin(ana: Phone, ben: Phone, options: tuple[str, ...]) -> str:
    """Returns a running game, Ana on seat 0."""
    table = ana.set_table(options=dict.fromkeys(options, True))
    ana.sit(table["id"])
    ben.sit(table["id"], code=table["invite"]["code"])
    return str(table["id"])
