"""Easy Mode, Random Spawn, and what is special about 2016."""

import pytest

from engine.kernel import IllegalAnswer, IllegalOptions
from tests.games.galatune.table import CARDS, SYSTEM, Table


def easy(*seats: str) -> Table:
    """A table that plays in Easy Mode."""
    return Table(*seats, easy=True)


@pytest.mark.rule("GT-203", "GT-206")
def test_easy_mode_knows_neither_colours_nor_texts() -> None:
    table = easy("Baro", "Eron").having("Ana", "Rail Shot").having("Ben", "Starcalibur")
    table.turn(Ana=("Rail Shot", "Ben"), Ben=("Starcalibur", "Ana"))
    assert (table.hp("Ben"), table.hp("Ana")) == (10 - 5, 13 - 4)


@pytest.mark.rule("GT-203")
def test_easy_mode_aims_at_one_and_takes_no_price() -> None:
    table = easy("Baro", "Ila", "Eron").having("Ana", "Radiant Burst", "Berserk Rush")
    table.turn(Ana=("Radiant Burst", "Ben")).turn(Ana=("Berserk Rush", "Cem"))
    assert [table.hp(n) for n in ("Ana", "Ben", "Cem")] == [13, 9 - 3, 10 - 7]


@pytest.mark.rule("GT-204")
def test_any_trap_fits_any_action_and_cancels_it() -> None:
    table = easy("Baro", "Ila").having("Ana", "Eclipse").having("Ben", "Amplify")
    table.planned(Ana=("Haymaker", "Ben"))
    assert table.places("Ben", "Amplify") == ["Haymaker"]
    table.trap("Ben", "Amplify", "Haymaker").trap("Ana", "Eclipse", "Amplify")
    assert table.passed().hp("Ben") == 9 - 4


@pytest.mark.rule("GT-205")
def test_two_boosts_on_a_player_make_four_times() -> None:
    table = easy("Baro", "Nyx")
    table.having("Ana", "War Drums").having("Ben", hp=30)
    table.turn(Ana=("War Drums", "Ana"), Ben=("Whisper", "Ana"))
    assert table.turn(Ana=("Haymaker", "Ben")).hp("Ben") == 30 - 16


@pytest.mark.rule("GT-207")
def test_easy_mode_leaves_others_and_unknown_ratings_out() -> None:
    names = {action.name for action in CARDS.as_played("whole", easy=True).actions}
    assert not names & {"X-Ray", "Truce", "Quantum Vortex"}
    assert "The Auctioneer" not in {
        c.name for c in CARDS.as_played("whole", easy=True).champions
    }
    assert len(CARDS.as_played("whole", easy=True).champions) == 13


@pytest.mark.rule("GT-208")
def test_prizes_and_respawns_are_the_same_in_easy_mode() -> None:
    table = easy("Baro", "Ila").having("Ben", hp=1).turn(Ana=("Haymaker", "Ben"))
    table.answers("Ana", "prize", "draw")
    assert (table.vp("Ana"), table.waiting()) == (1, ["Ben"])
    assert len(table.seat("Ana").hand) == 5


@pytest.mark.rule("GT-225")
@pytest.mark.parametrize("mode", ["easy", "random_spawn"])
def test_2016_knows_no_modes(mode: str) -> None:
    options = SYSTEM.parse_options({"edition": "2016", mode: True})
    with pytest.raises(IllegalOptions, match="newer edition"):
        SYSTEM.start(options, 3, bytes(32))


@pytest.mark.rule("GT-169")
def test_in_2016_no_victory_is_shared() -> None:
    options = SYSTEM.parse_options({"edition": "2016", "ties": "share"})
    with pytest.raises(IllegalOptions, match="level play on"):
        SYSTEM.start(options, 3, bytes(32))
    earlier = SYSTEM.start(options, 3, bytes(32), rules=2).game  # it said nothing
    assert SYSTEM.rematch(options, earlier.world).ties == "overtime"


