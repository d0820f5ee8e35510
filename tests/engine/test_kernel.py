"""The kernel itself: agenda, decisions, who hears what, states old and new, words."""

from dataclasses import replace as changed
from pathlib import Path
from typing import Any

import pytest

from engine import load, systems
from engine.kernel import (
    Answer,
    Asked,
    ClosedDecision,
    Event,
    Form,
    IllegalAnswer,
    IllegalOptions,
    Lapse,
    Move,
    Ply,
    Public,
    Resign,
    Step,
    System,
    Term,
    Told,
    Undo,
    View,
    heard,
    sight,
)
from engine.kernel.errors import TooNew
from engine.kernel.words import catalogue
from tests.minis import plots, wharf
from tests.minis.plots.manifest import Options

GOLDEN = Path(__file__).parent / "golden"
AnyPly = Ply[Any, Any, Any]


# A toy: every step notes itself, and some ask


class Notes(Public, frozen=True, forbid_unknown_fields=True):
    """What was done, in its order."""

    done: tuple[str, ...] = ()


class Note(Step, frozen=True):
    """Something is noted."""

    text: str


class Ask(Step, frozen=True):
    """Something is asked."""

    seat: int
    life: str = "once"
    required: bool = True
    joint: str = ""


class Noted(Event, frozen=True, kw_only=True):
    """Something was noted."""

    text: str


class NotesView(View, frozen=True):
    """All that was done."""

    done: tuple[str, ...]


def note(ply: AnyPly, step: Note) -> None:
    ply.world = Notes((*ply.world.done, step.text))
    ply.tell(Noted(text=step.text))


def ask(ply: AnyPly, step: Ask) -> None:
    life: Any = step.life
    ply.ask(step.seat, "plan", life, required=step.required, joint=step.joint)


def answered(ply: AnyPly, asked: Asked, given: Answer) -> None:
    if given.move == "push":
        ply.then(Note("pushed first"), Note("pushed second"))
    note(ply, Note(f"{asked.seat} answered"))


MOVES = (Move("go", "Go"), Move("push", "Push"))


def toy(*agenda: Step) -> System[Any, Any, Any]:
    """Returns a system that begins with these steps."""

    def begin(ply: AnyPly, options: Any) -> None:
        ply.world = Notes()
        ply.then(*agenda)

    base: Any = plots.RULEBOOK
    book = changed(
        base,
        world=Notes,
        steps={Note: note, Ask: ask},
        events=(Noted,),
        begin=begin,
        answer=answered,
        lapse=lambda ply, overdue: ply.close(*overdue),
        resign=lambda ply, seat: None,
        form=lambda cards, game, asked, move: Form({}, MOVES),
        view=lambda cards, game, seat: NotesView(game.world.done),
        say=lambda cards, event, names, me: "noted",
        upgrades=(),
    )
    return System(book)


def started(*agenda: Step) -> tuple[System[Any, Any, Any], Any]:
    """Returns a toy and its first game."""
    system = toy(*agenda)
    return system, system.start(Options(), 2, bytes(32)).game


def go(game: Any, seat: int, move: str = "go") -> Answer:
    """Answers the last decision of a seat."""
    asked = [a for a in game.asked if a.seat == seat][-1]
    return Answer(seat, asked.id, move, {})


def test_the_agenda_runs_in_order_until_something_required_is_asked() -> None:
    system, game = started(Note("a"), Ask(0), Note("b"), Ask(1), Note("c"))
    assert game.world.done == ("a",)
    assert game.agenda == (Note("b"), Ask(1), Note("c"))
    game = system.play(game, go(game, 0)).game
    assert game.world.done == ("a", "0 answered", "b")
    game = system.play(game, go(game, 1)).game
    assert game.world.done == ("a", "0 answered", "b", "1 answered", "c")


def test_what_is_only_offered_stops_nothing() -> None:
    system, game = started(Ask(0, required=False), Note("a"), Ask(1), Note("b"))
    assert game.world.done == ("a",)
    game = system.play(game, go(game, 0)).game
    assert game.world.done == ("a", "0 answered")
    assert [asked.seat for asked in game.asked] == [1]


def test_what_an_answer_sets_off_comes_before_what_was_waiting() -> None:
    system, game = started(Ask(0), Note("waiting"))
    game = system.play(game, go(game, 0, "push")).game
    assert game.world.done == (
        "0 answered",
        "pushed first",
        "pushed second",
        "waiting",
    )


