"""How many seats a game may have: exact numbers, fewer where options say so."""

from dataclasses import replace

import pytest

from engine.kernel import IllegalOptions, Seating, System
from tests.minis.plots import RULEBOOK

ODD = System(
    replace(
        RULEBOOK,
        manifest=replace(
            RULEBOOK.manifest,
            seats=(1, 2, 4),
            seatings=(Seating(when={"turns": 1}, seats=(4,), rule="MA-001"),),
        ),
    )
)


def begins(seats: int, **options: object) -> int:
    """Returns with how many seats a game begins."""
    game = ODD.start(ODD.parse_options(options), seats, bytes(32)).game
    return len(game.counts)


def test_numbers_of_seats_are_exact() -> None:
    assert [begins(seats) for seats in (2, 4)] == [2, 4]
    with pytest.raises(IllegalOptions, match="Plots has 1, 2, 4 seats"):
        begins(3)


def test_options_leave_fewer_numbers() -> None:
    assert begins(4, turns=1) == 4
    with pytest.raises(IllegalOptions, match="With these options Plots has 4 seats"):
        begins(2, turns=1)


def test_a_refusal_names_the_rule() -> None:
    with pytest.raises(IllegalOptions) as refusal:
        begins(2, turns=1)
    assert refusal.value.rule == "MA-001"
