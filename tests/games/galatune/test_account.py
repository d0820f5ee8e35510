"""Where two rare cards meet: one account of the turn, read by all that happens.

Numbers are those of the first house set. Each case says what the book says.
"""

import pytest

from engine.galatune.world import Status
from tests.games.galatune.table import Table, card


def countered(what: str, **hp: int) -> Table:
    """Ben's Attack on Ana, held by her Mirror Carapace."""
    table = Table("Baro", "Eron").having("Ana", "Mirror Carapace")
    table.having("Ben", what, "Mend", hp=hp.get("Ben", 10))
    return table.turn(Ana=("Mirror Carapace", "Ana"), Ben=(what, "Ana"))


@pytest.mark.rule("GT-227", "GT-111")
def test_what_a_shield_counters_comes_back_with_its_effects() -> None:
    """«All of its damage and effects go to its User's Champion»."""
    table = countered("Mind Spike")
    assert (table.hand("Ben"), table.used("Ben")) == ([], ["Mend", "Mind Spike"])


@pytest.mark.rule("GT-227")
def test_what_a_shield_counters_mutes_its_own_user() -> None:
    table = Table("Baro", "Nyx").having("Ana", "Mirror Carapace")
    table.having("Ben", "EMP Burst")
    table.turn(Ana=("Mirror Carapace", "Ana"), Ben=("EMP Burst", "Ana"))
    assert [s.card for s in table.seat("Ben").statuses] == [card("EMP Burst")]
    assert not table.seat("Ana").statuses


@pytest.mark.rule("GT-227", "GT-112")
def test_a_loss_to_come_pays_whose_shield_countered_it() -> None:
    """«If this User falls, the Opponent who countered earns a Victory Point»."""
    table = countered("Venom Bloom", Ben=4).turn()
    assert table.vp("Ana") == 1


@pytest.mark.rule("GT-112")
@pytest.mark.parametrize("trap", ["Mirror Trap", "Misdirection"])
def test_a_loss_to_come_pays_who_countered_or_sent_it_home(trap: str) -> None:
    table = Table("Baro", "Ila").having("Ana", trap).having("Ben", "Venom Bloom", hp=4)
    table.planned(Ben=("Venom Bloom", "Ana"))
    choice = {"target": "Ben"} if trap == "Misdirection" else {}
    table.trap("Ana", trap, "Venom Bloom", **choice).passed().turn()
    assert (table.vp("Ana"), table.vp("Ben")) == (1, 0)
    assert table.asked("Ana", "prize").given is None


@pytest.mark.rule("GT-037", "GT-113")
def test_who_is_countered_may_still_be_sent_elsewhere() -> None:
    """«Traps occur instantly and sequentially as players stack Traps»."""
    table = Table("Baro", "Ila", "Eron", "Fen")
    table.having("Ana", "Mirror Trap").having("Dan", "Misdirection")
    table.having("Ben", "Drone Swarm").planned(Ben=("Drone Swarm", "Ana"))
    table.trap("Ana", "Mirror Trap", "Drone Swarm")
    table.trap("Dan", "Misdirection", "Drone Swarm", target="Dan").passed()
    assert (table.hp("Ana"), table.hp("Ben"), table.hp("Dan")) == (13, 9, 4)


@pytest.mark.rule("GT-034")
def test_a_second_redirection_may_send_it_back() -> None:
    table = Table("Baro", "Ila", "Fen", double=True)
    table.having("Ana", "Misdirection").having("Cem", "Misdirection")
    table.having("Ben", "Hex Blade").planned(Ben=("Hex Blade", "Ana"))
    table.trap("Ana", "Misdirection", "Hex Blade", target="Cem")
    with pytest.raises(Exception, match="cannot be chosen"):
        table.trap("Cem", "Misdirection", "Hex Blade", target="Cem")
    table.trap("Cem", "Misdirection", "Hex Blade", target="Ana").passed()
    assert (table.hp("Ana"), table.seat("Cem").hurt) == (9, False)


@pytest.mark.rule("GT-089")
def test_a_trapped_shield_does_not_break_and_is_not_destroyed() -> None:
    table = Table("Ysolde", "Ila", "Eron", "Auriel")
    table.having("Ana", "Siege Cannon").having("Ben", "Nano Lattice")
    table.having("Cem", "Blast Door").having("Dan", "Expose Weakness")
    table.planned(
        Ana=("Siege Cannon", "Ben"),
        Ben=("Nano Lattice", "Ben"),
        Cem=("Blast Door", "Ben"),
    )
    table.trap("Dan", "Expose Weakness", "Blast Door").passed()
    assert (table.used("Ben"), table.used("Cem")) == ([], ["Blast Door"])


