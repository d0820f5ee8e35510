"""What players do in the Action Phase (OG-110 to OG-171)."""

from collections import Counter
from collections.abc import Callable

from msgspec.structs import replace

from ..kernel import Answer, Asked
from . import (
    adversary,
    boxes,
    campaign,
    carry,
    choices,
    derived,
    dice,
    milestones,
    piles,
    pools,
    proposals,
    seat_events,
    splits,
)
from .adjacency import name_for_all
from .boxes import FOE
from .cards import Cards, Way
from .changes import (
    BOOK,
    HOLDING,
    UNDER_WAY,
    Ply,
    give,
    go,
    lying,
    player,
    put_player,
    spend_science,
    take,
    use_rule,
)
from .choices import CARDS, COMBINE_HIGH, DICE, EXILE, LEAVE, refuse
from .dice import BLACK, die_of, value
from .piles import FLEETS
from .world import ActionPhase, Do, World

PER_DIE = 3  # Science for a black die (OG-145)


def say_done(ply: Ply, asked: Asked) -> None:
    """Lets a seat be done, until it acts again (OG-115)."""
    ply.keep(asked, Answer(asked.seat, asked.id, "done", {}))
    ply.tell(seat_events.SaidDone(seat=asked.seat))


def wake(ply: Ply, asked: Asked) -> None:
    """Makes who acts again not done after all (OG-115)."""
    if asked.given is not None:
        ply.keep(asked, None)
        ply.tell(seat_events.Resumed(seat=asked.seat))


def perform(ply: Ply, answer: Answer) -> None:
    """Carries out an act; proposals that it makes impossible are off."""
    ACTS[answer.move](ply, answer.seat, answer)
    proposals.end_illegal(ply)


def _resume(ply: Ply, seat: int, answer: Answer) -> None:
    """Does no more than what every act does for a player who was done."""


# Placing


def _put(ply: Ply, seat: int, answer: Answer) -> None:
    """Fills a box with all its dice at once (OG-120 to OG-122)."""
    (name,) = answer.picks["at"]
    spot = boxes.spot(ply.cards, ply.world, name)
    placed = dice.sort(answer.picks[DICE])
    if boxes.clash(ply.cards, ply.world, spot, placed):
        raise refuse("OG-132", "clash")
    take(ply, seat, placed)
    pools.fill(ply, seat, spot, placed)
    place = name_for_all(ply.world, spot.place)
    card = lying(ply, place)
    ply.tell(seat_events.DicePlaced(seat=seat, place=place, dice=placed, card=card))


def _lab(ply: Ply, seat: int, answer: Answer) -> None:
    """Puts dice into the Research Lab (OG-128)."""
    placed = dice.sort(answer.picks[DICE])
    take(ply, seat, placed)
    ply.world = replace(ply.world, lab=(*ply.world.lab, *placed))
    ply.tell(seat_events.DiceResearched(seat=seat, dice=placed))


def _ring(ply: Ply, seat: int, answer: Answer) -> None:
    """Pays a ring and puts a Starbase Disc there (OG-133 to OG-137)."""
    (name,) = answer.picks["at"]
    spot = boxes.spot(ply.cards, ply.world, name)
    if spot.box.kind == "fleets":
        piles.lose(ply, FLEETS, spot.box.n)
    else:
        pay_science(ply, answer.picks[CARDS], spot.box.n)
    ply.world = replace(ply.world, discs=ply.world.discs - 1)
    pools.fill(ply, seat, spot, ())
    place = name_for_all(ply.world, spot.place)
    ply.tell(seat_events.RingFilled(seat=seat, place=place, card=lying(ply, place)))


def pay_science(ply: Ply, paid: tuple[str, ...], price: int) -> None:
    """Pays with whole cards; one that is not needed is refused (OG-137)."""
    total = derived.worth(ply.cards, paid)
    if any(total - ply.cards.card[card].science >= price for card in paid):
        raise refuse("OG-137", "unneeded")
    spend_science(ply, paid)


def _flip(ply: Ply, seat: int, answer: Answer) -> None:
    flip(ply)


