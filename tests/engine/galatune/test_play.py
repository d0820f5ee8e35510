"""Galatune in play: set-up, plans, Traps, damage and falls."""

import pytest

from engine.kernel import Answer, ClosedDecision, IllegalAnswer, IllegalOptions
from tests.engine.galatune.subjects import zones
from tests.engine.galatune.table import CARDS, CHAMPIONS, SYSTEM, Table, card

# Set-up


@pytest.mark.rule("GT-001")
def test_six_seats_need_a_doubled_deck() -> None:
    with pytest.raises(IllegalOptions, match="2–5 seats"):
        SYSTEM.start(SYSTEM.parse_options({}), 6, bytes(32))
    game, _ = SYSTEM.start(SYSTEM.parse_options({"double": True}), 10, bytes(32))
    assert zones(game).total() == 294


@pytest.mark.rule("GT-002")
def test_in_2016_five_play_at_most() -> None:
    options = SYSTEM.parse_options({"edition": "2016", "double": True})
    with pytest.raises(IllegalOptions, match="2–5 seats"):
        SYSTEM.start(options, 6, bytes(32))


@pytest.mark.rule("GT-004")
def test_the_goal_is_three_unless_the_host_says_otherwise() -> None:
    assert SYSTEM.parse_options({}).goal == 3
    assert SYSTEM.parse_options({"goal": 1}).goal == 1
    with pytest.raises(IllegalOptions):
        SYSTEM.parse_options({"goal": 0})


@pytest.mark.rule("GT-005")
def test_in_2016_the_goal_is_three_or_more() -> None:
    options = SYSTEM.parse_options({"edition": "2016", "goal": 2})
    with pytest.raises(IllegalOptions, match="3 VP or more"):
        SYSTEM.start(options, 3, bytes(32))


@pytest.mark.rule("GT-006", "GT-009")
def test_everybody_starts_with_no_vp_and_the_printed_hp() -> None:
    table = Table("Eron", "Baro", "Nyx")
    assert [table.vp(n) for n in ("Ana", "Ben", "Cem")] == [0, 0, 0]
    assert [table.hp(n) for n in ("Ana", "Ben", "Cem")] == [10, 13, 8]


@pytest.mark.rule("GT-007")
def test_a_champion_that_is_taken_is_refused_to_the_next() -> None:
    table = Table.unset(2)
    table.answers("Ana", "champion", "take", at=(CHAMPIONS["Eron"],))
    with pytest.raises(IllegalAnswer):
        table.answers("Ben", "champion", "take", at=(CHAMPIONS["Eron"],))
    table.answers("Ana", "champion", "take", at=(CHAMPIONS["Nyx"],))
    table.answers("Ben", "champion", "take", at=(CHAMPIONS["Eron"],))
    assert [p.champion for p in table.world.players] == ["C06", "C01"]


@pytest.mark.rule("GT-007")
def test_who_is_late_gets_a_free_champion() -> None:
    table = Table.unset(2)
    table.late("champion")
    first, second = (p.champion for p in table.world.players)
    assert first != second
    assert table.waiting() == ["Ana", "Ben"]


@pytest.mark.rule("GT-010", "GT-011", "GT-012")
def test_hands_of_ap_cards_are_dealt_open_and_the_top_shows() -> None:
    table = Table.unset(2)
    table.answers("Ana", "champion", "take", at=(CHAMPIONS["Eron"],))
    table.answers("Ben", "champion", "take", at=(CHAMPIONS["Nyx"],))
    assert [len(p.hand) for p in table.world.players] == [5, 7]
    seen = table.view(None)
    assert (len(seen.top), seen.deck) == (1, 147 - 12)
    assert sum(line.count("was dealt") for line in table.said(None)) == 2
    assert seen.players[1].hand == table.world.players[1].hand


@pytest.mark.rule("GT-013")
def test_in_2016_the_deck_lies_face_down() -> None:
    table = Table("Eron", "Ila", edition="2016")
    assert [len(table.view(name).top) for name in ("Ana", "Ben")] == [0, 3]  # she looks


# Plans


