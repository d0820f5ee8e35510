"""The house as a player and as a partner: what it does in positions that tell."""

import pytest

from engine.bots import Bot, choose, player
from engine.kernel import Answer, Chance, sight
from engine.one_deck_galaxy.world import ZONE
from tests.games.one_deck_galaxy.table import SYSTEM, Galaxy

BOT, THINKER = player(SYSTEM, 1), player(SYSTEM, 2)
ANA, BEN = 0, 1
LOTS = Chance(bytes(32))
PEOPLE = ("elemens", "guardians"), ("felisi", "explorers")


def answered(galaxy: Galaxy, seat: int = 0, bot: Bot = BOT) -> Answer:
    """What the house does on a seat."""
    asked = galaxy.asked(seat)
    return choose(sight(SYSTEM, galaxy.game, seat), asked.id, Chance(bytes(32)), bot)


def played(galaxy: Galaxy, seat: int = 0, bot: Bot = BOT) -> Galaxy:
    """Lets the house act until it is done."""
    while galaxy.me(seat).held or (
        galaxy.asks("act", seat) and galaxy.asked(seat).is_awaited
    ):
        galaxy.game, galaxy.last = SYSTEM.play(galaxy.game, answered(galaxy, seat, bot))
    return galaxy


def filled(galaxy: Galaxy) -> set[str]:
    """The boxes that are filled, those of the last act too."""
    return {f"{f.place}.{f.row}.{f.box}" for f in galaxy.world.filled}


def busy(*zone: str) -> Galaxy:
    """A table of two, so that one who is done ends nothing."""
    return Galaxy(*PEOPLE).zone(*zone)


def test_it_fills_the_confrontation_before_all() -> None:
    galaxy = busy("g01").has(ANA, pool="y4 y5 b4 b3")
    assert {"foe.0.0", "foe.0.1"} <= filled(played(galaxy, ANA))


def test_it_turns_the_confrontation_over_for_a_row_that_it_can_fill() -> None:
    galaxy = busy().has(ANA, pool="b4").base(fleets=1, discs=1)
    played(galaxy, ANA)
    assert (galaxy.world.foe.face, filled(galaxy)) == (1, {"foe.0.0", "foe.0.1"})


def test_it_turns_a_die_for_a_fleet_where_that_fills_the_row() -> None:
    galaxy = busy().has(ANA, pool="y4 y3").base(fleets=1)
    assert {"foe.0.0", "foe.0.1"} == filled(played(galaxy, ANA))


def test_it_turns_a_die_for_fleets_that_it_can_spare_where_that_claims_a_card() -> None:
    galaxy = busy("g36").has(ANA, pool="p4 y2")  # an Encounter: pink 4, yellow 3
    assert filled(played(galaxy.base(fleets=3), ANA)) == {"z0.0.0", "z0.0.1"}
    galaxy = busy("g36").has(ANA, pool="p4 y2")
    assert filled(played(galaxy.base(fleets=2), ANA)) == set()


def test_it_gathers_no_more_fleets_than_it_has_a_use_for() -> None:
    for fleets, row in ((2, {"base.0.0", "base.0.1"}), (6, set())):
        galaxy = busy().has(ANA, pool="b3 y3").base(fleets=fleets)
        assert filled(played(galaxy, ANA)) == row


def test_it_rolls_black_dice_for_science_that_nothing_else_wants() -> None:
    galaxy = busy().base(science="g25 g26", starbase=4)
    assert answered(galaxy, ANA).move == "calibrate"
    galaxy = busy().base(science="g25", starbase=1)  # the next Class wants it
    assert answered(galaxy, ANA).move != "calibrate"


def test_it_turns_dice_until_they_are_as_a_milestone_wants_them() -> None:
    people = ("elemens", "mathematicians"), ("felisi", "explorers")
    galaxy = Galaxy(*people).has(ANA, pool="b3 p3 y3 b4").base(fleets=1)  # four alike
    assert 1 in played(galaxy, ANA).me(ANA).done


@pytest.mark.rule("OG-069", "OG-123")
def test_two_houses_fill_a_wide_box_together() -> None:
    galaxy = busy("g39").has(ANA, pool="b6 y1").has(BEN, pool="p6")  # any 11 in all
    (proposed,) = played(galaxy, ANA).world.proposals
    assert (proposed.box, proposed.dice) == ("z0.0.0", ("b6",))
    assert answered(galaxy, BEN).move == "join"