def test_the_agenda_waits_for_all_that_are_asked_at_once() -> None:
    system = toy(Ask(0, "revise"), Note("a"))
    game = system.start(Options(), 2, bytes(32)).game
    assert sight(system, game, None).waiting == (0,)
    game = system.play(game, go(game, 0)).game
    assert game.world.done == ("0 answered", "a")


def test_ids_are_counted_per_seat() -> None:
    system, game = started(Ask(0, required=False), Ask(1, required=False), Ask(0))
    assert [asked.id for asked in game.asked] == ["0.1", "1.1", "0.2"]
    game = system.play(game, go(game, 0)).game
    assert game.counts == (2, 1)


def test_a_joint_question_is_closed_by_either() -> None:
    asks = (Ask(0, required=False, joint="team"), Ask(1, joint="team"), Note("a"))
    for seat in (0, 1):
        system, game = started(*asks)
        assert len(game.asked) == 2
        after = system.play(game, go(game, seat)).game
        assert after.asked == ()
        with pytest.raises(ClosedDecision):
            system.play(after, go(game, 1 - seat))


def test_different_joint_questions_do_not_touch() -> None:
    system, game = started(Ask(0, required=False, joint="a"), Ask(1, joint="b"))
    game = system.play(game, go(game, 0)).game
    assert [asked.joint for asked in game.asked] == ["b"]


def test_a_revised_answer_is_given_back_to_its_seat_alone() -> None:
    system, game = started(Ask(0, "revise"), Ask(1, "revise"))
    answer = go(game, 0)
    game, told = system.play(game, answer)
    assert game.asked[0].given == answer
    kept = [t.event for t in told if t.to == (0,)]
    assert [type(event).__name__ for event in kept] == ["AnswerKept"]
    assert sight(system, game, 0).decisions[0].given == answer
    assert sight(system, game, 1).decisions[0].given is None
    assert sight(system, game, 1).waiting == (1,)


def test_a_repeated_decision_stays_open_under_its_id() -> None:
    system, game = started(Ask(0, "repeat"), Note("never"))
    for n in (1, 2, 3):
        game = system.play(game, Answer(0, "0.1", "go", {})).game
        assert game.world.done == ("0 answered",) * n


def test_an_answer_names_seat_and_decision() -> None:
    system, game = started(Ask(0), Ask(1))
    for seat, decision in ((1, "0.1"), (0, "1.1"), (0, "0.2"), (0, ""), (2, "0.1")):
        with pytest.raises(ClosedDecision) as closed:
            system.play(game, Answer(seat, decision, "go", {}))
        assert closed.value.decision == decision


def test_only_what_is_awaited_can_lapse() -> None:
    system, game = started(Ask(0, required=False), Ask(1))
    for late in (("0.1",), ("0.1", "1.1"), ("7.7",), ()):
        with pytest.raises(ClosedDecision):
            system.play(game, Lapse(late))
    assert system.play(game, Lapse(("1.1", "1.1"))).game.asked == game.asked[:1]


def test_other_acts_are_refused() -> None:
    system, game = started(Ask(0))
    for act in (Undo(0, 0), Resign(2), Resign(-1)):
        with pytest.raises(IllegalAnswer, match="That cannot be done to a game"):
            system.play(game, act)


@pytest.mark.parametrize("seats", [0, 1, 11])
def test_a_system_says_how_many_it_seats(seats: int) -> None:
    with pytest.raises(IllegalOptions, match="Plots has 2–10 seats"):
        toy().start(Options(), seats, bytes(32))


# Who hears what


def test_an_event_is_heard_by_its_audience() -> None:
    secret, shut = Noted(text="secret"), Noted(text="something")
    everybody, some = Told(secret), Told(secret, (0,), shut)
    silent = Told(secret, (1,))
    assert heard((everybody, some, silent), 0) == (secret, secret)
    assert heard((everybody, some, silent), 1) == (secret, shut, secret)
    assert heard((everybody, some, silent), None) == (secret, shut)


