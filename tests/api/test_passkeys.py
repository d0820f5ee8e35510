"""The same player on another phone: by passkey, or by a code that counts once."""

from typing import Any

import pytest
from flask import Flask
from msgspec.structs import replace
from werkzeug.test import TestResponse

from api.service import Service
from api.service.limits import Quotas
from tests.api.authenticator import Authenticator
from tests.api.phones import Json, Phone, new_id, slug
from tests.api.test_accounts import at

pytestmark = pytest.mark.both_stores


def add(phone: Phone, key: Authenticator, name: str = "My phone") -> Json:
    """Makes a passkey and keeps it."""
    offer = phone.ask("/passkeys/start", id=new_id())
    credential = key.create(offer["options"])
    return phone.ask(
        "/passkeys", id=new_id(), token=offer["token"], credential=credential, name=name
    )


def offered(phone: Phone) -> Json:
    return phone.ask("/session/passkey/start", id=new_id())


def sign_in(phone: Phone, key: Authenticator, **change: Any) -> TestResponse:
    offer = offered(phone)
    call = {"token": offer["token"], "credential": key.get(offer["options"])}
    return phone.post("/session/passkey", **{"id": new_id()} | call | change)


def drop(phone: Phone, passkey: str, key: Authenticator, **change: Any) -> TestResponse:
    """Takes a passkey away, as a key proves."""
    offer = phone.ask(f"/passkeys/{passkey}/drop/start", id=new_id())
    call = {"token": offer["token"], "credential": key.get(offer["options"])}
    return phone.post(f"/passkeys/{passkey}/drop", **{"id": new_id()} | call | change)


@pytest.fixture
def key(ana: Phone) -> Authenticator:
    """Ana's passkey, known to the service."""
    made = Authenticator()
    add(ana, made)
    return made


def test_a_passkey_signs_its_player_in_without_a_name(
    app: Flask, ana: Phone, key: Authenticator, game: str
) -> None:
    tablet = Phone(app)
    said = sign_in(tablet, key)
    assert (said.status_code, said.json) == (
        201,
        {"player": ana.see("/me")["player"], "name": "Ana"},
    )
    assert tablet.game(game)["me"] == [0]


def test_a_passkey_says_when_it_was_used(
    app: Flask, ana: Phone, key: Authenticator
) -> None:
    (before,) = ana.see("/me")["passkeys"]
    assert (before["name"], before["used"]) == ("My phone", None)
    sign_in(Phone(app), key)
    (after,) = ana.see("/me")["passkeys"]
    assert after["used"] is not None


def test_several_passkeys_and_one_taken_away(
    app: Flask, ana: Phone, key: Authenticator
) -> None:
    other = Authenticator()
    kept = add(ana, other, "My tablet")
    assert len(ana.see("/me")["passkeys"]) == 2
    assert drop(ana, kept["id"], other).status_code == 204
    assert slug(sign_in(Phone(app), other)) == "no-entry"
    assert sign_in(Phone(app), key).status_code == 201


def test_any_of_my_passkeys_takes_another_away(
    app: Flask, ana: Phone, key: Authenticator
) -> None:
    lost = Authenticator()
    kept = add(ana, lost, "A lost phone")
    assert drop(ana, kept["id"], key).status_code == 204
    assert slug(sign_in(Phone(app), lost)) == "no-entry"


def test_a_passkey_taken_away_twice_is_once(ana: Phone, key: Authenticator) -> None:
    mine = ana.see("/me")["passkeys"][0]["id"]
    offer = ana.ask(f"/passkeys/{mine}/drop/start", id=new_id())
    call = {"token": offer["token"], "credential": key.get(offer["options"])}
    call["id"] = new_id()
    for _ in range(2):
        assert ana.post(f"/passkeys/{mine}/drop", **call).status_code == 204
    assert ana.see("/me")["passkeys"] == []


def test_no_passkey_is_added_without_its_player(ana: Phone) -> None:
    key = Authenticator()
    key.verifies = False
    offer = ana.ask("/passkeys/start", id=new_id())
    wanted = offer["options"]["authenticatorSelection"]["userVerification"]
    call = {"token": offer["token"], "credential": key.create(offer["options"])}
    assert slug(ana.post("/passkeys", id=new_id(), name="P", **call)) == "no-entry"
    assert wanted == "required"


def test_no_passkey_is_taken_away_without_its_player(
    ana: Phone, key: Authenticator
) -> None:
    mine = ana.see("/me")["passkeys"][0]["id"]
    key.verifies = False
    assert slug(drop(ana, mine, key)) == "no-entry"
    assert len(ana.see("/me")["passkeys"]) == 1


def test_a_passkey_is_not_taken_away_by_anothers(
    ana: Phone, ben: Phone, key: Authenticator
) -> None:
    mine, theirs = ana.see("/me")["passkeys"][0]["id"], Authenticator()
    add(ben, theirs)
    assert slug(drop(ana, mine, theirs)) == "no-entry"
    assert slug(drop(ben, mine, key)) == "no-entry"
    assert len(ana.see("/me")["passkeys"]) == 1