@pytest.mark.rule("GT-016", "GT-019")
def test_plans_are_secret_and_may_be_changed_until_all_are_ready() -> None:
    table = Table("Eron", "Baro", "Nyx").having("Ana", "Night Talon", "Umbral Bolt")
    table.plan("Ana", "Night Talon", "Ben")
    assert table.said("Ben") == ["Ana is ready."]
    table.plan("Ana", "Umbral Bolt", "Cem")
    assert table.said("Ben") == []
    assert table.view("Ben").table == ()
    table.answers("Ana", "plan", "withdraw")
    assert table.said("Ben") == ["Ana is no longer ready."]
    table.plan("Ana", "Night Talon", "Cem")
    table.plan("Ben", "Haymaker", "Ana").plan("Cem", "Whisper", "Cem")
    played = [(p.seat, p.card, p.targets) for p in table.view("Ben").table]
    assert played == [
        (0, card("Night Talon"), (2,)),
        (1, "C09", (0,)),
        (2, "C06", (2,)),
    ]


@pytest.mark.rule("GT-017", "GT-018", "GT-021", "GT-040")
@pytest.mark.parametrize("edition", ["starter", "2016"])
def test_neither_a_pass_nor_a_trap_is_a_plan(edition: str) -> None:
    table = Table("Eron", "Baro", edition=edition).having("Ana", "Disarm")
    form = SYSTEM.form(table.game, table.asked("Ana", "plan"))
    assert [m.picks[0].of for m in form.moves] == [("C01",)]
    with pytest.raises(IllegalAnswer):
        table.answers("Ana", "plan", "pass")


@pytest.mark.rule("GT-020", "GT-030")
def test_who_is_late_has_no_action_but_may_place_traps() -> None:
    table = Table("Eron", "Baro").having("Ana", "Tripwire")
    table.planned(Ben=("Haymaker", "Ana"))
    assert [p.seat for p in table.world.table] == [1]
    table.trap("Ana", "Tripwire", "Haymaker").passed()
    assert table.hp("Ana") == 10


@pytest.mark.rule("GT-022", "GT-024")
def test_an_attack_is_never_aimed_at_its_own_user() -> None:
    table = Table("Eron", "Baro", "Nyx").having("Ana", "Night Talon", "Barkskin")
    picks = {
        pick.of
        for move in SYSTEM.form(table.game, table.asked("Ana", "plan")).moves
        for pick in move.picks
        if pick.name == "targets"
    }
    assert picks == {("s1", "s2"), ("s0", "s1", "s2")}
    with pytest.raises(IllegalAnswer):
        table.plan("Ana", "Night Talon", "Ana")


@pytest.mark.rule("GT-027")
def test_a_special_action_is_used_every_turn_and_leaves_no_card() -> None:
    table = Table("Eron", "Baro")
    for _ in range(2):
        table.turn(Ana=("Star Flare", "Ben"))
    assert table.hp("Ben") == 13 - 4 - 4  # with his Crystal Heart
    assert table.used("Ana") == []


# Traps


def shielded() -> Table:
    """Ben attacks Ana, who has placed a Shield on herself."""
    table = Table("Eron", "Tamsin", "Nyx").having("Ana", "Azure Aegis", "Disarm")
    table.having("Ben", "Expose Weakness", "Disarm").having("Cem", "Disarm")
    return table.planned(Ana=("Azure Aegis", "Ana"), Ben=("Pounce", "Ana"))


@pytest.mark.rule("GT-033", "GT-051", "GT-224")
def test_a_trapped_shield_protects_nobody() -> None:
    table = shielded().trap("Ben", "Expose Weakness", "Azure Aegis").passed()
    assert table.hp("Ana") == 7


@pytest.mark.rule("GT-035", "GT-224")
def test_disarm_on_expose_weakness_lets_azure_aegis_protect() -> None:
    table = shielded().trap("Ben", "Expose Weakness", "Azure Aegis")
    table.trap("Ana", "Disarm", "Expose Weakness").passed()
    assert table.hp("Ana") == 10


@pytest.mark.rule("GT-036")
def test_a_third_trap_makes_the_first_effective_again() -> None:
    table = shielded().trap("Ben", "Expose Weakness", "Azure Aegis")
    table.trap("Ana", "Disarm", "Expose Weakness").trap("Ben", "Disarm", "Disarm")
    assert table.view(None).active == (False, True, True, False, True)
    assert table.passed().hp("Ana") == 7


