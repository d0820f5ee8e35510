"""The laws of a turn: some pairs of cards, and what a turn that breaks one is told."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.galatune import events, reckon, settle
from engine.galatune.foretell import GalatuneForetold
from engine.galatune.ratings import MOST
from engine.kernel import Lapse, Resign, Term
from tests.engine.laws import deals, faults
from tests.games.galatune import laws
from tests.games.galatune.pairs import CARDS, GAMES, Met, face, meet, wander
from tests.games.galatune.table import NAMES, SYSTEM, Table

IDS = [action.id for action in CARDS.actions]
SOME = 60  # meetings; `python -m tests.games.galatune.pairs` plays all of them


def test_where_two_cards_meet_the_laws_hold() -> None:
    random, met = Random(7), Met()
    for number in range(SOME):
        meet(met, (random.choice(IDS), random.choice(IDS)), number)
    assert met.faults == []
    assert met.foretold > SOME


def test_where_abilities_and_formats_meet_the_laws_hold() -> None:
    random, met = Random(8), Met()
    for number in range(10):
        ability, special = random.sample([*CARDS.champion], 2)
        face(met, ability, special, number)
        wander(met, random.randrange(GAMES) // 2 * 2 + number % 2)
    assert met.faults == []


def broken(monkeypatch: pytest.MonkeyPatch, name: str, wrong: Any) -> str:
    """What a few meetings are told with something planted in the reckoning."""
    monkeypatch.setattr(reckon, name, wrong)
    met = Met()
    for number in range(12):
        meet(met, ("A15", "A12"), number)  # Berserk Rush and War Hammer
    return " ".join(fault.told for fault in met.faults)


def test_a_sum_that_leaves_something_out_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def terms(*seen: object) -> tuple[Term, ...]:
        return (Term("A15", "base", 0),)

    assert "a sum of 0" in broken(monkeypatch, "terms", terms)


def test_hp_that_nobody_told_of_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    true = reckon._settle_hp

    def settle(r: Any, seat: int, gains: Any, losses: Any, last: Any) -> None:
        true(r, seat, gains, [*losses, *[n for n in losses if n]], last)

    assert "told are" in broken(monkeypatch, "_settle_hp", settle)


def test_what_was_foretold_otherwise_is_noticed() -> None:
    told = GalatuneForetold(fallen=(1,))
    assert [*laws._done(told, [])] == ["foretold is the fall of (1,), () fell"]


@pytest.mark.rule("GT-092", "GT-070")
@pytest.mark.parametrize(
    ("terms", "n"),
    [
        ([("base", 6), ("add", 4), ("multiply", 2), ("power", 2)], 400),
        ([("base", 3), ("divide", 2)], 2),
        ([("base", 2), ("subtract", 5), ("power", 2)], 0),
        ([("base", MOST), ("divide", 2)], MOST),
    ],
)
def test_sums_are_added_up_as_the_book_does(
    terms: list[tuple[str, int]], n: int
) -> None:
    assert laws.summed([Term("A01", what, by) for what, by in terms]) == n


@pytest.mark.rule("GT-070", "GT-096")
def test_an_infinite_rating_is_the_base_of_its_sum() -> None:
    """Starcalibur «if played by Eron, it's Rating changes to infinity»: no 4 = ∞."""
    table = Table("Eron", "Baro").having("Ana", "Starcalibur")
    table.turn(Ana=("Starcalibur", "Ben"))
    (struck,) = [t.event for t in table.last if isinstance(t.event, events.Struck)]
    assert [term.n for term in struck.sum][:1] == [struck.n] == [MOST]


TURN = (  # Ana's Attack gets through to Ben, who falls
    events.Struck(seat=0, on=1, card="A15", n=4, why="", sum=()),
    events.Fell(seat=1),
)


@pytest.mark.rule("GT-123", "GT-125")
@pytest.mark.parametrize(
    ("scored", "told"),
    [
        ([(0, 1)], []),
        ([], ["0 contributed damage to 1, who fell, and does not score"]),
        ([(0, 1), (2, 1)], ["2 scores on 1 without having contributed damage"]),
        ([(0, 1), (0, 1)], ["somebody scores twice on one fallen side: 0, 1"]),
        ([(0, 1), (1, 1)], ["1 scores on the own side"]),
    ],
)
def test_all_who_contributed_damage_score_and_nobody_else(
    scored: list[tuple[int, int]], told: list[str]
) -> None:
    table = Table("Eron", "Baro", "Kord")
    turn = [*TURN, *(events.Scored(seat=s, on=on, damage=4) for s, on in scored)]
    assert [*laws._credit(CARDS, table.world, turn)] == told


