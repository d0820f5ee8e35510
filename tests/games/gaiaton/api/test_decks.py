"""The decks that players keep: their own, judged, changed once, and gone when gone."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from msgspec import json
from msgspec.structs import replace

from api.service import Service
from api.service.preview_limit import MOST
from api.store import Deck
from engine.gaiaton.animals import edition
from engine.gaiaton.deck import flaws
from engine.kernel.words import written
from tests.api.clocks import Time
from tests.api.phones import Json, Phone, new_id, slug
from tests.games.gaiaton.match import ANIMALS, MOSTLY_RED, SET
from tests.store.examples import NOW
from tests.store.test_decks import MINE

NOWHERE = "6b1f7c1e-0000-4000-8000-000000000000"
STARTER = list(next(iter(edition().starters.values())).cards)


def wish(**given: Any) -> Json:
    """Returns a call that keeps a legal deck."""
    usual = {"system": "gaiaton", "set": "edition-1", "name": "Rivers"}
    return {"id": new_id(), "cards": STARTER} | usual | given


def decks(phone: Phone) -> list[Json]:
    found: list[Json] = phone.see("/decks")["decks"]
    return found


@pytest.fixture
def mine(ana: Phone) -> str:
    """A deck that Ana keeps."""
    return str(ana.ask("/decks", **wish())["id"])


@pytest.fixture
def unchanged(service: Service, mine: str, ana: Phone) -> Iterator[None]:
    """Sees to it that the test leaves Ana's decks as they were."""
    before = decks(ana)
    yield
    assert decks(ana) == before


# Keeping


@pytest.mark.rule("GL-070")
def test_a_deck_is_kept_in_the_order_of_the_set(ana: Phone) -> None:
    kept = ana.ask("/decks", **wish(cards=STARTER[::-1]))
    assert kept["cards"] == list(edition().sort(STARTER))
    assert (kept["name"], kept["flaws"]) == ("Rivers", [])
    assert decks(ana) == [kept]


@pytest.mark.rule("GL-009")
def test_an_unfinished_deck_is_kept_with_every_rule_that_it_breaks(ana: Phone) -> None:
    cards = [*STARTER[:30], STARTER[0]]
    kept = ana.ask("/decks", **wish(cards=cards))
    expected = json.decode(written(flaws(edition(), cards)))
    assert kept["flaws"] == expected
    assert {flaw["rule"] for flaw in expected} >= {"GL-004", "GL-005", "GL-006"}


def test_a_deck_is_changed_by_its_id(ana: Phone, mine: str) -> None:
    changed = ana.ask("/decks", **wish(deck=mine, name="Lakes", cards=[]))
    assert decks(ana) == [changed]
    assert (changed["id"], changed["name"], changed["cards"]) == (mine, "Lakes", [])


def test_a_call_sent_again_makes_nothing_twice(ana: Phone) -> None:
    call = wish()
    first, second = (ana.ask("/decks", **call) for _ in range(2))
    assert first == second
    assert decks(ana) == [first]


def test_a_call_sent_again_does_not_undo_a_later_one(ana: Phone, mine: str) -> None:
    early, late = (wish(deck=mine, name=name) for name in ("Early", "Late"))
    for call in (early, late, early):
        reply = ana.ask("/decks", **call)
    assert reply["name"] == "Late"
    assert [deck["name"] for deck in decks(ana)] == ["Late"]


def test_a_call_sent_again_does_not_bring_a_deck_back(ana: Phone) -> None:
    call = wish()
    deck = ana.ask("/decks", **call)["id"]
    for _ in range(2):
        assert ana.web.delete(f"/api/decks/{deck}").status_code == 204
    assert slug(ana.post("/decks", **call)) == "not-found"
    assert decks(ana) == []


def test_decks_are_listed_by_system_changed_last_first(
    ana: Phone, service: Service, mine: str
) -> None:
    service.store.decks.keep(_kept(ana, "2020-01-01T00:00:00Z"))
    service.store.decks.keep(_kept(ana, "2099-01-01T00:00:00Z"))
    listed = ana.see("/decks?system=gaiaton")["decks"]
    assert [deck["changed"][:4] for deck in listed][::2] == ["2099", "2020"]
    assert ana.see("/decks?system=noble-galea") == {"decks": []}


