"""Self Respawn: who pays 1 VP comes back as after a fall (GT-160 to GT-165).

Nobody waits for those who never want it: a seat says once that it wants to be asked.
Then all who may are asked, secretly and at once, and the others answer no by that.
"""

from msgspec.structs import replace

from ..kernel import Answer, Asked
from . import events, piles
from .piles import Ply
from .settle import come_back, fallen_sides, return_used
from .world import AskRise, CloseRise, World, player_of, side, sides, team


def ask_wishes(ply: Ply) -> None:
    """Offers from the plans on to be asked at the end of the turn (GT-161)."""
    if not ply.world.options.may_rise:
        return
    for seat in piles.staying(ply.world):
        ply.ask(seat, "wish", "revise", required=False, veiled=True)
        if seat in ply.world.wishes:
            asked = ply.asked[-1]
            ply.keep(asked, Answer(seat, asked.id, "ask", {}))


def take_wishes(ply: Ply) -> None:
    """Notes who wants to be asked, for nobody else to see."""
    given = ply.open("wish")
    ply.close(*given)
    wishes = tuple([a.seat for a in given if a.given and a.given.move == "ask"])
    ply.world = replace(ply.world, wishes=wishes)


def may_rise(world: World) -> tuple[int, ...]:
    """Returns who may pay: who did not fall, and has not paid too often (GT-164)."""
    fell = fallen_sides(world)
    return tuple(
        [
            seat
            for seat in piles.staying(world)
            if team(world.options, seat) not in fell
            and world.risen.count(team(world.options, seat)) < world.options.rises
        ]
    )


def ask_rise(ply: Ply, _: AskRise) -> None:
    """Asks all who may at once, if one of them wanted to be asked (GT-161)."""
    if ply.world.has_account:
        take_wishes(ply)
    seats = may_rise(ply.world)
    if not set(seats) & set(ply.world.wishes):
        return
    ply.tell(events.RiseAsked())
    for seat in seats:
        ply.ask(seat, "rise", "revise", veiled=True)
        if seat not in ply.world.wishes:
            asked = ply.asked[-1]
            ply.keep(asked, Answer(seat, asked.id, "no", {}))
    ply.then(CloseRise())


def close_rise(ply: Ply, _: CloseRise) -> None:
    """Shows all answers together; then they are carried out by seats (GT-161)."""
    answers = ply.open("rise")
    ply.close(*answers)
    yes = {a.seat for a in answers if a.given and a.given.move == "yes"}
    ply.tell(events.RiseClosed())
    world = ply.world
    rising = [at for at in sides(world) if _wants(world, at, yes)]
    for at in rising:
        _pay(ply, at)
    ply.then(*[step for at in rising for step in come_back(ply.world, at)])


def no_rise(ply: Ply, asked: Asked) -> None:
    """Takes silence for a no."""
    ply.keep(asked, Answer(asked.seat, asked.id, "no", {}))
    ply.tell(events.StayedByClock(seat=asked.seat), (asked.seat,))


def _wants(world: World, at: int, yes: set[int]) -> bool:
    """Whether all who decide for a side said yes (GT-201)."""
    deciding = {player_of(world, seat) for seat in side(world, at)}
    return bool(deciding) and deciding <= yes


def _pay(ply: Ply, at: int) -> None:
    """Takes 1 VP, which nobody gains, and gives the Used Pile back (GT-160, GT-162)."""
    vp = piles.add_vp(ply, at, -1)
    ply.world = replace(ply.world, risen=(*ply.world.risen, at))
    ply.tell(events.SelfRespawned(seat=at, vp=vp))
    return_used(ply, at)