@pytest.mark.rule("GT-125")
@pytest.mark.parametrize("why", ["held", "immune"])
def test_what_is_held_or_stopped_contributes_nothing(why: str) -> None:
    table = Table("Eron", "Baro", "Kord")
    struck = replace(TURN[0], seat=2, why=why)
    turn = [struck, *TURN, events.Scored(seat=0, on=1, damage=4)]
    assert [*laws._credit(CARDS, table.world, turn)] == []
    turn = [struck, *TURN, events.Scored(seat=2, on=1, damage=4)]
    assert len([*laws._credit(CARDS, table.world, turn)]) == 2


@pytest.mark.rule("GT-213")
def test_who_closes_a_window_by_leaving_is_not_missed_among_who_score() -> None:
    number = 52387  # the last to pass leaves, and had struck who falls
    deal = deals("galatune")
    assert [*faults(deal(number), number, laws.broken)] == []


LEFT = events.Left(seat=0)
MISSED = "0 contributed damage to 1, who fell, and does not score"


@pytest.mark.rule("GT-213")
@pytest.mark.parametrize("is_team", [False, True])
@pytest.mark.parametrize("is_early", [False, True])
@pytest.mark.parametrize("scores", [False, True])
def test_who_left_before_the_fall_scores_nothing_and_the_mate_does(
    is_team: bool, is_early: bool, scores: bool
) -> None:
    table = Table("Eron", "Baro", "Kord", "Ila", team=is_team)
    turn = [TURN[0], LEFT, TURN[1]] if is_early else [*TURN]
    turn += [events.Scored(seat=0, on=1, damage=4)] if scores else []
    turn += [] if is_early else [LEFT]
    wrong = "0 scores on 1 after having left" if scores else MISSED
    is_right = scores == (is_team or not is_early)
    found = [*laws._credit(CARDS, table.world, turn)]
    assert found == ([] if is_right else [wrong])


def told_of(table: Table, name: str, kind: str) -> list[str]:
    """What a turn is told in which somebody leaves while one such question is left."""
    watch, turn, told = laws.Watch(SYSTEM), table.world.turn, list[str]()
    seat = NAMES.index(name)
    while table.world.turn == turn:
        awaited = [asked for asked in table.game.asked if asked.is_awaited]
        asked = min(awaited, key=lambda asked: asked.seat == seat)
        is_time = [asked.kind] == [kind] * len(awaited)
        leaves = is_time and not table.seat(name).leaves
        act = Resign(seat) if leaves else Lapse((asked.id,))
        before = table.game
        table.does(act)
        told += watch.see(before, act, table.game, table.last)
    return told


def close_by_leaving() -> list[str]:
    """Ben fells Cem, whose mate is the last who could lay a Trap, and leaves."""
    table = Table("Nyx", "Baro", "Ila", "Tamsin", team=True).having("Cem", hp=1)
    return told_of(table.planned(Ben=("Haymaker", "Cem")), "Ana", "trap")


def leave_amid_the_effects() -> list[str]:
    """Ana brings Ben to 0 HP, and leaves while Cem chooses what he steals."""
    table = Table("Baro", "Nyx", "Ila", "Tamsin").having("Ben", hp=1)
    table.having("Cem", "X-Ray").having("Dan", "Mend", "Feast")
    table.planned(Ana=("Haymaker", "Ben"), Cem=("X-Ray", "Dan"))
    return told_of(table, "Ana", "choose")


@pytest.mark.rule("GT-213", "GT-198")
def test_a_side_of_which_one_leaves_falls_as_a_side(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert close_by_leaving() == []
    monkeypatch.setattr(settle, "victors", lambda world, fallen: {})
    missed = "1 contributed damage to 2, who fell, and does not score"
    assert close_by_leaving() == [missed]


@pytest.mark.rule("GT-213")
def test_who_leaves_between_the_damage_and_the_fall_is_not_missed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert leave_amid_the_effects() == []
    monkeypatch.setattr(settle, "victors", lambda world, fallen: {0: 4})
    assert leave_amid_the_effects() == ["0 scores on 1 after having left"]


def test_a_form_that_others_have_broken_is_read_in_its_turn() -> None:
    deal, book = deals("galatune"), deals("galatune")(0).book

    def form(cards: Any, game: Any, asked: Any, move: str | None = None) -> Any:
        if asked.kind == "wish" and any(p.left for p in game.world.players):
            raise KeyError(asked.id)
        return book.form(cards, game, asked, move)

    found = [f for n in range(9) for f in faults(deal(n).planted(form=form), n)]
    assert "KeyError" in found[0].told
