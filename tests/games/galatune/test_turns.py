"""The course of turns: phases, what is public when, falls, prizes and respawns."""

from unittest.mock import patch

import pytest

from engine.galatune.play import LAPSES
from engine.galatune.rulebook import RULEBOOK
from engine.galatune.stack import Stack
from engine.galatune.world import all_cards
from engine.kernel import Chance, IllegalAnswer, Resign, heard
from tests.games.galatune.subjects import zones
from tests.games.galatune.table import CARDS, CHAMPIONS, NAMES, SYSTEM, Table, card

BOTH = pytest.mark.parametrize("edition", ["starter", "2016"])


def felled(edition: str = "starter", **having: object) -> Table:
    """Ana fells Ben, who has a Used Pile, in a game of three."""
    table = Table("Baro", "Nyx", "Ila", edition=edition)
    table.having("Ben", "Mend", used=("Feast", "Veto"), hp=1, **having)
    return table.turn(Ana=("Haymaker", "Ben"))


def kinds(table: Table) -> list[str]:
    """The kinds of decisions that the game waits for."""
    return sorted({a.kind for a in table.game.asked if a.is_awaited})


def names(table: Table) -> list[str]:
    """What everybody heard of the last act, as types."""
    return [type(event).__name__ for event in heard(table.last, None)]


@pytest.mark.rule("GT-003", "GT-147")
@BOTH
def test_a_fallen_champion_respawns_and_plays_the_next_turn(edition: str) -> None:
    table = felled(edition).late("prize")
    table.answers("Ben", "respawn", "fill", at=(CHAMPIONS["Nyx"],))
    assert (table.hp("Ben"), table.world.turn) == (8, 2)
    assert "Ben" in table.waiting()


@pytest.mark.rule("GT-015")
def test_a_turn_is_plan_action_trap_and_resolve() -> None:
    table = Table("Baro", "Eron")
    assert kinds(table) == ["plan"]
    table.plan("Ana", "Haymaker", "Ben").plan("Ben", "Star Flare", "Ana")
    assert names(table)[-1] == "Revealed"
    assert kinds(table) == ["trap"]
    table.passed()
    assert names(table)[0] == "WindowClosed"
    assert names(table)[-1] == "TurnBegan"


@pytest.mark.rule("GT-023")
def test_no_damage_is_done_before_all_have_passed() -> None:
    table = Table("Baro", "Nyx").planned(Ana=("Haymaker", "Ben"))
    assert table.hp("Ben") == 8
    assert table.passed().vp("Ana") == 1


@pytest.mark.rule("GT-026")
def test_all_that_was_placed_is_public_from_the_reveal_on() -> None:
    table = Table("Baro", "Nyx", "Ila").having("Ana", "Avalanche")
    table.planned(Ana=("Avalanche", "Cem"), Ben=("Whisper", "Ana"))
    for viewer in (*NAMES[:3], None):
        laid = [(p.seat, p.card, p.targets) for p in table.view(viewer).table]
        assert laid == [(0, card("Avalanche"), (2,)), (1, "C06", (0,))]


@pytest.mark.rule("GT-029", "GT-065", "GT-040")
def test_only_traps_are_played_in_the_trap_phase_and_nowhere_else() -> None:
    table = Table("Baro", "Nyx").having("Ana", "Tripwire", "Mend", "Avalanche")
    planned = SYSTEM.form(table.game, table.asked("Ana", "plan"))
    assert card("Tripwire") not in planned.things.keys() & {
        c for m in planned.moves for p in m.picks for c in p.of
    }
    table.planned(Ana=("Haymaker", "Ben"))
    moves = [m.move for m in SYSTEM.form(table.game, table.asked("Ana", "trap")).moves]
    assert moves == ["pass", "hold", "watch", "lay"]


def test_who_passes_costs_no_look_at_the_traps_of_the_hand() -> None:
    table = Table("Baro", "Nyx").having("Ana", "Tripwire")
    trap = table.planned(Ben=("Whisper", "Ana")).asked("Ana", "trap")
    with patch.object(Stack, "takes", side_effect=AssertionError):
        for move in ("pass", "hold", "watch"):
            passing = SYSTEM.form(table.game, trap, move)
            assert [one.move for one in passing.moves] == [move]


@pytest.mark.rule("GT-008")
@pytest.mark.parametrize("order", [("Baro", "Nyx", "Ila"), ("Ila", "Nyx", "Baro")])
def test_where_one_sits_changes_nothing(order: tuple[str, ...]) -> None:
    table = Table(*order)
    seats = {champion: NAMES[n] for n, champion in enumerate(order)}
    plans = {
        seats["Baro"]: ("Haymaker", seats["Ila"]),
        seats["Nyx"]: ("Whisper", seats["Nyx"]),
        seats["Ila"]: ("Flicker", seats["Nyx"]),
    }
    assert table.turn(**plans).hp(seats["Ila"]) == 9 - 8


