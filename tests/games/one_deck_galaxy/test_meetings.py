"""Where two rare rules meet: each case has the guidebook's sentence."""

import pytest
from msgspec.structs import replace

from engine.kernel import IllegalAnswer
from engine.one_deck_galaxy.manifest import Campaign
from engine.one_deck_galaxy.world import Pile
from tests.games.one_deck_galaxy.table import CARDS, SYSTEM, Galaxy, influenced

ANA, BEN = 0, 1
PLAIN = ("elemens", "botanists")
GUARDIAN = ("felisi", "guardians")
MATHS, EXPLORER = ("zibzab", "mathematicians"), ("felisi", "explorers")


def two(ana: str = "", ben: str = "", **options: object) -> Galaxy:
    galaxy = Galaxy(PLAIN, EXPLORER, **options)
    return galaxy.has(ANA, pool=ana).has(BEN, pool=ben)


# "they can be added to either pool or split between both players' pools in any way"


@pytest.mark.rule("OG-071", "OG-145")
@pytest.mark.parametrize(
    ("at", "ana", "ben"), [("s0s0", 2, 0), ("s1s1", 0, 2), ("s0s1", 1, 1)]
)
def test_calibrate_is_paid_once_and_its_dice_are_split(
    at: str, ana: int, ben: int
) -> None:
    galaxy = two().base(science="g18 g01").does("calibrate 2", cards="g18 g01", at=at)
    assert (len(galaxy.me(ANA).pool), len(galaxy.me(BEN).pool)) == (ana, ben)
    assert galaxy.world.science == ()


# "Spending Science allows you to roll a black die for every 3 spent"


@pytest.mark.rule("OG-145")
def test_three_cards_of_four_roll_four_black_dice() -> None:
    galaxy = Galaxy(PLAIN).base(science="g18 g25 g26")
    galaxy.does("calibrate 4", cards="g18 g25 g26")
    assert len(galaxy.me().pool) == 4


@pytest.mark.rule("OG-145", "OG-006")
def test_no_more_black_dice_are_rolled_than_there_are() -> None:
    galaxy = Galaxy(PLAIN).has(pool="k1 k1 k1 k1").base(science="g18 g25 g26")
    moves = {move for move in galaxy.moves() if move.startswith("calibrate")}
    assert moves == {"calibrate 1", "calibrate 2"}


@pytest.mark.rule("OG-137", "OG-145")
def test_a_card_that_adds_no_die_is_refused() -> None:
    galaxy = Galaxy(PLAIN).base(science="g18 g01 g02")
    with pytest.raises(IllegalAnswer) as refusal:
        galaxy.does("calibrate 2", cards="g18 g01 g02")
    assert refusal.value.rule == "OG-137"


# "No change is given when you spend science cards"


@pytest.mark.rule("OG-137", "OG-185")
def test_an_upgrade_takes_no_card_that_is_not_needed() -> None:
    galaxy = Galaxy(PLAIN).base(science="g18 g01 g02").done()
    with pytest.raises(IllegalAnswer) as refusal:
        galaxy.does("upgrade", cards="g18 g01 g02")
    assert refusal.value.rule == "OG-137"
    assert galaxy.does("upgrade", cards="g18 g01").world.starbase == 2


@pytest.mark.rule("OG-185")
def test_in_a_game_that_began_before_it_takes_one_still() -> None:
    galaxy = Galaxy(PLAIN).base(science="g18 g01 g02")
    galaxy.game = replace(galaxy.game, rules=5)
    galaxy.done().does("upgrade", cards="g18 g01 g02")
    assert galaxy.world.starbase == 2


# "add dice for all your active Jumpstart Nodes to your pool before rolling"


def campaigners() -> Galaxy:
    """Two begin a game of a campaign on whose sheet a blue and a yellow die wait."""
    record = Campaign(nodes=("n1",))
    parsed = SYSTEM.parse_options({"sheet": 5, "edition": CARDS.name})
    galaxy = Galaxy.__new__(Galaxy)
    galaxy.game, galaxy.last = SYSTEM.start(
        replace(parsed, record=record), 2, bytes(32)
    )
    galaxy.before = galaxy.game
    for seat, (home, society) in enumerate((PLAIN, EXPLORER)):
        galaxy.answer(seat, "take", homeworld=(home,), society=(society,))
    return galaxy


