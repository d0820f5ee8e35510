"""A history opened again: proved, kept once, seen through anybody's eyes."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from msgspec.structs import replace

from api.service import Service
from api.store.sqlite import SqliteStore
from api.tables import reading, replays
from api.tables.reading import confirm
from engine import signature
from engine.cli import main
from engine.kernel import fairness, history
from engine.kernel.cards import canonical
from engine.kernel.errors import CannotJudge
from tests.api.phones import LONGER, Json, Phone, new_id, play_on, slug
from tests.brought import OWN_DECK
from tests.engine.playing import play_out
from tests.engine.recorded import AT, entries, header
from tests.engine.recorded import bound as bound_secret
from tests.engine.test_history_file import SCHEMA, plain
from tests.games import named

Row = dict[str, Any]


@pytest.fixture
def over(ana: Phone, ben: Phone, game: str) -> str:
    """A game of Common Galea that is over."""
    play_on([ana, ben], game, Random(7))
    return game


@pytest.fixture
def file(ana: Phone, over: str) -> Row:
    """Its history."""
    return ana.see(f"/games/{over}/history")


@pytest.fixture
def replay(cem: Phone, file: Row) -> str:
    """Its replay, opened by somebody else."""
    return str(cem.ask("/replays", **file)["id"])


def test_the_schema_is_published(cem: Phone, file: Row) -> None:
    assert cem.see("/schema/history")["title"] == file["format"]


def test_what_is_exported_fits_the_schema(ana: Phone, ben: Phone, game: str) -> None:
    cem = Phone(ana.web.application, "Cem")
    cem.watch(ana.game(game))
    for acts in (0, 5, 1000):
        play_on([ana, ben], game, Random(7), acts=acts)
        for phone in (ana, ben, cem):
            SCHEMA.validate(phone.see(f"/games/{game}/history"))


def test_a_replay_tells_what_it_is_of(cem: Phone, replay: str, file: Row) -> None:
    head = cem.see(f"/replays/{replay}")
    assert head["positions"] == len(file["acts"]) + 1
    assert [seat["name"] for seat in head["seats"]] == ["Ana", "Ben"]
    assert (head["game"], head["outcome"]) == (file["game"], file["outcome"])


def test_the_same_history_is_one_replay(ana: Phone, replay: str, file: Row) -> None:
    backwards = dict(reversed(file.items()))
    assert ana.ask("/replays", **backwards)["id"] == replay


def test_a_replay_looks_as_its_game_did(
    ana: Phone, ben: Phone, over: str, replay: str
) -> None:
    for seat, phone in enumerate((ana, ben)):
        lines = phone.see(f"/games/{over}/positions?seat={seat}")["positions"]
        for line in lines:
            path = f"/at/{line['seen']}?seat={seat}"
            then = phone.see(f"/games/{over}{path}")
            shown = phone.see(f"/replays/{replay}/at/{line['number']}?seat={seat}")
            same = ("seat", "seen", "view", "decisions", "outcome", "commitment")
            assert [shown[key] for key in same] == [then[key] for key in same]


def test_a_replay_tells_what_its_game_told(cem: Phone, over: str, replay: str) -> None:
    for seat in ("?seat=0", "?seat=1", "?seat=1&after=9"):
        told = cem.see(f"/replays/{replay}/events{seat}")
        assert told == cem.see(f"/games/{over}/events{seat}")


def test_a_replay_has_the_positions_of_its_game(
    cem: Phone, over: str, replay: str
) -> None:
    there = cem.see(f"/replays/{replay}/positions?seat=1")
    assert there == cem.see(f"/games/{over}/positions?seat=1")
    assert [p["number"] for p in there["positions"]] == list(
        range(len(there["positions"]))
    )


def test_a_replay_has_no_other_seats_and_numbers(cem: Phone, replay: str) -> None:
    for path in ("/at/99", "/at/0?seat=5", "/events?seat=2", "/positions?seat=7"):
        assert slug(cem.get(f"/replays/{replay}{path}")) == "not-found"
    for path in ("", "/at/0", "/events", "/positions"):
        assert slug(cem.get(f"/replays/{new_id()}{path}")) == "not-found"


def test_a_history_from_the_command_line_is_a_replay_too(
    cem: Phone, tmp_path: Path
) -> None:
    """It says of no act when it was done."""
    path = tmp_path / "history.json"
    assert main(["play", "common-galea", "--out", str(path), "--json"]) == 0
    replay = cem.ask("/replays", **json.loads(path.read_text()))["id"]
    assert cem.see(f"/replays/{replay}")["started"] is None
    assert cem.see(f"/replays/{replay}/events")["events"][0]["at"] is None


def test_a_history_names_players_as_they_were_called_when_it_began(
    ana: Phone, ben: Phone, game: str
) -> None:
    ana.ask("/me", id=new_id(), name="Anna")
    assert ben.game(game)["seats"][0]["name"] == "Anna"
    play_on([ana, ben], game, Random(7))
    file = ana.see(f"/games/{game}/history")
    assert [seat["name"] for seat in file["seats"]] == ["Ana", "Ben"]
    assert ben.post("/replays", **file).status_code == 201


# What is refused


@pytest.mark.parametrize("lie", ["names", "seats", "game", "nonce"])
def test_nobody_else_can_be_said_to_have_played(
    cem: Phone, file: Row, lie: str
) -> None:
    one, two = file["seats"]
    if lie == "names":
        one["name"], two["name"] = two["name"], one["name"]
    elif lie == "seats":
        file["seats"] = [{**two, "seat": 0}, {**one, "seat": 1}]
    elif lie == "game":
        file["game"] = new_id()
    else:
        file["fairness"]["nonces"][0] = None
    assert slug(cem.post("/replays", **file)) == "untrue-history"


def test_it_is_said_where_a_history_is_not_true(cem: Phone, file: Row) -> None:
    at = file["acts"][3]["picks"]["at"]
    file["acts"][3]["picks"]["at"] = ["side" if at == ["centre"] else "centre"]
    refused = cem.post("/replays", **file)
    assert slug(refused) == "untrue-history"
    assert "number 4" in str(refused.json)
    assert cem.post("/replays", **file).status_code == 422, "nothing was kept"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"format": "slowhand-history/9"}, "slowhand-history/9"),
        ({"complete": False}, "still running"),
        ({"sandbox": {"of": "x", "number": 1}}, "sandbox"),
        ({"rules": 99}, "rules number 99"),
        ({"rules": "1"}, "$.rules"),
        ({"system": "chess"}, "chess"),
        ({"cards": 7}, "$.cards"),
        ({"acts": 7}, "$.acts"),
        ({"seats": []}, "damaged"),
        ({"events": []}, "damaged"),
        ({"fairness": {}}, "$.fairness"),
        ({"options": {"deck": []}}, "damaged"),
        ({"surprise": 1}, "surprise"),
    ],
    ids=str,
)
def test_it_is_said_why_a_history_is_not_judged(
    cem: Phone, file: Row, change: Row, why: str
) -> None:
    refused = cem.post("/replays", **(file | change))
    assert slug(refused) in ("unjudged-history", "untrue-history")
    assert why in refused.text or slug(refused) == "untrue-history"


def test_what_is_wrong_with_a_history_is_said_in_the_language_of_who_asked(
    cem: Phone, file: Row
) -> None:
    file["outcome"]["how"] = "void"
    refused = cem.web.post("/api/replays", json=file, headers=LONGER)
    assert refused.json is not None
    assert "thé gàméé éndédd öthérwîséééé" in refused.json["detail"]


def test_a_file_with_a_format_and_nothing_else_is_no_history(cem: Phone) -> None:
    refused = cem.post("/replays", format="slowhand-history/1")
    assert slug(refused) == "unjudged-history"
    assert "it tells of no game" in refused.text


def test_a_running_history_is_not_judged(ana: Phone, game: str) -> None:
    running = ana.see(f"/games/{game}/history")
    assert slug(ana.post("/replays", **running)) == "unjudged-history"


@pytest.mark.parametrize("name", ["x" * 41, "An\u202ea"])
def test_a_name_that_would_mislead_is_not_let_in(
    cem: Phone, file: Row, name: str
) -> None:
    file["seats"][0]["name"] = name
    assert slug(cem.post("/replays", **file)) == "unjudged-history"


def test_a_history_may_have_a_megabyte(cem: Phone, file: Row) -> None:
    for size, status in ((2**20, 201), (2**20 + 1, 413)):
        body = json.dumps(file).encode().ljust(size)
        response = cem.web.post(
            "/api/replays", data=body, content_type="application/json"
        )
        assert response.status_code == status


def test_a_proof_is_bounded(file: Row, monkeypatch: pytest.MonkeyPatch) -> None:
    confirm("tests.library", canonical(file))
    monkeypatch.setattr(reading, "ACTS", 5)
    with pytest.raises(CannotJudge, match="more than 5 acts"):
        confirm("tests.library", canonical(file))


def test_the_limits_of_a_hosts_cards_do_not_judge_the_house(
    ana: Phone, ben: Phone, file: Row, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = ana.ask("/card-sets", system="common-galea", set=OWN_DECK)["hash"]
    table = ana.set_table(options={"deck": own})
    ana.sit(table["id"])
    ben.sit(table["id"], code=table["invite"]["code"])
    ana.ask(f"/games/{table['id']}/resign", id=new_id(), seat=0)
    hosts = ana.see(f"/games/{table['id']}/history")
    monkeypatch.setattr(reading, "BODY_LIMIT", 100)
    confirm("tests.library", canonical(file))
    with pytest.raises(CannotJudge, match="more than 100 bytes"):
        confirm("tests.library", canonical(hosts))


def test_a_history_is_sent_by_a_guest_at_least(cem: Phone, file: Row) -> None:
    stranger = Phone(cem.web.application)
    assert slug(stranger.post("/replays", **file)) == "no-session"


# Looking back at a game


def test_a_game_that_is_over_is_seen_through_all_eyes(
    ana: Phone, ben: Phone, cem: Phone, game: str
) -> None:
    looks = {}
    while (seen := ben.game(game))["status"] == "running":
        looks[seen["seen"]] = seen
        play_on([ana, ben], game, Random(seen["seen"]), acts=1)
    for phone in (ana, cem):
        for number, then in looks.items():
            shown = phone.see(f"/games/{game}/at/{number}?seat=1")
            assert shown["view"]["hand"] == then["view"]["hand"]
        told = phone.see(f"/games/{game}/events?seat=1")
        assert "cards" in str(told["events"][1]["facts"])
        assert phone.get(f"/games/{game}/at/1?seat=2").status_code == 403


def test_while_it_runs_everybody_has_only_their_own(
    ana: Phone, cem: Phone, game: str
) -> None:
    cem.watch(ana.game(game))
    for path in ("/at/1", "/events", "/positions"):
        assert slug(ana.get(f"/games/{game}{path}?seat=1")) == "not-your-seat"
        assert slug(cem.get(f"/games/{game}{path}?seat=0")) == "not-your-seat"


def test_positions_are_counted_in_turns(ana: Phone, ben: Phone, game: str) -> None:
    play_on([ana, ben], game, Random(1), acts=4)
    lines = ana.see(f"/games/{game}/positions?seat=0")["positions"]
    assert [line["seen"] for line in lines] == [1, 2, 3, 4, 5]
    assert [line["turn"] for line in lines] == [1, 2, 3, 4, 5]
    assert all("number" not in line for line in lines)
    waits = [line["waiting"] for line in lines]
    assert waits[0] != waits[1] == waits[3]


def test_a_running_game_has_only_positions_that_were_heard(ana: Phone) -> None:
    """Who revises a secret plan moves no number of anybody else's."""
    table = ana.set_table({"kind": "open"}, system="plots")
    ben, game = Phone(ana.web.application, "Ben"), table["id"]
    ana.sit(game)
    ben.sit(game, code=table["invite"]["code"])
    omen = {"seat": 0, "decision": "0.1", "move": "omen", "picks": {"card": ["coin"]}}
    ana.answer(game, {"id": new_id(), **omen})
    plan: Json = {"seat": 0, "decision": "0.2", "move": "wait", "picks": {}}
    ana.answer(game, {"id": new_id(), **plan})
    before = ben.get(f"/games/{game}/positions").data
    for _ in range(3):
        ana.answer(game, {"id": new_id(), **plan})
    assert ben.get(f"/games/{game}/positions").data == before
    assert len(ana.see(f"/games/{game}/positions")["positions"]) > len(
        ben.see(f"/games/{game}/positions")["positions"]
    )