@pytest.mark.rule("GT-035", "GT-036")
def test_the_log_tells_what_traps_have_cancelled() -> None:
    table = shielded().trap("Ben", "Expose Weakness", "Azure Aegis")
    table.trap("Ana", "Disarm", "Expose Weakness").trap("Ben", "Disarm", "Disarm")
    told = [line for line in table.passed().said() if "cancelled" in line]
    assert told == ["Azure Aegis of Ana is cancelled.", "Disarm of Ana is cancelled."]


@pytest.mark.rule("GT-039", "GT-045", "GT-046")
def test_traps_lie_above_main_actions_on_the_used_pile() -> None:
    table = shielded().trap("Ben", "Expose Weakness", "Azure Aegis")
    table.trap("Ana", "Disarm", "Expose Weakness").passed()
    assert table.used("Ana") == ["Azure Aegis", "Disarm"]
    assert table.used("Ben") == ["Expose Weakness"]


@pytest.mark.rule("GT-031", "GT-214")
def test_a_trap_decided_on_the_older_stack_is_refused() -> None:
    table = shielded()
    old = table.asked("Cem", "trap")
    table.trap("Ben", "Expose Weakness", "Azure Aegis")
    assert table.waiting() == ["Ana", "Ben", "Cem"]
    with pytest.raises(ClosedDecision):
        table.does(Answer(2, old.id, "pass", {}))


@pytest.mark.rule("GT-032")
def test_a_pass_is_void_after_a_trap_unless_it_was_for_the_turn() -> None:
    table = shielded()
    table.answers("Ana", "trap", "pass").answers("Cem", "trap", "hold")
    assert table.waiting() == ["Ana", "Ben", "Cem"]
    table.trap("Ben", "Expose Weakness", "Azure Aegis")
    given = {a.seat: a.given and a.given.move for a in table.game.asked}
    assert given == {0: None, 1: None, 2: "hold"}


@pytest.mark.rule("GT-032")
def test_a_watching_pass_ends_with_a_trap_on_what_the_seat_played() -> None:
    table = shielded()
    table.answers("Ana", "trap", "watch").answers("Cem", "trap", "watch")
    table.trap("Ben", "Expose Weakness", "Azure Aegis")
    given = {a.seat: a.given and a.given.move for a in table.game.asked}
    assert given == {0: None, 1: None, 2: "watch"}


@pytest.mark.rule("GT-034", "GT-041")
def test_a_trap_lies_only_on_what_fits() -> None:
    table = shielded()
    assert table.places("Ben", "Expose Weakness") == ["Azure Aegis"]
    assert table.places("Cem", "Disarm") == []
    table.trap("Ben", "Expose Weakness", "Azure Aegis")
    assert table.places("Cem", "Disarm") == ["Expose Weakness"]


# Damage


@pytest.mark.rule("GT-050", "GT-069")
def test_starcalibur_deals_four() -> None:
    table = Table("Nyx", "Baro").having("Ana", "Starcalibur")
    assert table.turn(Ana=("Starcalibur", "Ben")).hp("Ben") == 9


@pytest.mark.rule("GT-069", "GT-070")
def test_in_erons_hands_starcalibur_is_infinite() -> None:
    table = Table("Eron", "Baro").having("Ana", "Starcalibur")
    table.turn(Ana=("Starcalibur", "Ben"))
    assert table.vp("Ana") == 1


@pytest.mark.rule("GT-108", "GT-110")
def test_starcalibur_hits_a_light_champion_for_its_full_rating() -> None:
    table = Table("Nyx", "Eron").having("Ana", "Starcalibur").having("Ben", "Phalanx")
    table.turn(Ana=("Starcalibur", "Ben"), Ben=("Phalanx", "Ben"))
    assert table.hp("Ben") == 6


@pytest.mark.rule("GT-109")
def test_a_penetrating_action_can_be_trapped() -> None:
    table = Table("Ila", "Eron").having("Ana", "Starcalibur").having("Ben", "Eclipse")
    table.planned(Ana=("Starcalibur", "Ben")).trap("Ben", "Eclipse", "Starcalibur")
    assert table.passed().hp("Ben") == 10