# What is known


@pytest.mark.rule("GT-014", "GT-172")
def test_what_every_hand_is_known_to_hold_can_be_read_at_any_time() -> None:
    table = Table("Baro", "Nyx", "Ila").having("Ben", "Mend", "Disarm")
    for viewer in (*NAMES[:3], None):
        assert table.view(viewer).players[1].hand == CARDS.sort(
            (card("Mend"), card("Disarm"))
        )


@pytest.mark.rule("GT-144")
def test_looting_names_what_is_taken_and_nothing_else() -> None:
    table = felled()
    table.answers(
        "Ana", "prize", "loot", cards=(card("Mend"), card("Feast"), card("Veto"))
    )
    looted = next(line for line in table.said("Cem") if "takes" in line)
    assert [name in looted for name in ("Mend", "Feast", "Veto")] == [True] * 3


def test_equal_cards_of_a_prize_are_told_with_their_number() -> None:
    table = felled().having("Ben", "Mend", "Veto", "Mend")
    table.answers(
        "Ana", "prize", "loot", cards=(card("Mend"), card("Veto"), card("Mend"))
    )
    assert any("takes 2 Mend and Veto from Ben" in s for s in table.said("Cem"))


@pytest.mark.rule("GT-019")
def test_the_log_says_who_plays_what_on_whom() -> None:
    table = Table("Baro", "Nyx", "Ila").having("Ana", "Prism Chant")
    table.plan("Ana", "Prism Chant", "Ben", choice="dark").plan("Ben", "Whisper", "Cem")
    shown = "Ana plays Prism Chant with Dark on Ben and Ben plays Whisper on Cem."
    assert f"All plans lie open: {shown}" in table.late("plan").said()


def test_a_turn_without_plans_is_told_as_one() -> None:
    assert "Nobody has planned an action." in Table("Baro", "Nyx").late("plan").said()


@pytest.mark.rule("GT-029", "GT-034")
def test_the_log_says_what_a_trap_lies_on_and_what_was_chosen_with_it() -> None:
    table = Table("Baro", "Nyx", "Ila").having("Ben", "Disarm", "Misdirection")
    table.having("Cem", "Disarm", "False Colours").planned(Ana=("Haymaker", "Ben"))
    table.trap("Ben", "Misdirection", on="Haymaker", target="Cem")
    said = "Ben places Misdirection on Haymaker of Ana, now for Cem."
    assert said in table.said()
    table.trap("Cem", "False Colours", on="Haymaker", colour="mystic")
    assert "Cem places False Colours on Haymaker of Ana, now Mystic." in table.said()
    table.trap("Cem", "Disarm", on="Misdirection")
    assert "Cem places Disarm on Misdirection of Ben." in table.said()


@pytest.mark.rule("GT-141")
def test_prizes_are_shown_to_all() -> None:
    table = felled().answers("Ana", "prize", "draw")
    drawn = CARDS.design[table.seat("Ana").hand[0]].name
    assert any("draws a prize" in s and drawn in s for s in table.said("Cem"))


@pytest.mark.rule("GT-215")
def test_the_log_of_a_turn_tells_a_returning_player_all() -> None:
    table = Table("Baro", "Nyx", "Ila").having("Ben", "Barkskin")
    table.planned(Ana=("Haymaker", "Ben"), Ben=("Barkskin", "Ben")).passed()
    assert table.said(None) == [
        "Nobody places another Trap.",
        "Barkskin of Ben guards Ben with 6.",
        "Shields of 6 hold 4 off Ben.",
        "Haymaker of Ana strikes Ben for 4, and the Shield holds.",
        "Turn 2 begins.",
    ]


@pytest.mark.rule("GT-216")
def test_every_kind_of_decision_has_words_and_a_default() -> None:
    kinds = {"champion", "plan", "trap", "choose", "prize", "respawn", "hand", "rise"}
    assert set(LAPSES) == kinds | {"offer"}
    offered = {"order", "wish", "shortage", "trade"}
    assert set(SYSTEM.manifest.words.keys("prompts")) == set(LAPSES) | offered


@pytest.mark.rule("GT-212")
def test_nothing_is_taken_back() -> None:
    table = Table("Baro", "Nyx")
    then = table.game
    table.plan("Ana", "Haymaker", "Ben")
    with pytest.raises(IllegalAnswer):
        SYSTEM.undo(table.game, then, 0)


