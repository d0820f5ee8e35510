"""Answers of before, whose moves had in their names what they pick now."""

import pytest

from engine.kernel import Answer, IllegalAnswer, Picks
from engine.one_deck_galaxy.world import Proposal
from tests.games.one_deck_galaxy.table import SYSTEM, Galaxy

ANA, BEN = 0, 1
TWO = (("elemens", "botanists"), ("felisi", "explorers"))
SCIENCE = ("g18", "g01")

READ: dict[tuple[str, str], tuple[str, str]] = {
    ("put-b4b5", "z0.0.0"): ("put", "z0.0.0"),
    ("fill-9b4b5", "z0.1.0"): ("fill", "z0.1.0"),
    ("offer-11b4", "z0.1.0"): ("offer", "z0.1.0"),
    ("ring-s2", "z0.1.1"): ("ring", "z0.1.1"),
    ("turn-4", ""): ("turn", "4"),
    ("to-4", ""): ("to", "4"),
    ("swap-b", ""): ("swap", "b"),
    ("exile-2", ""): ("exile_for", "2"),
    ("exile", ""): ("exile", ""),  # for the effect of a card
    ("spend-3", ""): ("spend", "3"),
    ("discard-3", ""): ("discard", "3"),
    ("use-1", "g24*"): ("use", "1.g24*"),
    ("calibrate-2", ""): ("calibrate", "s1s1"),
    ("calibrate-2", "s0"): ("calibrate", "s0s0"),
    ("calibrate-2", "s0s1"): ("calibrate", "s0s1"),
    ("join-0", ""): ("join", "0"),
    ("join-0-17", ""): ("join", "0-17"),
    ("join-0-17-high", ""): ("join-high", "0-17"),
    ("accept-0-17", ""): ("accept", "0-17"),
    ("decline-0-17", ""): ("decline", "0-17"),
    ("combine-high", ""): ("combine-high", ""),
    ("pair-high", "s0"): ("pair-high", "s0"),
}


def answer(move: str, at: str, **picks: tuple[str, ...]) -> Answer:
    places: Picks = {"at": (at,)} if at else {}
    return Answer(BEN, "1.2", move, {**places, **picks})


@pytest.mark.parametrize("before", READ, ids=" ".join)
def test_what_stood_in_a_name_is_picked(before: tuple[str, str]) -> None:
    now = answer(*READ[before], dice=("b4",))
    assert SYSTEM.read(answer(*before, dice=("b4",))) == now
    assert SYSTEM.read(now) == now


@pytest.mark.parametrize("move", ["use-0", "calibrate-99", "join-x", "exile-22"])
def test_what_no_version_wrote_is_refused_as_ever(move: str) -> None:
    galaxy = Galaxy(*TWO).base(science="g18").has(BEN, discs=1)
    asked = galaxy.asked(BEN)
    with pytest.raises(IllegalAnswer):
        SYSTEM.play(galaxy.game, Answer(BEN, asked.id, move, {}))


def asked_first(move: str, *picks: tuple[str, tuple[str, ...]]) -> Galaxy:
    """A game that was stored while Ana asked to pay, as it is read again."""
    galaxy = Galaxy(*TWO, ask_first=True).zone("g04").base(6, " ".join(SCIENCE))
    galaxy.has(ANA, pool="b4", discs=1, techs="g07").has(BEN, pool="p2")
    made = Proposal(ANA, "spend", (), -1, move, picks, n=17)
    galaxy.lay(proposals=(made,))
    galaxy.game = SYSTEM.decode(SYSTEM.encode(galaxy.game))
    return galaxy


@pytest.mark.rule("OG-044")
@pytest.mark.parametrize("name", ["accept", "accept-0-17"])
def test_what_was_asked_for_in_a_stored_game_is_agreed_to(name: str) -> None:
    galaxy = asked_first("turn-5", ("dice", ("b4",)))
    label = str(galaxy.move("accept", BEN).label)
    assert label == "Agree: Pay Fleets to turn a die to 5. Fleets: 1, and 5 are left"
    at: Picks = {"at": ("0-17",)} if name == "accept" else {}
    asked = galaxy.asked(BEN)
    galaxy.game, _ = SYSTEM.play(galaxy.game, Answer(BEN, asked.id, name, at))
    assert galaxy.pool(ANA) == "b5"
    assert galaxy.world.fleets.n == 5


@pytest.mark.rule("OG-044", "OG-145")
def test_so_are_dice_for_science_that_were_all_for_one() -> None:
    galaxy = asked_first("calibrate-2", ("at", ("s1",)), ("cards", SCIENCE))
    label = str(galaxy.move("accept", BEN).label)
    assert label.startswith("Agree: Pay Science to roll two black dice.")
    galaxy.does("accept", BEN)
    assert [die[0] for die in galaxy.me(BEN).pool].count("k") == 2
    assert galaxy.world.science == ()


BEFORE: dict[str, tuple[str, Picks]] = {
    "turn": ("turn-5", {"dice": ("b4",)}),
    "use": ("use-1", {"at": ("g03",)}),
    "ring": ("ring-f1", {"at": ("z0.1.1",)}),
    "calibrate": ("calibrate-2", {"at": ("s1",), "cards": SCIENCE}),
}


@pytest.mark.rule("OG-044")
@pytest.mark.parametrize("act", BEFORE)
def test_what_is_asked_for_is_kept_as_the_release_before_reads_it(act: str) -> None:
    move, picks = BEFORE[act]
    galaxy = Galaxy(*TWO, ask_first=True).zone("g11")
    galaxy.base(6, " ".join(SCIENCE), discs=1)
    galaxy.has(ANA, pool="b4", discs=1, techs="g03").has(BEN, pool="p2")
    asked = galaxy.asked(ANA)
    galaxy.game, _ = SYSTEM.play(galaxy.game, Answer(ANA, asked.id, move, picks))
    (made,) = galaxy.world.proposals
    assert (made.move, dict(made.picks)) == (move, picks)
    galaxy.does("accept", BEN)
    assert galaxy.world.proposals == ()


@pytest.mark.rule("OG-153")
def test_a_tech_that_was_held_in_a_stored_game_is_used() -> None:
    galaxy = Galaxy(*TWO).has(ANA, pool="b1", discs=1, techs="g38").use("g38")
    assert galaxy.me(ANA).held == "0.g38"
    galaxy.game = SYSTEM.decode(SYSTEM.encode(galaxy.game))
    asked = galaxy.asked(ANA)
    before = Answer(ANA, asked.id, "to-6", {"dice": ("b1",)})
    galaxy.game, _ = SYSTEM.play(galaxy.game, before)
    assert galaxy.pool(ANA) == "b6"
