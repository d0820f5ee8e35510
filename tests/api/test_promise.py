"""The promise behind a shuffle: known before anybody sits, answered by whoever does.

What a phone kept judges the secret at the end. A server that chooses its secret when it
knows all numbers is caught by it, whatever its last replies say.
"""

from hashlib import sha256
from secrets import token_hex
from typing import Any

import pytest
from msgspec.structs import replace

from api.store import Table
from api.tables import sitting
from api.tables import table as tables
from api.tables.sitting import _seated as honestly_seated
from engine.kernel import fairness
from engine.kernel.cards import fingerprint
from tests.api.phones import NONCE, Json, Phone, lesson, new_id, settle, slug

OTHER = "0f" * 32
BOT = {"kind": "bot", "level": 0}
ME = {"kind": "me"}


def line_of(phone: Phone, game: str) -> Json:
    """Returns the lobby's line of a table."""
    lines: list[Json] = phone.see("/lobby")["tables"]
    return next(line for line in lines if line["game"] == game)


def secret_of(phone: Phone, game: str) -> str:
    """Returns the secret that is shown when a game is over."""
    return str(phone.see(f"/games/{game}/history")["fairness"]["secret"])


def promised_by(secret: str) -> str:
    return sha256(bytes.fromhex(secret)).hexdigest()


# Known before anybody sits


def test_an_invitation_says_what_the_table_promises(ana: Phone, ben: Phone) -> None:
    table = ana.set_table()
    invitation = ben.see(f"/invitations/{table['invite']['code']}")
    assert invitation["commitment"] == table["commitment"]


def test_the_lobby_says_what_each_table_promises(ana: Phone, ben: Phone) -> None:
    tables = [ana.set_table(listed=True) for _ in range(2)]
    shown = [line_of(ben, table["id"])["commitment"] for table in tables]
    assert shown == [table["commitment"] for table in tables]
    assert shown[0] != shown[1]


def test_a_listed_table_says_what_it_promises(ana: Phone, ben: Phone) -> None:
    table = ana.set_table(listed=True)
    assert ben.game(table["id"])["commitment"] == table["commitment"]


def test_whoever_has_the_code_sees_the_open_table(ana: Phone, ben: Phone) -> None:
    table = ana.set_table()
    seen = ben.see(f"/games/{table['id']}?code={table['invite']['code'].lower()}")
    assert (seen["status"], seen["commitment"]) == ("open", table["commitment"])


@pytest.mark.parametrize("code", ["ABCDEF", "x"])
def test_another_code_opens_nothing(ana: Phone, ben: Phone, code: str) -> None:
    table = ana.set_table()
    refused = ben.get(f"/games/{table['id']}?code={code}")
    assert slug(refused) == "not-found"


def test_a_code_opens_no_sandbox(ana: Phone, ben: Phone) -> None:
    learning = ana.first(lesson())
    refused = ben.get(f"/games/{learning['id']}?code=ABCDEF")
    assert slug(refused) == "not-found"


@pytest.mark.parametrize("code", ["", " "])
def test_no_code_at_all_leads_to_no_sandbox(ana: Phone, ben: Phone, code: str) -> None:
    learning = ana.first(lesson())
    named = {"code": code} if code else {}
    assert slug(refusal(ben, learning["id"], **named)) == "not-found"


def test_a_rematch_makes_a_promise_of_its_own(
    ana: Phone, ben: Phone, game: str
) -> None:
    ben.ask(f"/games/{game}/resign", id=new_id(), seat=1)
    again = ana.ask(f"/games/{game}/rematch", id=new_id(), seat=0)
    assert again["commitment"] != ana.game(game)["commitment"]
    assert ben.game(again["id"])["commitment"] == again["commitment"]


# Sitting down answers it


@pytest.mark.parametrize("others", [[{"kind": "open"}], [BOT], [ME]])
def test_whoever_sits_down_names_the_promise(ana: Phone, others: list[Json]) -> None:
    table = ana.set_table(*others)
    promise = table["commitment"]
    for seat in table["mine_to_take"]:
        seated = ana.sit(table["id"], seat=seat, promise=promise.upper())
    assert seated["me"] == table["mine_to_take"]


def test_a_seat_in_the_lobby_is_taken_on_its_promise(ana: Phone, ben: Phone) -> None:
    table = ana.set_table(listed=True)
    promise = line_of(ben, table["id"])["commitment"]
    assert ben.sit(table["id"], promise=promise)["me"] == [1]


def test_the_seat_of_a_rematch_is_taken_on_its_promise(
    ana: Phone, ben: Phone, game: str
) -> None:
    old = ana.game(game)["commitment"]
    ben.ask(f"/games/{game}/resign", id=new_id(), seat=1)
    again = ana.ask(f"/games/{game}/rematch", id=new_id(), seat=0)
    refused = refusal(ana, again["id"], promise=old)
    assert slug(refused) == "other-promise"
    assert ana.sit(again["id"], promise=again["commitment"])["me"] == [0]