def flip(ply: Ply) -> None:
    """Turns the Confrontation card over (OG-139)."""
    foe = ply.world.foe
    ply.world = replace(ply.world, foe=replace(foe, face=1 - foe.face))
    adversary.tell_face(ply)
    proposals.end_at(ply, FOE)


# Techs


def _use(ply: Ply, seat: int, answer: Answer) -> None:
    """Puts a disc on a Tech and carries its effect out (OG-153 to OG-158)."""
    (name,) = answer.picks["at"]
    first, *_ = steps = _steps(seat, way := ply.cards.ways[name])
    is_open = _may_hold(ply, seat)
    if is_open and choices.moves(ply.cards, ply.world, first):
        _hold(ply, seat, name)
    else:
        _activate(ply, seat, way.tech)
        interrupt(ply, *steps)


def _may_hold(ply: Ply, seat: int) -> bool:
    """Whether a Tech may wait for its first choice: alone nobody waits for that.

    Who holds one already uses at once what a partner agrees to; in games that began
    before it took the place of what was held.
    """
    is_free = ply.game.rules < UNDER_WAY or not player(ply, seat).held
    return ply.game.rules >= HOLDING and not derived.is_solo(ply.world) and is_free


def held(cards: Cards, world: World, seat: int) -> list[Do]:
    """Returns what the Tech that a seat holds would do, its price first."""
    return _steps(seat, cards.ways[world.players[seat].held])


def _steps(seat: int, way: Way) -> list[Do]:
    """Returns what using a Tech in a way does, its price first."""
    option = way.option
    return [Do(does, seat, way.tech) for does in (*option.pays, *option.does)]


def _activate(ply: Ply, seat: int, tech: str) -> None:
    """Puts a Tech Disc of the pool on a Tech (OG-153)."""
    mine = player(ply, seat)
    used = replace(
        mine, discs=mine.discs - 1, used=(*mine.used, tech), uses=mine.uses + 1
    )
    put_player(ply, seat, used)
    ply.tell(seat_events.TechUsed(seat=seat, card=tech))


def _hold(ply: Ply, seat: int, name: str) -> None:
    """Asks for the first choice before anything is done; partners act meanwhile."""
    put_player(ply, seat, replace(player(ply, seat), held=name))
    ply.close(*[asked for asked in ply.open("act") if asked.seat == seat])
    ply.ask(seat, "choose")
    ply.tell(seat_events.TechHeld(seat=seat, card=ply.cards.ways[name].tech))


def use_held(ply: Ply, answer: Answer) -> None:
    """Uses a Tech with what was chosen first, or leaves it (OG-113)."""
    seat = answer.seat
    if not player(ply, seat).held:  # asked twice in games that began before
        return
    first, *rest = held(ply.cards, ply.world, seat)
    tech = first.source
    put_player(ply, seat, replace(player(ply, seat), held=""))
    if answer.move == LEAVE:
        ply.ask(seat, "act", "repeat")
        ply.tell(seat_events.TechLeft(seat=seat, card=tech))
        return
    _activate(ply, seat, tech)
    interrupt(ply, *rest)
    carry.chosen(ply, first, answer)
    proposals.end_illegal(ply)


def interrupt(ply: Ply, *steps: Do) -> None:
    """Carries steps out before anybody acts again (OG-113)."""
    done = tuple(a.seat for a in ply.open("act") if a.given is not None)
    ply.close(*ply.open("act"), *ply.open("choose"))
    ply.agenda = ply.agenda[1:]  # the end of the phase, which Act puts there again
    go(ply, *steps, ActionPhase(done))


def _ability(ply: Ply, seat: int, answer: Answer) -> None:
    """Uses a ring of the campaign sheet with an own disc (OG-207)."""
    (node,) = answer.picks["at"]
    mine = player(ply, seat)
    put_player(ply, seat, replace(mine, discs=mine.discs - 1))
    interrupt(ply, *campaign.use(ply, seat, node))


# Calibrate, combine, return


def _turn(ply: Ply, seat: int, answer: Answer) -> None:
    """Raises or lowers a die for Fleets (OG-144)."""
    (die,) = answer.picks[DICE]
    step = derived.fleet_step(ply.cards, ply.world, seat)
    if ply.game.rules < BOOK:
        step = derived.lasting(ply.cards, ply.world, "step") or 1
    to = int(answer.picks["at"][0])
    piles.lose(ply, FLEETS, abs(value(die) - to) * step)
    pools.change(ply, seat, (die,), [die_of(die[0], to)])


