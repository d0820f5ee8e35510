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
    Turn,
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


def say_done(turn: Turn, asked: Asked) -> None:
    """Lets a seat be done, until it acts again (OG-115)."""
    turn.keep(asked, Answer(asked.seat, asked.id, "done", {}))
    turn.tell(seat_events.SaidDone(seat=asked.seat))


def wake(turn: Turn, asked: Asked) -> None:
    """Makes who acts again not done after all (OG-115)."""
    if asked.given is not None:
        turn.keep(asked, None)
        turn.tell(seat_events.Resumed(seat=asked.seat))


def perform(turn: Turn, answer: Answer) -> None:
    """Carries out an act; proposals that it makes impossible are off."""
    ACTS[answer.move](turn, answer.seat, answer)
    proposals.end_illegal(turn)


def _resume(turn: Turn, seat: int, answer: Answer) -> None:
    """Does no more than what every act does for a player who was done."""


# Placing


def _put(turn: Turn, seat: int, answer: Answer) -> None:
    """Fills a box with all its dice at once (OG-120 to OG-122)."""
    (name,) = answer.picks["at"]
    spot = boxes.spot(turn.cards, turn.world, name)
    placed = dice.sort(answer.picks[DICE])
    if boxes.clash(turn.cards, turn.world, spot, placed):
        raise refuse("OG-132", "clash")
    take(turn, seat, placed)
    pools.fill(turn, seat, spot, placed)
    place = name_for_all(turn.world, spot.place)
    card = lying(turn, place)
    turn.tell(seat_events.DicePlaced(seat=seat, place=place, dice=placed, card=card))


def _lab(turn: Turn, seat: int, answer: Answer) -> None:
    """Puts dice into the Research Lab (OG-128)."""
    placed = dice.sort(answer.picks[DICE])
    take(turn, seat, placed)
    turn.world = replace(turn.world, lab=(*turn.world.lab, *placed))
    turn.tell(seat_events.DiceResearched(seat=seat, dice=placed))


def _ring(turn: Turn, seat: int, answer: Answer) -> None:
    """Pays a ring and puts a Starbase Disc there (OG-133 to OG-137)."""
    (name,) = answer.picks["at"]
    spot = boxes.spot(turn.cards, turn.world, name)
    if spot.box.kind == "fleets":
        piles.lose(turn, FLEETS, spot.box.n)
    else:
        pay_science(turn, answer.picks[CARDS], spot.box.n)
    turn.world = replace(turn.world, discs=turn.world.discs - 1)
    pools.fill(turn, seat, spot, ())
    place = name_for_all(turn.world, spot.place)
    turn.tell(seat_events.RingFilled(seat=seat, place=place, card=lying(turn, place)))


def pay_science(turn: Turn, paid: tuple[str, ...], price: int) -> None:
    """Pays with whole cards; one that is not needed is refused (OG-137)."""
    total = derived.worth(turn.cards, paid)
    if any(total - turn.cards.card[card].science >= price for card in paid):
        raise refuse("OG-137", "unneeded")
    spend_science(turn, paid)


def _flip(turn: Turn, seat: int, answer: Answer) -> None:
    flip(turn)


def flip(turn: Turn) -> None:
    """Turns the Confrontation card over (OG-139)."""
    foe = turn.world.foe
    turn.world = replace(turn.world, foe=replace(foe, face=1 - foe.face))
    adversary.tell_face(turn)
    proposals.end_at(turn, FOE)


# Techs


def _use(turn: Turn, seat: int, answer: Answer) -> None:
    """Puts a disc on a Tech and carries its effect out (OG-153 to OG-158)."""
    (name,) = answer.picks["at"]
    first, *_ = steps = _steps(seat, way := turn.cards.ways[name])
    is_open = _may_hold(turn, seat)
    if is_open and choices.moves(turn.cards, turn.world, first):
        _hold(turn, seat, name)
    else:
        _activate(turn, seat, way.tech)
        interrupt(turn, *steps)


def _may_hold(turn: Turn, seat: int) -> bool:
    """Whether a Tech may wait for its first choice: alone nobody waits for that.

    Who holds one already uses at once what a partner agrees to; in games that began
    before it took the place of what was held.
    """
    is_free = turn.game.rules < UNDER_WAY or not player(turn, seat).held
    return turn.game.rules >= HOLDING and not derived.is_solo(turn.world) and is_free


def held(cards: Cards, world: World, seat: int) -> list[Do]:
    """Returns what the Tech that a seat holds would do, its price first."""
    return _steps(seat, cards.ways[world.players[seat].held])


def _steps(seat: int, way: Way) -> list[Do]:
    """Returns what using a Tech in a way does, its price first."""
    option = way.option
    return [Do(does, seat, way.tech) for does in (*option.pays, *option.does)]


def _activate(turn: Turn, seat: int, tech: str) -> None:
    """Puts a Tech Disc of the pool on a Tech (OG-153)."""
    mine = player(turn, seat)
    used = replace(
        mine, discs=mine.discs - 1, used=(*mine.used, tech), uses=mine.uses + 1
    )
    put_player(turn, seat, used)
    turn.tell(seat_events.TechUsed(seat=seat, card=tech))


def _hold(turn: Turn, seat: int, name: str) -> None:
    """Asks for the first choice before anything is done; partners act meanwhile."""
    put_player(turn, seat, replace(player(turn, seat), held=name))
    turn.close(*[asked for asked in turn.open("act") if asked.seat == seat])
    turn.ask(seat, "choose")
    turn.tell(seat_events.TechHeld(seat=seat, card=turn.cards.ways[name].tech))