@pytest.mark.rule("OG-072", "OG-177")
def test_a_card_goes_to_who_lags_behind_for_the_adversary_wants_all() -> None:
    galaxy = busy("g13").has(ANA, done=(0, 1)).zone("g13", z0=5).done()
    assert answered(galaxy, ANA).picks["at"] == ("s1",)


@pytest.mark.rule("OG-040")
def test_who_thinks_empties_the_zone_for_a_milestone_where_the_habit_probes() -> None:
    done = []
    for bot in (BOT, THINKER):
        galaxy = Galaxy(("elemens", "explorers")).zone("g13", "g14", "g25", "g26")
        galaxy.has(ANA, pool="b6 p6 p6 y6").base(starbase=4)
        while galaxy.world.turn == 1:
            asked = galaxy.asked()
            answer = choose(sight(SYSTEM, galaxy.game, ANA), asked.id, LOTS, bot)
            galaxy.game, galaxy.last = SYSTEM.play(galaxy.game, answer)
        done.append(2 in galaxy.me(ANA).done)
    assert done == [False, True]


def test_it_fills_whole_rows_only() -> None:
    assert filled(played(busy("g01").has(ANA, pool="b4"), ANA)) == set()


def test_it_takes_the_least_die_that_will_do() -> None:
    galaxy = played(busy("g01").has(ANA, pool="b3 b4 b6"), ANA)
    assert galaxy.world.filled[0].dice + galaxy.world.filled[1].dice == ("b4", "b3")


def test_it_keeps_to_the_rule_of_a_card() -> None:
    galaxy = busy("g06").foe(taken=1)  # all dice here differ
    galaxy.has(ANA, pool="y5 p5 b5 b6 y6 p4")
    here = [f for f in played(galaxy, ANA).world.filled if f.place == "z0"]
    shown = [die[1] for f in here for die in f.dice]
    assert len(shown) == len(set(shown)) > 0


def test_it_completes_a_milestone_as_soon_as_it_can() -> None:
    galaxy = busy().has(ANA, colonies="g03 g04")
    assert answered(galaxy, ANA).move == "exile_for"


@pytest.mark.rule("OG-038")
@pytest.mark.parametrize(("pool", "discards"), [("y2", True), ("y3", False)])
def test_it_discards_for_a_milestone_what_comes_to_its_total(
    pool: str, discards: bool
) -> None:
    people = ("felisi", "mathematicians"), ("elemens", "botanists")
    galaxy = Galaxy(*people).has(ANA, pool=f"b6 b6 b6 p6 p6 p6 y6 {pool}", done=(1,))
    assert (answered(galaxy, ANA).move == "discard") is discards


def test_it_uses_its_techs() -> None:
    people = ("plumplim", "guardians"), ("felisi", "explorers")
    galaxy = played(Galaxy(*people).has(ANA, discs=2), ANA)
    assert galaxy.me(ANA).used[0] in ("plumplim", "guardians")


@pytest.mark.parametrize(("pool", "used"), [("p2 y6", ("g34",)), ("p3 y6", ())])
def test_it_returns_a_die_for_a_tech_only_where_that_shows_little(
    pool: str, used: tuple[str, ...]
) -> None:
    galaxy = busy().has(
        ANA, techs="g34", pool=pool, discs=1, used=("elemens", "guardians")
    )
    assert played(galaxy, ANA).me(ANA).used[2:] == used


@pytest.mark.parametrize(("discs", "uses"), [(2, True), (3, False)])
def test_it_fetches_discs_only_while_techs_are_idle(discs: int, uses: bool) -> None:
    people = ("zibzab", "guardians"), ("felisi", "explorers")
    galaxy = Galaxy(*people).has(ANA, pool="p2 y1", discs=discs, techs="g30 g40")
    assert ("zibzab" in played(galaxy, ANA).me(ANA).used) == uses


def test_what_is_left_goes_to_the_lab_if_it_pays_for_anything() -> None:
    assert len(played(busy().has(ANA, pool="b6 p2"), ANA).world.lab) == 2
    assert played(busy().has(ANA, pool="b5 p2"), ANA).world.lab == ()