def _calibrate(ply: Ply, seat: int, answer: Answer) -> None:
    """Rolls a black die for every 3 Science (OG-145, OG-146)."""
    (at,) = answer.picks["at"]
    split = splits.called(splits.near(ply.world, seat), at)
    pay_science(ply, answer.picks[CARDS], PER_DIE * len(split))
    for to, share in Counter(split).items():
        pools.roll(ply, to, BLACK, share)
        if to != seat:
            proposals.wake(ply, to)


def _combine(ply: Ply, seat: int, answer: Answer) -> None:
    """Makes two dice a black one with the lower value (OG-149, OG-150)."""
    old = dice.sort(answer.picks[DICE])
    if not derived.supply(ply.world, BLACK) and not any(d[0] == BLACK for d in old):
        raise refuse("OG-150", "no_black")
    take(ply, seat, old)
    shown = min(map(value, old))
    if answer.move == COMBINE_HIGH:
        use_rule(ply, seat, "combine")
        shown = max(map(value, old))
    new = (die_of(BLACK, shown),)
    give(ply, seat, new)
    ply.tell(seat_events.DiceCombined(seat=seat, before=old, dice=new))


def _return(ply: Ply, seat: int, answer: Answer) -> None:
    """Returns dice to the supply (OG-152)."""
    pools.give_back(ply, seat, dice.sort(answer.picks[DICE]))


# Milestones


def exile(ply: Ply, seat: int, n: int, chosen: tuple[str, ...]) -> None:
    """Exiles Colonies for a Milestone (OG-036)."""
    wanted = milestones.milestones(ply.cards, ply.world, seat)[n]
    if not milestones.is_fair(ply.cards, wanted, chosen):
        raise refuse("OG-036", "exile")
    milestones.exile(ply, seat, n, chosen)


def _exile(ply: Ply, seat: int, answer: Answer) -> None:
    interrupt(ply)
    exile(ply, seat, int(answer.picks["at"][0]), answer.picks[CARDS])


def _discard(ply: Ply, seat: int, answer: Answer) -> None:
    """Discards dice that total exactly so much (OG-038)."""
    pools.give_back(ply, seat, dice.sort(answer.picks[DICE]))
    milestones.complete(ply, seat, int(answer.picks["at"][0]))


def _spend(ply: Ply, seat: int, answer: Answer) -> None:
    """Spends Tech Discs of the pool (OG-037)."""
    at = int(answer.picks["at"][0])
    n = milestones.milestones(ply.cards, ply.world, seat)[at].n
    mine = player(ply, seat)
    put_player(ply, seat, replace(mine, discs=mine.discs - n))
    ply.tell(seat_events.DiscsSpent(seat=seat, n=n))
    milestones.complete(ply, seat, at)


# Together


def _propose(ply: Ply, seat: int, answer: Answer) -> None:
    proposals.propose(ply, seat, answer)


def _join(ply: Ply, seat: int, answer: Answer) -> None:
    proposals.join(ply, seat, proposals.called(ply.world, answer), answer)


def _decline(ply: Ply, seat: int, answer: Answer) -> None:
    proposals.decline(ply, proposals.called(ply.world, answer).seat)


def _withdraw(ply: Ply, seat: int, answer: Answer) -> None:
    proposals.end(ply, seat)


ACTS: dict[str, Callable[[Ply, int, Answer], None]] = {
    "put": _put,
    "fill": _put,
    "lab": _lab,
    "ring": _ring,
    "flip": _flip,
    "use": _use,
    "ability": _ability,
    "turn": _turn,
    "calibrate": _calibrate,
    "combine": _combine,
    COMBINE_HIGH: _combine,
    "return": _return,
    EXILE: _exile,
    "discard": _discard,
    "spend": _spend,
    "resume": _resume,
    "offer": _propose,
    **dict.fromkeys(proposals.PAIRS, _propose),
    **dict.fromkeys(proposals.JOINS, _join),
    "decline": _decline,
    "withdraw": _withdraw,
}
