"""The suite itself: every check can fail, and the games it plays meet everything."""

from collections.abc import Callable
from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from engine.galea import common
from engine.kernel import Asked, Event, Form, Told, Turn
from tests.engine import conformance as suite
from tests.engine import twins
from tests.engine.conformance import CHECKS, Check
from tests.engine.playing import Play, Scene, play_out, plays, seeded
from tests.engine.subjects import (
    EVERYTHING,
    GALEA,
    PLOTS,
    SUBJECTS,
    WHARF,
    Game,
    Subject,
)
from tests.engine.test_leaks import LEAKS, turns_red

AnyTurn = Turn[Any, Any, Any]
FAULTS: dict[str, tuple[Callable[[], Play], Check]] = {}


def fault(caught_by: Check) -> Callable[[Callable[[], Play]], Callable[[], Play]]:
    """Registers a game with something wrong in it, and the check that finds it."""

    def register(doctored: Callable[[], Play]) -> Callable[[], Play]:
        FAULTS[doctored.__name__] = (doctored, caught_by)
        return doctored

    return register


def doctored(change: Callable[[Game], Game], at: int = 7) -> Play:
    """A sound game of Common Galea with one snapshot doctored."""
    play = plays(GALEA)[0]
    scenes = list(play.scenes)
    scenes[at] = changed(scenes[at], after=change(scenes[at].after))
    return changed(play, scenes=tuple(scenes))


def planted(**functions: Any) -> Play:
    """A game of Common Galea with some functions of its rulebook replaced."""
    return play_out(GALEA.planted(**functions), seeded("fault"), 0.0)


@fault(suite.something_is_always_awaited)
def nothing_is_asked() -> Play:
    return doctored(lambda game: replace(game, asked=()))


@fault(suite.nothing_is_lost)
def a_card_is_lost() -> Play:
    def lose(game: Game) -> Game:
        return replace(game, world=replace(game.world, centre=()))

    return doctored(lose)


@fault(suite.hints_are_legal)
def one_hint_in_twenty_is_refused() -> Play:
    return changed(plays(GALEA)[0], refusals=1)


@fault(suite.ids_never_return)
def a_decision_comes_back() -> Play:
    first = plays(GALEA)[0].start.game.asked
    return doctored(lambda game: replace(game, asked=first))


@fault(suite.replay_is_exact)
def another_seed() -> Play:
    return changed(plays(GALEA)[0], seed=seeded("another"))


@fault(suite.codec_is_exact)
def a_list_where_a_tuple_belongs() -> Play:
    def spoil(game: Game) -> Game:
        return replace(game, world=replace(game.world, centre=[*game.world.centre]))

    return doctored(spoil)


@fault(suite.rules_are_cited)
def an_unknown_rule() -> Play:
    def cite(scene: Scene) -> Scene:
        told = Told(replace(scene.told[0].event, rules=("GA-999",)))
        return changed(scene, told=(told, *scene.told[1:]))

    play = plays(GALEA)[0]
    return changed(play, scenes=(cite(play.scenes[0]), *play.scenes[1:]))


@fault(suite.every_lapse_leads_on)
def a_lapse_that_does_nothing() -> Play:
    return planted(lapse=lambda turn, overdue: None)


@fault(suite.anybody_may_resign)
def a_resignation_that_does_nothing() -> Play:
    return planted(resign=lambda turn, seat: None)


@fault(suite.nothing_happens_after_the_end)
def an_end_without_outcome() -> Play:
    return doctored(lambda game: replace(game, outcome=None), -1)


@fault(suite.refusals_change_nothing)
def a_refusal_that_cites_no_rule_of_the_ledger() -> Play:
    def form(cards: Any, game: Game, asked: Asked, move: str | None = None) -> Form:
        whole = common.RULEBOOK.form(cards, game, asked, move)
        moves = (
            replace(m, picks=(replace(m.picks[0], rule="GA-999"),)) for m in whole.moves
        )
        return Form(whole.things, tuple(moves))

    return planted(form=form)


@fault(suite.one_move_checks_like_all)
def a_move_that_is_stricter_alone() -> Play:
    def form(cards: Any, game: Game, asked: Asked, move: str | None = None) -> Form:
        whole = common.RULEBOOK.form(cards, game, asked, move)
        (only,) = whole.moves or (None,)
        if move is None or only is None:
            return whole
        return Form(whole.things, (replace(only, at=only.at[:1]),))

    return planted(form=form)


@fault(suite.everything_can_be_said)
def an_event_without_words() -> Play:
    return planted(say=lambda cards, event, names, me: "")


@fault(suite.sizes_are_small)
def a_long_label() -> Play:
    def form(cards: Any, game: Game, asked: Asked, move: str | None = None) -> Form:
        whole = common.RULEBOOK.form(cards, game, asked, move)
        long = tuple(replace(m, label=m.label * 1000) for m in whole.moves)
        return Form(whole.things, long)

    return planted(form=form)


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_turns_the_suite_red(name: str) -> None:
    make, check = FAULTS[name]
    assert turns_red(check, make())


def test_every_check_is_known_to_fail() -> None:
    seen = {check for _, check in (*LEAKS.values(), *FAULTS.values())}
    assert seen == {*CHECKS, *twins.CHECKS}


@pytest.mark.parametrize(
    "subjects",
    [
        [GALEA, EVERYTHING],
        [subject for subject in SUBJECTS if subject.book is PLOTS.book],
        [WHARF],
    ],
    ids=["galea", "plots", "wharf"],
)
def test_the_games_played_meet_every_event(subjects: list[Subject]) -> None:
    met: set[type[Event]] = set()
    for subject in subjects:
        for play in plays(subject):
            for told in (play.start.events, *(scene.told for scene in play.scenes)):
                met |= {type(each.event) for each in told}
    assert met >= set(subjects[0].book.events)
