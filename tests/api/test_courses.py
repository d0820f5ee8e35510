"""What the coach may rely on: the course holds, whatever the player answers."""

from typing import Any

import pytest
from msgspec import convert

import engine
from api.game.introductions import NONCE
from api.tables.courses import course_of
from engine.bots import choose
from engine.kernel import Answer, Asked, Chance, Game, IllegalAnswer, fairness, sight

COURSES = {
    rules.name: course
    for rules in map(engine.load, engine.systems())
    if (course := course_of(rules))
}
Picks = dict[str, tuple[str, ...]]
STARTERS = ("deep-blue", "wings", "fur-and-hoof", "scale-and-sting")
WALKS = 60  # of each course, every one another way


def begin(name: str, sitting: int = 1) -> tuple[Any, Game[Any, Any]]:
    """Returns a system and the game of its course as it begins."""
    rules = engine.load(name)
    course = course_of(rules, sitting)
    assert course is not None
    options = rules.parse_options(course.options)
    nonces = (NONCE,) if course.alone else (NONCE, None)
    seed = fairness.seed(bytes.fromhex(course.secret), nonces, 1)
    return rules, rules.start(options, len(nonces), seed).game


def walk(name: str, lot: int, turns: int) -> tuple[dict[str, Answer], Game[Any, Any]]:
    """Plays some decisions of the player, drawn by lot; returns what the house gave."""
    rules, game = begin(name)
    given: dict[str, Answer] = {}
    while game.outcome is None:
        asked = next(a for a in game.asked if a.is_awaited)
        if asked.seat == 0 and int(asked.id.partition(".")[2]) > turns:
            break
        answer = by_course(name, rules, game, asked) if asked.seat else None
        if answer is None:
            chance = Chance(bytes([lot]) * 32)
            answer = choose(sight(rules, game, asked.seat), asked.id, chance)
        if asked.seat:
            given[asked.id] = answer
        game = rules.play(game, answer).game
    return given, game


def by_course(
    name: str, rules: Any, game: Game[Any, Any], asked: Asked
) -> Answer | None:
    """Returns the course's answer where it has one that is legal."""
    found = COURSES[name].house.get(asked.id)
    if found is None:
        return None
    answer = Answer(asked.seat, asked.id, found.move, found.picks)
    try:
        rules.play(game, answer)
    except IllegalAnswer:
        return None
    return answer


@pytest.mark.parametrize("name", sorted(COURSES))
def test_the_player_is_asked_first(name: str) -> None:
    _, game = begin(name)
    assert any(asked.seat == 0 for asked in game.asked)
    assert game.asked[0].id == "0.1"


@pytest.mark.parametrize("name", ["galatune", "one-deck-galaxy"])
def test_the_rest_is_a_game_of_its_own(name: str) -> None:
    first, second = COURSES[name], course_of(engine.load(name), 2)
    assert second is not None
    assert second.secret != first.secret
    assert second.alone == first.alone


def test_what_is_told_in_one_sitting_has_no_second() -> None:
    assert course_of(engine.load("common-galea"), 2) is None


@pytest.mark.parametrize("name", sorted(COURSES))
def test_the_house_answers_as_the_course_has_it(name: str) -> None:
    """Each answer is legal on every walk: no text of the coach depends on luck."""
    plan = COURSES[name].house
    turns = len(plan) + 1
    for lot in range(WALKS):
        given, _ = walk(name, lot, turns)
        for id, told in plan.items():
            assert (given[id].move, given[id].picks) == (told.move, told.picks), lot


def test_a_course_says_nothing_else() -> None:
    for course in COURSES.values():
        assert len(bytes.fromhex(course.secret)) == 32
        assert convert(course.options, dict[str, Any]) == course.options


def test_what_lies_there_as_common_galea_is_learned() -> None:
    _, game = begin("common-galea")
    yellow = [c for c in game.world.hands[0] if c.startswith(("crown", "laurel"))]
    assert len(yellow) >= 3
    for lot in range(WALKS):
        _, then = walk("common-galea", lot, 1)
        assert "laurel-2" in then.world.centre
        _, then = walk("common-galea", lot, 2)
        assert then.world.sides[1].down == ("laurel-1",)


def test_what_lies_there_as_noble_galea_is_learned() -> None:
    for lot in range(WALKS):
        _, then = walk("noble-galea", lot, 1)
        assert [place.card for place in then.world.locations][1:] == ["laurel-5"]
        _, then = walk("noble-galea", lot, 2)
        laurel = next(p for p in then.world.locations if p.card == "laurel-5")
        assert laurel.sides[1] == ("sword-2", "helm-3")


