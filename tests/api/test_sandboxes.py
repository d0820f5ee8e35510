"""What if: a sandbox of one's own, which gives away nothing of the game it left."""

from random import Random
from typing import Any

import pytest
from flask import Flask
from msgspec import json
from msgspec.structs import replace

from api.service import Service
from api.store import Busy
from engine.kernel.replay import CannotJudge, verify
from tests import library
from tests.api.phones import Json, Phone, any_answer, new_id, play_on, settle, slug
from tests.api.test_secrets import Tap, secrets
from tests.engine.test_history_file import SCHEMA


def branch(phone: Phone, game: str, seat: int, seen: int) -> Json:
    """Returns the sandbox that a phone branches off."""
    return phone.ask(f"/games/{game}/branch", id=new_id(), seat=seat, seen=seen)


def state_of(service: Service, game: str) -> Any:
    """Returns the newest state of a game."""
    table, newest = service.store.newest(game)
    assert newest is not None
    return service.system_of(table).decode(bytes(newest.state))


def test_a_game_that_is_over_goes_on_from_its_very_world(
    service: Service, ana: Phone, ben: Phone, cem: Phone, game: str
) -> None:
    worlds = {}
    while ana.game(game)["status"] == "running":
        state = state_of(service, game)
        worlds[state.seen[1]] = state.world
        play_on([ana, ben], game, Random(state.number), acts=1)
    for seen in (1, 5, 9):
        begun = state_of(service, branch(cem, game, 1, seen)["id"])
        assert begun.world == worlds[seen]
        assert begun.chance.seed != state_of(service, game).chance.seed


def test_every_seat_of_a_sandbox_is_mine(ana: Phone, ben: Phone, game: str) -> None:
    play_on([ana, ben], game, Random(1), acts=3)
    made = branch(ana, game, 0, 2)
    assert (made["sandbox"], made["me"], made["status"]) == (True, [0, 1], "running")
    assert [seat["name"] for seat in made["seats"]] == ["Ana", "Ben"]
    assert "invite" not in made
    last = play_on([ana, ana], made["id"], Random(2))
    assert last["game"]["status"] == "over"
    assert ana.game(game)["seen"] == 4, "the game itself has not moved"


def test_it_is_noted_whose_names_stand_in_a_sandbox_but_its_hosts(
    service: Service, ana: Phone, ben: Phone, game: str
) -> None:
    play_on([ana, ben], game, Random(1), acts=3)
    made = branch(ana, game, 0, 2)["id"]
    notes = [
        [note for note in service.store.traces.of(player) if made in note]
        for player in (ana.see("/me")["player"], ben.see("/me")["player"])
    ]
    assert notes == [[], [f"sandbox:{made}:1"]]


def test_the_house_plays_the_others_on_wish(
    app: Flask, ana: Phone, ben: Phone, game: str
) -> None:
    play_on([ana, ben], game, Random(1), acts=3)
    call = {"id": new_id(), "seat": 0, "seen": 2, "level": 1}
    made = ana.ask(f"/games/{game}/branch", **call)
    assert (made["me"], [seat["kind"] for seat in made["seats"]]) == (
        [0],
        ["player", "bot"],
    )
    while ana.game(made["id"])["status"] == "running":
        settle(app)
        now = ana.game(made["id"])
        if now["decisions"]:
            said = ana.post(
                f"/games/{made['id']}/answers", **any_answer(now, Random(1))
            )
            assert said.status_code == 200
    assert ana.game(game)["seen"] == 4, "the game itself has not moved"


def test_sandboxes_with_the_house_are_counted_like_others(
    service: Service, ana: Phone, ben: Phone, game: str
) -> None:
    play_on([ana, ben], game, Random(1), acts=3)
    most = service.settings.quotas.sandboxes
    call = {"seat": 0, "seen": 2, "level": 1}
    said = [
        ana.post(f"/games/{game}/branch", id=new_id(), **call).status_code
        for _ in range(most + 1)
    ]
    assert (said[most - 1], said[most]) == (201, 429)


def test_the_house_plays_at_no_other_level(ana: Phone, ben: Phone, game: str) -> None:
    play_on([ana, ben], game, Random(1), acts=3)
    call = {"id": new_id(), "seat": 0, "seen": 2, "level": 7}
    said = ana.post(f"/games/{game}/branch", **call)
    assert slug(said) == "against-the-rules"


def test_the_house_tells_what_it_would_do_in_a_sandbox_alone(
    ana: Phone, ben: Phone, game: str
) -> None:
    play_on([ana, ben], game, Random(1), acts=3)
    made = branch(ana, game, 0, 2)
    (asked,) = [ana.game(made["id"])["decisions"][0]]
    seat = int(asked["id"].split(".")[0])
    wish = {"seat": seat, "decision": asked["id"]}
    advice = ana.ask(f"/games/{made['id']}/advice", **wish)
    assert advice == ana.ask(f"/games/{made['id']}/advice", **wish)
    said = ana.post(f"/games/{made['id']}/answers", **wish | advice | {"id": new_id()})
    assert said.status_code == 200, "it is an answer that the rules let through"
    late = ana.post(f"/games/{made['id']}/advice", **wish)
    assert slug(late) == "closed-decision"
    mine = ana.game(game)["decisions"] or ben.game(game)["decisions"]
    true = {"seat": int(mine[0]["id"].split(".")[0]), "decision": mine[0]["id"]}
    for phone in (ana, ben):
        said = phone.post(f"/games/{game}/advice", **true)
        assert slug(said) == "against-the-rules"
    assert slug(ben.post(f"/games/{made['id']}/advice", **wish)) == "not-found"


