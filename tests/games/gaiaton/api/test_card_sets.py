"""Card sets to look at: the house's and a host's own, the same for everybody."""

import gzip
import tomllib
from collections import Counter
from importlib import resources

import pytest
from flask import Flask
from msgspec import json
from werkzeug.test import Client

from engine.gaiaton.animals import edition
from tests.api.phones import LONGER, Phone, new_id, slug
from tests.games.gaiaton.match import ANIMALS, SET
from tests.games.gaiaton.test_decks import crowded

HOUSE = "/systems/gaiaton/cards/edition-1"
CREDITS = resources.files("engine.gaiaton") / "editions/edition-1/credits.toml"


def test_the_animals_of_the_house_need_no_session(app: Flask) -> None:
    shown = Phone(app).see(HOUSE)
    assert shown["name"] == "380 animals of the house"
    plain = ("id", "name", "colour", "low", "max")
    expected = json.decode(json.encode(edition("edition-1").definition))
    assert [{key: a[key] for key in plain} for a in shown["animals"]] == (
        expected["animals"]
    )
    assert shown["decks"] == expected["decks"]


def test_every_animal_says_whose_its_numbers_are(ana: Phone) -> None:
    shown = ana.see(HOUSE)
    assert shown["credits"] == tomllib.loads(CREDITS.read_text("utf-8"))["credit"]
    named = {credit["id"] for credit in shown["credits"]}
    for animal in shown["animals"]:
        assert animal["credit"] in named
        assert animal["latin"]
        assert "source" not in animal


@pytest.mark.rule("GL-004", "GL-005", "GL-006", "GL-007", "GL-008")
def test_the_rules_of_building_come_with_the_animals(ana: Phone) -> None:
    rules = ana.see(HOUSE)["rules"]
    assert (rules["size"], rules["copies"]) == (50, 1)
    bounds = {name: (c["least"], c["most"]) for name, c in rules["colours"].items()}
    assert Counter(bounds.values()) == {(5, None): 4, (5, 10): 2}
    assert bounds["green"] == bounds["purple"] == (5, 10)
    assert rules["colours"]["green"]["rule"] == "GL-007"
    assert rules["colours"]["red"]["kind"] == "birds"


def test_a_hosts_own_animals_are_shown_as_they_were_written(ana: Phone) -> None:
    ana.ask("/card-sets", system="gaiaton", set=SET)
    shown = ana.see(f"/systems/gaiaton/cards/{ANIMALS}")
    told = {"support", "face"}  # what the set does not say itself
    plain = [{k: v for k, v in a.items() if k not in told} for a in shown["animals"]]
    assert {**{key: shown[key] for key in SET}, "animals": plain} == SET
    assert shown["credits"] == []


def test_animals_that_fill_more_than_is_sent_are_refused_with_the_file(
    ana: Phone,
) -> None:
    refused = ana.post(
        "/card-sets", id=new_id(), system="gaiaton", set=crowded("a", 18)
    )
    assert refused.status_code == 422
    assert "shorter ids, or shorter names" in refused.text


def test_a_set_and_its_credits_are_told_in_the_language_of_who_asked(
    ana: Phone,
) -> None:
    shown = ana.get("/systems/gaiaton/cards/edition-2", **LONGER).json
    assert shown is not None
    credit, animal = shown["credits"][1], shown["animals"][0]
    assert credit["name"] == "Généràlll knöwlédgéééé"
    assert animal["name"] != "African elephant"


def test_both_editions_of_the_house_are_shown_with_their_credits(ana: Phone) -> None:
    first, second = (
        ana.see(f"/systems/gaiaton/cards/{name}") for name in ("edition-1", "edition-2")
    )
    assert (second["animals"], second["credits"]) == (
        first["animals"],
        first["credits"],
    )
    assert second["decks"] != first["decks"]


def test_a_deck_of_galea_is_shown(ana: Phone) -> None:
    for game in ("common", "noble", "royal"):
        shown = ana.see(f"/systems/{game}-galea/cards/galea-40")
        assert len(shown["suits"]) == 8


@pytest.mark.parametrize(
    "path",
    [
        "gaiaton/cards/edition-9",
        f"gaiaton/cards/{'0' * 64}",
        "gaiaton/cards/%00",
        "gaiaton/cards/",
        f"gaiaton/cards/{'x' * 9000}",
        "common-galea/cards/edition-1",
        "chess/cards/edition-1",
        "wharf/cards/any",
    ],
)
def test_a_set_that_there_is_not(ana: Phone, path: str) -> None:
    assert slug(ana.get(f"/systems/{path}")) == "not-found"


def test_a_set_of_another_system_is_not_there(ana: Phone) -> None:
    ana.ask("/card-sets", system="gaiaton", set=SET)
    assert slug(ana.get(f"/systems/noble-galea/cards/{ANIMALS}")) == "not-found"


def test_what_never_changes_is_kept_for_ever(ana: Phone) -> None:
    ana.ask("/card-sets", system="gaiaton", set=SET)
    own = ana.get(f"/systems/gaiaton/cards/{ANIMALS}")
    assert own.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    house = ana.get(HOUSE)
    assert house.headers["Cache-Control"] == "public, no-cache"
    again = ana.get(HOUSE, **{"If-None-Match": house.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_a_set_is_sent_zipped_to_those_who_can_read_that(app: Flask) -> None:
    web = Client(app)  # the checked one reads plain JSON only
    plain = web.get(f"/api{HOUSE}")
    zipped = web.get(f"/api{HOUSE}", headers={"Accept-Encoding": "gzip, br"})
    assert "Content-Encoding" not in plain.headers
    assert gzip.decompress(zipped.data) == plain.data
    assert len(zipped.data) < 20_000
    assert plain.headers["ETag"] != zipped.headers["ETag"]


def test_the_form_of_the_first_decision_leads_to_an_own_list(ana: Phone) -> None:
    """It names the set, whose animals and bounds are enough to bring a deck."""
    house = {"kind": "bot", "level": 0}
    table = ana.set_table(house, system="gaiaton")["id"]
    ana.sit(table)
    (decision,) = ana.game(table)["decisions"]
    own = next(move for move in decision["moves"] if move["picks"][0]["of"] == [])
    (pick,) = own["picks"]
    cards = ana.see(f"/systems/gaiaton/cards/{pick['set']}")["decks"][0]["cards"]
    call = {"seat": 0, "decision": decision["id"], "move": own["move"]}
    reply = ana.answer(table, {"id": new_id(), **call, "picks": {pick["name"]: cards}})
    assert reply["events"][0]["type"] == "DeckChosen"
