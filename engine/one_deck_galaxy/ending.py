"""How it ends: everybody wins or everybody loses (OG-001)."""

from msgspec import UNSET
from msgspec.structs import replace

from ..kernel import Outcome, Tally
from . import adjacency, derived, events, milestones, seat_events
from .changes import BOOK, Turn
from .world import World

CONCEDED, OVERWHELMED, NO_EVENTS, BEATEN = "conceded", "overwhelmed", "events", "beaten"


def finish(turn: Turn, how: str, rule: str) -> None:
    """Ends the game for all alike, won only if the Adversary is beaten.

    Lost by all is told as a game without winners.
    """
    world, won = turn.world, how == BEATEN
    stars = derived.stars(turn.cards, world)
    ended = events.GameEnded(won=won, how=how, n=stars, rules=("OG-001", rule))
    turn.tell(ended)
    seats = tuple(turn.seats)
    tallies = (
        Tally("level", tuple(map(derived.level, world.players))),
        Tally("discs", (derived.taken(world),) * len(seats)),
        Tally("score", (derived.score(turn.cards, world),) * len(seats)),
        Tally("turns", (world.turn,) * len(seats)),
    )
    turn.finish(Outcome(seats if won else (), how, tallies))


def win_if_beaten(turn: Turn) -> None:
    """Wins the game when the last disc of all is claimed (OG-078, OG-214)."""
    if derived.is_beaten(turn.world):
        finish(turn, BEATEN, "OG-078")


def leave(turn: Turn) -> None:
    """Lets a beaten Adversary leave play; its dice are in the supply again (OG-214)."""
    if turn.outcome is None:
        foe = turn.world.foe
        turn.world = replace(turn.world, foe=replace(foe, stored=()))
        turn.tell(events.FoeLeft(at=adjacency.foe_id(turn.world), dice=foe.stored))


def overwhelm(turn: Turn, how: str = OVERWHELMED) -> None:
    """Exiles one claimed disc, or loses the game (OG-050, OG-079, OG-080)."""
    if not derived.claimed(turn.world):
        if turn.game.rules >= BOOK:
            _complete_what_can_be(turn)
        finish(turn, how, "OG-196" if how == NO_EVENTS else "OG-079")
        return
    turn.world = _without_disc(turn.world)
    by = UNSET if how == NO_EVENTS else adjacency.foe_name(turn.world)
    turn.tell(events.Overwhelmed(n=derived.claimed(turn.world), at=by))


def _complete_what_can_be(turn: Turn) -> None:
    """Completes what goes at any time: it costs nothing more, and its level counts.

    An empty stack Overwhelms within a draw, where nobody can be asked (OG-031).
    """
    for seat in turn.seats:
        for n, gone in milestones.most_exiles(turn.cards, turn.world, seat):
            milestones.exile(turn, seat, n, gone)


def _without_disc(world: World) -> World:
    """Returns the world with a claimed disc exiled, from whomever (OG-214)."""
    foe, far = world.foe, world.far
    if far is None or foe.taken > foe.lost:
        return replace(world, foe=replace(foe, lost=foe.lost + 1))
    there = replace(far.foe, lost=far.foe.lost + 1)
    return replace(world, far=replace(far, foe=there))


def concede(turn: Turn, seat: int) -> None:
    """Gives up; when all have, the game is lost (OG-083)."""
    conceded = {*turn.world.conceded, seat}
    turn.world = replace(turn.world, conceded=tuple(sorted(conceded)))
    turn.tell(seat_events.Conceded(seat=seat))
    if len(conceded) == len(turn.seats):
        finish(turn, CONCEDED, "OG-083")