@pytest.mark.rule("GT-028", "GT-178")
def test_an_auctioneer_without_her_ability_trades_once() -> None:
    """EMP Burst: «The target's Special Ability is off next turn»."""
    table = Table("The", "Ila", "Baro")
    table.having("Ana", "Mend", "Feast", "Dawn Lance").having("Ben", "Theft", "Echo")
    off = Status(card("EMP Burst"), 0, 1, 0, "", True)
    table.having("Ana", statuses=(off,)).having("Cem", "Veto", "Hex Blade")
    table.answers("Ana", "trade", "propose", card=(card("Mend"),))
    table.answers("Ben", "offer", "offer", card=(card("Theft"),))
    table.answers("Cem", "offer", "decline")
    table.answers("Ana", "trade", "accept", at=("s1",))
    assert not [a for a in table.game.asked if (a.seat, a.kind) == (0, "trade")]


@pytest.mark.rule("GT-213")
def test_the_orders_of_who_leaves_end() -> None:
    """«In the Trap Phase he counts as having passed»."""
    table = Table("Kord", "Ila", "Baro").having("Cem", "Daybreak", "Disarm")
    table.having("Ana", "Night Talon").having("Ben", "Daybreak")
    table.orders("Cem", "snare", card="Disarm", whom="all")
    table.planned(Ana=("Night Talon", "Ben")).resigns("Cem")
    table.trap("Ben", "Daybreak", "Night Talon").passed()
    assert table.hp("Ben") == 9


@pytest.mark.rule("GT-022")
def test_an_other_may_be_aimed_at_oneself() -> None:
    """«A Target may be either an opponent or the User»."""
    table = Table("Baro", "Ila").having("Ana", "Grand Reaper", hp=3)
    table.turn(Ana=("Grand Reaper", "Ana"))
    assert table.world.fallen == (0,)
    assert (table.vp("Ana"), table.vp("Ben")) == (0, 0)


@pytest.mark.rule("GT-022", "GT-195")
def test_mates_may_swap_their_fates_but_not_attack_each_other() -> None:
    """«Teammates cannot attack each other»: nothing is said of Others."""
    table = Table("Baro", "Ila", "Auriel", "Eron", team=True)
    table.having("Ana", "Swap Fates", "Hex Blade", hp=9).having("Cem", hp=2)
    with pytest.raises(Exception, match="cannot be chosen"):
        table.plan("Ana", "Hex Blade", "Cem")
    table.turn(Ana=("Swap Fates", "Cem"))
    assert (table.hp("Ana"), table.hp("Cem")) == (2, 9)


@pytest.mark.rule("GT-043")
def test_spite_is_a_loss_of_hp() -> None:
    """Deep Roots: «a turn in which he lost no HP»."""
    table = Table("Fen", "Kord").having("Ana", "Dawn Lance", hp=8).having("Ben", hp=1)
    table.turn(Ana=("Dawn Lance", "Ben")).late("prize").late("respawn")
    assert (table.hp("Ana"), table.seat("Ana").hurt) == (6, True)


@pytest.mark.rule("GT-043")
def test_spite_leaves_one_hp() -> None:
    table = Table("Eron", "Kord").having("Ana", "Dawn Lance", hp=2).having("Ben", hp=1)
    table.turn(Ana=("Dawn Lance", "Ben"))
    assert table.hp("Ana") == 1


@pytest.mark.rule("GT-043")
def test_who_has_fewer_hp_after_an_exchange_has_lost_some() -> None:
    table = Table("Fen", "Ila").having("Ana", hp=9)
    table.having("Ben", "Swap Fates", hp=2).turn(Ben=("Swap Fates", "Ana"))
    assert (table.hp("Ana"), table.hp("Ben")) == (2, 9)
    assert (table.seat("Ana").hurt, table.seat("Ben").hurt) == (True, False)


@pytest.mark.rule("GT-043", "GT-071")
def test_of_who_falls_at_once_nothing_is_left_to_take() -> None:
    table = Table("Baro", "Eron", "Ila")
    table.having("Ana", "Grand Reaper").having("Ben", "Quantum Vortex")
    table.having("Cem", hp=3)
    table.turn(Ana=("Grand Reaper", "Cem"), Ben=("Quantum Vortex",))
    assert (table.vp("Ana"), table.vp("Ben")) == (1, 0)


@pytest.mark.rule("GT-043")
def test_who_has_fallen_at_once_exchanges_nothing() -> None:
    table = Table("Baro", "Eron", "Ila")
    table.having("Ana", "Grand Reaper").having("Ben", "Swap Fates", hp=7)
    table.having("Cem", hp=3)
    table.turn(Ana=("Grand Reaper", "Cem"), Ben=("Swap Fates", "Cem"))
    assert (table.world.fallen, table.hp("Ben")) == ((2,), 7)


@pytest.mark.rule("GT-117", "GT-219")
@pytest.mark.parametrize(("life", "left"), [("Moonwell", 0), ("Mend", 1)])
def test_a_factor_of_nothing_is_harm(life: str, left: int) -> None:
    """Unchained under Leaden Curse: a rating of 2 less 3, so times 0."""
    table = Table("Baro", "Fen").having("Ben", life)
    nothing = Status(card("Unchained"), 0, 0, 0, "", False)
    table.having("Ana", statuses=(nothing,)).turn(Ben=(life, "Ana"))
    assert len(table.seat("Ana").statuses) == left
    before = table.hp("Ben")
    table.turn(Ana=("Haymaker", "Ben"))
    assert before - table.hp("Ben") == 4  # Baro's ratings cannot be lowered


