"""Functions, colours, ratings and priority, by the cards that show them."""

import pytest

from engine.galatune.effects import Draw, Health, Modify, Points, Steal
from engine.galatune.events import Struck
from engine.galatune.targets import is_harm
from engine.kernel import Chance, heard
from tests.games.galatune.table import Table, card

BOTH = pytest.mark.parametrize("edition", ["starter", "2016"])


@pytest.mark.rule("GT-066", "GT-050", "GT-051", "GT-057")
def test_the_rating_is_the_power_of_an_action() -> None:
    table = Table("Baro", "Unit", "Ila").having("Ana", "Avalanche")
    table.having("Ben", "Shade Cloak").having("Cem", "Feast")
    table.turn(
        Ana=("Avalanche", "Ben"), Ben=("Shade Cloak", "Ben"), Cem=("Feast", "Ben")
    )
    assert table.hp("Ben") == 12 - (6 - 5) + 6


@pytest.mark.rule("GT-052")
def test_a_shield_works_in_its_turn_alone() -> None:
    table = Table("Baro", "Eron").having("Ben", "Phalanx")
    table.turn(Ben=("Phalanx", "Ben")).turn(Ana=("Haymaker", "Ben"))
    assert table.hp("Ben") == 10 - 4


@pytest.mark.rule("GT-060", "GT-061")
@BOTH
def test_a_boost_takes_the_action_and_works_by_its_rating(edition: str) -> None:
    table = Table("Baro", "Eron", edition=edition).having("Ana", "War Drums")
    table.turn(Ana=("War Drums", "Ana"))
    assert table.hp("Ben") == 10
    assert table.turn(Ana=("Haymaker", "Ben")).hp("Ben") == 10 - 7


@pytest.mark.rule("GT-064")
def test_an_other_action_does_what_it_says_and_takes_the_action() -> None:
    table = Table("Baro", "Eron").having("Ana", "Time Loop", used=("Avalanche", "Mend"))
    table.turn(Ana=("Time Loop",))
    assert table.hand("Ana") == ["Avalanche"]
    assert table.used("Ana") == ["Mend", "Time Loop"]


@pytest.mark.rule("GT-068")
def test_normal_and_energy_mean_nothing_by_themselves() -> None:
    hp = []
    for attack in ("Haymaker", "Plasma Volley"):  # War 4, Normal and Energy
        table = Table("Baro", "Eron").having("Ana", "Plasma Volley")
        hp.append(table.turn(Ana=(attack, "Ben")).hp("Ben"))
    assert hp == [6, 6]


@pytest.mark.rule("GT-082", "GT-081")
@BOTH
def test_a_champion_is_immune_to_all_harm_of_attacks_of_its_colours(
    edition: str,
) -> None:
    table = Table("Ila", "Kord", edition=edition).having("Ana", "Cutpurse")
    table.having("Ben", "Mend").turn(Ana=("Cutpurse", "Ben"))
    assert (table.hp("Ben"), table.hand("Ben")) == (12, ["Mend"])


@pytest.mark.rule("GT-083", "GT-096")
def test_a_weakness_doubles_damage_and_no_other_number() -> None:
    table = Table("Baro", "Unit").having("Ana", "Mind Spike")
    table.having("Ben", "Mend", "Feast").turn(Ana=("Mind Spike", "Ben"))
    assert (table.hp("Ben"), len(table.hand("Ben"))) == (12 - 4, 1)


@pytest.mark.rule("GT-089")
def test_a_trapped_shield_gives_no_colour() -> None:
    table = Table("Baro", "Eron").having("Ana", "Rail Shot", "Expose Weakness")
    table.having("Ben", "Barkskin")
    table.planned(Ana=("Rail Shot", "Ben"), Ben=("Barkskin", "Ben"))
    table.trap("Ana", "Expose Weakness", "Barkskin").passed()
    assert table.hp("Ben") == 10  # Tech against his own Tech


