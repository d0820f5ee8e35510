"""How a match ends: no support left, no cards left, forfeit, time."""

from ..kernel import GameEnded, Outcome, Tally
from . import events
from .deck import SIZE
from .piles import LEAST_TO_PLAY, Turn
from .world import Player

FORFEIT = ("GL-067",)


def has_ended(turn: Turn) -> bool:
    """Ends the match if somebody cannot support an animal after a refill (GL-063)."""
    hands = [len(player.hand) for player in turn.world.players]
    short = [seat for seat in turn.seats if hands[seat] < LEAST_TO_PLAY]
    for seat in short:
        turn.tell(events.CouldNotSupport(seat=seat, n=hands[seat]))
    if len(short) > 1:
        end(turn, (), "draw")
    elif short:
        end(turn, (1 - short[0],), _how(turn, short[0]))
    return bool(short)


def end(turn: Turn, winners: tuple[int, ...], how: str) -> None:
    """Ends the match, shows both decks and gives the numbers (GL-011)."""
    turn.tell(GameEnded(winners=winners, how=how, rules=_RULES[how]))
    one, other = turn.world.players
    if _is_dealt(turn):
        turn.tell(events.DecksShown(starters=(one.starter, other.starter)))
    left = (SIZE - len(one.graveyard), SIZE - len(other.graveyard))
    tallies = (Tally("battles", (one.won, other.won)), Tally("left", left))
    turn.finish(Outcome(winners, how, tallies if _is_dealt(turn) else ()))


def _how(turn: Turn, loser: int) -> str:
    """Returns why a player has lost: no support, in a stalemate too, or no cards."""
    if turn.world.stage:
        return "stalemate"
    return "cards" if len(turn.world.players[loser].graveyard) == SIZE else "support"


def _is_dealt(turn: Turn) -> bool:
    """Whether decks have been chosen and shuffled."""
    return turn.world.players[0] != Player()


_RULES = {
    "support": ("GL-063",),
    "cards": ("GL-064",),
    "stalemate": ("GL-065",),
    "draw": ("GL-066",),
    "resigned": FORFEIT,
    "time": FORFEIT,
    "void": FORFEIT,
}