def test_a_proof_for_one_passkey_takes_no_other_away(
    ana: Phone, key: Authenticator
) -> None:
    mine = ana.see("/me")["passkeys"][0]["id"]
    other = add(ana, Authenticator(), "Another")["id"]
    offer = ana.ask(f"/passkeys/{other}/drop/start", id=new_id())
    call = {"token": offer["token"], "credential": key.get(offer["options"])}
    refused = ana.post(f"/passkeys/{mine}/drop", id=new_id(), **call)
    assert slug(refused) == "no-entry"


def test_a_passkey_that_is_known_is_not_offered_again(
    ana: Phone, key: Authenticator
) -> None:
    options = ana.ask("/passkeys/start", id=new_id())["options"]
    (known,) = options["excludeCredentials"]
    assert known["id"] == ana.see("/me")["passkeys"][0]["id"]
    assert options["authenticatorSelection"]["residentKey"] == "required"


def test_the_same_passkey_sent_twice_is_one(ana: Phone) -> None:
    offer = ana.ask("/passkeys/start", id=new_id())
    credential = Authenticator().create(offer["options"])
    call = {"token": offer["token"], "credential": credential, "name": "P"}
    id_ = new_id()
    assert ana.ask("/passkeys", id=id_, **call) == ana.ask("/passkeys", id=id_, **call)
    assert len(ana.see("/me")["passkeys"]) == 1
    assert slug(ana.post("/passkeys", id=new_id(), **call)) == "no-entry"


def test_a_challenge_counts_once(app: Flask, key: Authenticator) -> None:
    phone = Phone(app)
    offer = offered(phone)
    call = {"token": offer["token"], "credential": key.get(offer["options"])}
    assert phone.post("/session/passkey", id=new_id(), **call).status_code == 201
    assert slug(Phone(app).post("/session/passkey", id=new_id(), **call)) == "no-entry"
    call["credential"] = key.get(offer["options"])
    assert slug(Phone(app).post("/session/passkey", id=new_id(), **call)) == "no-entry"


def test_a_challenge_counts_for_five_minutes(
    app: Flask, service: Service, key: Authenticator, monkeypatch: pytest.MonkeyPatch
) -> None:
    at(service, monkeypatch, "2026-11-20T12:00:00Z")
    phone = Phone(app)
    offer = offered(phone)
    call = {"token": offer["token"], "credential": key.get(offer["options"])}
    at(service, monkeypatch, "2026-11-20T12:05:01Z")
    assert slug(phone.post("/session/passkey", id=new_id(), **call)) == "no-entry"


def test_a_challenge_is_for_one_purpose(
    app: Flask, ana: Phone, ben: Phone, key: Authenticator
) -> None:
    phone = Phone(app)
    offer = ana.ask("/passkeys/start", id=new_id())
    sign = {"challenge": offer["options"]["challenge"], "rpId": "localhost"}
    call = {"token": offer["token"], "credential": key.get(sign)}
    assert slug(phone.post("/session/passkey", id=new_id(), **call)) == "no-entry"
    made = {"credential": Authenticator().create(offer["options"]), "name": "P"}
    stolen = {"id": new_id(), "token": offer["token"], **made}
    assert slug(ben.post("/passkeys", **stolen)) == "no-entry"


def test_an_old_signature_does_not_sign_in(app: Flask, key: Authenticator) -> None:
    phone = Phone(app)
    old = key.get(offered(phone)["options"])
    assert slug(sign_in(phone, key, credential=old)) == "no-entry"


def test_a_passkey_for_another_site_does_not_sign_in(
    app: Flask, key: Authenticator
) -> None:
    key.origin = "https://evil.example"
    assert slug(sign_in(Phone(app), key)) == "no-entry"


def test_somebody_elses_key_does_not_sign_in(
    app: Flask, ana: Phone, key: Authenticator
) -> None:
    forged = Authenticator()
    forged.id, forged.user = key.id, key.user
    assert slug(sign_in(Phone(app), forged)) == "no-entry"


def test_a_key_that_was_copied_does_not_sign_in(app: Flask, key: Authenticator) -> None:
    """A count that does not rise shows that another has signed with it."""
    sign_in(Phone(app), key)
    key.count -= 1
    assert slug(sign_in(Phone(app), key)) == "no-entry"


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"id": 1},
        {"response": {"userHandle": "!"}},
        {"response": {"userHandle": "QUFB"}, "id": "x"},
        {"response": {"userHandle": "QUFB" * 4000}, "id": "x"},
        {"response": []},
    ],
)
def test_a_credential_that_is_none(app: Flask, credential: Json) -> None:
    assert slug(sign_in(Phone(app), Authenticator(), credential=credential)) == (
        "no-entry"
    )