@pytest.mark.parametrize(
    ("laid", "pair"),
    [("shield-5", ("spear-1", "spear-4")), ("spear-1", ("sword-1", "crown-4"))],
)
def test_what_the_coach_of_noble_galea_suggests_comes_to_the_value(
    laid: str, pair: tuple[str, str]
) -> None:
    rules, game = begin("noble-galea")
    game = rules.play(game, Answer(0, "0.1", "lay", {"card": (laid,)})).game
    game = house_answers("noble-galea", rules, game)
    come = Answer(0, "0.2", "play", {"cards": pair, "at": ("laurel-5",)})
    (place,) = rules.foresight(sight(rules, game, 0))(come).locations
    assert place.totals[0] == rules.cards["galea-30"].value["laurel-5"]
    assert "sustainable" in place.meets[0]


def test_who_learns_gaiaton_wins_the_toss() -> None:
    for lot in range(WALKS):
        _, then = walk("gaiaton", lot, 2)
        assert [(a.seat, a.kind) for a in then.asked] == [(0, "begin")]


@pytest.mark.parametrize("deck", STARTERS)
def test_who_learns_gaiaton_wins_the_first_battle(deck: str) -> None:
    """With any deck: the coach has them attack with the most years they have."""
    rules, game = begin("gaiaton")
    for move in ("starter", "keep", "first"):
        picks: Picks = {"deck": (deck,)} if move == "starter" else {}
        game = house_answers("gaiaton", rules, game)
        game = rules.play(game, Answer(0, game.asked[0].id, move, picks)).game
    best = max(rules.view(game, 0).prospects, key=lambda one: one.years)
    picks = {"at": (best.animal,), "supports": best.supports}
    attack = Answer(0, game.asked[0].id, best.declared, picks)
    game = house_answers("gaiaton", rules, rules.play(game, attack).game)
    assert [(a.seat, a.kind) for a in game.asked] == [(0, "next")]
    assert game.world.players[0].won == 1


def house_answers(name: str, rules: Any, game: Game[Any, Any]) -> Game[Any, Any]:
    """Returns the game once the house has given what its course says."""
    while asked := next((a for a in game.asked if a.seat and a.is_awaited), None):
        answer = by_course(name, rules, game, asked)
        assert answer is not None
        game = rules.play(game, answer).game
    return game


def test_what_lies_there_as_royal_galea_is_learned() -> None:
    for lot in range(WALKS):
        _, then = walk("royal-galea", lot, 1)
        came_over = ("spear-2", "sword-4", "crown-3", "helm-1")
        assert then.world.drafts[0] == came_over
        _, then = walk("royal-galea", lot, 6)
        assert [(a.seat, a.kind) for a in then.asked] == [(0, "pick")]
        _, then = walk("royal-galea", lot, 7)
        assert [(a.seat, a.kind) for a in then.asked] == [(0, "place")]
        assert len(then.world.locations) == 6


def test_who_learns_galatune_may_fell_the_house_and_live() -> None:
    rules, game = begin("galatune")
    plan: Picks = {"card": ("A13",), "targets": ("s1",)}
    game = rules.play(game, Answer(0, "0.1", "attack", plan)).game
    house = by_course("galatune", rules, game, next(a for a in game.asked if a.seat))
    assert house is not None
    game = rules.play(game, house).game
    foresee = rules.foresight(sight(rules, game, 0))
    trap = next(a for a in game.asked if (a.seat, a.kind) == (0, "trap"))
    assert foresee().fallen == (0, 1)
    laid = Answer(0, trap.id, "lay", {"at": ("p1",), "card": ("A77",)})
    assert foresee(laid).fallen == (1,)
    game = rules.play(game, laid).game
    for asked in [a for a in game.asked if a.kind == "trap"]:
        moves = [m.move for m in rules.form(game, asked).moves if m.at]
        assert moves == [], "House has no Trap"
        game = rules.play(game, Answer(asked.seat, asked.id, "pass", {})).game
    assert [(a.seat, a.kind) for a in game.asked] == [(0, "prize")]


def test_what_lies_there_as_galatune_is_learned() -> None:
    for lot in range(WALKS):
        _, then = walk("galatune", lot, 2)
        assert [(p.seat, p.card, p.targets) for p in then.world.table[1:2]] == [
            (1, "A11", (0,))
        ]