@pytest.mark.rule("OG-206")
def test_whose_a_jumpstart_die_is_gets_asked_before_any_is_rolled() -> None:
    galaxy = campaigners()
    assert galaxy.asks("choose")
    assert (galaxy.pool(ANA), galaxy.pool(BEN)) == ("", "")
    while galaxy.asks("choose"):
        galaxy.does("give", at="s1")
    icons = {seat: len(galaxy.me(seat).pool) for seat in (ANA, BEN)}
    assert icons == {ANA: 6, BEN: 7}


# "Take as many as are available", "You cannot have more discs than exist"


@pytest.mark.rule("OG-006", "OG-105", "OG-209")
def test_nobody_gets_a_tech_disc_that_the_game_has_not() -> None:
    galaxy = Galaxy(("zibzab", "botanists"), sheet=13)
    record = replace(galaxy.world.record, nodes=("n1",))
    galaxy.has(colonies="g20 g40 g05 g06 g07").lay(record=record, exiled_discs=0)
    galaxy.turn()
    assert galaxy.me().discs <= 12


@pytest.mark.rule("OG-105", "OG-036")
def test_what_is_short_is_shared_anew_when_colonies_go() -> None:
    galaxy = Galaxy(GUARDIAN, ("elemens", "explorers"))
    galaxy.has(ANA, colonies="g17 g11").has(BEN, colonies="g02")
    galaxy.done()
    while not galaxy.asks("share"):
        galaxy.does(galaxy.form(ANA).moves[-1].move, ANA)
    galaxy.does("exile_for 2", ANA, cards="g17")
    assert not galaxy.asks("share")
    yellow = [die for die in galaxy.me(ANA).pool if die[0] == "y"]
    assert len(yellow) == 4


# "The gained die has value equal to the lower", and the Mathematicians' rule


@pytest.mark.rule("OG-151", "OG-024")
def test_a_mathematician_combines_high_with_a_partner_too() -> None:
    galaxy = Galaxy(MATHS, PLAIN).has(ANA, pool="y5").has(BEN, pool="y2")
    galaxy.does("pair-high", ANA, dice="y5", at="s0").does("join", BEN, dice="y2")
    assert galaxy.pool(ANA) == "k5"
    assert "pair-high" not in galaxy.moves(ANA)


@pytest.mark.rule("OG-151", "OG-024")
def test_a_mathematician_who_joins_in_makes_it_the_higher() -> None:
    galaxy = Galaxy(PLAIN, MATHS).has(ANA, pool="y5").has(BEN, pool="y2")
    galaxy.does("pair", ANA, dice="y5", at="s0")
    assert galaxy.does("join-high", BEN, dice="y2").pool(ANA) == "k5"


# "Each Society has a special rule that is always in effect"


@pytest.mark.rule("OG-024", "OG-182")
def test_an_explorer_probes_again_whatever_probed() -> None:
    galaxy = Galaxy(EXPLORER).zone("g26", z0=4).has(pool="b4")
    galaxy.does("lab", dice="b4").done().does("study", places="z0")
    assert galaxy.asks("reprobe")


# "Milestones can be completed at any time"


def starving(colonies: str) -> Galaxy:
    """The Nebula swells, and nothing that it eats is left but what a Guardian has."""
    galaxy = Galaxy(GUARDIAN, adversary="hungry-nebula").has(colonies=colonies)
    return galaxy.foe(pile=influenced(4))


@pytest.mark.rule("OG-031", "OG-159")
def test_a_food_that_was_exiled_otherwise_is_not_paid_with_nothing() -> None:
    galaxy = starving("g15").done()
    galaxy.does("feed", what="garden")
    galaxy.does("exile_for 2", cards="g15")
    assert galaxy.asks("choose")
    assert "feed" in galaxy.moves()


@pytest.mark.rule("OG-031")
def test_there_is_a_last_chance_before_a_swell_that_nothing_feeds() -> None:
    covered = ("ember", "dark", "silver", "garden", "star")
    galaxy = starving("g15").foe(covered=covered, pile=influenced(4)).done()
    assert galaxy.asks("last_chance")
    galaxy.does("exile_for 2", cards="g15")
    assert galaxy.game.outcome is not None
    assert galaxy.me().done == (2,)


