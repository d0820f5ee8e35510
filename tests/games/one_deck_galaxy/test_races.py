"""Consent names what it consents to: every proposal against every withdrawal."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.kernel import Answer, IllegalAnswer, Next, Picks
from tests.games.one_deck_galaxy.table import SYSTEM, Galaxy

ANA, BEN = 0, 1
Propose = Callable[[Galaxy], Galaxy]

PROPOSALS: dict[str, Propose] = {
    "a wide box": lambda g: g.does("offer", ANA, dice="p3", at="z0.1.0"),
    "a die for Ben": lambda g: g.does("pair", ANA, dice="y6", at="s1"),
    "a die for Ana": lambda g: g.does("pair", ANA, dice="y6", at="s0"),
    "one Fleet": lambda g: g.does("turn 4", ANA, dice="p3"),
    "three Fleets": lambda g: g.does("turn 3", ANA, dice="y6"),
}
PAIRS = [(one, other) for one in PROPOSALS for other in PROPOSALS]
ENDS = {"withdraw": ANA, "decline": BEN}


def two() -> Galaxy:
    """A table of two who ask first, with dice and Fleets for every proposal."""
    galaxy = Galaxy(
        ("elemens", "botanists"), ("felisi", "explorers"), ask_first=True
    ).zone("g04")
    galaxy.has(ANA, pool="p3 y6").has(BEN, pool="p5 y4")
    return galaxy.base(fleets=6)


def consent(galaxy: Galaxy) -> Answer:
    """What Ben's phone would send when he joins in or agrees to what it shows."""
    asked = galaxy.asked(BEN, "join") if galaxy.may_join(BEN) else galaxy.asked(BEN)
    words = ("join", "accept")
    move = next(m for m in galaxy.form(BEN).moves if m.move.startswith(words))
    of = [die for pick in move.picks for die in pick.of]
    dice: Picks = {"dice": (max(of, key=lambda die: die[1]),)} if of else {}
    return Answer(BEN, asked.id, move.move, {"at": move.at, **dice})


def played(galaxy: Galaxy, answer: Answer) -> Next[Any, Any]:
    return SYSTEM.play(galaxy.game, answer)


@pytest.mark.rule("OG-069", "OG-070", "OG-044")
@pytest.mark.parametrize("one", PROPOSALS)
def test_consent_in_time_is_carried_out(one: str) -> None:
    galaxy = PROPOSALS[one](two())
    assert played(galaxy, consent(galaxy)).game.world.proposals == ()


@pytest.mark.rule("OG-076", "OG-069", "OG-070", "OG-044")
@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_consent_to_one_proposal_is_none_to_the_next(
    one: str, other: str, end: str
) -> None:
    galaxy = PROPOSALS[one](two())
    late = consent(galaxy)
    galaxy.does(end, ENDS[end])
    PROPOSALS[other](galaxy)
    with pytest.raises(IllegalAnswer):
        played(galaxy, late)


@pytest.mark.rule("OG-076", "OG-069")
@pytest.mark.parametrize("one", PROPOSALS)
def test_what_was_agreed_to_can_be_withdrawn_no_more(one: str) -> None:
    galaxy = PROPOSALS[one](two())
    asked = galaxy.asked(ANA)
    galaxy.game = played(galaxy, consent(galaxy)).game
    with pytest.raises(IllegalAnswer):
        played(galaxy, Answer(ANA, asked.id, "withdraw", {}))


@pytest.mark.rule("OG-076", "OG-116")
def test_a_number_does_not_come_back_when_a_proposal_is_undone() -> None:
    galaxy = PROPOSALS["a die for Ben"](two())
    late = consent(galaxy)
    galaxy.undo(ANA)
    PROPOSALS["a die for Ana"](galaxy)
    with pytest.raises(IllegalAnswer):
        played(galaxy, Answer(BEN, galaxy.asked(BEN).id, late.move, late.picks))


@pytest.mark.rule("OG-115", "OG-044")
def test_dice_that_come_by_consent_take_done_back() -> None:
    galaxy = two().base(science="g18").does("calibrate 1", ANA, cards="g18", at="s0")
    galaxy.answer(ANA, "done").does("accept", BEN)
    assert galaxy.asked(ANA).given is None


@pytest.mark.rule("OG-115", "OG-069")
def test_dice_that_come_back_from_a_proposal_take_done_back() -> None:
    galaxy = PROPOSALS["a wide box"](two()).answer(ANA, "done").does("decline", BEN)
    assert galaxy.asked(ANA).given is None
