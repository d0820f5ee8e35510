"""Galatune's scores: falls, prizes, new champions, and the end."""

import pytest
from msgspec.structs import replace

from engine.kernel import IllegalAnswer
from tests.games.galatune.subjects import zones
from tests.games.galatune.table import CHAMPIONS, SYSTEM, Table, card

# Scoring, prizes, respawn


def test_how_often_each_scored_and_fell_is_counted_for_all_to_see() -> None:
    view = felled().view("Ana")
    assert view.scored == (1, 1, 0, 0)
    assert view.fell == (0, 0, 1, 0)


def test_a_game_begun_before_that_was_counted_goes_on_without() -> None:
    table = Table("Eron", "Ila").having("Ben", hp=1)
    table.game = replace(table.game, world=replace(table.world, scored=(), fell=()))
    table.turn(Ana=("Star Flare", "Ben"))
    assert table.view("Ana").scored == table.view("Ana").fell == ()


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
@pytest.mark.parametrize("seats", [3, 4])
def test_who_leaves_while_a_prize_is_asked_leaves_it_settled(seats: int) -> None:
    """It asked whose ability adds to a whole prize from the deck: nobody was left."""
    champions = ("Cipher", "Tamsin", "Ila", "Fen")[:seats]
    table = Table(*champions, **({"team": True} if seats == 4 else {}))
    table.having("Ben", hp=1).turn(Ana=("Intrude", "Ben")).resigns("Ana")
    if seats == 4:
        table.answers("Cem", "prize", "draw")
    assert not [a for a in table.game.asked if a.kind == "prize"]
    assert table.asked("Ben", "respawn").given is None


@pytest.mark.rule("GT-213")
def test_who_leaves_is_removed_at_the_end_of_the_turn() -> None:
    table = Table("Eron", "Tamsin", "Nyx").having("Cem", "Mend", hp=1)
    table.resigns("Cem").turn(Ana=("Star Flare", "Cem"))
    table.late("prize")
    assert table.vp("Ana") == 1
    assert table.world.players[2].left
    assert zones(table.game).total() == 147


@pytest.mark.rule("GT-213")
@pytest.mark.parametrize("cem", [(), ("Pounce", "Ana")], ids=["alone", "and-cem"])
def test_what_a_leaver_left_behind_fells_and_counts_for_nobody(
    cem: tuple[str, ...],
) -> None:
    table = Table("Auriel", "Ila", "Tamsin").having("Ben", "Venom Bloom")
    table.having("Ana", hp=4).planned(Ben=("Venom Bloom", "Ana")).resigns("Ben")
    table.passed()
    table.turn(**({"Cem": cem} if cem else {}))
    assert "Ana falls." in table.said()
    assert (table.vp("Ben"), table.vp("Cem")) == (0, 1 if cem else 0)
    assert {a.kind for a in table.game.asked if a.required} == {
        "prize" if cem else "respawn"
    }


@pytest.mark.rule("GT-213")
@pytest.mark.parametrize(("rules", "vp"), [(4, 1), (5, 0)])
def test_who_leaves_scores_no_more(rules: int, vp: int) -> None:
    table = Table("Baro", "Tamsin", "Ila").with_rules(rules).having("Cem", hp=3)
    table.planned(Ana=("Haymaker", "Cem")).resigns("Ana").passed()
    assert (table.vp("Ana"), table.hp("Cem")) == (vp, 0)


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
