"""The suite itself: every check can fail, and the games it plays meet everything."""

from collections.abc import Callable
from dataclasses import replace as changed
from itertools import count
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.galea.common import rulebook as common
from engine.kernel import (
    Asked,
    Card,
    Event,
    Figure,
    Foretold,
    Form,
    Kind,
    Layout,
    Move,
    Outcome,
    Pick,
    Ply,
    Reading,
    Tally,
    Thing,
    Told,
    Zone,
    sight,
)
from tests.engine import conformance as suite
from tests.engine import twins
from tests.engine.conformance import CHECKS, Check
from tests.engine.mini_subjects import MINIS, PLOTS, WHARF
from tests.engine.planting import turns_red
from tests.engine.playing import Play, Scene, play_out, plays, seeded
from tests.engine.subject import Game, Seat, Subject
from tests.games.galea.common_subjects import EVERYTHING, GALEA
from tests.games.galea.test_planted_leaks import LEAKS

AnyPly = Ply[Any, Any, Any]
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


@fault(suite.the_end_is_as_declared)
def a_draw_that_somebody_wins() -> Play:
    def end(game: Game) -> Game:
        return replace(game, outcome=Outcome((0,), "draw"))

    return doctored(end, -1)


@fault(suite.the_end_is_as_declared)
def a_way_to_end_that_nobody_declared() -> Play:
    def end(game: Game) -> Game:
        return replace(game, outcome=Outcome((0,), "applause"))

    return doctored(end, -1)


@fault(suite.the_end_is_as_declared)
def an_end_without_its_main_tally() -> Play:
    def end(game: Game) -> Game:
        tallies = (Tally("applause", (2, 1)),)
        return replace(game, outcome=Outcome((0,), "points", tallies))

    return doctored(end, -1)


@fault(suite.decisions_are_as_declared)
def a_kind_that_nobody_declared() -> Play:
    return planted(kinds={"send": Kind(), "take": Kind()})


@fault(suite.decisions_are_as_declared)
def a_question_to_two_that_is_declared_for_one() -> Play:
    alone = {kind: Kind() for kind in PLOTS.book.kinds}
    return play_out(PLOTS.planted(kinds=alone), seeded("fault"), 0.0)


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
    return planted(lapse=lambda ply, overdue: None)


@fault(suite.anybody_may_resign)
def a_resignation_that_does_nothing() -> Play:
    return planted(resign=lambda ply, seat: None)


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


@fault(suite.whoever_answers_hears_of_it)
def an_answer_that_only_others_hear() -> Play:
    def hush(scene: Scene) -> Scene:
        return changed(scene, told=tuple(replace(t, to=()) for t in scene.told))

    play = plays(GALEA)[0]
    return changed(play, scenes=(hush(play.scenes[0]), *play.scenes[1:]))


@fault(suite.everything_can_be_said)
def an_event_without_words() -> Play:
    return planted(say=lambda cards, event: Reading(".unheard_of"))


@fault(suite.every_level_answers_legally)
def a_house_that_says_what_nobody_may() -> Play:
    return planted(house="tests.engine.rude")


@fault(suite.nothing_is_lost_in_brief)
def a_thing_that_is_called_like_a_list() -> Play:
    """Things that are told again and again make a list, under the name of a thing."""

    def form(cards: Any, game: Game, asked: Asked, move: str | None = None) -> Form:
        whole = common.RULEBOOK.form(cards, game, asked, move)
        odd = {"one": ("#0", "side"), "two": ("side", "centre")}
        odd |= dict.fromkeys(("three", "four", "five"), odd["two"])  # worth a name
        picks = [Pick(name, of, 1, 1, set="odd") for name, of in odd.items()]
        moves = [Move(f"odd-{pick.name}", "Odd", (), (pick,)) for pick in picks]
        return Form({**whole.things, "#0": Thing("?")}, (*whole.moves, *moves))

    return planted(form=form)


@fault(suite.sizes_are_small)
def a_long_label() -> Play:
    def form(cards: Any, game: Game, asked: Asked, move: str | None = None) -> Form:
        whole = common.RULEBOOK.form(cards, game, asked, move)
        long = tuple(replace(m, label=str(m.label) * 1000) for m in whole.moves)
        return Form(whole.things, long)

    return planted(form=form)


def laid(lay: Callable[[Layout], Layout]) -> Play:
    """A game of Plots that lies on the table in another way."""
    whole = PLOTS.book.lay
    assert whole is not None
    other = PLOTS.planted(lay=lambda *seen: lay(whole(*seen)))
    return play_out(other, seeded("fault"), 0.0)


