"""Tiny passes the suite that every system passes; each of its rules has a test."""

import pytest
from msgspec.structs import replace

from engine.cli.tiny.rulebook import RULEBOOK
from engine.kernel import Answer, System, sight
from tests.engine.conformance import Check
from tests.engine.playing import plays
from tests.engine.subject import Game, Subject
from tests.engine.suite import CHECKS
from tests.engine.tiny.subjects import SUBJECTS

TINY = System(RULEBOOK)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_tiny_conforms(subject: Subject, check: Check) -> None:
    for play in plays(subject):
        check(play)


def begun(**options: object) -> Game:
    """Returns a game of two that has just begun."""
    return TINY.start(TINY.parse_options(options), 2, bytes(32)).game


def holding(*hands: tuple[str, ...]) -> Game:
    """Returns a game in which the two hold these hands."""
    game = begun()
    return replace(game, world=replace(game.world, hands=hands))


def lay(game: Game, *cards: str) -> Game:
    """Lets each seat choose one of its cards."""
    for seat, card in enumerate(cards):
        asked = next(a for a in game.asked if a.seat == seat)
        chosen = Answer(seat, asked.id, "lay", {"card": (card,)})
        game = TINY.play(game, chosen).game
    return game


@pytest.mark.rule("TI-001")
def test_each_is_dealt_a_card_for_every_round() -> None:
    game = begun(rounds=2)
    assert [len(hand) for hand in game.world.hands] == [2, 2]


@pytest.mark.rule("TI-002")
def test_nobody_sees_what_was_chosen_before_all_have_chosen() -> None:
    game = lay(begun(), begun().world.hands[0][0])
    assert sight(TINY, game, 1).view == sight(TINY, begun(), 1).view


@pytest.mark.rule("TI-003")
def test_the_highest_card_wins_a_point() -> None:
    game = holding(("2", "9"), ("10", "1"))
    assert lay(game, "9", "10").world.points == (0, 1)


@pytest.mark.rule("TI-004")
def test_most_points_win() -> None:
    outcome = lay(holding(("30",), ("4",)), "30", "4").outcome
    assert outcome is not None
    assert (outcome.winners, outcome.how) == ((0,), "points")
