"""What a galaxy promises: the house compares by it what its plans come to."""

from msgspec.structs import replace

from engine.one_deck_galaxy.win_chance import outlook
from tests.games.one_deck_galaxy.table import CARDS, Galaxy

PEOPLE = ("elemens", "explorers")


def promise(galaxy: Galaxy) -> float:
    """What a galaxy promises to who thought of it a turn before."""
    before = replace(galaxy.world, turn=galaxy.world.turn - 1)
    found = outlook(CARDS, replace(galaxy.game, world=before), galaxy.game)
    assert found is not None
    return found


def test_within_the_turn_it_is_too_early_to_tell() -> None:
    galaxy = Galaxy(PEOPLE)
    assert outlook(CARDS, galaxy.game, galaxy.game) is None


def test_it_lies_between_lost_and_won() -> None:
    assert 0 < promise(Galaxy(PEOPLE)) < 1


def test_a_claimed_disc_promises_more() -> None:
    assert promise(Galaxy(PEOPLE).foe(taken=1)) > promise(Galaxy(PEOPLE))


def test_a_completed_milestone_promises_more() -> None:
    assert promise(Galaxy(PEOPLE).has(done=(3,))) > promise(Galaxy(PEOPLE))


def test_work_that_is_begun_promises_more() -> None:
    begun, idle = (Galaxy(PEOPLE).zone("g01", z0=n) for n in (4, 0))
    assert promise(begun) > promise(idle)


def test_an_adversary_that_has_more_promises_less() -> None:
    assert promise(Galaxy(PEOPLE).foe(colonies=("g01",))) < promise(Galaxy(PEOPLE))


def test_an_encounter_that_is_about_to_escalate_promises_less() -> None:
    urgent, new = (Galaxy(PEOPLE).zone("g31", z0=n) for n in (2, 0))
    assert promise(urgent) < promise(new)


def test_colonies_that_can_be_exiled_for_a_milestone_are_as_good_as_a_level() -> None:
    rich, poor = (
        Galaxy(("elemens", "guardians")).has(colonies=colonies)
        for colonies in ("g03 g04", "g03 g01")  # two alike, or not
    )
    assert promise(rich) > promise(poor)
