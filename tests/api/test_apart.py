"""The house thinks in a process of its own, and plays as it would without one."""

import subprocess
import sys
from collections.abc import Iterator
from multiprocessing import active_children
from random import Random
from threading import Event

import pytest
from flask import Flask
from msgspec import json

from api.background import worker
from api.background.house_process import Apart
from api.background.worker import Worker
from api.service import Service
from api.service.thinking import Opponent, Question
from engine import load
from engine.bots import choose, player
from engine.kernel import Chance, sight
from tests.api.phones import Phone, any_answer, settle

SEED = bytes(range(32))
CHANCE = Chance(SEED[::-1])
COLOURS = ("green", "red", "teal", "violet")
LONGEST_S = 120
HOUSE = {"kind": "bot", "level": 2}

ASKS = """
from tests.api.test_apart import SEED, asked
from api.background.house_process import Apart
if __name__ == "__main__":
    Apart()(asked("common-galea"))
    print("thought", flush=True)
    input()
"""


def asked(system: str, cards: bytes | None = None) -> Question:
    """What the first player of a game with this seed has to choose."""
    rules = load(system, None if cards is None else json.decode(cards))
    game = rules.start(rules.parse_options({}), 2, SEED).game
    seat, decision = next((a.seat, a.id) for a in game.asked)
    return Question(system, cards, 2, sight(rules, game, seat), decision, CHANCE)


@pytest.fixture(scope="module")
def apart() -> Iterator[Apart]:
    yield Apart()
    for child in active_children():
        child.kill()
        child.join()


@pytest.mark.parametrize("system", ["common-galea", "royal-galea", "gaiaton"])
def test_the_same_is_chosen_apart_as_here(apart: Apart, system: str) -> None:
    question = asked(system)
    bot = player(load(system), 2)
    here = choose(question.sight, question.decision, question.chance, bot)
    assert apart(question).answer == here


def test_it_is_told_what_thought_has_cost(apart: Apart) -> None:
    assert 0 < apart(asked("common-galea")).seconds < LONGEST_S


def test_it_knows_the_cards_of_a_host(apart: Apart) -> None:
    suits = [{"id": c, "name": c, "colour": c} for c in COLOURS]
    deck = json.encode({"name": "Woods", "values": [1, 2, 3, 4, 9], "suits": suits})
    answer = apart(asked("common-galea", deck)).answer
    assert answer.decision


def test_what_cannot_be_answered_is_told_and_hurts_nobody(apart: Apart) -> None:
    with pytest.raises(StopIteration):
        apart(asked("common-galea")._replace(decision="0.99"))
    assert apart(asked("common-galea")).answer.move


def test_who_was_killed_is_followed_by_another(
    app: Flask, ana: Phone, apart: Apart
) -> None:
    service: Service = app.extensions["slowhand"]
    service.thinker = apart
    apart(asked("common-galea"))
    for child in active_children():
        child.kill()
        child.join()
    game = str(ana.set_table(HOUSE)["id"])
    ana.sit(game)
    settle(app)
    ana.answer(game, any_answer(ana.game(game), Random(1)))
    settle(app)
    told = ana.see(f"/games/{game}/events")["events"]
    assert {e["by"] for e in told} >= {"player", "house"}


def test_it_ends_with_whoever_asks() -> None:
    """Both hold the output: it ends when neither runs any more."""
    command = [sys.executable, "-c", ASKS]
    asking = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert asking.stdout is not None
    assert asking.stdout.readline() == "thought\n"
    asking.kill()
    assert asking.communicate(timeout=LONGEST_S)[0] == ""


def test_thought_of_another_process_counts_for_whose_opponent_thinks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worker, "THOUGHT_S", 100.0)
    monkeypatch.setattr(worker, "THOUGHT_SHARE", 1e-9)
    done, thought = Event(), list[str]()

    def think(game: str) -> float:
        thought.append(game)
        if game == "v1":
            done.set()
        return 101.0

    follower = Worker(lambda game, number: Opponent(game[0]), think, None)
    for game in ("g1", "g2", "v1"):
        follower.commit(game, 1, game[0])
    assert done.wait(LONGEST_S)
    assert thought == ["g1", "v1"]
    follower.stop()
