"""How a match went, in squares: those of its battles (GL-029)."""

from engine.gaiaton.events import BattleWon
from engine.gaiaton.rulebook import RULEBOOK
from tests.engine.playing import plays
from tests.games.gaiaton.subjects import HOUSE


def test_a_match_is_told_by_who_won_each_battle() -> None:
    (subject,) = HOUSE
    for play in plays(subject):
        told = [t.event for scene in play.scenes for t in scene.told]
        won = [one.seat for one in told if isinstance(one, BattleWon)]
        for seat in (0, 1):
            assert RULEBOOK.went is not None
            went = [*RULEBOOK.went(subject.system.cards, play.games, seat)]
            assert went[: len(won)] == [1 if by == seat else -1 for by in won]
            assert went[len(won) :] in ([], [0]), "the one in which somebody ran out"