def test_an_opened_replay_is_not_played_again_for_each_look(
    service: Service, cem: Phone, replay: str
) -> None:
    first = replays.opened(service, replay)
    cem.see(f"/replays/{replay}/at/3")
    assert replays.opened(service, replay) is first


# Where a history comes from


def test_what_ran_here_is_proved_to_have_run_here(
    cem: Phone, file: Row, replay: str
) -> None:
    keys = cem.web.get("/.well-known/slowhand.json").json
    assert keys == {"keys": [file["signature"]["key"]]}
    assert signature.is_whole(file)
    assert cem.see(f"/replays/{replay}")["origin"] == "here"


def test_a_file_without_a_signature_is_of_unknown_origin(cem: Phone, file: Row) -> None:
    del file["signature"]
    replay = cem.ask("/replays", **file)["id"]
    assert cem.see(f"/replays/{replay}")["origin"] == "unknown"


def test_a_forgery_of_our_game_is_of_unknown_origin(cem: Phone, over: str) -> None:
    """Own secret, own nonces, the id and the names of a game of others."""
    row = forged_of(over)
    for secret in (None, b"\x07" * 32):
        forged = row if secret is None else signature.signed(row, secret)
        replay = cem.ask("/replays", **plain(forged))["id"]
        assert cem.see(f"/replays/{replay}")["game"] == over
        assert cem.see(f"/replays/{replay}")["origin"] == "unknown"