@pytest.mark.rule("GT-096", "GT-092")
def test_every_number_says_how_it_came_about() -> None:
    table = (
        Table("Baro", "Ila").having("Ana", "War Drums").turn(Ana=("War Drums", "Ana"))
    )
    table.having("Ben", hp=30).turn(Ana=("Haymaker", "Ben"))
    (struck,) = [e for e in heard(table.last, None) if isinstance(e, Struck)]
    assert [(t.by, t.what, t.n) for t in struck.sum] == [
        ("C09", "base", 4),
        (card("War Drums"), "add", 3),
        ("GT-080", "multiply", 2),
    ]
    assert struck.n == 14


@pytest.mark.rule("GT-098", "GT-071")
def test_half_stays_half_whatever_multiplies() -> None:
    table = Table("Baro", "Eron").having("Ana", "Unchained", "Quantum Vortex")
    table.turn(Ana=("Unchained", "Ana")).turn(Ana=("Quantum Vortex",))
    assert table.hp("Ben") == 5


@pytest.mark.rule("GT-100", "GT-101", "GT-105")
@BOTH
def test_modifiers_count_when_ratings_decide(edition: str) -> None:
    for n in range(4):
        table = Table("Baro", "Nyx", edition=edition).having("Ana", "Truce")
        table.having("Ben", "Theft", "Amplify").with_chance(Chance(bytes([n]) * 32))
        table.planned(Ana=("Truce", "Ben")).trap("Ben", "Theft", "Truce")
        table.trap("Ben", "Amplify", "Theft").passed()
        assert "Truce" in table.hand("Ben")


@pytest.mark.rule("GT-104")
def test_cannot_goes_before_may() -> None:
    table = Table("Baro", "Eron").having("Ana", "Stampede", "Drone Swarm")
    table.having("Ben", "Clear-Cutting", "Phase Shift")
    table.planned(Ana=("Stampede", "Ben"))
    assert table.places("Ben", "Clear-Cutting") == []  # it traps Nature, by Energy


@pytest.mark.rule("GT-106")
def test_of_two_thefts_the_higher_rating_gets_the_card() -> None:
    table = Table("Baro", "Eron", "Ila").having("Ana", "Avalanche")
    table.having("Ben", "Theft").having("Cem", "Theft", "Amplify")
    table.planned(Ana=("Avalanche", "Ben")).trap("Ben", "Theft", "Avalanche")
    table.trap("Cem", "Theft", "Avalanche").trap("Cem", "Amplify", "Theft").passed()
    assert (table.hand("Ben"), table.hand("Cem")) == ([], ["Avalanche"])


@pytest.mark.rule("GT-038")
def test_a_stolen_card_moves_when_the_window_closes() -> None:
    table = Table("Baro", "Eron").having("Ana", "Avalanche").having("Ben", "Theft")
    table.planned(Ana=("Avalanche", "Ben")).trap("Ben", "Theft", "Avalanche")
    assert (table.hand("Ben"), len(table.world.table)) == ([], 2)
    assert table.passed().hand("Ben") == ["Avalanche"]


@pytest.mark.rule("GT-038", "GT-035")
def test_a_theft_that_is_trapped_steals_nothing() -> None:
    table = Table("Baro", "Eron").having("Ana", "Avalanche", "Disarm")
    table.having("Ben", "Theft").planned(Ana=("Avalanche", "Ben"))
    table.trap("Ben", "Theft", "Avalanche").trap("Ana", "Disarm", "Theft").passed()
    assert table.hand("Ben") == []
    assert "Avalanche" in table.used("Ana")
    assert table.hp("Ben") == 10 - 6


@pytest.mark.rule("GT-116")
def test_what_is_trapped_is_not_active() -> None:
    table = Table("Baro", "Eron").having("Ben", "Tripwire")
    table.planned(Ana=("Haymaker", "Ben"), Ben=("Star Flare", "Ana"))
    assert table.view(None).active == (True, True)
    table.trap("Ben", "Tripwire", "Haymaker")
    assert table.view(None).active == (False, True, True)