@pytest.mark.parametrize(
    ("told", "seen"),
    [
        ((), (0, 0, 0)),
        ((Told(Noted(text="a")),), (1, 1, 1)),
        ((Told(Noted(text="a"), (0,)),), (1, 0, 0)),
        ((Told(Noted(text="a"), (0,)), Told(Noted(text="b"), (0, 1))), (1, 1, 0)),
        ((Told(Noted(text="a"), (), Noted(text="b")),), (1, 1, 1)),
        ((Told(Noted(text="a"), ()),), (0, 0, 0)),
    ],
)
def test_each_viewer_counts_what_told_it_something(
    told: tuple[Told, ...], seen: tuple[int, ...]
) -> None:
    game = started(Ask(0))[1]
    ply: AnyPly = Ply(None, game)
    for each in told:
        ply.tell(each.event, each.to, each.others)
    moved = zip(ply.seal().game.seen, game.seen, strict=True)
    assert tuple(after - before for after, before in moved) == seen


def test_a_term_is_worth_its_number_times() -> None:
    assert Term("X-1", "shield", -3, 2).value == -6


# States, old and new


def test_a_state_of_an_older_schema_is_upgraded() -> None:
    """Schema 1 of Plots called favour points; the file was written by it."""
    system = System(plots.RULEBOOK)
    game = system.decode((GOLDEN / "plots-schema-1.json").read_bytes())
    assert game.schema == 2
    assert game.world.favour == (4, 0, 2)
    assert b'"points"' not in system.encode(game)
    assert system.decode(system.encode(game)) == game
    asked = game.asked[0]
    assert system.play(game, Answer(asked.seat, asked.id, "wait", {})).game.number


def test_a_state_with_an_unknown_field_is_not_read() -> None:
    system, game = started(Ask(0))
    strange = system.encode(game).replace(b'"done"', b'"gone"')
    with pytest.raises(TooNew, match="gone"):
        system.decode(strange)


@pytest.mark.parametrize("book", [plots.RULEBOOK, wharf.RULEBOOK])
def test_a_rulebook_brings_its_own_words_and_ledger(book: Any) -> None:
    system = System(book)
    assert str(system.title) == book.manifest.name.title()
    assert len(system.manifest.ledger()) >= 15
    assert all(rule.id.startswith("M") for rule in system.manifest.ledger())


# Words


def test_a_missing_text_is_named_with_its_file() -> None:
    place = "tests.minis.wharf: words/en/wharf.json, events"
    with pytest.raises(KeyError, match=f"no text “Sunk” in {place}"):
        str(catalogue("wharf", "tests.minis.wharf")("events.Sunk"))


def test_a_rulebook_whose_house_is_nowhere_is_refused() -> None:
    with pytest.raises(
        ModuleNotFoundError, match=r"wharf: no house at tests\.minis\.no"
    ):
        changed(wharf.RULEBOOK, house="tests.minis.no")


def test_an_event_that_could_be_changed_is_refused() -> None:
    class Sunk(Event, frozen=False):  # type: ignore[misc]
        crate: str

    with pytest.raises(TypeError, match=r"Sunk is not frozen"):
        changed(wharf.RULEBOOK, events=(*wharf.RULEBOOK.events, Sunk))


@pytest.mark.parametrize("name", systems())
def test_a_system_has_words_for_all_it_asks_and_offers(name: str) -> None:
    system = load(name)
    words = system.manifest.words
    told = [key for shelf in system.manifest.shelves for key in shelf.keys("events")]
    for option, part in system.manifest.option_schema()["properties"].items():
        assert part["title"] == words(f"options.{option}", plain=option)
        assert str(part["description"])
        for one in part.get("oneOf", ()):
            assert str(one["title"]) not in ("", one.get("const"))
    for event in system.book.events:
        assert [key for key in told if key.startswith(event.__name__)]


@pytest.mark.parametrize("name", systems())
def test_every_rule_of_a_ledger_can_be_read(name: str) -> None:
    rules = load(name).manifest.ledger()
    assert len({rule.id for rule in rules}) == len(rules)
    assert all(rule.text and rule.section for rule in rules)


def test_what_is_usual_is_written_alike_whether_chosen_or_not() -> None:
    system = load("galatune")
    usual = f"house-{1}"  # another text than the default, though the same
    states = [
        system.encode(system.start(options, 2, bytes(32)).game)
        for options in (system.chosen({}), system.parse_options({"cards": usual}))
    ]
    assert states[0] == states[1]
