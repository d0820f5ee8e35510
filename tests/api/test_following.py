"""What follows a commit: house players and lists, whatever happens in between."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Event, Thread
from time import monotonic
from typing import Any

import pytest
from flask import Flask

from api.app import make
from api.background import follow, note, stream, think, worker
from api.background.stream import follow_stream
from api.background.worker import Worker, in_any_order
from api.service import Service
from api.service.settings import Settings
from api.service.thinking import Opponent
from api.service.work_budget import Budget, Work
from api.store.sqlite import SqliteStore
from tests import library
from tests.api.conftest import KEY
from tests.api.phones import Phone, any_answer, settle
from tests.api.spec import CheckedClient

BOT = {"kind": "bot", "level": 0}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(tmp_path / "after.db")
    yield store
    store.close()


@pytest.fixture
def quiet(store: SqliteStore) -> Flask:
    """A service whose commits nobody follows by itself, as on AWS."""
    app = make(Settings(store="tests", keys=(KEY,), following="stream"), library, store)
    app.test_client_class = CheckedClient
    return app


def service_of(app: Flask) -> Service:
    found: Service = app.extensions["slowhand"]
    return found


def against_the_house(phone: Phone) -> str:
    """Returns a game against the house that has just begun."""
    game = str(phone.set_table(BOT)["id"])
    phone.sit(game)
    return game


def changes(store: SqliteStore) -> list[dict[str, Any]]:
    """Takes what was committed out of the outbox, as the stream would tell it."""
    commits = store.outbox()
    for commit in commits:
        store.followed(*commit)
    return [
        {
            "eventName": "INSERT",
            "dynamodb": {
                "Keys": {
                    "pk": {"S": f"G#{game}"},
                    "sk": {"S": f"S#{number:08}" if number >= 0 else "T"},
                },
                "SequenceNumber": str(place),
            },
        }
        for place, (game, number) in enumerate(commits)
    ]


def play_out(phone: Phone, game: str, random: Random, after: Any) -> int:
    """Plays to the end against the house; returns how many answers the phone gave."""
    answers = 0
    while (seen := phone.game(game))["status"] == "running":
        if seen["decisions"]:
            phone.answer(game, any_answer(seen, random))
            answers += 1
        after()
    return answers


def test_the_house_answers_on_its_own_seat(app: Flask, ana: Phone) -> None:
    game = against_the_house(ana)
    assert play_out(ana, game, Random(1), lambda: settle(app)) == 10
    played = [
        (e["facts"]["seat"], e["by"])
        for e in ana.see(f"/games/{game}/events")["events"]
        if e["type"] == "CardPlayed"
    ]
    assert set(played) == {(0, "player"), (1, "house")}


def test_the_stream_makes_the_house_play_and_the_lists_right(
    quiet: Flask, store: SqliteStore
) -> None:
    ana = Phone(quiet, "Ana")
    game = against_the_house(ana)

    def stream() -> None:
        told = follow_stream(service_of(quiet), changes(store))
        assert told == {"batchItemFailures": []}

    play_out(ana, game, Random(2), stream)
    stream()
    (line,) = ana.see("/games?list=finished")["games"]
    assert (line["id"], line["status"]) == (game, "over")


def test_snapshots_of_a_game_that_come_together_are_followed_together(
    quiet: Flask, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, noted = Phone(quiet, "Ana"), list[int]()
    game = against_the_house(ana)
    follow_stream(service_of(quiet), changes(store))
    for _ in range(2):
        ana.answer(game, any_answer(ana.game(game), Random(3)))
        think(service_of(quiet), game)
    plain = note

    def counted(service: Service, game: str, number: int) -> Any:
        noted.append(number)
        return plain(service, game, number)

    monkeypatch.setattr(stream, "note", counted)
    records = changes(store)
    assert len(records) > 3
    told = follow_stream(service_of(quiet), records)
    assert (noted, told) == ([min(_numbers(records))], {"batchItemFailures": []})
    (line,) = ana.see("/games")["games"]
    assert line["seen"] == ana.game(game)["seen"], "as it is by now"


def _numbers(records: list[Any]) -> list[int]:
    keys = [record["dynamodb"]["Keys"]["sk"]["S"] for record in records]
    return [int(key.removeprefix("S#")) for key in keys]


def test_a_commit_followed_twice_makes_the_house_answer_once(
    quiet: Flask, store: SqliteStore
) -> None:
    ana = Phone(quiet, "Ana")
    game = against_the_house(ana)
    for _ in range(3):
        follow(service_of(quiet), game, 0)
    seen = ana.game(game)
    by_house = [e for e in ana.see(f"/games/{game}/events")["events"] if e["seen"] > 1]
    assert len(by_house) == (seen["view"]["starter"] == 1)
    assert seen["decisions"]


def test_the_stream_delivers_again_from_the_first_that_failed(quiet: Flask) -> None:
    broken = {"pk": {"S": "G#nowhere"}, "sk": {"S": "S#no-number"}}
    told = follow_stream(
        service_of(quiet),
        [{"dynamodb": {"Keys": broken, "SequenceNumber": n}} for n in ("7", "8")],
    )
    assert told == {"batchItemFailures": [{"itemIdentifier": "7"}]}


def test_the_stream_leaves_consequences_alone(quiet: Flask) -> None:
    line = {"pk": {"S": "U#ana"}, "sk": {"S": "M#game"}}
    record = {"dynamodb": {"Keys": line, "SequenceNumber": "1"}}
    assert follow_stream(service_of(quiet), [record]) == {"batchItemFailures": []}


def test_what_a_dead_process_left_behind_is_caught_up(
    quiet: Flask, store: SqliteStore
) -> None:
    ana = Phone(quiet, "Ana")
    game = against_the_house(ana)
    assert store.outbox() == [(game, number) for number in (-2, -1, 0)]
    assert ana.see("/games")["games"] == []
    again = make(Settings(store="tests", keys=(KEY,)), library, store)
    follower = service_of(again).following
    assert isinstance(follower, Worker)
    follower.settle()
    service_of(again).stop()
    assert [line["id"] for line in ana.see("/games?list=running")["games"]] == [game]
    assert store.outbox() == []


def test_what_fails_once_is_tried_again() -> None:
    tried: list[int] = []

    def note_at_the_second_try(game: str, number: int) -> Opponent | None:
        tried.append(number)
        if len(tried) < 2:
            raise OSError("not just now")
        return None

    follower = Worker(note_at_the_second_try, lambda game: None, None)
    follower.commit("g", 7)
    follower.stop()
    assert tried == [7, 7]


def test_nobody_waits_while_the_house_thinks() -> None:
    thinking, noted_meanwhile = Event(), Event()

    def note(game: str, number: int) -> Opponent | None:
        if game == "quick":
            assert thinking.wait(60)
            noted_meanwhile.set()
        return Opponent("ana") if game == "deep" else None

    def think(game: str) -> None:
        thinking.set()
        assert noted_meanwhile.wait(60)

    follower = Worker(note, think, None)
    follower.commit("deep", 1)
    follower.commit("quick", 1)
    follower.settle()
    follower.stop()
    assert noted_meanwhile.is_set()


def nobody_thinks(game: str) -> None:
    """Is never asked."""


def test_a_list_waits_for_nobody_elses_commits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "SETTLE_S", 600)
    free = Event()

    def note(game: str, number: int) -> None:
        assert free.wait(60)

    follower = Worker(note, nobody_thinks, None)
    follower.commit("theirs", 1, "cem")
    reader = Thread(target=follower.catch_up, args=("ana",), daemon=True)
    reader.start()
    reader.join(30)
    assert not reader.is_alive()
    free.set()
    follower.stop()


def test_a_list_waits_for_what_its_reader_has_done() -> None:
    asked, noted = Event(), list[str]()

    def note(game: str, number: int) -> None:
        assert asked.wait(60)
        noted.append(game)

    follower = Worker(note, nobody_thinks, None)
    follower.commit("mine", 1, "ana")
    asked.set()
    follower.catch_up("ana")
    assert noted == ["mine"]
    follower.stop()


class SlowOutbox:
    """An outbox that takes nothing out until it is let."""

    def __init__(self) -> None:
        self.free = Event()

    def outbox(self) -> list[tuple[str, int]]:
        return []

    def followed(self, game: str, number: int) -> None:
        assert self.free.wait(60)


def test_a_list_does_not_wait_until_the_outbox_is_empty(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worker, "SETTLE_S", 600)
    outbox = SlowOutbox()
    follower = Worker(lambda game, number: None, nobody_thinks, outbox)
    follower.commit("mine", 1, "ana")
    reader = Thread(target=follower.catch_up, args=("ana",), daemon=True)
    reader.start()
    reader.join(30)
    assert not reader.is_alive()
    outbox.free.set()
    follower.stop()


def test_one_player_waits_for_lists_on_one_thread_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worker, "SETTLE_S", 600)
    free = Event()
    follower = Worker(lambda g, n: Opponent(str(free.wait(60))), nobody_thinks, None)
    follower.commit("mine", 1, "ana")
    readers = [
        Thread(target=follower.catch_up, args=("ana",), daemon=True) for _ in range(3)
    ]
    for reader in readers:
        reader.start()
    for _ in range(300):
        if sum(reader.is_alive() for reader in readers) <= 1:
            break
        readers[-1].join(0.1)
    assert sum(reader.is_alive() for reader in readers) == 1
    free.set()
    follower.stop()


def test_opponents_think_by_the_turns_of_their_players() -> None:
    free, thought = Event(), list[str]()

    def think(game: str) -> None:
        assert free.wait(60)
        thought.append(game)

    follower = Worker(lambda game, number: Opponent(game[0]), think, None)
    for game in ("g1", "g2", "g3", "g4", "v1"):
        follower.commit(game, 1, game[0])
    free.set()
    follower.settle()
    assert thought.index("v1") <= 2
    follower.stop()


def test_a_budget_lets_work_at_once_and_then_a_share_of_time() -> None:
    budget = Budget(seconds=10, share=0.05)
    budget.spend("greedy", 12, now=100)
    assert budget.wait("greedy", now=100) == pytest.approx(40)
    assert budget.wait("greedy", now=141) == 0
    assert budget.wait("ana", now=100) == 0


def test_whoever_has_used_up_a_budget_holds_up_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worker, "THOUGHT_S", 0.0)
    monkeypatch.setattr(worker, "THOUGHT_SHARE", 1e-9)
    done, thought = Event(), list[str]()

    def think(game: str) -> None:
        sum(range(10_000))
        thought.append(game)
        if game == "v1":
            done.set()

    follower = Worker(lambda game, number: Opponent(game[0]), think, None)
    for game in ("g1", "g2", "g3", "v1"):
        follower.commit(game, 1, game[0])
    assert done.wait(60)
    assert thought == ["g1", "v1"]
    follower.stop()
    assert thought == ["g1", "v1", "g2", "g3"]


def test_quick_answers_of_the_house_are_never_behind_those_thought_ahead() -> None:
    free, quick = Event(), Event()

    def think(game: str) -> None:
        if game == "v1":
            quick.set()
        else:
            assert free.wait(60)

    def note(game: str, number: int) -> Opponent:
        return Opponent(game[0], thinks_ahead=game != "v1")

    follower = Worker(note, think, None)
    for game in ("g1", "h1", "i1", "v1"):
        follower.commit(game, 1, game[0])
    assert quick.wait(60)
    free.set()
    follower.settle()
    follower.stop()


def test_many_guests_of_one_address_have_one_budget_for_the_house() -> None:
    """And they have one turn together, where another address has one."""
    work, done, thought = Work(share=1e-6), Event(), list[str]()
    for player in "abc":
        work.comes_from(player, "192.0.2.1")
    work.comes_from("v", "192.0.2.2")

    def think(game: str) -> float:
        thought.append(game)
        if game == "v1":
            done.set()
        return 60.0

    follower = Worker(lambda game, number: Opponent(game[0]), think, None, work)
    for game in ("a1", "b1", "c1", "v1"):
        follower.commit(game, 1, game[0])
    assert done.wait(60)
    assert thought == ["a1", "v1"]
    follower.stop()


def test_lists_are_drawn_by_the_turns_of_addresses() -> None:
    """What the house has answered takes the turn of who plays against it."""
    work, begun, free, noted = Work(share=1e-6), Event(), Event(), list[str]()
    for player in "abc":
        work.comes_from(player, "192.0.2.1")
    work.comes_from("v", "192.0.2.2")
    work.spend("192.0.2.1", 1000.0, monotonic())

    def note(game: str, number: int) -> None:
        begun.set()
        assert free.wait(60)
        noted.append(game)

    follower = Worker(note, nobody_thinks, None, work)
    follower.commit("a1", 1, "a")
    assert begun.wait(60)
    follower.commit("b1", 1, "b")
    follower.commit("a1", 2)
    follower.commit("c1", 1, "c")
    follower.commit("v1", 1, "v")
    free.set()
    follower.settle()
    assert noted[:2] == ["a1", "v1"]
    assert len(noted) == 5, "who is over the budget is behind, and not left out"
    follower.stop()


def test_what_waits_already_is_followed_at_once_with_what_its_maker_adds() -> None:
    begun, go_on = Event(), Event()
    noted: list[tuple[str, int]] = []

    def note(game: str, number: int) -> None:
        begun.set()
        assert go_on.wait(60)
        noted.append((game, number))

    outbox = LeftBehind(0)
    follower = Worker(note, nobody_thinks, outbox)
    outbox.left = [("g", number) for number in range(1, 6)]
    follower.commit("g", 1, "ana")
    assert begun.wait(60)
    for number, maker in ((2, "ana"), (3, "ana"), (4, "ben"), (5, "ana")):
        follower.commit("g", number, maker)
    go_on.set()
    follower.settle()
    follower.catch_up("ana")
    follower.stop()
    assert noted == [("g", 1), ("g", 2), ("g", 4)]
    assert outbox.left == []


class LeftBehind:
    """An outbox of what an earlier process has not followed."""

    def __init__(self, games: int) -> None:
        self.left = [(f"g{game}", number) for game in range(games) for number in (0, 1)]

    def outbox(self) -> list[tuple[str, int]]:
        return self.left

    def followed(self, game: str, number: int) -> None:
        self.left.remove((game, number))


def test_who_dies_again_and_again_gets_to_every_game() -> None:
    firsts = {in_any_order(LeftBehind(5).left)[0] for _ in range(200)}
    assert firsts == {(f"g{game}", (0, 1)) for game in range(5)}


def test_what_was_left_behind_of_a_game_is_followed_at_once_from_its_first_on() -> None:
    noted: list[tuple[str, int]] = []
    outbox = LeftBehind(3)
    follower = Worker(lambda g, n: noted.append((g, n)), nobody_thinks, outbox)
    follower.settle()
    follower.stop()
    assert outbox.left == []
    assert sorted(noted) == [("g0", 0), ("g1", 0), ("g2", 0)]