def test_a_running_game_goes_on_as_far_as_i_know_it(
    service: Service, ana: Phone, ben: Phone, game: str
) -> None:
    play_on([ana, ben], game, Random(1), acts=7)
    for seen in (1, 4, 8):
        then = ben.see(f"/games/{game}/at/{seen}?seat=1")
        made = branch(ben, game, 1, seen)
        now = ben.see(f"/games/{made['id']}?seat=1")
        assert (now["view"], now["decisions"]) == (then["view"], then["decisions"])
    hands = {
        state_of(service, branch(ben, game, 1, 1)["id"]).world.hands for _ in "123"
    }
    assert len(hands) > 1, "the other hand is guessed, anew each time"


def test_a_sandbox_knows_nothing_that_its_player_did_not(
    app: Flask, service: Service, ana: Phone, ben: Phone, game: str
) -> None:
    """Neither in what it shows nor in its states are there secret and seed."""
    tap = Tap(ben)
    for seed in range(8):
        play_on([ana, ben], game, Random(seed), acts=1)
        table, state = service.store.newest(game)[0], state_of(service, game)
        kept = {text for text in secrets(service, table, state) if b"-" not in text}
        kept = {t for t in kept if b" " not in t and not t.startswith(b'"')}
        made = branch(ben, game, 1, state.seen[1])["id"]
        play_on([ben, ben], made, Random(seed))
        heard = tap.look_everywhere(made, 2)
        assert {text for text in kept if text in heard} == set()
        rows = [bytes(s.state) for s in service.store.snapshots(made)]
        assert not any(text in row for row in rows for text in kept)


def test_a_sandbox_is_for_nobody_else(
    app: Flask, ana: Phone, ben: Phone, game: str
) -> None:
    made = branch(ana, game, 0, 1)["id"]
    for phone in (ben, Phone(app, "Cem")):
        for path in ("", "/events", "/at/1", "/positions", "/history", "?seat=0"):
            assert phone.get(f"/games/{made}{path}").status_code == 404
        call = {"id": new_id(), "seat": 0}
        for path in ("/resign", "/undo", "/rematch"):
            assert slug(phone.post(f"/games/{made}{path}", **call)) == "not-found"
        refused = phone.post(f"/games/{made}/branch", seen=1, **call)
        assert slug(refused) == "not-found"


def test_a_sandbox_stands_in_my_list_and_waits_for_nobody(
    app: Flask, ana: Phone, ben: Phone, game: str
) -> None:
    play_on([ana, ben], game, Random(1))
    made = branch(ana, game, 0, 1)["id"]
    settle(app)
    (line,) = ana.see("/games?list=running")["games"]
    assert (line["id"], line["sandbox"], line["turn"]) == (made, True, False)
    assert ana.see("/me")["waiting"] == 0
    play_on([ana, ana], made, Random(1))
    settle(app)
    lines = ana.see("/games?list=finished")["games"]
    assert {line["id"]: line.get("sandbox") for line in lines} == {
        made: True,
        game: None,
    }
    assert [g["id"] for g in ben.see("/games")["games"]] == [game]


@pytest.mark.parametrize("is_over", [True, False])
def test_the_history_of_a_sandbox_says_what_it_is(
    ana: Phone, ben: Phone, game: str, is_over: bool
) -> None:
    play_on([ana, ben], game, Random(1), acts=1000 if is_over else 4)
    made = branch(ana, game, 0, 3)["id"]
    for acts in (2, 1000):
        play_on([ana, ana], made, Random(1), acts=acts)
        response = ana.get(f"/games/{made}/history")
        file = json.decode(response.data)
        SCHEMA.validate(file)
        known = {"number": 2, "seat": None, "seen": None}
        guessed = {"number": None, "seat": 0, "seen": 3}
        assert file["sandbox"] == {"of": game, **(known if is_over else guessed)}
        with pytest.raises(CannotJudge, match="without a deal"):
            list(verify(response.data, library.load))
    assert slug(ana.post("/replays", **file)) == "unjudged-history"


def test_a_sandbox_branches_again(ana: Phone, game: str) -> None:
    made = branch(ana, game, 0, 1)["id"]
    play_on([ana, ana], made, Random(1), acts=3)
    assert branch(ana, made, 1, 2)["me"] == [0, 1]


