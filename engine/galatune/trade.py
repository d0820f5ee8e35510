"""Trading between turns, one card for one, before the eyes of all (GT-177 to GT-185).

Whoever is not ready may lay a card open; the others offer one for it or decline, and
the proposer accepts one offer. What may be traded follows from the table, so all
proposals, offers and questions are looked through after every act that changes it.
"""

from msgspec.structs import replace

from ..kernel import Answer, Asked
from . import events, piles
from .effects import Trader
from .hand import planned
from .orders import end_orders_for_gone
from .piles import Ply
from .stack import Stack
from .world import (
    Reply,
    Reveal,
    Trade,
    World,
    champion_of,
    mate,
    owner,
    played_by,
    side,
)

OPEN = 2  # proposals at one time, before rules 6


def refresh(ply: Ply) -> None:
    """Drops what can no longer be traded, and asks what can (GT-180, GT-184)."""
    is_planning = any(isinstance(step, Reveal) for step in ply.agenda)
    if not (ply.world.options.trading and is_planning):
        return
    is_open = any(plan.is_awaited for plan in ply.open("plan"))
    able = [s for s in piles.staying(ply.world) if is_open and _may_trade(ply, s)]
    _drop_proposals(ply, able)
    _dropoffers(ply, able)
    wanted = [("trade", s, "") for s in able if _has_business(ply, s)]
    wanted += [("offer", s, str(t.seat)) for s, t in _asked_now(ply, able)]
    asked = [*ply.open("trade"), *ply.open("offer")]
    ply.close(*[a for a in asked if (a.kind, a.seat, a.about) not in wanted])
    there = {(a.kind, a.seat, a.about) for a in asked}
    for kind, seat, about in wanted:
        if (kind, seat, about) not in there:
            _ask(ply, kind, seat, about)


def end_trading(ply: Ply) -> None:
    """Closes all that is open when plans are revealed (GT-177)."""
    ply.close(*ply.open("trade"), *ply.open("offer"))
    for trade in ply.world.trades:
        ply.tell(events.ProposalDropped(seat=trade.seat))
    ply.world = replace(ply.world, trades=(), traded=())


def answer_trade(ply: Ply, asked: Asked, given: Answer) -> None:
    """Proposes, accepts, withdraws, or takes an offer back."""
    seat = asked.seat
    match given.move:
        case "propose":
            _propose(ply, seat, given)
        case "accept":
            _exchange(ply, seat, int(given.picks["at"][0][1:]))
        case "retract":
            _retract(ply, seat, int(given.picks["at"][0][1:]))
        case _:
            _remove(ply, seat)
    refresh(ply)


def answer_offer(ply: Ply, asked: Asked, given: Answer) -> None:
    """Offers a card for the one that lies open, or declines (GT-180)."""
    (card,) = given.picks.get("card", ("",))
    proposer = int(asked.about)
    _reply(ply, proposer, Reply(asked.seat, card))
    if card:
        ply.tell(events.Offered(seat=asked.seat, on=proposer, cards=(card,)))
    else:
        ply.tell(events.Declined(seat=asked.seat, on=proposer))
    refresh(ply)


def allowance(stack: Stack, seat: int) -> int:
    """Returns in how many trades of a turn a champion may take part (GT-178)."""
    ability = champion_of(stack.cards, stack.world, seat).effects
    if stack.world.has_account:
        own = played_by(stack.world, seat)
        ability = tuple([effect for s in own for effect in stack.ability(s)])
    return max([1, *[e.n for e in ability if isinstance(e, Trader)]])


def partners(world: World, seat: int) -> tuple[int, ...]:
    """Returns with whom a seat may trade: in a team, not with the mate (GT-202)."""
    own = side(world, seat)
    return tuple([s for s in piles.staying(world) if s not in own])


def may_propose(world: World) -> bool:
    """Whether one more may lay a card open: «any player» may (GT-179)."""
    return world.has_letter or len(world.trades) < OPEN


def is_heard(world: World, asked: tuple[Asked, ...], trade: Trade) -> bool:
    """Whether all who may trade have offered or declined (GT-180).

    Who is asked for an offer for an earlier card is asked for one for this card next.
    """
    for a in asked:
        if a.kind == "offer" and a.about == str(trade.seat):
            return False
        if a.kind == "offer" and world.has_letter and _awaits(world, a.seat, trade):
            return False
    return True


def _awaits(world: World, seat: int, trade: Trade) -> bool:
    """Whether a proposal is for a seat that has not answered it."""
    is_named = trade.to in (-1, seat) and seat in partners(world, trade.seat)
    return is_named and not any(r.seat == seat for r in trade.replies)


def _may_trade(ply: Ply, seat: int) -> bool:
    """Whether a seat is not ready, has not traded enough, and did not fall in 2016."""
    world = ply.world
    plans = [a for a in ply.open("plan") if a.seat == seat]
    if any(plan.given is not None for plan in plans):
        return False
    if world.traded.count(seat) >= allowance(Stack(ply.cards, world), seat):
        return False
    return seat not in world.resting