@pytest.mark.rule("OG-069")
@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize(("dice", "move"), [("p5", "join"), ("p4", "decline")])
def test_it_joins_in_where_it_can_and_declines_otherwise(
    dice: str, move: str, level: int
) -> None:
    galaxy = busy("g04").has(ANA, pool="p3").has(BEN, pool=dice)
    galaxy.does("offer", ANA, dice="p3", at="z0.1.0")
    assert answered(galaxy, BEN, player(SYSTEM, level)).move.startswith(move)


@pytest.mark.rule("OG-069", "OG-132")
def test_it_joins_in_with_dice_that_the_card_lets_lie_together() -> None:
    galaxy = busy("g14").has(ANA, pool="b6").has(BEN, pool="b1 p1 y2")
    galaxy.does("offer", ANA, dice="b6", at="z0.1.0")  # Fern Canyon: 8, all different
    assert answered(galaxy, BEN).picks["dice"] == ("y2",)


@pytest.mark.parametrize("level", [1, 2])
def test_it_asks_nobody_twice_in_a_turn_who_declined(level: int) -> None:
    galaxy = busy("g04").has(ANA, pool="p5").has(BEN, pool="p3")
    bot = player(SYSTEM, level)
    assert answered(galaxy, ANA, bot).move.startswith("offer")
    galaxy.does("offer", ANA, dice="p5", at="z0.1.0").does("decline", BEN)
    assert not played(galaxy, ANA, bot).world.proposals


def test_what_was_declined_is_known_until_the_turn_ends() -> None:
    galaxy = busy("g04").has(ANA, pool="p5").has(BEN, pool="p3")
    galaxy.does("offer", ANA, dice="p5", at="z0.1.0").does("decline", BEN)
    assert galaxy.world.declined == (ANA,)
    assert galaxy.done().world.declined == ()


def test_it_lets_shared_goods_be_whose_partner_would_keep_them() -> None:
    galaxy = Galaxy(*PEOPLE, ask_first=True).base(fleets=1).has(ANA, pool="y4 y3")
    assert answered(galaxy, ANA).move.startswith("turn")
    galaxy.does("turn 4", ANA, dice="y3").does("decline", BEN)
    assert not played(galaxy, ANA).world.proposals


@pytest.mark.rule("OG-115", "OG-069")
def test_a_partner_who_was_done_is_asked_when_something_is_proposed() -> None:
    galaxy = busy("g04").has(ANA, pool="p3").has(BEN, pool="p5").does("done", BEN)
    galaxy.does("offer", ANA, dice="p3", at="z0.1.0")
    assert galaxy.asked(BEN).is_awaited


def test_a_claimed_card_becomes_what_brings_milestones_further() -> None:
    galaxy = Galaxy(("felisi", "botanists")).zone("g13", z0=5).done()
    assert answered(galaxy).move == "colony"  # six Colonies
    galaxy = Galaxy(("zibzab", "scientists")).zone("g13", z0=5).done()
    assert answered(galaxy).move == "tech"  # six Techs, four of them developed


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("level", [0, 1])
def test_whole_games_end(seats: int, level: int) -> None:
    game, _ = SYSTEM.start(SYSTEM.parse_options({}), seats, bytes([seats]) * 32)
    bot, chance = player(SYSTEM, level), Chance(bytes([level]) * 32)
    while game.outcome is None:
        asked = next(a for a in game.asked if a.is_awaited)
        _, chance = chance.draw()
        answer = choose(sight(SYSTEM, game, asked.seat), asked.id, chance, bot)
        game, _ = SYSTEM.play(game, answer)
    assert len(game.world.slots) == ZONE


def test_it_knows_what_it_is_doing() -> None:
    """It claims an Adversary Disc in most games; the lot hardly ever does."""
    taken = [discs_taken(level) for level in (1, 0)]
    assert taken[0] >= 6
    assert taken[1] <= 2


def discs_taken(level: int) -> int:
    """The discs claimed in four games alone."""
    bot, discs = player(SYSTEM, level), 0
    for seed in range(4):
        game, _ = SYSTEM.start(SYSTEM.parse_options({}), 1, bytes([seed]) * 32)
        chance = Chance(bytes([seed]) * 32)
        while game.outcome is None:
            asked = next(a for a in game.asked if a.is_awaited)
            _, chance = chance.draw()
            answer = choose(sight(SYSTEM, game, 0), asked.id, chance, bot)
            game, _ = SYSTEM.play(game, answer)
        discs += game.world.foe.taken
    return discs
