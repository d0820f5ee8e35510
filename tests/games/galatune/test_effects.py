"""What the cards of the house set do beside damage, Shield and Life."""

import pytest

from engine.kernel import Chance, IllegalAnswer, sight
from tests.games.galatune.table import SYSTEM, Table, card


@pytest.mark.rule("GT-226")
def test_a_burst_hits_every_opponent_each_by_its_own_colours() -> None:
    table = Table("Baro", "Nyx", "Eron", "Ila").having("Ana", "Radiant Burst")
    table.turn(Ana=("Radiant Burst",))
    assert [table.hp(n) for n in ("Ben", "Cem", "Dan")] == [8 - 6, 10, 9 - 3]


@pytest.mark.rule("GT-226", "GT-022")
def test_twin_sabres_need_two_different_opponents() -> None:
    table = Table("Baro", "Nyx", "Ila").having("Ana", "Twin Sabres")
    with pytest.raises(IllegalAnswer):
        table.plan("Ana", "Twin Sabres", "Ben", "Ben")
    table.turn(Ana=("Twin Sabres", "Ben", "Cem"))
    assert [table.hp("Ben"), table.hp("Cem")] == [8 - 6, 9 - 6]  # Mystics, twice


@pytest.mark.rule("GT-114")
def test_a_discarded_card_lies_on_the_used_pile_of_its_owner() -> None:
    table = Table("Baro", "Fen").having("Ana", "Mind Spike").having("Ben", "Mend")
    table.turn(Ana=("Mind Spike", "Ben"))
    assert (table.hand("Ben"), table.used("Ben")) == ([], ["Mend"])


@pytest.mark.rule("GT-115")
def test_a_destroyed_card_is_shuffled_into_the_deck() -> None:
    table = Table("Baro", "Fen").having("Ana", "Scrap Saw")
    table.having("Ben", used=("Feast", "Veto"))
    before = table.view(None).deck
    table.turn(Ana=("Scrap Saw", "Ben"))
    table.answers("Ana", "choose", "choose", cards=(card("Feast"),))
    assert (table.used("Ben"), table.view(None).deck) == (["Veto"], before + 1)


@pytest.mark.rule("GT-107")
def test_who_does_not_choose_in_time_leaves_it_to_the_lot() -> None:
    table = Table("Baro", "Fen").having("Ana", "Scrap Saw")
    table.having("Ben", used=("Feast", "Veto"))
    table.turn(Ana=("Scrap Saw", "Ben"))
    assert table.waiting() == ["Ana"]
    table.late("choose")
    assert len(table.used("Ben")) == 1


@pytest.mark.rule("GT-171")
def test_a_stolen_card_is_named_to_all() -> None:
    table = Table("Ila", "Fen", "Baro").having("Ana", "Cutpurse").having("Ben", "Mend")
    table.turn(Ana=("Cutpurse", "Ben"))
    assert "Ana stole Mend from Ben." in table.said("Cem")
    assert table.view("Cem").players[0].hand == (card("Mend"),)


@pytest.mark.rule("GT-053")
def test_an_unbroken_shield_stops_the_theft_too() -> None:
    table = Table("Ila", "Fen").having("Ana", "Cutpurse")
    table.having("Ben", "Barkskin", "Mend")
    table.turn(Ana=("Cutpurse", "Ben"), Ben=("Barkskin", "Ben"))
    assert table.hand("Ben") == ["Mend"]


@pytest.mark.rule("GT-043", "GT-122")
def test_what_an_attack_heals_comes_after_the_fall() -> None:
    table = Table("Nyx", "Tamsin").having("Ana", "Soul Siphon", hp=2)
    table.turn(Ana=("Soul Siphon", "Ben"), Ben=("Pounce", "Ana"))
    assert table.hp("Ana") == 0
    assert table.vp("Ben") == 1


@pytest.mark.rule("GT-122", "GT-123")
def test_what_was_announced_a_turn_ago_can_make_a_champion_fall() -> None:
    table = Table("Ila", "Baro").having("Ana", "Venom Bloom").having("Ben", hp=8)
    table.turn(Ana=("Venom Bloom", "Ben"))
    assert table.hp("Ben") == 8 - 4
    table.having("Ben", hp=2).turn()
    assert table.vp("Ana") == 1


@pytest.mark.rule("GT-150")
def test_a_fall_ends_what_was_announced_for_the_next_turn() -> None:
    table = Table("Tamsin", "Ila", "Baro").having("Ana", hp=1)
    table.having("Ben", "War Drums")
    table.turn(Ben=("War Drums", "Ana"), Cem=("Haymaker", "Ana"))
    assert table.seat("Ana").statuses
    table.late("prize").late("respawn")
    assert table.seat("Ana").statuses == ()


@pytest.mark.rule("GT-085")
def test_a_recoloured_attack_counts_by_its_new_colour() -> None:
    table = Table("Baro", "Eron").having("Ana", "Drone Swarm", "False Colours")
    table.planned(Ana=("Drone Swarm", "Ben"))
    table.trap("Ana", "False Colours", "Drone Swarm", colour="mystic").passed()
    assert table.hp("Ben") == 10 - 8