# "This card can be freely flipped over at any time"


@pytest.mark.rule("OG-139")
def test_the_confrontation_card_is_turned_while_something_is_asked() -> None:
    galaxy = Galaxy(PLAIN).zone("g13", z0=5).done()
    assert galaxy.asks("claim")
    galaxy.does("flip")
    assert galaxy.world.foe.face == 1
    assert galaxy.asks("claim")


# Four players: an Adversary's Lab is that of the Starbase beside it


@pytest.mark.rule("OG-227")
def test_a_quota_binds_the_lab_beside_its_adversary_whoever_places() -> None:
    people = (PLAIN, EXPLORER, ("zibzab", "scientists"), PLAIN)
    galaxy = Galaxy(*people, adversary="preservation", second="calibrator")
    galaxy.foe(events=("e-sample-quota",))
    for seat in range(4):
        galaxy.has(seat, pool="b1 b2 b3 b4")
    most = [galaxy.move("lab", seat).picks[0].max for seat in range(4)]
    assert most == [4, 3, 3, 4]


# "Ask first"


@pytest.mark.rule("OG-044")
def test_who_is_asked_first_is_told_the_price() -> None:
    galaxy = two("b4", ask_first=True).base(fleets=2).does("turn 2", ANA, dice="b4")
    label = str(galaxy.move("accept", BEN).label)
    assert label.endswith("Fleets: 2, and 0 are left")


@pytest.mark.rule("OG-044", "OG-069")
def test_who_has_proposed_is_offered_no_tech_that_is_paid_with_fleets() -> None:
    galaxy = two("b4 p3", ask_first=True).has(ANA, techs="g03", discs=2)
    galaxy.base(fleets=4)
    assert galaxy.usable("g03", ANA) == {0, 1}
    galaxy.does("turn 2", ANA, dice="b4")
    assert galaxy.usable("g03", ANA) == {0}


# OG-116: nothing drawn, revealed or shuffled since


@pytest.mark.rule("OG-116")
@pytest.mark.parametrize("deck", [10, 0])
def test_fleets_that_a_tech_draws_are_not_taken_back(deck: int) -> None:
    galaxy = Galaxy(GUARDIAN).has(discs=1).deck(deck).use("guardians")
    assert galaxy.world.fleets != Pile()
    assert not galaxy.game.back


# "exile only one Adversary Token", one that was claimed


@pytest.mark.rule("OG-214", "OG-080")
def test_of_four_only_a_claimed_disc_is_exiled() -> None:
    people = (PLAIN, EXPLORER, ("zibzab", "scientists"), PLAIN)
    galaxy = Galaxy(*people, adversary="dark-star", second="calibrator")
    galaxy.foe(events=("e-null-ray", "e-salvage-crew")).far_foe(taken=1)
    galaxy.turn()
    assert galaxy.world.far is not None
    lost = {foe.lost for foe in (galaxy.world.foe, galaxy.world.far.foe)}
    assert (galaxy.world.foe.lost, lost) == (0, {0, 1})


@pytest.mark.rule("OG-069")
@pytest.mark.parametrize(("rules", "known"), [(4, ()), (5, (ANA,))])
def test_games_that_began_before_do_not_know_who_was_declined(
    rules: int, known: tuple[int, ...]
) -> None:
    galaxy = two("p3", "p5").zone("g04")
    galaxy.game = replace(galaxy.game, rules=rules)
    galaxy.does("offer", ANA, dice="p3", at="z0.1.0").does("decline", BEN)
    assert galaxy.world.declined == known


@pytest.mark.rule("OG-044", "OG-145")
def test_a_partner_is_asked_first_for_as_many_dice_as_science_buys() -> None:
    galaxy = two(ask_first=True).base(science="g18 g25 g26")
    galaxy.does("calibrate 4", ANA, cards="g18 g25 g26", at="s0s0s1s1")
    assert "4 black dice" in str(galaxy.move("accept", BEN).label)
    galaxy.does("accept", BEN)
    assert [len(galaxy.me(seat).pool) for seat in (ANA, BEN)] == [2, 2]