@pytest.mark.rule("GT-209", "GT-210")
def test_random_spawn_deals_champions_and_changes_them_at_a_fall() -> None:
    table = Table.unset(3, random_spawn=True)
    champions = [p.champion for p in table.world.players]
    assert len(set(champions)) == 3
    players = [p.champion for p in table.world.players]
    table.having("Ana", "Grand Reaper").having("Ben", hp=3)
    table.turn(Ana=("Grand Reaper", "Ben")).late("prize")
    changed = table.world.players[1].champion
    assert changed not in players
    form = SYSTEM.form(table.game, table.asked("Ben", "respawn"))
    assert {move.at for move in form.moves} == {(changed,)}


# 2016


@pytest.mark.rule("GT-158")
def test_who_is_short_of_cards_in_2016_may_draw_up_to_the_ap() -> None:
    table = Table("Eron", "Tamsin", edition="2016")
    table.having("Ana", "Mend", used=("Feast", "Disarm"))
    table.having("Ben", *("Mend", "Veto", "Echo", "Theft", "Eclipse", "Disarm"))
    table.turn(Ana=("Star Flare", "Ben"))
    offered = [(a.seat, a.required) for a in table.game.asked if a.kind == "shortage"]
    assert offered == [(0, False)]
    table.answers("Ana", "shortage", "refill")
    assert len(table.seat("Ana").hand) == 1 + 2
    assert "Ana drew" in table.said("Ben")[0]


@pytest.mark.rule("GT-158")
@pytest.mark.parametrize(("rules", "offered"), [(5, [1]), (6, [0, 1])])
def test_who_is_ready_may_draw_what_is_missing_too(
    rules: int, offered: list[int]
) -> None:
    """«At any time»; by rules before 6 being ready ended the offer."""
    table = Table("Eron", "Baro", edition="2016").with_rules(rules)
    table.having("Ana").turn().plan("Ana", "Star Flare", "Ben")
    assert [a.seat for a in table.game.asked if a.kind == "shortage"] == offered
    table.answers("Ana", "plan", "withdraw")
    again = [a.seat for a in table.game.asked if a.kind == "shortage"]
    assert sorted(again) == [0, 1]


@pytest.mark.rule("GT-159", "GT-049")
def test_the_newer_edition_has_no_such_draw() -> None:
    table = Table("Eron", "Baro").turn().turn()
    assert {a.kind for a in table.game.asked} == {"plan", "order", "wish"}
    assert table.seat("Ana").hand == ()


# Turns without end


@pytest.mark.rule("GT-230")
def test_after_five_turns_at_a_standstill_used_piles_come_back() -> None:
    table = Table("Ila", "Nyx").having("Ana", used=("Mend", "Feast"))
    for _ in range(4):
        table.turn(Ana=("Flicker", "Ana"))
    assert table.used("Ana") == ["Mend", "Feast"]
    table.turn(Ana=("Flicker", "Ana"))
    assert (table.hand("Ana"), table.used("Ana")) == (["Mend", "Feast"], [])


@pytest.mark.rule("GT-231")
def test_after_the_last_turn_most_vp_win() -> None:
    table = Table("Ila", "Nyx", goal=2, turns=5).having("Ben", vp=1)
    for _ in range(9):
        table.turn()
    assert not table.is_over
    table.turn()
    assert (table.outcome.winners, table.outcome.how) == ((1,), "turns")


@pytest.mark.rule("GT-218")
def test_stone_sleep_takes_the_next_main_action() -> None:
    table = Table("Ila", "Nyx").having("Ana", "Stone Sleep")
    table.turn(Ana=("Stone Sleep", "Ben"))
    assert table.waiting() == ["Ana"]
    (ana, ben) = (table.asked(name, "order") for name in ("Ana", "Ben"))
    prompt = str(SYSTEM.form(table.game, ben).prompt)
    assert prompt.startswith("Stone Sleep: you cannot act this turn")
    assert SYSTEM.form(table.game, ana).prompt == ""
    with pytest.raises((IllegalAnswer, ValueError)):
        table.plan("Ben", "Whisper", "Ana")
