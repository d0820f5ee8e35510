"""Who came first, second and so on, when a game with winners or a draw is over."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct

from .game import Outcome, Tally


class Standing(Struct, frozen=True, gc=False):
    """The place of a seat, or of all seats of a team; who is level shares it."""

    place: int
    seats: tuple[int, ...]


def standings(
    outcome: Outcome, teams: Sequence[tuple[int, ...]], main: str
) -> tuple[Standing, ...]:
    """Returns all teams in order: the winners, then the others by all numbers.

    The main number comes first. Of a team each seat has the number of the team. Where
    nobody won, nobody is ahead.
    """
    if not outcome.winners:
        return tuple(Standing(1, team) for team in teams)
    tallies = sorted(outcome.tallies, key=lambda tally: tally.what != main)
    worth = {team: _worth(outcome, tallies, team) for team in teams}
    ordered = sorted(teams, key=worth.__getitem__, reverse=True)
    above = [sum(worth[t] > worth[team] for t in teams) for team in ordered]
    return tuple(
        Standing(1 + better, team) for better, team in zip(above, ordered, strict=True)
    )


@lru_cache(maxsize=256)  # every reply shows who plays together
def teams_of(
    team: Callable[[Any, int], int], options: Struct, seats: int
) -> tuple[tuple[int, ...], ...]:
    """Returns the seats of each team, in the order of their first seats."""
    found: dict[int, tuple[int, ...]] = {}
    for seat in range(seats):
        number = team(options, seat)
        found[number] = (*found.get(number, ()), seat)
    return tuple(found.values())


def _worth(
    outcome: Outcome, tallies: Sequence[Tally], team: tuple[int, ...]
) -> tuple[bool, tuple[int, ...]]:
    """Returns by what a team is placed: the more the better."""
    won = any(seat in outcome.winners for seat in team)
    return won, tuple(tally.of[team[0]] for tally in tallies)