@pytest.mark.rule("GT-054")
def test_a_shield_of_five_breaks_under_six_and_one_gets_through() -> None:
    table = Table("Ila", "Baro", "Nyx").having("Ana", "Shade Cloak")
    table.having("Ben", "Umbral Bolt").having("Cem", "Mind Spike")
    table.turn(
        Ana=("Shade Cloak", "Ana"),
        Ben=("Haymaker", "Ana"),
        Cem=("Mind Spike", "Ana"),
    )
    assert table.hp("Ana") == 9 - 1


@pytest.mark.rule("GT-054", "GT-053", "GT-125")
def test_a_shield_holds_when_the_sum_only_equals_it() -> None:
    table = Table("Ila", "Baro", "Nyx").having("Ana", "Barkskin", "Mend", hp=1)
    table.having("Cem", "Mind Spike")
    table.turn(
        Ana=("Barkskin", "Ana"), Ben=("Haymaker", "Ana"), Cem=("Mind Spike", "Ana")
    )
    assert (table.hp("Ana"), table.hand("Ana")) == (1, ["Mend"])
    assert table.vp("Ben") == 0


@pytest.mark.rule("GT-086", "GT-091")
def test_a_shield_covers_the_colours_of_its_champion() -> None:
    table = Table("Eron", "Baro").having("Ben", "Rail Shot")
    table.turn(Ben=("Rail Shot", "Ana"))
    assert table.hp("Ana") == 10  # immune to Tech
    table = Table("Eron", "Baro", "Cipher").having("Ben", "Rail Shot")
    table.having("Cem", "Tidal Ward")
    table.turn(Ben=("Rail Shot", "Ana"), Cem=("Tidal Ward", "Ana"))
    assert table.hp("Ana") == 10 + 2 - (5 * 2 - 4)


@pytest.mark.rule("GT-090", "GT-056")
def test_in_2016_a_shield_leaves_the_colours_as_they_are() -> None:
    table = Table("Cipher", "Nyx", edition="2016").having("Ana", "Shade Cloak")
    table.having("Ben", "Hex Blade")
    table.turn(Ana=("Shade Cloak", "Ana"), Ben=("Hex Blade", "Ana"))
    assert table.hp("Ana") == 9 - 3  # 8 > 5


@pytest.mark.rule("GT-044", "GT-057")
def test_life_and_damage_count_in_the_same_step() -> None:
    table = Table("Auriel", "Tamsin").having("Ana", "Field Medic", hp=3)
    table.having("Ben", "Avalanche")
    table.turn(Ana=("Field Medic", "Ana"), Ben=("Avalanche", "Ana"))
    assert table.hp("Ana") == 1


@pytest.mark.rule("GT-059", "GT-058")
def test_life_ignores_colours_and_has_no_limit() -> None:
    table = Table("Nyx", "Auriel").having("Ana", "Blood Pact")
    table.turn(Ana=("Blood Pact", "Ana"), Ben=("Prayer", "Ana"))
    assert table.hp("Ana") == 8 + 9 + 3
    assert table.vp("Ana") == -1


@pytest.mark.rule("GT-228")
def test_a_price_is_paid_in_spite_of_the_own_colour() -> None:
    table = Table("Baro", "Nyx").having("Ana", "Berserk Rush")
    table.turn(Ana=("Berserk Rush", "Ben"))
    assert table.hp("Ana") == 13 - 2


@pytest.mark.rule("GT-062", "GT-063")
def test_unchained_doubles_the_actions_of_the_next_turn_and_then_ends() -> None:
    table = Table("Baro", "Tamsin").having("Ana", "Unchained").having("Ben", hp=20)
    table.turn(Ana=("Unchained", "Ana")).turn(Ana=("Haymaker", "Ben"))
    assert table.hp("Ben") == 20 - 8
    assert table.turn(Ana=("Haymaker", "Ben")).hp("Ben") == 20 - 8 - 4


@pytest.mark.rule("GT-099", "GT-097")
def test_lucky_day_under_unchained_gives_two_vp() -> None:
    table = Table("Ila", "Baro").having("Ana", "Unchained", "Lucky Day")
    table.turn(Ana=("Unchained", "Ana")).turn(Ana=("Lucky Day", "Ana"))
    assert table.vp("Ana") == 2