@pytest.mark.rule("GT-217", "GT-213")
def test_an_action_finds_its_target_even_if_that_leaves() -> None:
    table = Table("Baro", "Nyx", "Ila").having("Ben", hp=1)
    table.planned(Ana=("Haymaker", "Ben")).does(Resign(1)).passed()
    assert table.vp("Ana") == 1


# Formats


@pytest.mark.rule("GT-190")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_brawl_is_won_with_three_vp(seats: int) -> None:
    table = Table(*("Baro", "Nyx", "Ila", "Fen", "Eron")[:seats])
    table.having("Ana", vp=1).having("Ben", hp=1).turn(Ana=("Haymaker", "Ben"))
    assert not table.is_over
    table.late("prize").late("respawn").having("Ben", hp=1)
    assert table.turn(Ana=("Haymaker", "Ben")).outcome.winners == (0,)


@pytest.mark.rule("GT-191")
def test_a_duel_of_two_is_won_with_three_vp_by_the_same_rules() -> None:
    table = Table("Baro", "Nyx").having("Ana", vp=1).having("Ben", hp=1)
    assert not table.turn(Ana=("Haymaker", "Ben")).is_over
    table.late("prize").late("respawn").having("Ben", hp=1)
    assert table.turn(Ana=("Haymaker", "Ben")).outcome.winners == (0,)


@pytest.mark.rule("GT-189")
def test_both_editions_are_played_with_the_house_deck() -> None:
    decks = [
        zones(Table("Baro", "Nyx", edition=edition).game)
        for edition in ("starter", "2016")
    ]
    assert decks[0] == decks[1]
    options = SYSTEM.parse_options({})
    assert len(all_cards(CARDS, options)) == 147


@pytest.mark.rule("GT-188")
def test_the_cards_of_a_game_can_be_read_before_it_begins() -> None:
    assert RULEBOOK.card_set(CARDS, SYSTEM.chosen({})) == CARDS.source


# Falls and VP


@pytest.mark.rule("GT-119")
@pytest.mark.parametrize(("hp", "falls"), [(4, True), (5, False)])
def test_a_champion_falls_at_nothing(hp: int, falls: bool) -> None:
    table = Table("Baro", "Eron").having("Ben", hp=hp).turn(Ana=("Haymaker", "Ben"))
    assert (table.vp("Ana") == 1) == falls


@pytest.mark.rule("GT-124")
def test_damage_of_an_earlier_turn_scores_nothing() -> None:
    table = Table("Baro", "Eron", "Tamsin").having("Ben", hp=6)
    table.turn(Ana=("Haymaker", "Ben")).turn(Cem=("Pounce", "Ben"))
    assert [table.vp(n) for n in ("Ana", "Cem")] == [0, 1]


@pytest.mark.rule("GT-125")
def test_what_is_held_cancelled_or_stopped_by_immunity_scores_nothing() -> None:
    table = Table("Ila", "Baro", "Nyx", "Fen", "Eron")
    table.having("Ana", "Barkskin", "Eclipse", hp=1).having("Cem", "Starcalibur")
    table.having("Dan", "Thorn Whip").having("Eva", "Light Arrow")
    table.planned(
        Ana=("Barkskin", "Ana"),
        Ben=("Haymaker", "Ana"),
        Cem=("Starcalibur", "Ana"),
        Dan=("Thorn Whip", "Ana"),
        Eva=("Light Arrow", "Ana"),
    )
    table.trap("Ana", "Eclipse", on="Light Arrow").passed()
    assert [table.vp(n) for n in ("Ben", "Cem", "Dan", "Eva")] == [0, 1, 0, 0]


@pytest.mark.rule("GT-126")
def test_each_champion_that_fell_gives_one_vp() -> None:
    table = Table("Baro", "Eron", "Tamsin").having("Ana", "Twin Sabres")
    table.having("Ben", hp=1).having("Cem", hp=1)
    assert table.turn(Ana=("Twin Sabres", "Ben", "Cem")).vp("Ana") == 2


@pytest.mark.rule("GT-128")
def test_a_boost_does_not_share_in_a_vp() -> None:
    table = Table("Baro", "Eron", "Ila").having("Cem", "War Drums", "Barkskin")
    table.having("Ben", hp=7).turn(Cem=("War Drums", "Ana"))
    table.turn(Ana=("Haymaker", "Ben"), Cem=("Barkskin", "Ana"))
    assert [table.vp(n) for n in ("Ana", "Cem")] == [1, 0]


@pytest.mark.rule("GT-130", "GT-129")
@BOTH
def test_vp_may_be_less_than_nothing(edition: str) -> None:
    table = Table("Baro", "Eron", edition=edition).having("Ana", "Blood Pact")
    assert table.turn(Ana=("Blood Pact", "Ana")).vp("Ana") == -1


