"""What usually matters now, in a sentence from the house's own reasons.

It looks with the eyes of one seat and thinks no further than a sensible player does.
Nobody who plays against other people is helped so.
"""

from typing import Any

from engine.bots import house_of
from engine.kernel import Game, Sight, sight

from ..service import Service, System
from ..service.problems import Problem
from ..store import Table
from .play import running

Json = dict[str, Any]


def tips(service: Service, player: str, game: str, seat: int) -> Json:
    """Returns what matters in the decisions of a seat, where anything does."""
    service.curious.count(player, service.moment())
    table, last = running(service, game, player)
    if seat not in table.held_by(player):
        raise Problem("not-your-seat", "not_your_seat", seat=seat)
    system = service.system_of(table)
    if is_against_people(system, table, player, seat):
        return {"tips": []}
    state = system.decode(bytes(last.state))
    return matters(system, state, sight(system, state, seat))


def matters(system: System, game: Game[Any, Any], seen: Sight) -> Json:
    """Returns what matters in the decisions of a sight of a game."""
    house = house_of(system).matters
    if house is None:
        return {"tips": []}
    cards = system.cards_of(game)
    said = [(d.id, house(cards, seen, d)) for d in seen.decisions]
    return {"tips": [{"decision": at, "text": text} for at, text in said if text]}


def is_against_people(system: System, table: Table, player: str, seat: int) -> bool:
    """Whether a person sits against a seat, in a game that counts."""
    if table.sandbox is not None:
        return False
    teams = system.teams(system.chosen(table.options), len(table.seats))
    (own,) = (team for team in teams if seat in team)
    mine = {*own, *table.held_by(player)}
    others = (s for n, s in enumerate(table.seats) if n not in mine)
    return any(other.kind == "player" for other in others)