@pytest.mark.rule("GT-097", "GT-222")
def test_evil_plot_under_unchained_finds_two_traps() -> None:
    table = Table("Ila", "Baro").having("Ana", "Unchained", "Evil Plot")
    table.turn(Ana=("Unchained", "Ana")).turn(Ana=("Evil Plot",))
    form = SYSTEM.form(table.game, table.asked("Ana", "choose"))
    (pick,) = form.moves[0].picks
    assert (pick.min, pick.max) == (2, 2)
    table.answers("Ana", "choose", "choose", cards=(card("Theft"), card("Echo")))
    assert table.hand("Ana") == ["Theft", "Echo"]


@pytest.mark.rule("GT-221", "GT-071", "GT-094")
def test_quantum_vortex_takes_half_rounded_up_and_spares_mystics() -> None:
    table = Table("Eron", "Ila", "Tamsin").having("Ana", "Quantum Vortex", hp=9)
    table.turn(Ana=("Quantum Vortex",))
    assert [table.hp(n) for n in ("Ana", "Ben", "Cem")] == [4, 9, 5]


@pytest.mark.rule("GT-081")
def test_immunity_stops_the_harm_of_an_attack_not_its_gain() -> None:
    table = Table("Nyx", "Kord").having("Ana", "Cutpurse").having("Ben", "Mend")
    table.turn(Ana=("Cutpurse", "Ben"))
    assert (table.hand("Ana"), table.hand("Ben")) == ([], ["Mend"])


@pytest.mark.rule("GT-084")
def test_a_dark_boost_works_on_a_dark_champion() -> None:
    table = Table("Kord", "Baro").having("Ana").having("Ben", "Leaden Curse")
    table.turn(Ben=("Leaden Curse", "Ana")).turn(Ana=("Reap", "Ben"))
    assert table.hp("Ben") == 13 - 1


# Countering and redirecting


@pytest.mark.rule("GT-111", "GT-112")
def test_a_countered_attack_hits_its_user_and_the_counterer_scores() -> None:
    table = Table("Baro", "Nyx").having("Ana", "Umbral Bolt", hp=4)
    table.having("Ben", "Mirror Trap").planned(Ana=("Umbral Bolt", "Ben"))
    table.trap("Ben", "Mirror Trap", "Umbral Bolt").passed()
    assert (table.hp("Ben"), table.vp("Ben")) == (8, 1)


@pytest.mark.rule("GT-113")
def test_who_redirects_an_attack_at_its_user_is_credited() -> None:
    table = Table("Baro", "Nyx", "Ila").having("Ana", "Umbral Bolt", hp=4)
    table.having("Cem", "Misdirection").planned(Ana=("Umbral Bolt", "Ben"))
    table.trap("Cem", "Misdirection", "Umbral Bolt", target="Ana").passed()
    assert [table.vp(n) for n in ("Ana", "Ben", "Cem")] == [0, 0, 1]


@pytest.mark.rule("GT-227")
def test_blocked_attacks_return_once_to_their_users() -> None:
    table = Table("Tamsin", "Fen", "Nyx", "Ila", double=True)
    table.having("Cem", "Mirror Carapace").having("Dan", "Mirror Carapace")
    table.turn(
        Ana=("Pounce", "Ben"),
        Ben=("Green Ray", "Ana"),
        Cem=("Mirror Carapace", "Ana"),
        Dan=("Mirror Carapace", "Ben"),
    )
    assert (table.hp("Ana"), table.hp("Ben")) == (10, 13)  # Deep Roots


@pytest.mark.rule("GT-227")
def test_an_attack_that_the_shield_held_hits_its_own_user() -> None:
    table = Table("Ila", "Baro").having("Ana", "Mirror Carapace")
    table.having("Ben", "Stampede")
    table.turn(Ana=("Mirror Carapace", "Ana"), Ben=("Stampede", "Ana"))
    assert (table.hp("Ana"), table.hp("Ben")) == (9, 13 - 6)


@pytest.mark.rule("GT-223")
def test_theft_and_grand_reaper_are_instant_with_the_ratings_printed() -> None:
    found = [CARDS.design[card(name)] for name in ("Theft", "Grand Reaper")]
    assert [(design.instant, design.rating) for design in found] == [
        (True, 1),
        (True, 0),
    ]