@pytest.mark.rule("GT-170")
def test_a_goal_that_rose_stays() -> None:
    table = Table("Eron", "Tamsin").having("Ana", "Disgrace", vp=2, hp=1)
    table.having("Ben", vp=2, hp=1)
    table.turn(Ana=("Star Flare", "Ben"), Ben=("Pounce", "Ana"))
    for kind in ("prize", "prize", "respawn", "respawn"):
        table.late(kind)
    table.having("Ana", "Disgrace").turn(Ana=("Disgrace", "Ben"))
    assert (table.vp("Ben"), table.world.goal) == (2, 4)


# Prizes and respawns


@pytest.mark.rule("GT-229", "GT-135")
def test_a_victor_sees_the_whole_pool_and_decides_once() -> None:
    table = felled()
    form = SYSTEM.form(table.game, table.asked("Ana", "prize"))
    assert [m.move for m in form.moves] == ["draw", "loot"]
    (pick,) = form.moves[1].picks
    assert set(pick.of) == {card("Mend"), card("Feast"), card("Veto")}


@pytest.mark.rule("GT-137", "GT-136")
@BOTH
def test_who_loots_too_few_takes_all_and_draws_the_rest(edition: str) -> None:
    table = felled(edition)
    with pytest.raises(IllegalAnswer):
        table.answers("Ana", "prize", "loot", cards=(card("Mend"),))
    three = (card("Mend"), card("Feast"), card("Veto"))
    table.answers("Ana", "prize", "loot", cards=three)
    size = 5 if edition == "starter" else 6
    assert len(table.seat("Ana").hand) == size
    assert table.seat("Ben").hand == ()


@pytest.mark.rule("GT-140")
def test_victors_with_the_same_damage_choose_in_an_order_by_lot() -> None:
    firsts = set()
    for n in range(8):
        table = (
            Table("Baro", "Eron", "Ila").having("Ben", hp=4).having("Cem", "Thorn Whip")
        )
        table.with_chance(Chance(bytes([n]) * 32))
        table.turn(Ana=("Haymaker", "Ben"), Cem=("Thorn Whip", "Ben"))
        assert any("in this order" in line for line in table.said(None))
        firsts.update(table.waiting())
    assert firsts == {"Ana", "Cem"}


@pytest.mark.rule("GT-145", "GT-146")
@BOTH
def test_a_hand_has_no_limit(edition: str) -> None:
    many = CARDS.sort(tuple(a.id for a in CARDS.actions[:40]))
    table = Table("Baro", "Nyx", edition=edition).having("Ben", hp=1, hand=many)
    table.turn(Ana=("Haymaker", "Ben")).late("prize").late("respawn")
    assert table.seat("Ben").hand == many


@pytest.mark.rule("GT-148")
def test_the_used_pile_comes_back_before_prizes_and_these_before_the_hand() -> None:
    table = felled()
    told = names(table)
    assert told.index("UsedReturned") > told.index("Scored")
    table.answers("Ana", "prize", "draw")
    assert kinds(table) == ["respawn"]
    form = SYSTEM.form(table.game, table.asked("Ben", "respawn"))
    assert CHAMPIONS["Eron"] in form.moves[0].at


@pytest.mark.rule("GT-151", "GT-150")
@BOTH
def test_statuses_end_at_a_fall(edition: str) -> None:
    table = Table("Baro", "Nyx", "Ila", edition=edition).having("Ben", hp=1)
    table.having("Cem", "Leaden Curse")
    table.turn(Ana=("Haymaker", "Ben"), Cem=("Leaden Curse", "Ben"))
    assert table.late("prize").late("respawn").seat("Ben").statuses == ()


@pytest.mark.rule("GT-153")
def test_who_resets_shuffles_first_and_draws_the_ap() -> None:
    table = felled().late("prize").with_deck("Theft", "Echo")
    table.answers("Ben", "respawn", "reset", at=(CHAMPIONS["Nyx"],))
    assert sorted(table.hand("Ben")) == ["Echo", "Feast", "Mend", "Theft", "Veto"]


@pytest.mark.rule("GT-157")
def test_the_fallen_choose_by_seats_and_by_default_fill_up() -> None:
    table = Table("Baro", "Nyx", "Ila").having("Ben", hp=1).having("Cem", hp=1)
    table.having("Ana", "Twin Sabres").turn(Ana=("Twin Sabres", "Ben", "Cem"))
    table.late("prize").late("prize")
    assert table.waiting() == ["Ben"]
    table.late("respawn")
    assert (len(table.seat("Ben").hand), table.seat("Ben").champion) == (7, "C06")
    assert table.waiting() == ["Cem"]
