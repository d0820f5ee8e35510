"""How a game went, in squares: those of its turns (GT-123, GT-166)."""

from collections import Counter

import pytest

from engine.galatune import events
from engine.galatune.rulebook import RULEBOOK
from engine.galatune.went import VP
from engine.kernel import Event
from tests.engine.playing import Play, plays
from tests.games.galatune.subjects import SUBJECTS


def by_turns(play: Play) -> list[list[Event]]:
    """Returns what was told in each turn, in that of the act it was told in."""
    found: dict[int, list[Event]] = {}
    for scene in play.scenes:
        told = found.setdefault(scene.before.world.turn, [])
        told += [t.event for t in scene.told]
    return [found[turn] for turn in sorted(found) if turn]


def vp(told: list[Event]) -> Counter[int]:
    """Returns the VP that seats gained in a turn."""
    gained = Counter[int]()
    for event in told:
        if isinstance(event, events.Scored):
            gained[event.seat] += 1
        elif isinstance(event, events.VpChanged):
            gained[event.seat] += event.n
        elif isinstance(event, events.SelfRespawned):
            gained[event.seat] -= 1
    return gained


@pytest.mark.parametrize("name", ["galatune-duel", "galatune-easy-random"])
def test_a_turn_of_a_duel_is_told_by_vp_then_by_hp(name: str) -> None:
    (subject,) = (s for s in SUBJECTS if s.name == name)
    for play in plays(subject):
        system = subject.system
        assert RULEBOOK.went is not None
        went = [*RULEBOOK.went(system.cards, play.games, 0)]
        turns = by_turns(play)
        assert len(went) == len(turns)
        for brought, told in zip(went, turns, strict=True):
            gained = vp(told)
            assert round(brought / VP) == gained[0] - gained[1]


def test_a_side_is_good_together() -> None:
    (team,) = (s for s in SUBJECTS if s.name == "galatune-team")
    for play in plays(team):
        lines = [team.system.went(play.games, seat) for seat in range(4)]
        assert lines[0] == lines[2]
        assert lines[1] == lines[3]
