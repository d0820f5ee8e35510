"""Self Respawn: who pays 1 VP comes back as after a fall."""

import pytest

from engine.kernel import Answer
from tests.games.galatune.table import CHAMPIONS, NAMES, Table


def wishing(*names: str, **options: object) -> Table:
    """Three players, of whom some want to be asked."""
    table = Table("Baro", "Nyx", "Ila", **options)
    for name in names:
        table.answers(name, "wish", "ask")
    return table


def says(table: Table, **answers: str) -> Table:
    """Answers whether one respawns."""
    for name, move in answers.items():
        table.answers(name, "rise", move)
    return table


def risen() -> Table:
    """Ana, hurt and with a Used Pile, has paid."""
    table = wishing("Ana").having("Ana", "Mend", hp=3, used=("Feast",))
    return says(table.turn(), Ana="yes")


@pytest.mark.rule("GT-160", "GT-162")
def test_who_pays_comes_back_with_the_same_choices_as_after_a_fall() -> None:
    table = risen()
    assert [table.vp(n) for n in ("Ana", "Ben", "Cem")] == [-1, 0, 0]
    assert (table.hand("Ana"), table.used("Ana")) == (["Mend", "Feast"], [])
    table.answers("Ana", "respawn", "stay", at=(CHAMPIONS["Eron"],))
    assert (table.hp("Ana"), table.world.turn) == (10, 2)


@pytest.mark.rule("GT-162")
def test_nobody_takes_a_prize_for_it() -> None:
    assert {a.kind for a in risen().game.asked} == {"respawn"}


@pytest.mark.rule("GT-160")
def test_statuses_end_with_it() -> None:
    table = wishing("Ana").having("Ben", "Leaden Curse")
    says(table.turn(Ben=("Leaden Curse", "Ana")), Ana="yes").late("respawn")
    assert table.seat("Ana").statuses == ()


@pytest.mark.rule("GT-163")
def test_it_may_be_paid_from_nothing_and_less() -> None:
    table = wishing("Ana").having("Ana", vp=-2)
    assert says(table.turn(), Ana="yes").vp("Ana") == -3


@pytest.mark.rule("GT-161")
def test_nobody_is_asked_unless_somebody_wanted_it() -> None:
    assert wishing().turn().world.turn == 2


@pytest.mark.rule("GT-161", "GT-173")
def test_all_look_waited_for_whoever_wanted_to_be_asked() -> None:
    table = wishing("Ben").turn()
    assert table.waiting() == ["Ana", "Ben", "Cem"]
    given = {NAMES[a.seat]: a.given and a.given.move for a in table.game.asked}
    assert given == {"Ana": "no", "Ben": None, "Cem": "no"}
    assert [table.view(n).wishes for n in ("Ana", "Ben")] == [False, True]


@pytest.mark.rule("GT-161")
def test_a_wish_holds_until_it_is_changed() -> None:
    table = says(wishing("Ben").turn(), Ben="no").turn()
    assert {a.kind for a in table.game.asked} == {"rise"}
    says(table, Ben="no").answers("Ben", "wish", "no")
    assert table.turn().world.turn == 4


@pytest.mark.rule("GT-161")
def test_answers_are_secret_and_carried_out_together_by_seats() -> None:
    table = wishing("Ana", "Cem").turn()
    assert says(table, Cem="yes").said("Ben") == []
    says(table, Ana="yes")
    paid = [line for line in table.said("Ben") if "pays" in line]
    assert [line.split()[0] for line in paid] == ["Ana", "Cem"]
    assert table.waiting() == ["Ana"]


@pytest.mark.rule("GT-161")
def test_who_is_late_does_not_respawn() -> None:
    assert wishing("Ana").turn().late("rise").vp("Ana") == 0


@pytest.mark.rule("GT-161")
def test_it_is_too_late_once_somebody_has_won() -> None:
    table = wishing("Ana", goal=1).having("Ben", hp=1)
    assert table.turn(Ana=("Haymaker", "Ben")).is_over


@pytest.mark.rule("GT-164")
def test_who_fell_this_turn_is_not_asked() -> None:
    table = wishing("Ana", "Ben").having("Ben", hp=1).turn(Ana=("Haymaker", "Ben"))
    table.late("prize").late("respawn")
    assert table.waiting() == ["Ana", "Cem"]


@pytest.mark.rule("GT-164", "GT-211")
def test_the_host_may_limit_it() -> None:
    table = wishing("Ana", rises=1)
    says(table.turn(), Ana="yes").late("respawn")
    assert table.turn().world.turn == 3


@pytest.mark.rule("GT-165", "GT-225")
def test_2016_has_no_self_respawn() -> None:
    table = Table("Baro", "Nyx", edition="2016")
    assert "wish" not in {a.kind for a in table.game.asked}


@pytest.mark.rule("GT-201")
def test_a_team_needs_the_yes_of_both_and_pays_once() -> None:
    for answer, vp in (("no", 0), ("yes", -1)):
        table = Table("Baro", "Nyx", "Ila", "Tamsin", team=True)
        for name in ("Ana", "Cem"):
            table.answers(name, "wish", "ask")
        says(table.turn(), Ana="yes", Cem=answer)
        assert table.vp("Ana") == vp
    assert [a.seat for a in table.game.asked] == [0]
    table.late("respawn").late("respawn")
    assert table.waiting() == ["Ana", "Cem"]


@pytest.mark.rule("GT-210")
def test_with_random_spawn_it_brings_another_champion() -> None:
    table = Table.unset(2, random_spawn=True)
    before = table.seat("Ana").champion
    says(table.answers("Ana", "wish", "ask").turn(), Ana="yes")
    assert table.seat("Ana").champion not in (before, table.seat("Ben").champion)


def test_who_leaves_is_not_asked() -> None:
    table = wishing("Ana", "Ben").turn().resigns("Ana")
    assert table.waiting() == ["Ben", "Cem"]
    asked = table.asked("Ben", "rise")
    table.does(Answer(1, asked.id, "yes", {}))
    assert table.vp("Ben") == -1
