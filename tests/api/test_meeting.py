"""A person's link: whose it is, and that both know each other by it."""

import pytest
from flask import Flask

from api.service import Service
from tests.api.phones import Json, Phone, new_id, slug
from tests.api.test_company import meet as play


def code_of(phone: Phone) -> str:
    return str(phone.see("/me/link")["code"])


def people(phone: Phone) -> list[Json]:
    return list(phone.see("/me/people")["people"])


@pytest.mark.both_stores
def test_who_opens_it_sees_who_it_is_and_both_know_each_other(
    app: Flask, ana: Phone, ben: Phone
) -> None:
    link = ana.see("/me/link")
    assert link["link"] == f"http://localhost/meet/{link['code']}"
    stranger = app.test_client().get(f"/api/meet/{link['code'].lower()}")
    assert stranger.json == {"name": "Ana", "me": False}
    assert ana.see(f"/meet/{link['code']}")["me"]
    for _ in range(2):
        assert ben.ask(f"/meet/{link['code']}", id=new_id())["name"] == "Ana"
    for phone, name in ((ana, "Ben"), (ben, "Ana")):
        (one,) = people(phone)
        assert (one["name"], one["met"], one["played"]) == (name, None, 0)
    (told,) = ana.see("/me/export")["account"]["met_players"]
    assert told["name"] == "Ben"


def test_who_has_sat_with_me_too_stands_there_once(
    app: Flask, ana: Phone, ben: Phone
) -> None:
    ben.ask(f"/meet/{code_of(ana)}", id=new_id())
    play(app, ana, ben)
    (one,) = people(ana)
    assert one["played"] == 1


def test_a_new_link_takes_the_place_of_the_old_one(ana: Phone, ben: Phone) -> None:
    old, call = code_of(ana), new_id()
    ben.ask(f"/meet/{old}", id=new_id())
    new = ana.ask("/me/link", id=call)["code"]
    assert ana.ask("/me/link", id=call)["code"] == code_of(ana) == new != old
    assert slug(ben.get(f"/meet/{old}")) == "not-found"
    assert ben.see(f"/meet/{new}")["name"] == "Ana"
    assert len(people(ana)) == 1


@pytest.mark.usefixtures("time")
def test_wrong_codes_are_counted_for_each_address(
    service: Service, ana: Phone, ben: Phone
) -> None:
    right, wrong = code_of(ana), "A" * 12
    for _ in range(service.settings.quotas.guesses):
        assert slug(ben.get(f"/meet/{wrong}")) == "not-found"
    assert slug(ben.get(f"/meet/{wrong}")) == "too-much"
    assert ben.see(f"/meet/{right}")["name"] == "Ana"


def test_who_is_blocked_meets_nobody_and_who_left_is_forgotten(
    app: Flask, ana: Phone, ben: Phone, cem: Phone
) -> None:
    ben.ask(f"/meet/{code_of(ana)}", id=new_id())
    (one,) = people(ana)
    ana.ask("/me", id=new_id(), blocked_players=[{"player": one["player"]}])
    assert slug(ben.post(f"/meet/{code_of(ana)}", id=new_id())) == "not-found"
    cem.ask(f"/meet/{code_of(ana)}", id=new_id())
    code = code_of(cem)
    assert cem.post("/me/delete", id=new_id(), name="Cem").status_code == 204
    assert [one["name"] for one in people(ana)] == ["Ben"]
    assert slug(ben.get(f"/meet/{code}")) == "not-found"
