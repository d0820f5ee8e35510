"""Galatune's damage: ratings, Shields, Life, and what is countered or redirected."""

import pytest

from tests.games.galatune.table import CARDS, SYSTEM, Table, card


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