@fault(suite.a_layout_shows_its_view)
def a_seat_without_a_side() -> Play:
    return laid(lambda layout: replace(layout, sides=layout.sides[1:]))


@fault(suite.a_layout_shows_its_view)
def a_thing_that_lies_twice() -> Play:
    twice = Zone("", (Card("", "coin"), Card("", "coin")))
    return laid(lambda layout: replace(layout, zones=(twice,)))


@fault(suite.a_layout_shows_its_view)
def a_layout_that_follows_from_something_else() -> Play:
    n = count()
    return laid(lambda layout: replace(layout, figures=(Figure("", next(n)),)))


@fault(suite.a_layout_shows_its_view)
def a_layout_that_is_too_long() -> Play:
    return laid(
        lambda layout: replace(layout, zones=(Zone("x" * (suite.SIGHT + suite.FORMS)),))
    )


@fault(suite.the_plain_board_has_words)
def a_pick_without_words() -> Play:
    def form(cards: Any, game: Game, asked: Asked, move: str | None = None) -> Form:
        whole = WHARF.book.form(cards, game, asked, move)
        bare = (
            replace(m, picks=tuple(replace(p, label="") for p in m.picks))
            for m in whole.moves
        )
        return Form(whole.things, tuple(bare))

    return play_out(WHARF.planted(form=form), seeded("fault"), 0.0)


@fault(suite.only_what_is_known_is_shown)
def a_hidden_card_that_is_no_text() -> Play:
    def show(cards: Any, game: Game, seat: Seat) -> Any:
        seen: Any = common.RULEBOOK.view(cards, game, seat)
        return replace(seen, phase=["spear", 7])

    pairs = changed(GALEA, secrets=(("spear", 7),)).planted(view=show)
    return changed(plays(GALEA)[0], subject=pairs)


class Peeked(Foretold, frozen=True):
    """What nobody can foretell of a game of Galea."""

    hands: tuple[tuple[str, ...], ...]


@fault(suite.what_is_foretold_comes_true)
def a_foresight_that_tells_what_it_guessed() -> Play:
    def peek(cards: Any, now: Game, then: Game, seat: int, answer: Any) -> Peeked:
        return Peeked(then.world.hands)

    return planted(foretell=peek)


@fault(twins.something_is_compared)
def veils_that_are_always_lifted() -> Play:
    blind = changed(GALEA, reveals=lambda event, seat: event.__struct_fields__)
    return play_out(blind, seeded("fault"), 0.0)


def test_a_twin_that_differs_says_in_which_fact() -> None:
    play = plays(GALEA)[0]
    game = play.start.game
    seen = sight(play.subject.system, game, game.asked[0].seat)
    (asked,) = seen.decisions
    other = replace(seen, decisions=(replace(asked, kind="pay"),))
    found = twins.difference(seen, other)
    assert found == ("sight.decisions[0].kind", "play", "pay")


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
        [subject for subject in MINIS if subject.book is PLOTS.book],
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


def differences(subject: Subject) -> set[str]:
    """Returns in what twins of a subject's games differ from them."""
    found: set[str] = set()
    for play in plays(subject):
        random = Random(play.seed)
        for game in play.games[:-1]:
            for viewer in play.viewers:
                other = twins.twin(subject, game, viewer, random)
                found |= _differences(subject, game, other, viewer)
    return found


def _differences(subject: Subject, game: Game, other: Game, viewer: Seat) -> set[str]:
    zones = zip(subject.hidden(game), subject.hidden(other), strict=True)
    aspects = {
        "hidden cards": any(here != there for here, there in zones),
        "seed": game.chance.seed != other.chance.seed,
        "draw counter": game.chance.drawn != other.chance.drawn,
        "secret plans": _plans(game, viewer) != _plans(other, viewer),
        "who has passed": _passed(game) != _passed(other),
        "how often others were asked": game.counts != other.counts,
    }
    return {name for name, differs in aspects.items() if differs}


def _plans(game: Game, viewer: Seat) -> list[tuple[str, object]]:
    given = [a.given for a in game.asked if a.kind == "plan" and a.seat != viewer]
    return [(answer.move, answer.picks) for answer in given if answer]


def _passed(game: Game) -> set[int]:
    return {a.seat for a in game.asked if a.kind == "trap" and a.given}


def test_twins_differ_in_all_that_is_hidden() -> None:
    lots = {"hidden cards", "seed", "draw counter", "how often others were asked"}
    assert differences(GALEA) == differences(WHARF) == lots
    assert differences(PLOTS) == {*lots, "secret plans", "who has passed"}