@pytest.mark.rule("GT-102", "GT-223", "GT-101")
def test_theft_is_before_grand_reaper_and_steals_it() -> None:
    table = Table("Baro", "Nyx").having("Ana", "Grand Reaper")
    table.having("Ben", "Theft", "Short Circuit", hp=3)
    table.planned(Ana=("Grand Reaper", "Ben"))
    assert table.places("Ben", "Theft") == ["Grand Reaper"]
    table.trap("Ben", "Theft", "Grand Reaper").passed()
    assert table.hp("Ben") == 3
    assert "Grand Reaper" in table.hand("Ben")
    assert table.used("Ana") == []


@pytest.mark.rule("GT-121")
def test_no_life_helps_against_a_finishing_blow() -> None:
    table = Table("Baro", "Nyx").having("Ana", "Grand Reaper")
    table.having("Ben", "Mend", hp=3)
    table.turn(Ana=("Grand Reaper", "Ben"), Ben=("Mend", "Ben"))
    assert table.vp("Ana") == 1


@pytest.mark.rule("GT-037")
def test_a_trap_that_is_trapped_takes_its_modifier_with_it() -> None:
    table = Table("Baro", "Tamsin").having("Ana", "Amplify").having("Ben", "Disarm")
    table.planned(Ana=("Haymaker", "Ben")).trap("Ana", "Amplify", "Haymaker")
    table.trap("Ben", "Disarm", "Amplify").passed()
    assert table.hp("Ben") == 10 - 4


# Scoring, prizes, respawn


def felled() -> Table:
    """Ana (6) and Ben (2) fell Cem, who has a hand of seven cards."""
    table = Table("Eron", "Ila", "Baro", "Nyx").having("Ana", "Night Talon")
    table.having("Ben", "Mind Spike").having(
        "Cem",
        *("Mend", "Feast", "Disarm", "Echo", "Tripwire", "Veto", "Theft", "Amplify"),
        hp=3,
    )
    return table.turn(Ana=("Night Talon", "Cem"), Ben=("Mind Spike", "Cem"))


@pytest.mark.rule("GT-123", "GT-139", "GT-055")
def test_all_whose_damage_got_through_score_and_the_strongest_chooses_first() -> None:
    table = felled()
    assert [table.vp(n) for n in ("Ana", "Ben", "Cem")] == [1, 1, 0]
    assert table.waiting() == ["Ana"]


@pytest.mark.rule("GT-132", "GT-134", "GT-135", "GT-136", "GT-138", "GT-143")
def test_the_second_victor_loots_what_is_left_and_draws_the_rest() -> None:
    table = felled()
    pool = table.seat("Cem").hand
    assert len(pool) == 8  # one was discarded and came back
    table.answers("Ana", "prize", "loot", cards=pool[:5])
    assert table.hand("Ana") == []
    with pytest.raises(IllegalAnswer):
        table.answers("Ben", "prize", "loot", cards=pool[5:7])
    table.answers("Ben", "prize", "loot", cards=pool[5:])
    assert table.waiting() == ["Cem"]
    assert len(table.seat("Ana").hand) == 5
    assert len(table.seat("Ben").hand) == 5
    assert table.seat("Cem").hand == ()


@pytest.mark.rule("GT-142")
def test_a_late_victor_draws_from_the_deck() -> None:
    table = felled().late("prize").late("prize")
    assert table.waiting() == ["Cem"]
    assert [len(table.seat(n).hand) for n in ("Ana", "Ben", "Cem")] == [5, 5, 8]


@pytest.mark.rule("GT-133")
def test_in_2016_a_prize_is_the_character_cost() -> None:
    table = Table("Eron", "The", edition="2016").having("Ben", hp=1)
    table.turn(Ana=("Star Flare", "Ben")).answers("Ana", "prize", "draw")
    table.late("respawn")
    assert len(table.seat("Ana").hand) == 4


@pytest.mark.rule("GT-149", "GT-150", "GT-152", "GT-154", "GT-155")
def test_who_falls_may_change_champion_and_fill_up_to_its_ap() -> None:
    table = Table("Eron", "Tamsin").having("Ben", "Mend", hp=1)
    table.turn(Ana=("Star Flare", "Ben")).late("prize")
    table.answers("Ben", "respawn", "fill", at=(CHAMPIONS["Nyx"],))
    assert (table.hp("Ben"), len(table.seat("Ben").hand)) == (8, 7)
    assert "Mend" in table.hand("Ben")