@pytest.mark.rule("GT-028")
def test_a_muted_ability_is_off_for_a_turn() -> None:
    table = Table("Nyx", "Ila", "Baro").having("Ben", "EMP Burst")
    table.having("Ana", "Night Talon").having("Cem", "Daybreak")
    table.turn(Ben=("EMP Burst", "Ana")).planned(Ana=("Night Talon", "Ben"))
    assert table.places("Cem", "Daybreak") == ["Night Talon"]


@pytest.mark.rule("GT-095")
def test_insulated_reads_the_printed_rating() -> None:
    table = Table("Unit", "Baro").having("Ben", "Cutpurse", "Amplify")
    table.planned(Ben=("Cutpurse", "Ana")).trap("Ben", "Amplify", "Cutpurse").passed()
    assert table.hp("Ana") == 12


@pytest.mark.rule("GT-034")
def test_veil_keeps_colour_traps_off() -> None:
    table = Table("Nyx", "Baro").having("Ana", "Night Talon")
    table.having("Ben", "Daybreak", "Phase Shift").planned(Ana=("Night Talon", "Ben"))
    assert table.places("Ben", "Daybreak") == []
    assert table.places("Ben", "Phase Shift") == ["Night Talon"]


@pytest.mark.rule("GT-037")
def test_an_echo_takes_place_once_more_as_another_seats() -> None:
    table = Table("Baro", "Tamsin", "Fen").having("Ben", "Echo")
    table.planned(Ana=("Haymaker", "Cem"))
    table.trap("Ben", "Echo", "Haymaker", target="Ana").passed()
    assert [table.hp("Ana"), table.hp("Cem")] == [13, 12 - 4]  # Baro is War


@pytest.mark.rule("GT-103", "GT-101")
def test_level_instants_are_decided_by_a_coin() -> None:
    ends = set()
    for spare in range(1, 9):
        table = Table("Baro", "Nyx").having("Ana", "Truce").having("Ben", "Theft")
        chance = table.game.chance
        for _ in range(spare):
            _, chance = chance.draw()
        table.with_chance(chance)
        table.planned(Ana=("Truce", "Ben")).trap("Ben", "Theft", "Truce").passed()
        ends.add("Truce" in table.hand("Ben"))
    assert ends == {True, False}


@pytest.mark.rule("GT-174")
def test_an_empty_deck_gives_what_there_is() -> None:
    table = Table("Ila", "Baro").having("Ana", "Seed Cache").with_deck("Mend")
    table.turn(Ana=("Seed Cache",))
    assert (table.hand("Ana"), table.view(None).deck) == (["Mend"], 0)


@pytest.mark.rule("GT-175")
def test_only_what_fits_is_found() -> None:
    table = Table("Ila", "Baro").having("Ana", "Evil Plot")
    table.turn(Ana=("Evil Plot",))
    form = SYSTEM.form(table.game, table.asked("Ana", "choose"))
    found = form.moves[0].picks[0].of
    assert card("Disarm") in found
    assert card("Mend") not in found


@pytest.mark.rule("GT-048", "GT-175")
def test_who_searches_the_deck_in_2016_guesses_the_rest_under_closed_piles() -> None:
    table = Table("Ila", "Baro", edition="2016").having("Ana", "Evil Plot")
    table.having("Ben", used=("Disarm", "Theft", "Echo", "Veto", "Mend"))
    table.turn(Ana=("Evil Plot",))
    seen = sight(SYSTEM, table.game, 0)
    for n in range(5):
        guessed = SYSTEM.guess(seen, Chance(bytes([n]) * 32))
        assert sight(SYSTEM, guessed, 0) == seen


@pytest.mark.rule("GT-215", "GT-228")
def test_the_log_names_the_price_that_an_action_has() -> None:
    table = Table("Kord", "Eron").turn(Ana=("Reap", "Ben"), Ben=("Star Flare", "Ana"))
    lines = [line for line in table.said() if "Ana" in line and " HP" in line]
    assert lines == ["Reap takes 1 HP from Ana.", "Ana loses 9 HP, now 3."]


@pytest.mark.rule("GT-215", "GT-122")
def test_the_log_names_what_takes_hp_a_turn_later() -> None:
    table = Table("Fen", "Baro").having("Ana", "Venom Bloom")
    table.turn(Ana=("Venom Bloom", "Ben")).turn()
    assert "Venom Bloom takes 2 HP from Ben." in table.said()


@pytest.mark.rule("GT-215", "GT-028")
def test_the_log_names_the_ability_that_changes_hp() -> None:
    stung = Table("Eron", "Morwen").turn(Ana=("Star Flare", "Ben"))
    assert "Thorns takes 1 HP from Ana." in stung.said()
    rested = Table("Fen", "Baro").turn()
    assert "Deep Roots gives Ana 1 HP." in rested.said()


@pytest.mark.rule("GT-215", "GT-043")
def test_the_log_names_what_gives_hp_after_the_damage() -> None:
    table = Table("Eron", "Baro").having("Ana", "Soul Siphon")
    table.turn(Ana=("Soul Siphon", "Ben"))
    assert "Soul Siphon gives Ana 2 HP." in table.said()
