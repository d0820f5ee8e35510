"""Forms: what may be answered, checked and drawn without knowing any rule."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.bots.candidates import listed
from engine.kernel import (
    Answer,
    Asked,
    Chance,
    Form,
    IllegalAnswer,
    Move,
    Pick,
    Thing,
    Worth,
)
from engine.kernel.earlier import read
from engine.kernel.form import check, draw, number

CARDS = ("a", "b", "c", "d")
THINGS = {
    "a": Thing("A", worth=1),
    "b": Thing("B", 2, worth=2),
    "c": Thing("C", worth=3),
    "d": Thing("D", 3, worth=4),
    "here": Thing("Here"),
    "there": Thing("There"),
}


def form(
    pick: Pick, at: tuple[str, ...] = (), worth: dict[str, int] | None = None
) -> Form:
    """Returns a form with one move, in which things may be worth something else."""
    other = {it: replace(THINGS[it], worth=n) for it, n in (worth or {}).items()}
    return Form({**THINGS, **other}, (Move("play", "Play", at, (pick,)),))


def refusal(form: Form, move: str = "play", **picks: tuple[str, ...]) -> str:
    """Returns why an answer is refused; nothing if it is not."""
    try:
        check(form, Answer(0, "0.1", move, picks), "X-1")
    except IllegalAnswer as illegal:
        return f"{illegal.rule}: {illegal.reason}"
    return ""


def test_one_of_the_things() -> None:
    one = form(Pick("card", CARDS, 1, 1, rule="X-2"))
    assert refusal(one, card=("a",)) == ""
    assert refusal(one, card=("here",)) == "X-2: That cannot be chosen for “card” now."
    assert refusal(one, card=()) == "X-2: Choose exactly 1 for “card”, not 0."
    assert refusal(one, card=("a", "b")) == "X-2: Choose exactly 1 for “card”, not 2."


def test_a_refusal_calls_a_thing_by_what_a_player_reads() -> None:
    placed = form(Pick("card", CARDS, 1, 1, rule="X-2"), ("here",))
    wrong = refusal(placed, at=("here",), card=("here",))
    assert wrong == "X-2: “Here” cannot be chosen for “card”."


def test_from_least_to_most() -> None:
    some = form(Pick("cards", CARDS, 1, 3))
    assert refusal(some, cards=("a", "b", "d")) == ""
    assert refusal(some, cards=()) == "X-1: Choose 1 to 3 for “cards”, not 0."


def test_copies_are_counted() -> None:
    some = form(Pick("cards", CARDS, 0, 4))
    assert refusal(some, cards=("b", "b")) == ""
    assert refusal(some, cards=("d", "d", "d")) == ""
    assert refusal(some, cards=("b", "b", "b")) == "X-1: “B” is chosen 3 times."
    assert refusal(some, cards=("a", "a")) == "X-1: “A” is chosen 2 times."


def test_a_sum_is_declared_and_its_refusal_says_how_far() -> None:
    some = form(Pick("cards", CARDS, 1, 4, worth=Worth(5, 6), rule="X-3"))
    assert refusal(some, cards=("b", "c")) == ""
    assert refusal(some, cards=("d",)) == "X-3: 4 of the 5 needed."
    assert refusal(some, cards=("d", "c")) == "X-3: 7 is more than 6."


def test_a_sum_may_be_open_to_the_top() -> None:
    some = form(Pick("cards", CARDS, 1, 4, worth=Worth(5)))
    assert refusal(some, cards=("a", "b", "c", "d")) == ""


def test_an_ordered_pick_takes_any_order() -> None:
    ranked = form(Pick("cards", ("a", "c"), 2, 2, ordered=True))
    assert refusal(ranked, cards=("c", "a")) == refusal(ranked, cards=("a", "c")) == ""


def test_a_place_is_part_of_the_answer_exactly_where_there_are_places() -> None:
    pick = Pick("card", CARDS, 1, 1)
    placed, plain = form(pick, ("here", "there")), form(pick)
    assert refusal(placed, at=("here",), card=("a",)) == ""
    wrong = "X-1: Choose one of these: Here and There."
    assert refusal(placed, at=("a",), card=("a",)) == wrong
    assert refusal(placed, at=(), card=("a",)) == wrong
    assert refusal(placed, at=("here", "there"), card=("a",)) == wrong
    assert refusal(placed, card=("a",)) == "X-1: “play” takes at, card; not card."
    assert refusal(plain, at=("here",), card=("a",)) == (
        "X-1: “play” takes card; not at, card."
    )


def test_picks_have_their_names() -> None:
    plain = form(Pick("card", CARDS, 1, 1))
    assert refusal(plain, cart=("a",)) == "X-1: “play” takes card; not cart."
    assert refusal(plain) == "X-1: “play” takes card; not nothing."
    bare = Form({}, (Move("pass", "Pass"),))
    assert refusal(bare, "pass") == ""
    assert refusal(bare, "pass", card=()) == "X-1: “pass” takes nothing; not card."


def test_only_listed_moves() -> None:
    plain = form(Pick("card", CARDS, 1, 1))
    assert refusal(plain, "fly") == "X-1: “fly” is not one of the moves now."


def test_a_refusal_repeats_no_more_than_a_person_would_read() -> None:
    plain, long = form(Pick("card", CARDS, 1, 1)), "x" * 9999
    many = Answer(0, "0.1", "play", {f"pick-{n}": () for n in range(999)})
    with pytest.raises(IllegalAnswer) as illegal:
        check(plain, many, "X-1")
    assert len(refusal(plain, card=(long,))) < 120
    texts = refusal(plain, long), illegal.value.reason
    for text in texts:
        assert len(text) < 120
        assert "…" in text


@pytest.mark.parametrize(("n", "shown"), [(40, "x" * 40), (41, "x" * 39 + "…")])
def test_forty_characters_are_repeated_whole(n: int, shown: str) -> None:
    plain = form(Pick("card", CARDS, 1, 1))
    assert refusal(plain, "x" * n) == f"X-1: “{shown}” is not one of the moves now."


# For every form


def picks() -> st.SearchStrategy[Pick]:
    """Returns picks of all kinds, some of which cannot be met."""

    def build(
        of: list[str], least: int, more: int, ordered: bool, worth: Worth | None
    ) -> Pick:
        chosen = tuple(sorted(of))
        return Pick("cards", chosen, least, least + more, ordered, worth, "X-2")

    sums = st.builds(
        lambda least, more: Worth(least, most(least, more)),
        st.integers(0, 9),
        st.none() | st.integers(0, 4),
    )
    return st.builds(
        build,
        st.lists(st.sampled_from(CARDS), min_size=1, unique=True),
        st.integers(0, 3),
        st.integers(0, 3),
        st.booleans(),
        st.none() | sums,
    )


def most(least: int, more: int | None) -> int | None:
    """Returns the most that a sum may be."""
    return None if more is None else least + more


def worths() -> st.SearchStrategy[dict[str, int]]:
    """Returns what things count in sums."""
    return st.fixed_dictionaries({card: st.integers(0, 5) for card in CARDS})


def meets(one: Form, chosen: tuple[str, ...]) -> bool:
    """Whether a choice for a form of one pick is legal, said otherwise."""
    (pick,), counts = one.moves[0].picks, Counter(chosen)
    if not pick.min <= len(chosen) <= pick.max or not set(chosen) <= set(pick.of):
        return False
    if any(n > THINGS[card].count for card, n in counts.items()):
        return False
    if pick.worth is None:
        return True
    total = sum(one.things[card].worth * n for card, n in counts.items())
    most = total if pick.worth.most is None else pick.worth.most
    return pick.worth.least <= total <= most


def choices(one: Form) -> list[tuple[str, ...]]:
    """Returns every legal choice."""
    (pick,) = one.moves[0].picks
    lengths = range(pick.min, min(pick.max, 4) + 1)
    every = (each for n in lengths for each in product(CARDS, repeat=n))
    return [chosen for chosen in every if meets(one, chosen)]


@given(picks(), worths(), st.lists(st.sampled_from([*CARDS, "here", "?"]), max_size=5))
def test_checking_agrees_with_the_rules_said_plainly(
    pick: Pick, worth: dict[str, int], chosen: list[str]
) -> None:
    one = form(pick, worth=worth)
    refused = refusal(one, cards=tuple(chosen))
    assert (refused == "") == meets(one, tuple(chosen))
    assert refused == "" or refused.startswith("X-2: ")


@given(picks(), worths(), st.binary(min_size=32, max_size=32))
def test_whatever_is_drawn_is_legal_if_anything_is(
    pick: Pick, worth: dict[str, int], seed: bytes
) -> None:
    one = form(pick, ("here", "there"), worth)
    copies = sum(THINGS[card].count for card in pick.of)
    if copies < pick.min or (pick.worth is not None and not choices(one)):
        return
    answer = draw(one, 3, "3.7", Chance(seed))
    assert (answer.seat, answer.decision, answer.move) == (3, "3.7", "play")
    assert meets(one, answer.picks["cards"])
    assert answer.picks["at"] in (("here",), ("there",))


@pytest.mark.parametrize(
    "pick",
    [
        Pick("cards", CARDS, 1, 1),
        Pick("cards", CARDS, 2, 2, ordered=True),
        Pick("cards", CARDS, 0, 2),
        Pick("cards", ("a", "b"), 3, 3),
    ],
)
def test_the_lot_reaches_every_choice(pick: Pick) -> None:
    random, drawn = Random(1), set()
    for _ in range(2000):
        answer = draw(form(pick), 0, "0.1", Chance(random.randbytes(32)))
        drawn.add(answer.picks["cards"])
    assert drawn == set(choices(form(pick)))


def test_the_lot_reaches_every_move_and_place() -> None:
    pick = Pick("card", CARDS, 1, 1)
    moves = (Move("play", "Play", ("here", "there"), (pick,)), Move("pass", "Pass"))
    drawn = {
        (answer.move, answer.picks.get("at"))
        for n in range(100)
        for answer in [draw(Form(THINGS, moves), 0, "0.1", Chance(bytes(32), n))]
    }
    assert drawn == {("play", ("here",)), ("play", ("there",)), ("pass", None)}


def test_a_sum_that_needs_searching_is_found() -> None:
    """Two and two lead nowhere here; only two and three make five."""
    search = form(Pick("cards", ("b", "c"), 1, 3, worth=Worth(5, 5)))
    for n in range(50):
        answer = draw(search, 0, "0.1", Chance(bytes(32), n))
        assert sorted(answer.picks["cards"]) == ["b", "c"]


BID = form(number("bid", 4, 10, step=3, rule="X-3"))


@pytest.mark.parametrize("bid", ["4", "7", "10"])
def test_a_number_in_steps(bid: str) -> None:
    assert refusal(BID, bid=(bid,)) == ""


@pytest.mark.parametrize("bid", ["3", "11", "", "x", "07", "+7", "7.0", "٧", "-", "²"])
def test_what_is_no_number_of_the_range(bid: str) -> None:
    said = f"X-3: “{bid}” is not a whole number from 4 to 10."
    assert refusal(BID, bid=(bid,)) == said


def test_a_number_between_the_steps() -> None:
    said = "X-3: “5” is not 4 and a number of steps of 3."
    assert refusal(BID, bid=("5",)) == said


def test_less_than_nothing_is_a_number_too() -> None:
    assert refusal(form(number("bid", -2, 2)), bid=("-1",)) == ""


def test_every_number_is_drawn_and_no_other() -> None:
    drawn = {
        draw(BID, 0, "0.1", Chance(bytes([n]) * 32)).picks["bid"] for n in range(60)
    }
    assert drawn == {("4",), ("7",), ("10",)}


def test_the_house_thinks_of_every_number() -> None:
    asked = Asked("0.1", 0, "bid")
    assert [a.picks["bid"] for a in listed(BID, asked)] == [("4",), ("7",), ("10",)]


def test_a_refusal_calls_a_pick_as_players_do() -> None:
    some = form(Pick("cards", CARDS, 1, 3, label="Your cards"))
    assert refusal(some, cards=()) == "X-1: Choose 1 to 3 for “Your cards”, not 0."


# Several moves of one name


def turning(*dice: str, at: str) -> Move:
    """A move that turns one of some dice to what is shown somewhere."""
    return Move("turn", "Turn", (at,), (Pick("dice", dice, 1, 1, rule="X-2"),))


def test_of_several_moves_an_answer_makes_the_one_that_has_its_place() -> None:
    both = Form(THINGS, (turning("a", "b", at="here"), turning("a", "c", at="there")))
    assert refusal(both, "turn", at=("here",), dice=("b",)) == ""
    assert refusal(both, "turn", at=("there",), dice=("c",)) == ""
    wrong = "X-2: That cannot be chosen for “dice” now."
    assert refusal(both, "turn", at=("there",), dice=("b",)) == wrong


def test_without_a_place_it_is_the_one_that_has_its_things() -> None:
    hit = Move("hit", "Hit", (), (Pick("card", ("a",), 1, 1), Pick("on", ("b",), 1, 1)))
    aid = Move("hit", "Aid", (), (Pick("card", ("c",), 1, 1), Pick("on", ("d",), 1, 1)))
    both = Form(THINGS, (hit, aid))
    assert refusal(both, "hit", card=("c",), on=("d",)) == ""
    assert refusal(both, "hit", card=("c",), on=("b",)) != ""


def test_a_place_that_no_move_of_a_name_has_is_refused() -> None:
    both = Form(THINGS, (turning("a", at="here"), turning("b", at="there")))
    wrong = "X-1: That cannot be chosen for “at” now."
    assert refusal(both, "turn", at=("a",), dice=("a",)) == wrong


EARLIER = ("(?P<move>place)-(?P<at>.+)", r"(?P<move>two)-\d+")


def test_an_earlier_answer_had_in_its_name_what_is_picked_now() -> None:
    before = Answer(0, "0.1", "place-helm-5", {"card": ("a",)})
    now = Answer(0, "0.1", "place", {"at": ("helm-5",), "card": ("a",)})
    assert read(before, EARLIER) == now
    assert read(now, EARLIER) == now
    assert read(before, ()) == before


def test_an_earlier_move_had_a_number_where_two_were_of_one_kind() -> None:
    now = Answer(0, "0.1", "two", {"card": ("a",)})
    assert read(replace(now, move="two-1"), EARLIER) == now
    assert read(now, EARLIER) == now