def test_a_deck_of_a_hosts_own_animals(ana: Phone, ben: Phone) -> None:
    ana.ask("/card-sets", system="gaiaton", set=SET)
    kept = ben.ask("/decks", **wish(set=ANIMALS, cards=list(MOSTLY_RED)))
    assert (kept["set"], kept["flaws"]) == (ANIMALS, [])


def test_my_decks_are_in_my_file_and_go_with_me(
    ana: Phone, service: Service, mine: str
) -> None:
    (kept,) = ana.see("/me/export")["decks"]
    assert kept["id"] == mine
    player = ana.see("/me")["player"]
    assert ana.post("/me/delete", id=new_id(), name="Ana").status_code == 204
    assert service.store.decks.of(player) == []
    left = service.store.decks.find(player, mine)
    assert left is not None
    assert (left.name, left.cards, left.calls) == ("", (), ())


# Judging


def listed(**given: Any) -> Json:
    """Returns a call that asks what a legal deck lacks."""
    usual = {"system": "gaiaton", "set": "edition-1", "cards": STARTER}
    return usual | given


@pytest.mark.rule("GL-009")
@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("cards", [STARTER, STARTER[7:], STARTER + STARTER[:2], []])
def test_a_deck_is_judged_as_keeping_it_would(ana: Phone, cards: list[str]) -> None:
    said = ana.ask("/decks/check", **listed(cards=cards))
    kept = ana.ask("/decks", **wish(cards=cards))
    assert said == {"flaws": kept["flaws"]}
    assert ana.web.delete(f"/api/decks/{kept['id']}").status_code == 204


@pytest.mark.rule("GL-007")
def test_a_flaw_says_which_colour_has_too_many(ana: Phone) -> None:
    green = [a.id for a in edition().definition.animals if a.colour == "green"]
    (flaw,) = [
        flaw
        for flaw in ana.ask("/decks/check", **listed(cards=green[:11]))["flaws"]
        if flaw["rule"] == "GL-007"
    ]
    named = {"colour": "green", "most": 10, "n": 11}
    assert (flaw["key"], flaw["values"]) == ("many", named)


def test_somebody_without_a_name_may_ask_what_a_deck_lacks(
    app: Flask, ana: Phone
) -> None:
    ana.ask("/card-sets", system="gaiaton", set=SET)
    asked = listed(set=ANIMALS, cards=list(MOSTLY_RED))
    assert Phone(app).post("/decks/check", **asked).json == {"flaws": []}


def test_asking_without_end_is_told_to_wait_a_minute(app: Flask, time: Time) -> None:
    stranger = Phone(app)
    for _ in range(MOST):
        stranger.post("/decks/check", **listed(cards=[]))
    refused = stranger.post("/decks/check", **listed(cards=[]))
    assert (refused.status_code, slug(refused)) == (429, "too-much")
    time.passes(minutes=1)
    assert stranger.post("/decks/check", **listed(cards=[])).status_code == 200


# What does not go


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"name": ""}, "name"),
        ({"name": "x" * 61}, "name"),
        ({"name": "x" * 10_000}, "name"),
        ({"name": "a\u202eb"}, "name"),
        ({"name": "\u200d"}, "name"),
        ({"name": None}, "name"),
        ({"cards": ["zebrafish"] * 401}, "cards"),
        ({"cards": ["x"] * 10_000}, "cards"),
        ({"cards": [7]}, "cards.0"),
        ({"cards": ["zebrafish", ""]}, "cards.1"),
        ({"cards": ["x" * 81]}, "cards.0"),
        ({"cards": "zebrafish"}, "cards"),
        ({"cards": None}, "cards"),
        ({"set": ""}, "set"),
        ({"set": "x" * 65}, "set"),
        ({"set": 7}, "set"),
        ({"system": 7}, "system"),
        ({"id": "1"}, "id"),
        ({"deck": "1"}, "deck"),
        ({"deck": 7}, "deck"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_deck_that_cannot_be_read(ana: Phone, wrong: Json, field: str) -> None:
    refused = ana.post("/decks", **wish(**wrong))
    assert slug(refused) == "malformed"
    assert refused.json is not None
    assert refused.json["detail"].startswith(f"{field}: ")


@pytest.mark.usefixtures("unchanged")
def test_a_name_with_control_characters(ana: Phone) -> None:
    for name in ("a\u0000b", "a\nb", "a\x7fb"):
        assert slug(ana.post("/decks", **wish(name=name))) == "malformed"


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"system": "chess"}, "chess"),
        ({"system": "common-galea", "set": "0" * 64}, "set: "),
        ({"system": "common-galea", "set": "galea-30"}, "system: "),
        ({"set": "edition-9"}, "set: "),
        ({"set": "0" * 64}, "set: "),
        ({"cards": ["zebrafish", "unicorn"]}, "cards.1: There is no animal"),
    ],
)
def test_a_deck_that_cannot_be(ana: Phone, wrong: Json, field: str) -> None:
    for refused in (
        ana.post("/decks", **wish(**wrong)),
        ana.post("/decks/check", **listed(**wrong)),
    ):
        assert slug(refused) == "against-the-rules"
        assert refused.json is not None
        assert field in refused.json["detail"]