def refusal(phone: Phone, game: str, **more: Any) -> Any:
    """Returns what somebody hears who sits down."""
    return phone.post(
        f"/games/{game}/seats", **({"id": new_id(), "nonce": NONCE} | more)
    )


def test_another_promise_is_refused(ana: Phone, ben: Phone) -> None:
    table = ana.set_table()
    code = table["invite"]["code"]
    refused = refusal(ben, table["id"], code=code, promise=OTHER)
    assert (slug(refused), refused.status_code) == ("other-promise", 409)
    assert "another promise" in refused.json["detail"]


def test_a_refused_promise_changes_nothing(app: Any, ana: Phone, ben: Phone) -> None:
    table = ana.set_table()
    code = table["invite"]["code"]
    refusal(ben, table["id"], code=code, promise=OTHER)
    refusal(ana, table["id"], promise=OTHER)
    settle(app)
    assert ana.game(table["id"]) == table
    assert ben.see("/games")["games"] == []


def test_a_stranger_learns_of_no_table_by_naming_promises(
    ana: Phone, cem: Phone
) -> None:
    table = ana.set_table()
    for promise in (OTHER, table["commitment"]):
        refused = refusal(cem, table["id"], promise=promise)
        assert slug(refused) == "not-found"


def test_a_seat_taken_twice_with_another_promise_is_refused(ana: Phone) -> None:
    table, call = ana.set_table(), {"id": new_id()}
    once = ana.sit(table["id"], **call, promise=table["commitment"])
    assert ana.sit(table["id"], **call, promise=table["commitment"]) == once
    again = refusal(ana, table["id"], **call, promise=OTHER)
    assert slug(again) == "id-reused"


@pytest.mark.parametrize("promise", ["", "ab" * 31, "zz" * 32, 7])
def test_a_promise_that_is_none(ana: Phone, promise: object) -> None:
    table = ana.set_table()
    assert slug(refusal(ana, table["id"], promise=promise)) == "malformed"


# Whoever adds the last number knows the seats


def laid(shown: Json) -> str:
    """Returns what a phone says of the table that it saw."""
    return fingerprint([seat.get("sealed", seat["kind"]) for seat in shown["seats"]])


def swap(host: Phone, table: Json) -> None:
    """Lets the first two seats of a table change places."""
    version = host.game(table["id"])["version"]
    host.ask(f"/games/{table['id']}/swap", seat=0, other=1, version=version)


def three(host: Phone, guest: Phone) -> tuple[Json, str]:
    """Returns a table for three at which two sit, and its code."""
    open_seats = [{"kind": "open"}, {"kind": "open"}]
    table = host.set_table(*open_seats, system="galatune")
    host.sit(table["id"], promise=table["commitment"])
    guest.sit(table["id"], code=table["invite"]["code"], nonce="0f" * 16)
    return table, table["invite"]["code"]


def test_the_last_number_is_refused_for_other_seats_than_its_phone_saw(
    ana: Phone, ben: Phone, cem: Phone
) -> None:
    table, code = three(ana, ben)
    seen = cem.see(f"/invitations/{code}")
    swap(ana, table)
    refused = refusal(cem, table["id"], code=code, laid=laid(seen))
    assert (slug(refused), refused.status_code) == ("seat-taken", 409)
    assert "Look again" in refused.json["detail"]
    assert ana.game(table["id"])["status"] == "open"
    again = laid(cem.see(f"/invitations/{code}"))
    begun = cem.sit(table["id"], code=code, nonce="cd" * 16, laid=again.upper())
    assert (begun["status"], begun["me"]) == ("running", [2])


def test_who_does_not_come_last_may_have_seen_other_seats(
    ana: Phone, ben: Phone
) -> None:
    open_seats = [{"kind": "open"}, {"kind": "open"}]
    table = ana.set_table(*open_seats, system="galatune")
    code = table["invite"]["code"]
    seen = laid(ben.see(f"/invitations/{code}"))
    ana.sit(table["id"])
    assert ben.sit(table["id"], code=code, laid=seen)["status"] == "open"


def test_a_last_number_that_is_sent_again_sits_once(ana: Phone, ben: Phone) -> None:
    table = ana.set_table()
    ana.sit(table["id"])
    code, call = table["invite"]["code"], {"id": new_id()}
    seen = laid(ben.see(f"/invitations/{code}"))
    once = ben.sit(table["id"], code=code, laid=seen, **call)
    assert ben.sit(table["id"], code=code, laid=seen, **call)["me"] == once["me"] == [1]