@pytest.mark.rule("GT-037", "GT-085")
def test_a_copy_has_the_colour_of_its_new_user() -> None:
    """Prism Chant: «all the target's actions next turn have this colour»."""
    table = Table("Baro", "Auriel", "Nyx").having("Ana", "Echo")
    chant = Status(card("Prism Chant"), 0, 0, 0, "war", True)
    table.having("Ana", statuses=(chant,)).having("Cem", "Mind Spike")
    table.planned(Cem=("Mind Spike", "Ben"))
    table.trap("Ana", "Echo", "Mind Spike", target="Cem").passed()
    assert table.hp("Cem") == 8 - 4  # War on a Mystic champion, who is immune to Mystic


@pytest.mark.rule("GT-142")
def test_a_late_prize_takes_what_there_is() -> None:
    table = Table("Eron", "Nyx").having("Ben", "Mend", "Feast", hp=1)
    table.having("Ana", "Dawn Lance").with_deck()
    table.turn(Ana=("Dawn Lance", "Ben")).late("prize")
    assert {"Mend", "Feast"} <= {*table.hand("Ana")}


@pytest.mark.rule("GT-158", "GT-218")
def test_who_cannot_act_may_draw_what_is_missing() -> None:
    """2016: «If at any time the Player has a total number ... less than the AP»."""
    table = Table("Baro", "Ila", edition="2016").having("Ben", "Stone Sleep")
    table.having("Ana", "Mend").turn(Ben=("Stone Sleep", "Ana"))
    assert table.asked("Ana", "shortage").given is None
    assert len(table.answers("Ana", "shortage", "refill").hand("Ana")) == 4


@pytest.mark.rule("GT-161")
@pytest.mark.parametrize("when", ["window", "prize"])
def test_a_wish_may_be_said_until_the_turn_ends(when: str) -> None:
    """«At the end of a turn after ... victory points have been fully resolved»."""
    table = Table("Eron", "Baro", "Ila").having("Cem", hp=1)
    table.planned(Ana=("Star Flare", "Cem"))
    if when == "window":
        table.answers("Ben", "wish", "ask").passed().late("prize").late("respawn")
    else:
        table.passed().answers("Ben", "wish", "ask").late("prize").late("respawn")
    assert table.asked("Ben", "rise").given is None


@pytest.mark.rule("GT-221")
def test_shields_that_are_passed_give_no_immunity() -> None:
    """«Shields are ignored with their colours and effects»."""
    table = Table("Sister", "Ila", "Baro").having("Ana", "Plasma Volley")
    table.having("Ben", "Null Field", vp=1)
    table.turn(Ana=("Plasma Volley", "Ben"), Ben=("Null Field", "Ben"))
    assert table.hp("Ben") == 9 - 8  # War on a Mystic champion: twice 4


@pytest.mark.rule("GT-221", "GT-081")
def test_an_own_immunity_stays_where_shields_are_passed() -> None:
    table = Table("Sister", "Baro", "Ila").having("Ana", "Plasma Volley")
    table.having("Ben", "Null Field", vp=1)
    table.turn(Ana=("Plasma Volley", "Ben"), Ben=("Null Field", "Ben"))
    assert table.hp("Ben") == 13


@pytest.mark.rule("GT-038")
@pytest.mark.parametrize("team", [False, True])
def test_nobody_steals_an_action_of_the_own_side(team: bool) -> None:
    """A card that was stolen by its own side would never be used up."""
    table = Table("Baro", "Ila", "Auriel", "Eron", team=team)
    table.having("Ana", "Mend", "Theft").planned(Ana=("Mend", "Ana"))
    table.trap("Ana", "Theft", "Mend").passed()
    assert (table.hand("Ana"), table.used("Ana")) == ([], ["Mend", "Theft"])


@pytest.mark.rule("GT-158", "GT-213")
def test_who_leaves_before_plans_has_nobody_offered_a_draw() -> None:
    table = Table.unset(3, edition="2016").resigns("Cem")
    assert {a.kind for a in table.game.asked} == {"champion"}
    window = Table("Baro", "Ila", "Eron", edition="2016").with_rules(5)
    assert {a.kind for a in window.planned().resigns("Cem").game.asked} == {"trap"}


@pytest.mark.rule("GT-117")
@pytest.mark.parametrize(("rules", "left"), [(None, 15), (3, 20)])
def test_a_factor_below_one_lowers_a_rating_and_took_nothing_before(
    rules: int | None, left: int
) -> None:
    """Ben's Unchained, itself lowered to 0, multiplies Baro's ratings by that."""
    table = Table("Baro", "Ila", "Eron").having("Ana", "Rail Shot")
    table.having("Ben", "Unchained", hp=20).having("Cem", "Leaden Curse")
    if rules:
        table.with_rules(rules)
    table.turn(Cem=("Leaden Curse", "Ben")).turn(Ben=("Unchained", "Ana"))
    assert table.turn(Ana=("Rail Shot", "Ben")).hp("Ben") == left
