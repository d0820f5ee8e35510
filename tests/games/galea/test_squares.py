"""How games of Galea went, in squares: rounds, locations, Wars."""

from collections import Counter
from collections.abc import Sequence

import pytest

from engine.galea.noble.events import LocationScored
from engine.galea.royal.events import LocationTaken, Scored, StackOpened
from engine.kernel import Event
from tests.engine.playing import Play, play_out, plays, seeded
from tests.engine.subject import Subject
from tests.games.galea import common_subjects
from tests.games.galea.subjects import NOBLE, ROYAL


def told(play: Play) -> list[Event]:
    return [t.event for scene in play.scenes for t in scene.told]


def played(subject: Subject) -> Play:
    return play_out(subject, seeded("squares", subject.name), 0.0)


def went(play: Play, seat: int) -> Sequence[int]:
    system = play.subject.system
    assert system.book.went is not None
    return [*system.book.went(system.cards, play.games, seat)]


# Aces apart all cards are worth the same as long as no colour is ahead (GA-017).
LEVEL = [one for one in common_subjects.SUBJECTS if not one.options.get("aces")]


@pytest.mark.parametrize("subject", LEVEL, ids=lambda s: s.name)
def test_ten_rounds_of_common_galea_come_to_its_points(subject: Subject) -> None:
    play = played(subject)
    outcome = play.games[-1].outcome
    assert outcome is not None
    mine, theirs = outcome.tallies[0].of
    assert len(went(play, 0)) == 10
    assert sum(went(play, 0)) == mine - theirs
    assert went(play, 1) == [-n for n in went(play, 0)]


def test_locations_of_noble_galea_are_won_lost_or_nobodys() -> None:
    for play in plays(NOBLE):
        scored = [e.seat for e in told(play) if isinstance(e, LocationScored)]
        if scored:
            of = {None: 0, 0: 1, 1: -1}
            assert went(play, 0) == [of[seat] for seat in scored]
            assert went(play, 1) == [-of[seat] for seat in scored]


def test_a_war_of_royal_galea_goes_to_who_took_more_cards_in_it() -> None:
    play = played(ROYAL)
    war, taken = 0, Counter[int]()
    for event in told(play):
        war += isinstance(event, StackOpened)
        if isinstance(event, LocationTaken):
            cards = 1 + len(event.tucked)
            taken[war] += cards if event.seat == 0 else -cards
    assert any(isinstance(event, Scored) for event in told(play))
    assert went(play, 0) == [taken[n] for n in range(1, war + 1)]
