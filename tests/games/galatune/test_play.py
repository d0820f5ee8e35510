"""Galatune in play: set-up and plans."""

import pytest

from engine.kernel import IllegalAnswer, IllegalOptions
from tests.games.galatune.subjects import zones
from tests.games.galatune.table import CHAMPIONS, SYSTEM, Table, card

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