@pytest.mark.rule("GT-156")
def test_in_2016_a_new_champion_means_a_new_hand() -> None:
    table = Table("Eron", "Tamsin", edition="2016").having("Ben", "Mend", hp=1)
    table.turn(Ana=("Star Flare", "Ben")).late("prize")
    form = SYSTEM.form(table.game, table.asked("Ben", "respawn"))
    at = {move.move: len(move.at) for move in form.moves}
    assert at == {"fill": 1, "stay": 1, "reset": 13}


@pytest.mark.rule("GT-120")
def test_nobody_scores_on_himself() -> None:
    table = Table("Baro", "Nyx").having("Ana", "Quantum Vortex", hp=1)
    table.turn(Ana=("Quantum Vortex",))
    assert [table.vp("Ana"), table.vp("Ben")] == [0, 0]
    assert table.waiting() == ["Ana"]


@pytest.mark.rule("GT-127", "GT-042")
def test_two_can_fell_each_other_and_both_score() -> None:
    table = Table("Eron", "Tamsin").having("Ana", hp=1).having("Ben", hp=1)
    table.turn(Ana=("Star Flare", "Ben"), Ben=("Pounce", "Ana"))
    assert [table.vp("Ana"), table.vp("Ben")] == [1, 1]


@pytest.mark.rule("GT-129", "GT-131")
def test_vp_can_become_negative() -> None:
    table = Table("Eron", "Tamsin").having("Ana", "Disgrace")
    table.turn(Ana=("Disgrace", "Ben"))
    assert table.vp("Ben") == -1


# The end


@pytest.mark.rule("GT-166")
def test_who_reaches_the_goal_wins_at_once() -> None:
    table = Table("Eron", "Tamsin").having("Ana", vp=2).having("Ben", hp=1)
    table.turn(Ana=("Star Flare", "Ben"))
    assert table.outcome.winners == (0,)


@pytest.mark.rule("GT-168", "GT-169")
@pytest.mark.parametrize("edition", ["starter", "2016"])
def test_level_leaders_play_on_for_one_more(edition: str) -> None:
    table = Table("Eron", "Tamsin", edition=edition)
    table.having("Ana", vp=2, hp=1).having("Ben", vp=2, hp=1)
    table.turn(Ana=("Star Flare", "Ben"), Ben=("Pounce", "Ana"))
    assert (table.game.outcome, table.world.goal) == (None, 4)


@pytest.mark.rule("GT-167")
def test_level_leaders_may_share_the_victory() -> None:
    table = Table("Eron", "Tamsin", ties="share")
    table.having("Ana", vp=2, hp=1).having("Ben", vp=2, hp=1)
    table.turn(Ana=("Star Flare", "Ben"), Ben=("Pounce", "Ana"))
    assert table.outcome.winners == (0, 1)


@pytest.mark.rule("GT-213")
def test_who_leaves_is_removed_at_the_end_of_the_turn() -> None:
    table = Table("Eron", "Tamsin", "Nyx").having("Cem", "Mend", hp=1)
    table.resigns("Cem").turn(Ana=("Star Flare", "Cem"))
    table.late("prize")
    assert table.vp("Ana") == 1
    assert table.world.players[2].left
    assert zones(table.game).total() == 147


@pytest.mark.rule("GT-213")
def test_the_last_one_who_stays_wins() -> None:
    table = Table("Eron", "Tamsin").resigns("Ana")
    assert table.outcome.winners == (1,)


@pytest.mark.rule("GT-047", "GT-048")
def test_used_piles_are_open_but_for_2016() -> None:
    newer = Table("Eron", "Tamsin").having("Ben", used=("Mend", "Feast"))
    older = Table("Eron", "Tamsin", edition="2016").having(
        "Ben", used=("Mend", "Feast")
    )
    assert len(newer.view("Ana").players[1].used) == 2
    seen = older.view("Ana").players[1]
    assert (seen.used, seen.pile) == ((card("Feast"),), 2)
