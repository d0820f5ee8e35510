"""How a game went, in squares: those of its turns (OG-026, OG-049, OG-078, OG-080)."""

from engine.kernel import Event
from engine.one_deck_galaxy import events, seat_events
from engine.one_deck_galaxy.rulebook import RULEBOOK
from tests.engine.playing import Play, plays
from tests.games.one_deck_galaxy.subjects import SUBJECTS

WELL = (seat_events.MilestoneCompleted, events.DiscClaimed)


def by_turns(play: Play) -> list[list[Event]]:
    """Returns what was told in each turn; what an undo has taken back is not."""
    found: dict[int, list[Event]] = {}
    for scene in play.scenes:
        told = found.setdefault(scene.before.world.turn, [])
        told += [t.event for t in scene.told]
    return [found[turn] for turn in sorted(found) if turn]


def test_a_turn_is_good_with_a_level_or_a_disc_and_bad_when_one_is_lost() -> None:
    seen = set()
    for play in (plays(subject)[0] for subject in SUBJECTS):
        system = play.subject.system
        assert RULEBOOK.went is not None
        went = [*RULEBOOK.went(system.cards, play.games, 0)]
        for brought, told in zip(went, by_turns(play), strict=True):
            good = sum(isinstance(event, WELL) for event in told)
            lost = sum(isinstance(event, events.Overwhelmed) for event in told)
            if good != lost:
                assert (brought > 0) == (good > lost)
            seen.add((good > lost, brought > 0))
    assert (False, False) in seen
