"""A field of a world says who sees it, or there is no such game."""

from dataclasses import replace
from typing import Annotated

import pytest
from msgspec import Struct

from engine import load
from engine.kernel import Public, SeenBy
from engine.kernel.secrecy import declared


class Table(Public, frozen=True):
    turn: int = 0


class Pile(Struct, frozen=True):
    top: Annotated[str, SeenBy.EVERYBODY]
    rest: Annotated[tuple[str, ...], SeenBy.NOBODY]


class World(Table, frozen=True, kw_only=True):
    hands: Annotated[tuple[str, ...], SeenBy.OWNER]
    piles: Annotated[tuple[Pile, ...], SeenBy.PARTS]


def test_the_open_part_is_everybodys_and_all_else_says_it() -> None:
    assert declared(World) == {
        "turn": SeenBy.EVERYBODY,
        "hands": SeenBy.OWNER,
        "piles.top": SeenBy.EVERYBODY,
        "piles.rest": SeenBy.NOBODY,
    }


def test_a_part_is_read_from_whatever_has_it() -> None:
    assert Table.of(World(turn=3, hands=("a",), piles=())) == {"turn": 3}


class Forgetful(World, frozen=True, kw_only=True):
    seed: str


class Careless(Table, frozen=True, kw_only=True):
    piles: Annotated[tuple[Pile, ...], SeenBy.EVERYBODY]


class Showing(Public, frozen=True):
    piles: tuple[Pile, ...]


@pytest.mark.parametrize(
    ("world", "why"),
    [
        (Forgetful, "Forgetful.seed does not say who sees it"),
        (Careless, "Careless.piles is open and holds secrets"),
        (Showing, "Showing.piles is open and holds secrets"),
    ],
)
def test_no_game_is_made_of_a_world_that_does_not_say_it(
    world: type[Struct], why: str
) -> None:
    book = load("common-galea").book
    with pytest.raises(TypeError, match=why):
        replace(book, world=world)
