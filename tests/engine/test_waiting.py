"""Whoever cannot act reads a sentence: what to do beside, or who is waited for."""

from pathlib import Path

import pytest

from engine import load
from engine.kernel import Decision, Sight, sight
from engine.kernel.replay import read, replay, system_of
from tests.engine.playing import play_out, seeded
from tests.engine.subject import Subject
from tests.games import listed

GOLDEN = sorted(Path(__file__).parents[1].glob("games/*/golden/*.json"))
LOOKS = 60  # positions of a game that are looked at


def is_aside(decision: Decision) -> bool:
    """Whether it is only offered, and leaves nothing to choose: others decide."""
    is_plain = all(not move.at and not move.picks for move in decision.moves)
    return not decision.required and decision.life == "repeat" and is_plain


def said(seen: Sight) -> list[str]:
    """Returns what a seat reads: what it is asked, else who is waited for."""
    asked = [d for d in seen.decisions if d.given is None and not is_aside(d)]
    others = [f"seat {seat}" for seat in seen.waiting if seat != seen.seat]
    return [str(d.prompt) for d in asked] or others


@pytest.mark.parametrize("subject", listed("WIRE"), ids=str)
def test_every_seat_reads_what_to_do_or_who_is_waited_for(subject: Subject) -> None:
    system = subject.system
    games = play_out(subject, seeded(subject, "house"), 0.0).games
    for game in games[:: max(1, len(games) // LOOKS)]:
        for seat in range(subject.seats) if game.outcome is None else ():
            lines = said(sight(system, game, seat))
            assert lines, (game.number, seat)
            assert all(len(line.split()) > 1 for line in lines)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_so_does_every_seat_at_every_position_of_the_golden_games(path: Path) -> None:
    file = read(path.read_bytes())
    system = system_of(file, load)
    for confirmed in replay(file, system):
        game = confirmed.next.game
        for seat in range(len(file["seats"])) if game.outcome is None else ():
            assert said(sight(system, game, seat)), (game.number, seat)
