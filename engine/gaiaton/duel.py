"""One battle after the other: attack, counter, stalemate, piles, call or check."""

from msgspec.structs import replace

from ..kernel import Answer, Asked, Term
from ..kernel.form import AT
from . import events
from .animals import Pool
from .battle import UNCHANGED, Reckoning, Undecided, reckon
from .ending import has_ended
from .hand import option
from .piles import Ply, bury, cool, lay, pool_of, put, refill
from .world import Exchange, Play

LAID = {
    "attack": ("GL-019", "GL-020", "GL-022", "GL-024"),
    "counter": ("GL-026", "GL-020", "GL-022", "GL-024"),
}

STALEMATES: dict[Undecided, str] = {"kin": "GL-049", "equal": "GL-050"}


def new_battle(ply: Ply, attacker: int) -> None:
    """Opens a battle; its attacker lays first in all of it (GL-053)."""
    ply.world = replace(ply.world, battle=ply.world.battle + 1, attacker=attacker)
    ply.ask(attacker, "attack")


def attack(ply: Ply, asked: Asked, given: Answer) -> None:
    """Lays an attack on the stage; the other must counter it (GL-019, GL-026)."""
    play = _lay(ply, asked, given)
    ply.world = replace(ply.world, stage=(*ply.world.stage, Exchange(play)))
    ply.ask(1 - asked.seat, "counter")


def counter(ply: Ply, asked: Asked, given: Answer) -> None:
    """Lays the counter opposite the attack and compares them (GL-026 to GL-029)."""
    play = _lay(ply, asked, given)
    *before, newest = ply.world.stage
    stage = (*before, Exchange(newest.attack, play))
    ply.world = replace(ply.world, stage=stage)
    found = reckon(pool_of(ply), stage)
    if found.result == "attack" or found.result == "counter":
        _settle(ply, found)
    else:
        _stalemate(ply, found, found.result)


def call_or_check(ply: Ply, asked: Asked, given: Answer) -> None:
    """The winner attacks next, or makes the loser attack (GL-033, GL-034, GL-060)."""
    seat = asked.seat
    if given.move == "call":
        ply.tell(events.Called(seat=seat))
        new_battle(ply, seat)
    else:
        ply.tell(events.Checked(seat=seat, attacker=1 - seat))
        new_battle(ply, 1 - seat)


def _lay(ply: Ply, asked: Asked, given: Answer) -> Play:
    """Plays an animal and its supports from the hand, open to all (GL-024)."""
    pool, hand = pool_of(ply), ply.world.players[asked.seat].hand
    (card,) = given.picks[AT]
    chosen = option(pool, hand, card, given.move)
    supports = pool.sort(given.picks["supports"])
    play = Play(chosen.animal.id, chosen.declared, supports)
    lay(ply, asked.seat, play)
    ply.tell(
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


def _stalemate(ply: Ply, found: Reckoning, why: Undecided) -> None:
    """All cards stay; both draw, and the same seat lays the next attack (GL-053)."""
    totals, sums = _by_seat(ply, found)
    chain = ("GL-058",) if len(ply.world.stage) > 1 else ()
    order = ("GL-053",) if ply.game.rules >= 2 else ()
    rules = (STALEMATES[why], "GL-051", *chain, *order)
    ply.tell(events.Stalemate(why=why, totals=totals, sums=sums, rules=rules))
    _draw_up(ply)
    if not has_ended(ply):
        ply.ask(ply.world.attacker, "attack")


def _settle(ply: Ply, found: Reckoning) -> None:
    """Puts the loser's cards into the graveyard, the winner's to cool (GL-029 ff.)."""
    first, chain = ply.world.attacker, len(ply.world.stage) > 1
    winner = first if found.result == "attack" else 1 - first
    totals, sums = _by_seat(ply, found)
    rules = ("GL-029", *_strengths(found), *(_totalled(ply) if chain else ()))
    ply.tell(events.BattleWon(seat=winner, totals=totals, sums=sums, rules=rules))
    cards = ply.world.staked
    ply.world = replace(ply.world, stage=())
    ends = ("GL-059",) if chain else ()
    bury(ply, 1 - winner, cards[1 - winner], ("GL-030", *ends))
    cool(ply, winner, cards[winner], ("GL-031", *ends))
    player = ply.world.players[winner]
    put(ply, winner, replace(player, won=player.won + 1))
    _draw_up(ply)
    if not has_ended(ply):
        ply.ask(winner, "next")


def _draw_up(ply: Ply) -> None:
    """Both draw to five before the next exchange (GL-032, GL-052)."""
    for seat in ply.seats:
        refill(ply, seat)


def _by_seat(
    ply: Ply, found: Reckoning
) -> tuple[tuple[int, int], tuple[events.Sum, events.Sum]]:
    """Returns totals and sums in the order of the seats."""
    mine, theirs = found.totals
    if ply.world.attacker == 0:
        return (mine, theirs), (found.attack, found.counter)
    return (theirs, mine), (found.counter, found.attack)


def _strengths(found: Reckoning) -> tuple[str, ...]:
    """Returns the rules of all strengths in a battle, each once."""
    rules = [t.by for t in found.attack + found.counter if t.by != UNCHANGED]
    return tuple(dict.fromkeys(rules))


def _totalled(ply: Ply) -> tuple[str, ...]:
    """Returns the rules by which a chain was added up: what earlier exchanges brought.

    The first rules cited none but that they are added.
    """
    if ply.game.rules < 2:
        return ("GL-055",)
    before = [reckon(pool_of(ply), (one,)) for one in ply.world.stage[:-1]]
    doubled = any(_strengths(one) for one in before)
    kin = any(one.result == "kin" for one in before)
    return ("GL-055", *(("GL-056",) if doubled else ()), *(("GL-057",) if kin else ()))