@pytest.mark.rule("GT-117", "GT-118")
def test_every_effect_is_harm_or_benefit() -> None:
    harm = (
        Steal(1, "hand"),
        Points("target", -1),
        Health("target", -2),
        Modify("target", "subtract", 3),
        Modify("target", "divide", 2),
    )
    benefit = (
        Draw(1),
        Points("target", 1),
        Health("target", 2),
        Modify("target", "add", 3),
        Modify("target", "multiply", 2),
    )
    assert [is_harm(effect) for effect in (*harm, *benefit)] == [True] * 5 + [False] * 5


@pytest.mark.rule("GT-118")
def test_immunity_never_stops_a_benefit() -> None:
    table = Table("Baro", "Unit").having("Ana", "Overclock Beam")
    table.turn(Ana=("Overclock Beam", "Ben")).turn(Ana=("Haymaker", "Ben"))
    assert table.hp("Ben") == 12 - (4 + 2)


@pytest.mark.rule("GT-117")
def test_a_cleansing_life_removes_harm_alone() -> None:
    table = Table("Baro", "Nyx", "Ila").having("Ana", "Moonwell")
    table.having("Ben", "Leaden Curse").having("Cem", "War Drums", "Lucky Day")
    table.turn(Ben=("Leaden Curse", "Ana"))
    before = table.seat("Ana").statuses
    table.turn(Ana=("Moonwell", "Ana"), Cem=("War Drums", "Ana"))
    assert [s.card for s in before] == [card("Leaden Curse")]
    assert [s.card for s in table.seat("Ana").statuses] == [card("War Drums")]


@pytest.mark.rule("GT-176", "GT-107", "GT-102")
def test_of_two_who_draw_the_higher_rating_goes_first() -> None:
    table = Table("Baro", "Eron").having("Ana", "Seed Cache")
    table.having("Ben", "Unchained", "Seed Cache").turn(Ben=("Unchained", "Ben"))
    table.with_deck("Mend", "Feast", "Veto", "Echo")
    table.turn(Ana=("Seed Cache",), Ben=("Seed Cache",))
    assert (len(table.hand("Ana")), len(table.hand("Ben"))) == (0, 4)


@pytest.mark.rule("GT-220", "GT-131")
@BOTH
def test_lucky_day_gives_its_rating_in_vp(edition: str) -> None:
    table = Table("Baro", "Eron", edition=edition).having("Ana", "Lucky Day")
    assert table.turn(Ana=("Lucky Day", "Ben")).vp("Ben") == 1


# Copies, exchanges, infinity


@pytest.mark.rule("GT-037")
def test_a_copy_has_the_colour_that_the_action_has_now() -> None:
    table = Table("Baro", "Ila", "Unit").having("Ana", "Drone Swarm", "False Colours")
    table.having("Ben", "Echo").planned(Ana=("Drone Swarm", "Ben"))
    table.trap("Ana", "False Colours", "Drone Swarm", colour="mystic")
    table.trap("Ben", "Echo", "Drone Swarm", target="Cem").passed()
    assert table.hp("Cem") == 12 - 8  # Tech would do nothing, Mystic is doubled
    assert table.hp("Ben") == 9  # Mystic against a Mystic


@pytest.mark.rule("GT-043")
def test_hp_are_exchanged_before_the_unknown_rating_halves() -> None:
    table = Table("Baro", "Nyx").having("Ana", "Swap Fates", hp=10)
    table.having("Ben", "Quantum Vortex", hp=14)
    table.turn(Ana=("Swap Fates", "Ben"), Ben=("Quantum Vortex",))
    assert (table.hp("Ana"), table.hp("Ben")) == (7, 10)  # Nyx is immune


@pytest.mark.rule("GT-070")
def test_infinite_hp_stay_infinite_under_finite_damage() -> None:
    table = Table("Baro", "Unit").having("Ben", hp=10**9)
    assert table.turn(Ana=("Haymaker", "Ben")).hp("Ben") == 10**9


@pytest.mark.rule("GT-070")
def test_infinite_hp_and_infinite_damage_cancel_and_the_rest_counts() -> None:
    table = Table("Eron", "Unit", "Fen").having("Ana", "Starcalibur")
    table.having("Ben", hp=10**9).having("Cem", "Feast")
    table.turn(Ana=("Starcalibur", "Ben"), Cem=("Feast", "Ben"))
    assert table.hp("Ben") == 6