def test_a_host_begins_with_those_who_were_seen(
    ana: Phone, ben: Phone, cem: Phone
) -> None:
    open_seats = [{"kind": "open"}] * 3
    table = ana.set_table(*open_seats, system="galatune")
    code, start = table["invite"]["code"], f"/games/{table['id']}/start"
    ana.sit(table["id"])
    ben.sit(table["id"], code=code)
    seen = laid(ana.game(table["id"]))
    cem.sit(table["id"], code=code)
    refused = ana.post(start, id=new_id(), nonce="cd" * 16, laid=seen)
    assert slug(refused) == "seat-taken"
    assert ana.game(table["id"])["status"] == "open"
    seen = laid(ana.game(table["id"]))
    begun = ana.ask(start, id=new_id(), nonce="ef" * 16, laid=seen)
    assert (begun["status"], len(begun["seats"])) == ("running", 3)
    for phone in (ben, cem):
        seat = phone.game(table["id"])["me"][0]
        phone.ask(f"/games/{table['id']}/resign", id=new_id(), seat=seat)
    nonces = ana.see(f"/games/{table['id']}/history")["fairness"]["nonces"]
    assert nonces == ["ef" * 16, NONCE, NONCE]


@pytest.mark.parametrize("seen", ["", "ab" * 31, "zz" * 32, 7])
def test_seats_that_nobody_could_see(ana: Phone, seen: object) -> None:
    table = ana.set_table()
    assert slug(refusal(ana, table["id"], laid=seen)) == "malformed"


# A server that cheats


@pytest.fixture
def cheating(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the server choose its secret when the last number is known."""

    def seated(*call: Any) -> Table:
        table = honestly_seated(*call)
        return replace(table, secret=best_secret(table)) if table.is_full else table

    monkeypatch.setattr(sitting, "_seated", seated)


def best_secret(table: Table) -> str:
    """Returns the secret that of twenty begins the seed with the lowest byte."""
    nonces = [seat.nonce for seat in table.seats]
    return min(
        (token_hex(32) for _ in range(20)),
        key=lambda secret: fairness.seed(bytes.fromhex(secret), nonces),
    )


def test_what_phones_kept_tells_a_secret_that_was_chosen_late(
    cheating: None, ana: Phone, ben: Phone
) -> None:
    table = ana.set_table()
    ana.sit(table["id"], promise=table["commitment"])
    code = table["invite"]["code"]
    kept = ben.see(f"/invitations/{code}")["commitment"]
    ben.sit(table["id"], code=code, promise=kept)
    ben.ask(f"/games/{table['id']}/resign", id=new_id(), seat=1)
    secret = secret_of(ana, table["id"])
    # All that the server says at the end fits, so only what was kept can judge it.
    assert promised_by(secret) == ana.game(table["id"])["commitment"]
    assert promised_by(secret) != kept == table["commitment"]


def test_who_comes_after_a_changed_promise_cannot_sit_on_the_old_one(
    app: Any, ana: Phone, ben: Phone
) -> None:
    table = ana.set_table()
    code = table["invite"]["code"]
    kept = ben.see(f"/invitations/{code}")["commitment"]
    store = app.extensions["slowhand"].store
    there, _ = store.newest(table["id"])
    store.reseat(replace(there, secret=token_hex(32), version=there.version + 1))
    refused = refusal(ben, table["id"], code=code, promise=kept)
    assert slug(refused) == "other-promise"


def test_an_honest_secret_is_the_promised_one(ana: Phone, ben: Phone) -> None:
    table = ana.set_table()
    ana.sit(table["id"], promise=table["commitment"])
    ben.sit(table["id"], code=table["invite"]["code"], promise=table["commitment"])
    ben.ask(f"/games/{table['id']}/resign", id=new_id(), seat=1)
    assert promised_by(secret_of(ben, table["id"])) == table["commitment"]


def test_cards_dealt_from_another_seed_are_found_by_playing_it_again(
    monkeypatch: pytest.MonkeyPatch, ana: Phone, ben: Phone
) -> None:
    """No phone knows the rules; that is why it names the command that does."""
    honestly = tables.deal

    def dealt(rules: Any, table: Table) -> Any:
        return honestly(rules, replace(table, secret=token_hex(32)))

    monkeypatch.setattr(tables, "deal", dealt)
    table = ana.set_table()
    ana.sit(table["id"], promise=table["commitment"])
    ben.sit(table["id"], code=table["invite"]["code"], promise=table["commitment"])
    ben.ask(f"/games/{table['id']}/resign", id=new_id(), seat=1)
    assert promised_by(secret_of(ben, table["id"])) == table["commitment"]
    judged = ana.post("/replays", **ana.see(f"/games/{table['id']}/history"))
    assert slug(judged) == "untrue-history"
