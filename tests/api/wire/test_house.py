"""The house on the server plays from its own sight: twins get the same answer."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from api.background import house
from api.store import Seat
from engine.bots import LEVELS, choose, player
from engine.kernel import Answer, Chance, Sight, System, sight
from tests.api.wire.test_wire import SYSTEMS
from tests.api.wire.twin import Twin
from tests.api.wire.worlds import Recorded, World, record, world
from tests.engine.mini_subjects import PLOTS
from tests.engine.playing import Play, awaited, plays
from tests.engine.subject import Game, Subject

LATER = "2026-11-20T11:00Z"
THOUGHT = 12  # iterations
EACH = 2  # positions for each level

Said = tuple[int, str, Any]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets nobody think long."""
    monkeypatch.setattr(house, "player", lambda rules, n: player(rules, n, THOUGHT))


@pytest.mark.parametrize("subject", SYSTEMS, ids=str)
def test_the_house_answers_alike_in_twins(subject: Subject, tmp_path: Path) -> None:
    answers = answers_of_the_house(subject, tmp_path)
    assert len(answers) == EACH * len(LEVELS)
    for real, other in answers:
        assert real == other


def test_a_house_that_knows_the_true_game_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It searches the world as it is, not those that its sight allows."""
    true: list[Game] = []

    def look(rules: Any, game: Game, seat: int) -> Sight:
        true.append(game)
        return sight(rules, game, seat)

    def think(seen: Sight, asked: str, chance: Chance, bot: Any) -> Answer:
        with monkeypatch.context() as thinking:
            thinking.setattr(System, "guess", lambda rules, seen, lot: true[-1])
            return choose(seen, asked, chance, bot)

    monkeypatch.setattr(house, "sight", look)
    monkeypatch.setattr(house, "choose", think)
    answers = answers_of_the_house(PLOTS, tmp_path)
    assert any(real != other for real, other in answers)


def answers_of_the_house(subject: Subject, folder: Path) -> list[tuple[Said, Said]]:
    """Returns what the house says in some games, and in their twins."""
    found = []
    with world(folder / "real.db") as real, world(folder / "twin.db") as other:
        for n, (play, acts) in enumerate(positions(subject)):
            seat = awaited(play.games[acts])[0].seat
            of_house = partial(taken_over, seat=seat, level=n % len(LEVELS))
            recorded = record(play, acts, real.people)
            twin = Twin(subject, seat, LATER).of(recorded)
            ends = zip((real, other), (recorded, twin), strict=True)
            here, there = (answer(each, of_house(game)) for each, game in ends)
            found.append((here, there))
    return found


def positions(subject: Subject) -> list[tuple[Play, int]]:
    """Returns positions from the beginning to the end of games played by lot."""
    games = [plays(subject)[n % subject.games] for n in range(EACH * len(LEVELS))]
    return [(game, len(game.scenes) * n // len(games)) for n, game in enumerate(games)]


def taken_over(game: Recorded, seat: int, level: int) -> Recorded:
    """Returns the game with the house on a seat."""
    seats = list(game.table.seats)
    seats[seat] = Seat("bot", name="The house", level=level)
    table = replace(game.table, seats=tuple(seats), house="22" * 32)
    return game._replace(table=table)


def answer(at: World, game: Recorded) -> Said:
    """Returns what the house answers as soon as the game is kept."""
    at.keep(game)
    _, newest = at.service.store.newest(game.table.id)
    assert newest is not None
    assert newest.number == game.snapshots[-1].number + 1
    row = newest.record.row
    assert row["by"] == "house"
    return row["seat"], row["move"], row["picks"]
