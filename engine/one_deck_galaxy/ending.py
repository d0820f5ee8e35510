"""How it ends: everybody wins or everybody loses (OG-001)."""

from msgspec.structs import replace

from ..kernel import Outcome, Tally
from . import counts, events
from .table import Turn
from .world import DISCS

CONCEDED, OVERWHELMED, NO_EVENTS, BEATEN = "conceded", "overwhelmed", "events", "beaten"


def finish(turn: Turn, how: str, rule: str) -> None:
    """Ends the game for all alike, won only if the Adversary is beaten.

    Lost by all is told as a game without winners.
    """
    world, won = turn.world, how == BEATEN
    stars = counts.side(turn.cards, world).stars
    ended = events.GameEnded(won=won, how=how, n=stars, rules=("OG-001", rule))
    turn.tell(ended)
    seats = tuple(turn.seats)
    tallies = (
        Tally("level", tuple(map(counts.level, world.players))),
        Tally("discs", (world.foe.taken,) * len(seats)),
        Tally("score", (counts.score(turn.cards, world),) * len(seats)),
        Tally("turns", (world.turn,) * len(seats)),
    )
    turn.finish(Outcome(seats if won else (), how, tallies))


def win_if_beaten(turn: Turn) -> None:
    """Wins the game when the last disc is claimed (OG-078)."""
    if turn.world.foe.taken >= DISCS:
        finish(turn, BEATEN, "OG-078")


def overwhelm(turn: Turn, how: str = OVERWHELMED) -> None:
    """Exiles one claimed disc, or loses the game (OG-050, OG-079, OG-080)."""
    foe = turn.world.foe
    if not counts.claimed(turn.world):
        finish(turn, how, "OG-196" if how == NO_EVENTS else "OG-079")
        return
    turn.world = replace(turn.world, foe=replace(foe, lost=foe.lost + 1))
    turn.tell(events.Overwhelmed(n=counts.claimed(turn.world)))


def concede(turn: Turn, seat: int) -> None:
    """Gives up; when all have, the game is lost (OG-083)."""
    conceded = {*turn.world.conceded, seat}
    turn.world = replace(turn.world, conceded=tuple(sorted(conceded)))
    turn.tell(events.Conceded(seat=seat))
    if len(conceded) == len(turn.seats):
        finish(turn, CONCEDED, "OG-083")
