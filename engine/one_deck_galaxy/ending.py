"""How it ends: everybody wins or everybody loses (OG-001)."""

from msgspec import UNSET
from msgspec.structs import replace

from ..kernel import Outcome, Tally
from . import adjacency, derived, events, milestones, seat_events
from .changes import BOOK, Ply
from .world import World

CONCEDED, OVERWHELMED, NO_EVENTS, BEATEN = "conceded", "overwhelmed", "events", "beaten"


def finish(ply: Ply, how: str, rule: str) -> None:
    """Ends the game for all alike, won only if the Adversary is beaten.

    Lost by all is told as a game without winners.
    """
    world, won = ply.world, how == BEATEN
    stars = derived.stars(ply.cards, world)
    ended = events.GameEnded(won=won, how=how, n=stars, rules=("OG-001", rule))
    ply.tell(ended)
    seats = tuple(ply.seats)
    tallies = (
        Tally("level", tuple(map(derived.level, world.players))),
        Tally("discs", (derived.taken(world),) * len(seats)),
        Tally("score", (derived.score(ply.cards, world),) * len(seats)),
        Tally("turns", (world.turn,) * len(seats)),
    )
    ply.finish(Outcome(seats if won else (), how, tallies))


def win_if_beaten(ply: Ply) -> None:
    """Wins the game when the last disc of all is claimed (OG-078, OG-214)."""
    if derived.is_beaten(ply.world):
        finish(ply, BEATEN, "OG-078")


def leave(ply: Ply) -> None:
    """Lets a beaten Adversary leave play; its dice are in the supply again (OG-214)."""
    if ply.outcome is None:
        foe = ply.world.foe
        ply.world = replace(ply.world, foe=replace(foe, stored=()))
        ply.tell(events.FoeLeft(at=adjacency.foe_id(ply.world), dice=foe.stored))


def overwhelm(ply: Ply, how: str = OVERWHELMED) -> None:
    """Exiles one claimed disc, or loses the game (OG-050, OG-079, OG-080)."""
    if not derived.claimed(ply.world):
        if ply.game.rules >= BOOK:
            _complete_what_can_be(ply)
        finish(ply, how, "OG-196" if how == NO_EVENTS else "OG-079")
        return
    ply.world = _without_disc(ply.world)
    by = UNSET if how == NO_EVENTS else adjacency.foe_name(ply.world)
    ply.tell(events.Overwhelmed(n=derived.claimed(ply.world), at=by))


def _complete_what_can_be(ply: Ply) -> None:
    """Completes what goes at any time: it costs nothing more, and its level counts.

    An empty stack Overwhelms within a draw, where nobody can be asked (OG-031).
    """
    for seat in ply.seats:
        for n, gone in milestones.most_exiles(ply.cards, ply.world, seat):
            milestones.exile(ply, seat, n, gone)


def _without_disc(world: World) -> World:
    """Returns the world with a claimed disc exiled, from whomever (OG-214)."""
    foe, far = world.foe, world.far
    if far is None or foe.taken > foe.lost:
        return replace(world, foe=replace(foe, lost=foe.lost + 1))
    there = replace(far.foe, lost=far.foe.lost + 1)
    return replace(world, far=replace(far, foe=there))


def concede(ply: Ply, seat: int) -> None:
    """Gives up; when all have, the game is lost (OG-083)."""
    conceded = {*ply.world.conceded, seat}
    ply.world = replace(ply.world, conceded=tuple(sorted(conceded)))
    ply.tell(seat_events.Conceded(seat=seat))
    if len(conceded) == len(ply.seats):
        finish(ply, CONCEDED, "OG-083")
