"""A game keeps for life the number of the rules it began with."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.kernel import Chance, history, sight
from engine.kernel.errors import TooNew
from engine.kernel.replay import CannotJudge, verify
from tests.engine.mini_subjects import PLOTS, WHARF
from tests.engine.playing import play_out
from tests.engine.recorded import entries, file, header, play_fairly
from tests.engine.subject import Subject
from tests.games import listed

SOME = (*listed("EXAMPLES"), PLOTS, WHARF)


def later(subject: Subject) -> Subject:
    """Returns the system as a later version has it, with a rule that changed."""
    return subject.planted(rules=subject.book.rules + 1)


@pytest.mark.parametrize("subject", SOME, ids=str)
def test_an_older_game_is_played_by_its_own_rules(subject: Subject) -> None:
    play, system = play_fairly(subject), later(subject).system
    game = play.start.game
    for scene in play.scenes:
        assert sight(system, game, 0).rules == subject.book.rules
        guessed = system.guess(sight(system, game, 0), Chance(b"g" * 32))
        assert guessed.rules == subject.book.rules
        game = system.decode(system.encode(scene.after))
        assert game.rules == subject.book.rules


@pytest.mark.parametrize("subject", SOME, ids=str)
def test_an_older_history_is_judged_by_its_own_rules(subject: Subject) -> None:
    text = msgspec.json.encode(file(play_fairly(subject)))
    system = later(subject).system
    assert list(verify(text, lambda name, cards: system))


def test_new_games_are_played_by_the_newest_rules() -> None:
    play = play_out(later(PLOTS), b"n" * 32, 0.0)
    assert {game.rules for game in play.games} == {PLOTS.book.rules + 1}


def test_a_game_of_later_rules_is_not_played_by_ours() -> None:
    newer = replace(play_fairly(PLOTS).games[0], rules=PLOTS.book.rules + 1)
    with pytest.raises(TooNew, match="rules"):
        PLOTS.system.decode(PLOTS.system.encode(newer))


def test_a_history_of_later_rules_is_not_judged_by_ours() -> None:
    play = play_fairly(PLOTS)
    head = replace(header(play), rules=PLOTS.book.rules + 1)
    end = play.games[-1].outcome
    row: Any = history.export(PLOTS.system, head, entries(play), end)
    with pytest.raises(CannotJudge, match="rules number"):
        list(verify(msgspec.json.encode(row), lambda name, cards: PLOTS.system))
