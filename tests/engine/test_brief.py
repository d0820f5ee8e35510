"""How a form is told in few bytes; that nothing is lost is checked of every system."""

from typing import Any

from engine.kernel import Move, Pick, Thing, brief
from tests import forms


def turning(to: int, *dice: str) -> Move:
    """A move that turns one of some dice."""
    return Move(f"turn-{to}", f"Turn to {to}", (), (Pick("dice", dice, 1, 1),))


def told(*moves: Move) -> dict[str, Any]:
    return brief.form({}, moves, {})


def test_a_list_that_is_told_once_has_no_name() -> None:
    form = told(turning(1, "b2", "b3"), turning(2, "b2", "b3"))
    assert "lists" not in form


def test_a_list_has_a_name_where_that_is_shorter_than_to_tell_it_twice() -> None:
    for ids, is_named in (
        (("b1", "b2"), False),
        (("b1", "b2", "b3", "b4", "b5"), True),
    ):
        form = told(turning(1, *ids), Move("go", "Go", ids, ()))
        twice = [move.get("at") or move["picks"][0]["of"] for move in form["moves"]]
        assert twice == [("#0",) if is_named else ids] * 2
        assert form.get("lists") == ({"#0": ids} if is_named else None)


def test_a_move_is_like_the_earlier_one_with_the_same_things() -> None:
    moves = turning(1, "b2", "b3"), turning(2, "b3", "b4"), turning(3, "b3", "b4")
    third = told(*moves)["moves"][2]
    assert third == {"move": "turn-3", "label": "Turn to 3", "like": 1}


def test_what_the_only_pick_has_otherwise_stands_with_its_move() -> None:
    moves = turning(1, "b2", "b3"), turning(2, "b3", "b4")
    second = told(*moves)["moves"][1]
    of = ("b3", "b4")
    assert second == {"move": "turn-2", "label": "Turn to 2", "of": of, "like": 0}


def test_a_move_that_is_like_one_of_its_name_does_not_repeat_it() -> None:
    pick = (Pick("card", ("a", "b"), 1, 1),)
    moves = [Move("place", f"At {at}", (at,), pick) for at in ("x", "y")]
    second = told(*moves)["moves"][1]
    assert second == {"label": "At y", "at": ("y",), "like": 0}


def test_most_of_a_list_is_told_by_what_it_lacks() -> None:
    all_ = ("b1", "b2", "b3", "b4", "b5")
    moves = Move("go", "Go", all_, ()), turning(5, *all_), turning(1, *all_[1:])
    assert told(*moves)["moves"][2]["of"] == ("#0", "-b1")


def test_ids_in_another_order_are_told_one_by_one() -> None:
    three = ("b1", "b2", "b3")
    moves = Move("go", "Go", three, ()), turning(5, *three), turning(1, "b3", "b2")
    assert told(*moves)["moves"][2]["of"] == ("b3", "b2")


def test_a_label_is_told_once_for_all_that_have_it() -> None:
    things = {"z0": Thing("any die"), "z1": Thing("blue 5"), "z2": Thing("any die")}
    assert brief.form(things, (), {})["things"] == {"z0 z2": "any die", "z1": "blue 5"}


def happened(seen: int, kind: str, **facts: object) -> dict[str, Any]:
    """Something that happened in an act of its own minute."""
    act = {"seen": seen, "at": f"2026-11-27T14:3{seen}Z", "by": "player"}
    return {**act, "type": kind, "text": kind, "rules": ["GL-032"], "facts": facts}


EVENTS = [
    happened(1, "Drew", seat=0, cards=["a"]),
    happened(1, "Drew", seat=1, cards=None),
    happened(2, "Passed"),
    {**happened(2, "Drew", seat=1, n=2), "rules": ["GL-033"]},
    {**happened(3, "Drew", n=1, seat=0), "by": "clock"},
    happened(4, "Passed"),
]


def test_what_was_told_alike_before_is_not_told_again() -> None:
    first, second, third, *_ = brief.events(EVENTS)
    assert first == EVENTS[0]
    assert second == {"seen": 1, "type": "Drew", "text": "Drew", "facts": [1, None]}
    assert {*third} == {"seen", "at", "type", "text", "rules", "facts"}


def test_what_differs_is_told() -> None:
    *_, other, named, last = brief.events(EVENTS)
    assert other["rules"] == ["GL-033"]
    assert other["facts"] == {"seat": 1, "n": 2}
    assert named["facts"] == {"n": 1, "seat": 0}
    assert (named["by"], last["by"]) == ("clock", "player")


def test_nothing_of_what_happened_is_lost() -> None:
    assert forms.events(brief.events(EVENTS)) == EVENTS
