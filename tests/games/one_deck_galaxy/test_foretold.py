"""What an act would come to, told before: rows, sums, the lab, Milestones."""

import pytest

from engine.kernel import Answer, sight
from engine.kernel.words import written
from engine.one_deck_galaxy.foretell import GalaxyForetold, RowAhead
from tests.games.one_deck_galaxy.table import FOUR, SYSTEM, Galaxy, called

TWO = (("elemens", "botanists"), ("felisi", "explorers"))


def outlook(galaxy: Galaxy, seat: int = 0) -> GalaxyForetold:
    """How things stand for a seat."""
    return foretold(galaxy, None, seat)


def foretold(galaxy: Galaxy, answer: Answer | None, seat: int = 0) -> GalaxyForetold:
    foresee = SYSTEM.foresight(sight(SYSTEM, galaxy.game, seat))
    assert foresee
    told = foresee(answer)
    assert isinstance(told, GalaxyForetold)
    return told


def act(galaxy: Galaxy, move: str, seat: int = 0, **picks: str) -> GalaxyForetold:
    """What the first move that begins so would come to."""
    given = {name: tuple(value.split()) for name, value in picks.items()}
    moves = [m for m in galaxy.form(seat).moves if called(m).startswith(move)]
    found = next(m for m in moves if {*given.get("at", ())} <= {*m.at})
    if len(found.at) == 1:
        given["at"] = found.at
    answer = Answer(seat, galaxy.asked(seat).id, found.move, given)
    return foretold(galaxy, answer, seat)


def row(told: GalaxyForetold, name: str) -> RowAhead:
    return next(r for r in told.rows if f"{r.place}.{r.row}" == name)


def lacks(ahead: RowAhead) -> list[str]:
    return [str(text) for _, text in ahead.missing]


@pytest.mark.rule("OG-119", "OG-120", "OG-173", "OG-175")
def test_a_row_says_what_it_lacks_and_what_it_brings() -> None:
    ahead = row(outlook(Galaxy().zone("g01", z0=2)), "z0.0")
    assert lacks(ahead) == ["blue 4 or more, or black", "blue 3 or more, or black"]
    assert (ahead.brings, ahead.n, ahead.total, ahead.of) == ("influence", 2, 4, 6)
    assert ahead.rules == ("OG-173", "OG-175")


@pytest.mark.rule("OG-173")
def test_a_die_that_is_thought_of_leaves_what_is_lacking_then() -> None:
    galaxy = Galaxy().zone("g01").has(pool="b4 b3")
    told = act(galaxy, "put", at="z0.0.0", dice="b4")
    assert [name for name, _ in row(told, "z0.0").missing] == ["z0.0.1"]
    assert len(told.rows) == 1


@pytest.mark.rule("OG-127")
def test_a_linked_box_lacks_what_the_die_beside_it_shows() -> None:
    told = act(Galaxy().has(pool="b4 p4"), "put", at="base.0.0", dice="b4")
    assert lacks(row(told, "base.0")) == ["a die that shows 4"]


@pytest.mark.rule("OG-173", "OG-175")
def test_two_full_rows_are_added_to_what_lies_there() -> None:
    galaxy = Galaxy().zone("g01", z0=1).has(pool="b4 b3 y6 p3")
    galaxy.place("b4", "z0.0.0").place("b3", "z0.0.1")
    ahead = row(act(galaxy, "fill", at="z0.1.0", dice="y6 p3"), "z0.1")
    assert (ahead.missing, ahead.total) == ((), 1 + 2 + ahead.n)


@pytest.mark.rule("OG-176", "OG-180", "OG-187")
def test_other_rows_bring_a_claim_fleets_or_a_disc() -> None:
    told = outlook(Galaxy().zone("g33"))
    brought = [row(told, name).brings for name in ("z0.0", "base.0", "foe.0")]
    assert brought == ["claim", "fleets", "disc"]


@pytest.mark.rule("OG-121")
def test_dice_for_a_wide_box_are_added_up() -> None:
    galaxy = Galaxy().zone("g01").has(pool="y6 p4")
    (told,) = act(galaxy, "fill", at="z0.1.0", dice="y6 p4").sums
    assert (told.box, told.n, told.of, told.rules) == ("z0.1.0", 10, 9, ("OG-121",))


@pytest.mark.rule("OG-069", "OG-123")
def test_what_two_would_fill_says_how_far_it_is() -> None:
    galaxy = Galaxy(*TWO).zone("g04").has(0, pool="p3").has(1, pool="p5")
    (offered,) = act(galaxy, "offer", at="z0.1.0", dice="p3").sums
    galaxy.does("offer", 0, dice="p3", at="z0.1.0")
    (open_one,) = outlook(galaxy, 1).sums
    (joined,) = act(galaxy, "join", 1, dice="p5").sums
    assert offered.n == open_one.n == 3
    assert joined.n == 8 >= joined.of


@pytest.mark.rule("OG-181", "OG-184")
def test_the_lab_says_what_it_holds_and_what_that_would_pay() -> None:
    galaxy = Galaxy().zone("g01", z0=2).has(pool="b6")
    lab = act(galaxy, "lab", dice="b6").lab
    assert lab
    assert (lab.n, dict(lab.prices)) == (6, {"deck": 10, "z0": 6})


@pytest.mark.rule("OG-144")
def test_a_die_that_is_turned_says_how_many_fleets_are_left() -> None:
    galaxy = Galaxy().base(fleets=5).has(pool="b2")
    fleets = act(galaxy, "turn 5", dice="b2").fleets
    assert fleets
    assert (fleets.before, fleets.n) == (5, 2)


@pytest.mark.rule("OG-028", "OG-177")
def test_a_claim_says_which_milestones_it_brings_further() -> None:
    galaxy = Galaxy(("felisi", "botanists")).zone("g13", z0=5).done()
    colony, tech = act(galaxy, "colony"), act(galaxy, "tech")
    further = {m.n for m in colony.milestones} - {m.n for m in tech.milestones}
    assert further  # Colonies count for what Techs do not
    assert all(m.have > m.before for m in colony.milestones)


@pytest.mark.rule("OG-215")
def test_nothing_is_told_of_what_a_lot_decides() -> None:
    galaxy = Galaxy().zone("g01").has(pool="b4")
    assert act(galaxy, "done") == GalaxyForetold(lots=True)


@pytest.mark.rule("OG-213")
def test_four_look_at_their_own_corner() -> None:
    galaxy = Galaxy(*FOUR)
    for seat in range(4):
        near = {r.place for r in outlook(galaxy, seat).rows}
        slots = {f"z{n}" for n in galaxy.view(seat).reach}
        assert near <= {*slots, "base", "foe"}


def test_an_outlook_is_small() -> None:
    galaxy = Galaxy(*FOUR).zone("g01", "g02", "g03", "g04", "g05", "g06", "g07", "g08")
    sizes = [len(written(outlook(galaxy, seat))) for seat in range(4)]
    assert max(sizes) <= 4096
