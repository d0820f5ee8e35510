"""How a match ends: no support left, no cards left, forfeit, time."""

from ..kernel import GameEnded, Outcome, Tally
from . import events
from .deck import SIZE
from .piles import LEAST_TO_PLAY, Ply
from .world import Player

FORFEIT = ("GL-067",)


def has_ended(ply: Ply) -> bool:
    """Ends the match if somebody cannot support an animal after a refill (GL-063)."""
    hands = [len(player.hand) for player in ply.world.players]
    short = [seat for seat in ply.seats if hands[seat] < LEAST_TO_PLAY]
    for seat in short:
        ply.tell(events.CouldNotSupport(seat=seat, n=hands[seat]))
    if len(short) > 1:
        end(ply, (), "draw")
    elif short:
        end(ply, (1 - short[0],), _how(ply, short[0]))
    return bool(short)


def end(ply: Ply, winners: tuple[int, ...], how: str) -> None:
    """Ends the match, shows both decks and gives the numbers (GL-011)."""
    ply.tell(GameEnded(winners=winners, how=how, rules=_RULES[how]))
    one, other = ply.world.players
    if _is_dealt(ply):
        ply.tell(events.DecksShown(starters=(one.starter, other.starter)))
    left = (SIZE - len(one.graveyard), SIZE - len(other.graveyard))
    tallies = (Tally("battles", (one.won, other.won)), Tally("left", left))
    ply.finish(Outcome(winners, how, tallies if _is_dealt(ply) else ()))


def _how(ply: Ply, loser: int) -> str:
    """Returns why a player has lost: no support, in a stalemate too, or no cards."""
    if ply.world.stage:
        return "stalemate"
    return "cards" if len(ply.world.players[loser].graveyard) == SIZE else "support"


def _is_dealt(ply: Ply) -> bool:
    """Whether decks have been chosen and shuffled."""
    return ply.world.players[0] != Player()


_RULES = {
    "support": ("GL-063",),
    "cards": ("GL-064",),
    "stalemate": ("GL-065",),
    "draw": ("GL-066",),
    "resigned": FORFEIT,
    "time": FORFEIT,
    "void": FORFEIT,
}
