"""One battle after the other: attack, counter, stalemate, piles, call or check."""

from msgspec.structs import replace

from ..kernel import Answer, Asked, Term
from ..kernel.form import AT
from . import events
from .animals import Pool
from .battle import UNCHANGED, Reckoning, Undecided, reckon
from .ending import has_ended
from .hand import option
from .piles import Turn, bury, cool, lay, pool_of, put, refill
from .world import Exchange, Play

LAID = {
    "attack": ("GL-019", "GL-020", "GL-022", "GL-024"),
    "counter": ("GL-026", "GL-020", "GL-022", "GL-024"),
}

STALEMATES: dict[Undecided, str] = {"kin": "GL-049", "equal": "GL-050"}


def new_battle(turn: Turn, attacker: int) -> None:
    """Opens a battle; its attacker lays first in all of it (GL-053)."""
    turn.world = replace(turn.world, battle=turn.world.battle + 1, attacker=attacker)
    turn.ask(attacker, "attack")


def attack(turn: Turn, asked: Asked, given: Answer) -> None:
    """Lays an attack on the stage; the other must counter it (GL-019, GL-026)."""
    play = _lay(turn, asked, given)
    turn.world = replace(turn.world, stage=(*turn.world.stage, Exchange(play)))
    turn.ask(1 - asked.seat, "counter")


def counter(turn: Turn, asked: Asked, given: Answer) -> None:
    """Lays the counter opposite the attack and compares them (GL-026 to GL-029)."""
    play = _lay(turn, asked, given)
    *before, newest = turn.world.stage
    stage = (*before, Exchange(newest.attack, play))
    turn.world = replace(turn.world, stage=stage)
    found = reckon(pool_of(turn), stage)
    if found.result == "attack" or found.result == "counter":
        _settle(turn, found)
    else:
        _stalemate(turn, found, found.result)


def call_or_check(turn: Turn, asked: Asked, given: Answer) -> None:
    """The winner attacks next, or makes the loser attack (GL-033, GL-034, GL-060)."""
    seat = asked.seat
    if given.move == "call":
        turn.tell(events.Called(seat=seat))
        new_battle(turn, seat)
    else:
        turn.tell(events.Checked(seat=seat, attacker=1 - seat))
        new_battle(turn, 1 - seat)


def _lay(turn: Turn, asked: Asked, given: Answer) -> Play:
    """Plays an animal and its supports from the hand, open to all (GL-024)."""
    pool, hand = pool_of(turn), turn.world.players[asked.seat].hand
    (card,) = given.picks[AT]
    chosen = option(pool, hand, card, given.move)
    supports = pool.sort(given.picks["supports"])
    play = Play(chosen.animal.id, chosen.declared, supports)
    lay(turn, asked.seat, play)
    turn.tell(
        events.AnimalPlayed(
            seat=asked.seat,
            to="attack" if asked.kind == "attack" else "counter",
            animal=play.animal,
            declared=play.declared if chosen.animal.has_range else None,
            years=chosen.years,
            supports=_supports(pool, supports),
            rules=LAID[asked.kind],
        )
    )
    return play


def _supports(pool: Pool, cards: tuple[str, ...]) -> events.Sum:
    """Returns what the supports add up to, a range with its higher number (GL-022)."""
    rules = ["GL-022" if pool.animals[card].has_range else "GL-020" for card in cards]
    return tuple(
        [
            Term(by, card, pool.support[card])
            for by, card in zip(rules, cards, strict=True)
        ]
    )


def _stalemate(turn: Turn, found: Reckoning, why: Undecided) -> None:
    """All cards stay; both draw, and the same seat lays the next attack (GL-053)."""
    totals, sums = _by_seat(turn, found)
    chain = ("GL-058",) if len(turn.world.stage) > 1 else ()
    order = ("GL-053",) if turn.game.rules >= 2 else ()
    rules = (STALEMATES[why], "GL-051", *chain, *order)
    turn.tell(events.Stalemate(why=why, totals=totals, sums=sums, rules=rules))
    _draw_up(turn)
    if not has_ended(turn):
        turn.ask(turn.world.attacker, "attack")


def _settle(turn: Turn, found: Reckoning) -> None:
    """Puts the loser's cards into the graveyard, the winner's to cool (GL-029 ff.)."""
    first, chain = turn.world.attacker, len(turn.world.stage) > 1
    winner = first if found.result == "attack" else 1 - first
    totals, sums = _by_seat(turn, found)
    rules = ("GL-029", *_strengths(found), *(_totalled(turn) if chain else ()))
    turn.tell(events.BattleWon(seat=winner, totals=totals, sums=sums, rules=rules))
    cards = turn.world.staked
    turn.world = replace(turn.world, stage=())
    ends = ("GL-059",) if chain else ()
    bury(turn, 1 - winner, cards[1 - winner], ("GL-030", *ends))
    cool(turn, winner, cards[winner], ("GL-031", *ends))
    player = turn.world.players[winner]
    put(turn, winner, replace(player, won=player.won + 1))
    _draw_up(turn)
    if not has_ended(turn):
        turn.ask(winner, "next")


def _draw_up(turn: Turn) -> None:
    """Both draw to five before the next exchange (GL-032, GL-052)."""
    for seat in turn.seats:
        refill(turn, seat)


def _by_seat(
    turn: Turn, found: Reckoning
) -> tuple[tuple[int, int], tuple[events.Sum, events.Sum]]:
    """Returns totals and sums in the order of the seats."""
    mine, theirs = found.totals
    if turn.world.attacker == 0:
        return (mine, theirs), (found.attack, found.counter)
    return (theirs, mine), (found.counter, found.attack)


def _strengths(found: Reckoning) -> tuple[str, ...]:
    """Returns the rules of all strengths in a battle, each once."""
    rules = [t.by for t in found.attack + found.counter if t.by != UNCHANGED]
    return tuple(dict.fromkeys(rules))


def _totalled(turn: Turn) -> tuple[str, ...]:
    """Returns the rules by which a chain was added up: what earlier exchanges brought.

    The first rules cited none but that they are added.
    """
    if turn.game.rules < 2:
        return ("GL-055",)
    before = [reckon(pool_of(turn), (one,)) for one in turn.world.stage[:-1]]
    doubled = any(_strengths(one) for one in before)
    kin = any(one.result == "kin" for one in before)
    return ("GL-055", *(("GL-056",) if doubled else ()), *(("GL-057",) if kin else ()))