def _free(ply: Ply, seat: int) -> int:
    """Returns how many cards of a hand are not spoken for, as all can tell."""
    hand, other = owner(ply.world, seat).hand, mate(ply.world, seat)
    plans = [a for a in ply.open("plan") if a.given and a.seat == other]
    laid = [t.card for t in ply.world.trades if t.seat in side(ply.world, seat)]
    offered = [
        r.card
        for t in ply.world.trades
        for r in t.replies
        if r.card and r.seat in side(ply.world, seat)
    ]
    return len(hand) - len(plans) - len(laid) - len(offered)


def _has_business(ply: Ply, seat: int) -> bool:
    trades = ply.world.trades
    busy = any(t.seat == seat for t in trades) or offers(ply.world, seat)
    return bool(busy) or (_free(ply, seat) > 0 and may_propose(ply.world))


def offers(world: World, seat: int) -> list[int]:
    """Returns whose proposals a seat has an offer for."""
    return [t.seat for t in world.trades if any(_is_offer(r, seat) for r in t.replies)]


def _is_offer(reply: Reply, seat: int) -> bool:
    return reply.seat == seat and bool(reply.card)


def _asked_now(ply: Ply, able: list[int]) -> list[tuple[int, Trade]]:
    """Returns who is asked for an offer for which card: each for one after another.

    By rules before 6, where two lay open at most, for both at once.
    """
    unheard = _unheard(ply, able)
    if not ply.world.has_letter:
        return unheard
    there = {(a.seat, a.about) for a in ply.open("offer")}
    unheard.sort(key=lambda one: (one[0], str(one[1].seat)) not in there)
    first = dict(reversed(unheard))
    return [(seat, first[seat]) for seat in able if seat in first]


def _unheard(ply: Ply, able: list[int]) -> list[tuple[int, Trade]]:
    """Returns who has still to be heard on which proposal."""
    return [
        (seat, trade)
        for trade in ply.world.trades
        for seat in able
        if _awaits(ply.world, seat, trade) and _free(ply, seat) > 0
    ]


def _ask(ply: Ply, kind: str, seat: int, about: str) -> None:
    if kind == "trade":
        ply.ask(seat, "trade", "repeat", required=False)
    else:
        ply.ask(seat, "offer", required=not ply.world.options.is_old, about=about)


def _drop_proposals(ply: Ply, able: list[int]) -> None:
    for trade in ply.world.trades:
        if trade.seat not in able or not _holds(ply, trade.seat, trade.card):
            _remove(ply, trade.seat)


def _dropoffers(ply: Ply, able: list[int]) -> None:
    for trade in ply.world.trades:
        for reply in trade.replies:
            is_void = reply.seat not in able or not _holds(ply, reply.seat, reply.card)
            if reply.card and is_void:
                _retract(ply, reply.seat, trade.seat)


def _holds(ply: Ply, seat: int, card: str) -> bool:
    """Whether a card is still in the hand and not in the own plan."""
    hand = owner(ply.world, seat).hand
    return not card or hand.count(card) > planned(ply.asked, seat).count(card)


def _propose(ply: Ply, seat: int, given: Answer) -> None:
    (card,) = given.picks["card"]
    (to,) = given.picks.get("to", ()) or ("s-1",)
    trade = Trade(seat, card, int(to[1:]))
    ply.world = replace(ply.world, trades=(*ply.world.trades, trade))
    ply.tell(events.Proposed(seat=seat, cards=(card,), to=trade.to))


def _reply(ply: Ply, proposer: int, reply: Reply) -> None:
    """Notes what a seat says to a proposal, instead of what it said before."""
    trades = ply.world.trades
    ply.world = replace(
        ply.world,
        trades=tuple(
            [_answered(t, reply) if t.seat == proposer else t for t in trades]
        ),
    )


def _answered(trade: Trade, reply: Reply) -> Trade:
    others = [r for r in trade.replies if r.seat != reply.seat]
    return replace(trade, replies=tuple(sorted((*others, reply), key=lambda r: r.seat)))


def _retract(ply: Ply, seat: int, proposer: int) -> None:
    """Turns an offer into a refusal: it can be withdrawn until accepted (GT-179)."""
    _reply(ply, proposer, Reply(seat))
    ply.tell(events.OfferDropped(seat=seat, on=proposer))


def _remove(ply: Ply, seat: int) -> None:
    left = tuple([t for t in ply.world.trades if t.seat != seat])
    ply.world = replace(ply.world, trades=left)
    ply.tell(events.ProposalDropped(seat=seat))


def _exchange(ply: Ply, seat: int, partner: int) -> None:
    """Lets two cards change hands, for all to read (GT-171, GT-179)."""
    (trade,) = [t for t in ply.world.trades if t.seat == seat]
    (reply,) = [r for r in trade.replies if r.seat == partner]
    left = tuple([t for t in ply.world.trades if t.seat != seat])
    traded = tuple(sorted((*ply.world.traded, seat, partner)))
    ply.world = replace(ply.world, trades=left, traded=traded)
    for one, gives, gets in ((seat, trade, reply), (partner, reply, trade)):
        piles.take(ply, one, (gives.card,))
        piles.give(ply, one, (gets.card,))
    told = events.Traded(seat=seat, on=partner, cards=(trade.card,), got=(reply.card,))
    ply.tell(told)
    if ply.game.rules >= 3:
        end_orders_for_gone(ply)