@pytest.mark.usefixtures("unchanged")
def test_an_own_set_of_another_system(ana: Phone) -> None:
    suits = [{"id": f"s{n}", "name": "S", "colour": "red"} for n in range(7)]
    deck = {"name": "Garden", "values": [1, 2, 3], "suits": suits}
    digest = ana.ask("/card-sets", system="common-galea", set=deck)["hash"]
    refused = ana.post("/decks", **wish(set=digest))
    assert slug(refused) == "against-the-rules"


@pytest.mark.usefixtures("unchanged")
def test_a_deck_of_somebody_else(ben: Phone, mine: str) -> None:
    assert slug(ben.post("/decks", **wish(deck=mine))) == "not-found"
    assert slug(ben.web.delete(f"/api/decks/{mine}")) == "not-found"
    assert decks(ben) == []


@pytest.mark.usefixtures("unchanged")
def test_a_deck_that_there_is_not(ana: Phone) -> None:
    assert slug(ana.post("/decks", **wish(deck=NOWHERE))) == "not-found"
    for path in (f"/decks/{NOWHERE}", "/decks/1", "/decks/"):
        assert slug(ana.web.delete(f"/api{path}")) == "not-found"


@pytest.mark.usefixtures("unchanged")
def test_an_id_used_for_another_change(ana: Phone, mine: str) -> None:
    call = wish(deck=mine, name="Rivers")
    ana.ask("/decks", **call)
    refused = ana.post("/decks", **(call | {"name": "Lakes"}))
    assert slug(refused) == "id-reused"


@pytest.mark.usefixtures("unchanged")
def test_nobody_without_a_session(app: Flask, mine: str) -> None:
    phone = Phone(app)
    assert slug(phone.get("/decks")) == "no-session"
    assert slug(phone.post("/decks", **wish())) == "no-session"
    assert slug(phone.web.delete(f"/api/decks/{mine}")) == "no-session"


@pytest.mark.usefixtures("unchanged")
def test_another_web_site(ana: Phone, mine: str) -> None:
    evil = {"Origin": "https://evil.example"}
    for refused in (
        ana.web.post("/api/decks", json=wish(), headers=evil),
        ana.web.delete(f"/api/decks/{mine}", headers=evil),
    ):
        assert slug(refused) == "foreign-origin"


def test_a_query_that_says_nothing(ana: Phone) -> None:
    assert slug(ana.get("/decks?set=edition-1")) == "malformed"
    assert slug(ana.get(f"/decks?system={'x' * 41}")) == "malformed"
    assert slug(ana.get("/decks?system=chess")) == "against-the-rules"


def test_a_hundred_decks_are_all(ana: Phone, service: Service) -> None:
    kept = [_kept(ana, NOW) for _ in range(100)]
    for deck in kept:
        service.store.decks.keep(deck)
    refused = ana.post("/decks", **wish())
    assert slug(refused) == "too-much"
    away = replace(kept[7], version=2, gone="2099-01-01T00:00:00Z")
    service.store.decks.keep(away)
    ana.ask("/decks", **wish())
    assert len(decks(ana)) == 100


def _kept(phone: Phone, changed: str) -> Deck:
    """Returns a deck of a phone's player as it lies in the store."""
    player = phone.see("/me")["player"]
    return replace(MINE, player=player, id=new_id(), changed=changed)