def test_our_signature_fits_no_other_file(cem: Phone, file: Row) -> None:
    nobody = [seat | {"name": None, "salt": None} for seat in file["seats"]]
    forged = file | {"seats": nobody}
    assert slug(cem.post("/replays", **forged)) == "untrue-history"
    old = file | {"signature": {"key": file["signature"]["key"], "value": "00" * 64}}
    assert slug(cem.post("/replays", **old)) == "untrue-history"


def test_the_key_stays(app: Flask, file: Row, service: Service) -> None:
    assert isinstance(service.store, SqliteStore)
    (secret,) = service.store.keys.signing()
    assert service.store.keys.signing() == (secret,)
    assert signature.public_key(bytes.fromhex(secret)) == file["signature"]["key"]


def test_an_older_key_still_proves_what_it_signed(
    tmp_path: Path, service: Service, cem: Phone, over: str, replay: str, file: Row
) -> None:
    """As docs/hosting.md says how the next key is made."""
    with closing(sqlite3.connect(tmp_path / "games.db")) as store:
        store.execute(
            "insert into signing_secrets (secret) values (lower(hex(randomblob(32))))"
        )
        store.commit()
    later = cem.see(f"/games/{over}/history")["signature"]["key"]
    keys = [later, file["signature"]["key"]]
    assert cem.web.get("/.well-known/slowhand.json").json == {"keys": keys}
    replays.opened.cache_clear()
    assert cem.see(f"/replays/{replay}")["origin"] == "here"


def forged_of(game: str) -> Row:
    """Returns a history that follows the rules and says it is another game."""
    subject = named("galea-plain")
    nonces, secret = ("ab" * 16, "cd" * 16), bound_secret(subject, n=6)
    play = play_out(subject, fairness.seed(secret, nonces), 0.0)
    head = replace(header(play), game=game, secret=secret)
    system, told, link = subject.system, entries(play), history.ROOT
    rows = [history.start_row(system, head, AT), *(e.row for e in told[1:])]
    chained = []
    for row, entry in zip(rows, told, strict=True):
        link = history.link(link, play.seed, row, entry.events)
        chained.append(history.Entry(row, entry.events, link, entry.seen))
    return history.export(system, head, chained, play.games[-1].outcome)