def test_plans_and_their_secrets_are_guessed_too(app: Flask, ana: Phone) -> None:
    table = ana.set_table({"kind": "open"}, system="plots")
    ben, game = Phone(app, "Ben"), table["id"]
    ana.sit(game)
    ben.sit(game, code=table["invite"]["code"])
    omen = {"seat": 0, "decision": "0.1", "move": "omen", "picks": {"card": ["coin"]}}
    ana.answer(game, {"id": new_id(), **omen})
    plan = {"seat": 0, "decision": "0.2", "move": "wait", "picks": {}}
    ana.answer(game, {"id": new_id(), **plan})
    then = ben.game(game)
    made = branch(ben, game, 1, then["seen"])["id"]
    assert ben.see(f"/games/{made}?seat=1")["view"] == then["view"]
    for seat in (0, 1):
        assert ben.see(f"/games/{made}?seat={seat}")["seat"] == seat
    assert ben.post(f"/games/{made}/resign", id=new_id(), seat=0).status_code == 200


# What is refused


def test_the_same_call_twice_is_one_sandbox(ana: Phone, game: str) -> None:
    call: Json = {"id": new_id(), "seat": 0, "seen": 1}
    assert ana.ask(f"/games/{game}/branch", **call) == ana.ask(
        f"/games/{game}/branch", **call
    )
    other = ana.post(f"/games/{game}/branch", **call | {"seat": 1})
    assert slug(other) == "not-your-seat"
    used = ana.post(f"/games/{game}/branch", **call | {"id": game})
    assert slug(used) == "id-reused"


def test_while_it_runs_only_players_branch_off_from_their_seats(
    ana: Phone, cem: Phone, game: str
) -> None:
    for phone, problem in ((ana, "not-your-seat"), (cem, "not-found")):
        refused = phone.post(f"/games/{game}/branch", id=new_id(), seat=1, seen=1)
        assert slug(refused) == problem


def test_there_is_nothing_to_branch_off(ana: Phone, ben: Phone, game: str) -> None:
    for seen in (0, 2, 10**6):
        refused = ana.post(f"/games/{game}/branch", id=new_id(), seat=0, seen=seen)
        assert slug(refused) == "not-found"
    last = play_on([ana, ben], game, Random(1))
    end = {"id": new_id(), "seat": 0, "seen": last["game"]["seen"]}
    assert slug(ana.post(f"/games/{game}/branch", **end)) == "against-the-rules"
    table = ana.set_table()["id"]
    unbegun = {"id": new_id(), "seat": 0, "seen": 1}
    assert slug(ana.post(f"/games/{table}/branch", **unbegun)) == "closed-decision"
    assert slug(ben.post(f"/games/{table}/branch", **unbegun)) == "not-found"


def test_a_crash_keeps_no_half_of_a_sandbox_and_one_left_so_before_begins(
    service: Service, ana: Phone, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    call: Json = {"id": new_id(), "seat": 0, "seen": 1}
    with monkeypatch.context() as patch:
        patch.setattr(service.store, "create", _crash)
        assert ana.post(f"/games/{game}/branch", **call).status_code == 503
    assert ana.get(f"/games/{call['id']}").status_code == 404
    assert ana.ask(f"/games/{game}/branch", **call)["me"] == [0, 1]
    unbegun = replace(service.store.table(call["id"]), id=new_id())
    service.store.create(unbegun)
    assert ana.game(unbegun.id)["status"] == "running"


# From a replay


def test_a_replay_goes_on_in_a_sandbox(
    service: Service, ana: Phone, ben: Phone, cem: Phone, game: str
) -> None:
    play_on([ana, ben], game, Random(1), acts=6)
    world = state_of(service, game).world
    play_on([ana, ben], game, Random(1))
    replay = cem.ask("/replays", **ana.see(f"/games/{game}/history"))["id"]
    path = f"/replays/{replay}/branch"
    made = cem.ask(path, id=new_id(), number=6)
    assert state_of(service, made["id"]).world == world
    assert play_on([cem, cem], made["id"], Random(1))["game"]["status"] == "over"
    last = cem.see(f"/replays/{replay}")["positions"] - 1
    for number, problem in ((last, "against-the-rules"), (last + 1, "not-found")):
        assert slug(cem.post(path, id=new_id(), number=number)) == problem


def test_a_replay_with_cards_of_a_host_goes_on_too(ana: Phone) -> None:
    suits = [{"id": f"s{n}", "name": f"S{n}", "colour": f"c{n // 2}"} for n in range(6)]
    deck = {"name": "Mine", "values": [1, 2, 3, 4, 5], "suits": suits}
    digest = ana.ask("/card-sets", system="common-galea", set=deck)["hash"]
    game = ana.set_table({"kind": "me"}, options={"deck": digest})["id"]
    for _ in range(2):
        ana.sit(game)
    play_on([ana, ana], game, Random(1))
    replay = ana.ask("/replays", **ana.see(f"/games/{game}/history"))["id"]
    made = ana.ask(f"/replays/{replay}/branch", id=new_id(), number=2)
    assert made["view"]["deck"]["name"] == "Mine"


def _crash(*_: Any) -> None:
    raise Busy
