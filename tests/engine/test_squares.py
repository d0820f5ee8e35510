"""A line of squares: how each part of a game went, and nothing else."""

from typing import Any

import pytest

from engine.kernel import Chance, Game, brought
from engine.kernel.squares import squares
from tests import library


def test_a_square_says_well_even_or_badly_of_its_part() -> None:
    told = squares([3, 0, -1])
    assert (told.line, told.each) == (("good", "even", "bad"), 1)


@pytest.mark.parametrize(
    ("parts", "line", "each"), [(16, 16, 1), (17, 9, 2), (32, 16, 2), (36, 12, 3)]
)
def test_of_a_long_game_as_many_parts_in_a_row_share_a_square(
    parts: int, line: int, each: int
) -> None:
    told = squares([1] * parts)
    assert (len(told.line), told.each) == (line, each)


def test_what_shares_a_square_is_added_up() -> None:
    told = squares([5, -1, 1, -1, -2, 1, *[0] * 11])
    assert told.line[:3] == ("good", "even", "bad")


def parts(*worlds: tuple[int, int]) -> list[int]:
    """Returns what parts brought, of worlds that say which it is, and the lead."""
    games: list[Game[Any, Any]] = [
        Game(1, 1, n, (), (), (), (), Chance(bytes(32)), world)
        for n, world in enumerate(worlds)
    ]
    return brought(games, lambda world: world[0], lambda world: world[1])


def test_an_act_belongs_to_the_part_in_which_it_was_done() -> None:
    assert parts((1, 0), (1, 2), (2, 3), (3, 1)) == [3, -2]


def test_what_was_set_up_before_the_first_part_is_nobodys_merit() -> None:
    assert parts((0, 0), (0, 7), (1, 9), (1, 8)) == [-1]


def test_what_was_taken_back_is_gone_from_where_it_was_done() -> None:
    assert parts((1, 0), (2, 5), (1, 0), (2, -1)) == [-1]


def test_a_game_without_a_measure_of_its_own_has_no_line_of_its_own() -> None:
    wharf = library.load("wharf")
    game, _ = wharf.start(wharf.parse_options({}), min(wharf.seats), bytes(32))
    assert wharf.went([game], 0) is None
