"""After every step: what became impossible ends, and any time is a lane of its own."""

import pytest
from msgspec.structs import replace

from engine.kernel import Lapse, Resign, sight
from tests.games.one_deck_galaxy.table import SYSTEM, Galaxy

ANA, BEN = 0, 1
EXPLORERS = (("elemens", "botanists"), ("felisi", "explorers"))
GUARDIAN = ("felisi", "guardians")


def armada() -> Galaxy:
    """Ana proposes for a box of a Location that Ben's Probe Armada studies away."""
    galaxy = Galaxy(*EXPLORERS).zone("g03", z0=3)
    galaxy.has(ANA, pool="p5").has(BEN, pool="p6", discs=1, done=(0, 1, 2, 3))
    return studied(galaxy)


def studied(galaxy: Galaxy) -> Galaxy:
    """Ana has proposed; Ben keeps what he probes, and studies the Location."""
    galaxy.does("offer", dice="p5", at="z0.1.0").use("explorers", 2, BEN)
    while galaxy.asks("reprobe", BEN):
        galaxy.does("keep", BEN)
    return galaxy.does("study", BEN, places="z0")


@pytest.mark.rule("OG-069")
def test_a_proposal_ends_when_a_tech_studies_its_location_away() -> None:
    galaxy = armada()
    assert galaxy.world.proposals == ()
    assert galaxy.pool(ANA) == "p5"
    assert sight(SYSTEM, galaxy.game, BEN).decisions


@pytest.mark.rule("OG-069")
def test_a_game_that_began_before_can_still_be_read_and_left_so() -> None:
    galaxy = Galaxy(*EXPLORERS)
    galaxy.game = replace(galaxy.game, rules=5)
    galaxy.zone("g03", z0=3)
    galaxy.has(ANA, pool="p5").has(BEN, pool="p6", discs=1, done=(0, 1, 2, 3))
    studied(galaxy)
    assert galaxy.world.proposals
    late = tuple(a.id for a in galaxy.game.asked)
    galaxy.game, galaxy.last = SYSTEM.play(galaxy.game, Lapse(late))
    assert not galaxy.asks("act", BEN)


@pytest.mark.rule("OG-203", "OG-083")
def test_a_campaign_goes_on_after_a_game_given_up_before_all_had_chosen() -> None:
    options = SYSTEM.parse_options({"sheet": 3})
    game = SYSTEM.start(options, 1, bytes(32)).game
    game = SYSTEM.play(game, Resign(ANA)).game
    later = SYSTEM.rematch(options, game.world)
    assert later.record.used == ("neeble-woober",)
    asked = SYSTEM.start(later, 1, bytes(32)).game
    assert sight(SYSTEM, asked, ANA).decisions[0].kind == "cross"


@pytest.mark.rule("OG-203")
def test_a_record_that_was_kept_so_is_read_without_what_was_never_chosen() -> None:
    options = SYSTEM.parse_options({"sheet": 3})
    record = replace(options.record, scores=(3,), used=("", "", "dark-star"))
    options = replace(options, record=record)
    game = SYSTEM.start(options, 1, bytes(32)).game
    (cross,) = SYSTEM.form(game, game.asked[0]).moves
    assert cross.picks[0].of == ("dark-star",)


def claiming(colonies: str) -> Galaxy:
    """A lone Guardian is asked what a finished card becomes."""
    galaxy = Galaxy(GUARDIAN, edition="house-1").zone("g13", z0=5)
    return galaxy.has(colonies=colonies).done()


@pytest.mark.rule("OG-030", "OG-095")
@pytest.mark.parametrize("colonies", ["g01 g03 g06 g08", "g15 g01 g02 g03 g08"])
def test_the_clock_answers_the_question_and_exiles_nothing(colonies: str) -> None:
    galaxy = claiming(colonies)
    (asked,) = [a for a in galaxy.game.asked if a.is_awaited]
    galaxy.game, galaxy.last = SYSTEM.play(galaxy.game, Lapse((asked.id,)))
    assert galaxy.me().colonies == (*colonies.split(), "g13")
    assert galaxy.me().done == ()


@pytest.mark.rule("OG-030")
def test_in_a_game_that_began_before_the_clock_always_gets_past_a_question() -> None:
    galaxy = Galaxy(GUARDIAN, edition="house-1")
    galaxy.game = replace(galaxy.game, rules=5)
    galaxy.zone("g13", z0=5).has(colonies="g15 g01 g02", done=(2, 3)).done()
    late = tuple(a.id for a in galaxy.game.asked if a.is_awaited)
    SYSTEM.play(galaxy.game, Lapse(late))  # three resources are not to be had