def use_held(turn: Turn, answer: Answer) -> None:
    """Uses a Tech with what was chosen first, or leaves it (OG-113)."""
    seat = answer.seat
    if not player(turn, seat).held:  # asked twice in games that began before
        return
    first, *rest = held(turn.cards, turn.world, seat)
    tech = first.source
    put_player(turn, seat, replace(player(turn, seat), held=""))
    if answer.move == LEAVE:
        turn.ask(seat, "act", "repeat")
        turn.tell(seat_events.TechLeft(seat=seat, card=tech))
        return
    _activate(turn, seat, tech)
    interrupt(turn, *rest)
    carry.chosen(turn, first, answer)
    proposals.end_illegal(turn)


def interrupt(turn: Turn, *steps: Do) -> None:
    """Carries steps out before anybody acts again (OG-113)."""
    done = tuple(a.seat for a in turn.open("act") if a.given is not None)
    turn.close(*turn.open("act"), *turn.open("choose"))
    turn.agenda = turn.agenda[1:]  # the end of the phase, which Act puts there again
    go(turn, *steps, ActionPhase(done))


def _ability(turn: Turn, seat: int, answer: Answer) -> None:
    """Uses a ring of the campaign sheet with an own disc (OG-207)."""
    (node,) = answer.picks["at"]
    mine = player(turn, seat)
    put_player(turn, seat, replace(mine, discs=mine.discs - 1))
    interrupt(turn, *campaign.use(turn, seat, node))


# Calibrate, combine, return


def _turn(turn: Turn, seat: int, answer: Answer) -> None:
    """Raises or lowers a die for Fleets (OG-144)."""
    (die,) = answer.picks[DICE]
    step = derived.fleet_step(turn.cards, turn.world, seat)
    if turn.game.rules < BOOK:
        step = derived.lasting(turn.cards, turn.world, "step") or 1
    to = int(answer.picks["at"][0])
    piles.lose(turn, FLEETS, abs(value(die) - to) * step)
    pools.change(turn, seat, (die,), [die_of(die[0], to)])


def _calibrate(turn: Turn, seat: int, answer: Answer) -> None:
    """Rolls a black die for every 3 Science (OG-145, OG-146)."""
    (at,) = answer.picks["at"]
    split = splits.called(splits.near(turn.world, seat), at)
    pay_science(turn, answer.picks[CARDS], PER_DIE * len(split))
    for to, share in Counter(split).items():
        pools.roll(turn, to, BLACK, share)
        if to != seat:
            proposals.wake(turn, to)


def _combine(turn: Turn, seat: int, answer: Answer) -> None:
    """Makes two dice a black one with the lower value (OG-149, OG-150)."""
    old = dice.sort(answer.picks[DICE])
    if not derived.supply(turn.world, BLACK) and not any(d[0] == BLACK for d in old):
        raise refuse("OG-150", "no_black")
    take(turn, seat, old)
    shown = min(map(value, old))
    if answer.move == COMBINE_HIGH:
        use_rule(turn, seat, "combine")
        shown = max(map(value, old))
    new = (die_of(BLACK, shown),)
    give(turn, seat, new)
    turn.tell(seat_events.DiceCombined(seat=seat, before=old, dice=new))


def _return(turn: Turn, seat: int, answer: Answer) -> None:
    """Returns dice to the supply (OG-152)."""
    pools.give_back(turn, seat, dice.sort(answer.picks[DICE]))


# Milestones


def exile(turn: Turn, seat: int, n: int, chosen: tuple[str, ...]) -> None:
    """Exiles Colonies for a Milestone (OG-036)."""
    wanted = milestones.milestones(turn.cards, turn.world, seat)[n]
    if not milestones.is_fair(turn.cards, wanted, chosen):
        raise refuse("OG-036", "exile")
    milestones.exile(turn, seat, n, chosen)


def _exile(turn: Turn, seat: int, answer: Answer) -> None:
    interrupt(turn)
    exile(turn, seat, int(answer.picks["at"][0]), answer.picks[CARDS])


def _discard(turn: Turn, seat: int, answer: Answer) -> None:
    """Discards dice that total exactly so much (OG-038)."""
    pools.give_back(turn, seat, dice.sort(answer.picks[DICE]))
    milestones.complete(turn, seat, int(answer.picks["at"][0]))


def _spend(turn: Turn, seat: int, answer: Answer) -> None:
    """Spends Tech Discs of the pool (OG-037)."""
    at = int(answer.picks["at"][0])
    n = milestones.milestones(turn.cards, turn.world, seat)[at].n
    mine = player(turn, seat)
    put_player(turn, seat, replace(mine, discs=mine.discs - n))
    turn.tell(seat_events.DiscsSpent(seat=seat, n=n))
    milestones.complete(turn, seat, at)


# Together


def _propose(turn: Turn, seat: int, answer: Answer) -> None:
    proposals.propose(turn, seat, answer)


def _join(turn: Turn, seat: int, answer: Answer) -> None:
    proposals.join(turn, seat, proposals.called(turn.world, answer), answer)


def _decline(turn: Turn, seat: int, answer: Answer) -> None:
    proposals.decline(turn, proposals.called(turn.world, answer).seat)


def _withdraw(turn: Turn, seat: int, answer: Answer) -> None:
    proposals.end(turn, seat)


ACTS: dict[str, Callable[[Turn, int, Answer], None]] = {
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