@pytest.mark.parametrize("part", ["clientDataJSON", "authenticatorData", "signature"])
@pytest.mark.parametrize("text", ["", "AAAA", "é", "gw" * 100, 7, None])
def test_a_broken_signature(
    app: Flask, key: Authenticator, part: str, text: object
) -> None:
    phone = Phone(app)
    offer = offered(phone)
    credential = key.get(offer["options"])
    credential["response"][part] = text
    call = {"token": offer["token"], "credential": credential}
    assert slug(phone.post("/session/passkey", id=new_id(), **call)) == "no-entry"


@pytest.mark.parametrize("part", ["clientDataJSON", "attestationObject"])
@pytest.mark.parametrize("text", ["", "AAAA", "é", "gw" * 100, 7, None])
def test_a_broken_passkey(ana: Phone, part: str, text: object) -> None:
    offer = ana.ask("/passkeys/start", id=new_id())
    credential = Authenticator().create(offer["options"])
    credential["response"][part] = text
    call = {"token": offer["token"], "credential": credential, "name": "P"}
    assert slug(ana.post("/passkeys", id=new_id(), **call)) == "no-entry"
    assert ana.see("/me")["passkeys"] == []


@pytest.mark.parametrize("token", ["x", "a|b|c|d", "a.b", "é" * 20])
def test_a_token_that_is_none(app: Flask, token: str) -> None:
    assert slug(sign_in(Phone(app), Authenticator(), token=token)) == "no-entry"


# Codes


def code_of(phone: Phone) -> str:
    return str(phone.ask("/me/code", id=new_id())["code"])


def enter(phone: Phone, code: str, **more: Any) -> TestResponse:
    return phone.post("/session/code", **{"id": new_id(), "code": code} | more)


def test_a_code_makes_another_phone_mine(app: Flask, ana: Phone, game: str) -> None:
    said = ana.ask("/me/code", id=new_id())
    assert len(said["code"]) == 10
    assert said["link"] == f"http://localhost/device/{said['code']}"
    tablet = Phone(app)
    typed = f" {said['code'][:4]}-{said['code'][4:]} ".lower()
    assert enter(tablet, typed).status_code == 201
    assert tablet.game(game)["me"] == [0]


def test_a_code_counts_once(app: Flask, ana: Phone) -> None:
    code, call = code_of(ana), {"id": new_id()}
    assert enter(Phone(app), code, **call).status_code == 201
    assert enter(Phone(app), code, **call).status_code == 201, "sent again"
    assert slug(enter(Phone(app), code)) == "no-entry"


def test_the_same_call_gets_the_same_code(ana: Phone, ben: Phone) -> None:
    call = {"id": new_id()}
    once = ana.ask("/me/code", **call)
    assert ana.ask("/me/code", **call) == once
    assert ben.ask("/me/code", **call)["code"] != once["code"]
    assert code_of(ana) != once["code"]


def test_a_code_counts_for_ten_minutes(
    app: Flask, service: Service, ana: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    at(service, monkeypatch, "2026-11-20T12:00:00Z")
    code = code_of(ana)
    at(service, monkeypatch, "2026-11-20T12:10:01Z")
    assert slug(enter(Phone(app), code)) == "no-entry"


def test_a_code_is_void_once_everybody_is_signed_out(app: Flask, ana: Phone) -> None:
    code = code_of(ana)
    ana.post("/me/sign-out-everywhere", id=new_id())
    assert slug(enter(Phone(app), code)) == "no-entry"


@pytest.mark.usefixtures("time")
def test_wrong_codes_are_bounded_and_never_lock_out_the_right_one(
    app: Flask, service: Service, ana: Phone
) -> None:
    service.settings = replace(service.settings, quotas=Quotas(guesses=3))
    phone, code = Phone(app), code_of(ana)
    for guess in ("AAAAAAAAAA", "x", "🂡" * 40):
        assert slug(enter(phone, guess)) == "no-entry"
    refused = enter(phone, "AAAAAAAAAA")
    assert (slug(refused), refused.status_code) == ("too-much", 429)
    assert 0 < int(refused.headers["Retry-After"]) <= 600
    assert enter(phone, code).status_code == 201


@pytest.mark.parametrize("code", ["", "x" * 41, 7, None])
def test_a_code_of_a_wrong_kind(app: Flask, code: object) -> None:
    body = {"id": new_id(), "code": code}
    assert slug(Phone(app).post("/session/code", **body)) == "malformed"


def test_no_store_holds_a_code(service: Service, ana: Phone) -> None:
    from tests.api.conftest import everything

    code = code_of(ana)
    rows = str(everything(service))
    assert "Ana" in rows
    assert code not in rows


def test_signing_in_asks_for_its_player_where_the_key_can_tell(
    app: Flask, key: Authenticator
) -> None:
    assert offered(Phone(app))["options"]["userVerification"] == "preferred"
    key.verifies = False
    assert sign_in(Phone(app), key).status_code == 201
