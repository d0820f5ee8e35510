"""What two do together: wide boxes filled and dice combined by both (OG-069, OG-070).

One sets dice apart and proposes, the other joins in with own dice, and all is tested
and done at once. A proposal waits among the partner's acts and never stops anybody.
"""

from collections.abc import Iterator

from msgspec import UNSET
from msgspec.structs import replace

from ..kernel import Answer, Asked, Move, Pick, Said, Text, Worth
from ..kernel.earlier import read
from ..kernel.form import AT
from . import adjacency, boxes, derived, dice, names, pools, seat_events, splits
from .cards import WORDS, Cards
from .changes import STEPWISE, UNDER_WAY, Ply, give, lying, take, use_rule
from .choices import CARDS, DICE, MOVES, dice_pick, refuse
from .dice import BLACK, SIX, die_of, total, value
from .earlier import EARLIER
from .effects import LoseFleet
from .notation import Box
from .world import Proposal, World

REMEMBERING = 5  # the number of the rules since it is known who was declined
PAIR = "pair"  # the box of a proposal to combine
HIGH = "high"  # ... to the higher value, by a Society's rule
PAIRS = (PAIR, f"{PAIR}-{HIGH}")  # what proposes that
JOINS = ("join", f"join-{HIGH}")  # what joins in
SPEND = "spend"  # that of one to pay with what all share
SHARED = ("ring", "turn", "calibrate")  # what pays with that, and Techs that say so


def of_seat(world: World, seat: int) -> Proposal | None:
    """Returns the open proposal of a seat: there is one at most."""
    return next((p for p in world.proposals if p.seat == seat), None)


def partners(world: World, proposal: Proposal) -> tuple[int, ...]:
    """Returns who may join in: who touches the box too, or a neighbour (OG-224).

    A die that is made for a neighbour is made with that neighbour.
    """
    place = names.place_of(proposal.box)
    if proposal.box == PAIR:
        mine = proposal.to in (-1, proposal.seat) or not adjacency.is_four(world)
        place = f"s{proposal.seat if mine else proposal.to}"
        near = adjacency.seats_near(world, place) if mine else (proposal.to,)
    elif proposal.box == SPEND:
        near = adjacency.seats_near(world, adjacency.base_of(f"s{proposal.seat}"))
    else:
        near = adjacency.seats_near(world, adjacency.name_for_all(world, place))
    return tuple(seat for seat in near if seat != proposal.seat)


# What is offered


def offers_before(cards: Cards, world: World, asked: Asked) -> Iterator[Move]:
    """Offers the same where two combined to the lower value only."""
    yield from offers(cards, world, asked, is_new=False)


def offers(
    cards: Cards, world: World, asked: Asked, is_new: bool = True
) -> Iterator[Move]:
    """Offers to propose, to join in, and to take back or decline."""
    if derived.is_solo(world):
        return
    if of_seat(world, asked.seat):
        yield Move("withdraw", MOVES["withdraw"])
    else:
        yield from _proposing(cards, world, asked.seat, is_new)
    for proposal in world.proposals:
        if asked.seat in partners(world, proposal):
            yield from _joining(cards, world, asked.seat, proposal)
            yield Move("decline", MOVES["decline"], (name(proposal),))


def has_high(cards: Cards, world: World, seat: int) -> bool:
    """Whether a seat may Combine to the higher value still this turn (OG-024)."""
    mine = world.players[seat]
    rule = cards.society[mine.society].rule.on
    return rule == "combine" and rule not in mine.spent


def act_of(proposal: Proposal) -> Answer:
    """Returns what a seat asks to pay for."""
    kept = Answer(proposal.seat, "", proposal.move, dict(proposal.picks))
    return read(kept, EARLIER)


def name(proposal: Proposal) -> str:
    """Returns what this very proposal is called, and no other (OG-076)."""
    return f"{proposal.seat}" + (f"-{proposal.n}" if proposal.n else "")


def called(world: World, answer: Answer) -> Proposal:
    """Returns the proposal to which an answer was given."""
    (at,) = answer.picks[AT]
    return next(proposal for proposal in world.proposals if name(proposal) == at)


def next_number(ply: Ply) -> int:
    """Returns the number of a new proposal, which no undo brings back (OG-076)."""
    return ply.game.seen[-1] + 1 if ply.game.rules >= STEPWISE else 0


def _proposing(cards: Cards, world: World, seat: int, is_new: bool) -> Iterator[Move]:
    """Offers wide boxes that own dice fill in part, and a die to combine."""
    alike: dict[tuple[int, tuple[str, ...]], list[str]] = {}
    for spot in boxes.spots(cards, world):
        if spot.box.kind == "wide" and not boxes.is_for_one(cards, world, spot):
            found = boxes.fitting(cards, world, seat, spot)
            if fitting := tuple(die for die in found if value(die) < spot.box.n):
                alike.setdefault((spot.box.n, fitting), []).append(spot.name)
    size = len(world.players[seat].pool)
    for (n, of), at in alike.items():
        chosen = Pick(DICE, of, 1, size, False, Worth(1, n - 1), "OG-069")
        yield Move("offer", MOVES["offer"], tuple(at), (chosen,))
    one = dice_pick(_combinable(cards, world, seat), "any", 1, 1, "OG-070")
    if one:
        near = adjacency.seats_near(world, f"s{seat}")
        to = tuple(f"s{other}" for other in near)
        for act in PAIRS if is_new and has_high(cards, world, seat) else PAIRS[:1]:
            yield Move(act, MOVES[act], to, (one,))


def _joining(
    cards: Cards, world: World, seat: int, proposal: Proposal
) -> Iterator[Move]:
    """Offers to join in, if own dice can complete what is proposed."""
    at = (name(proposal),)
    if proposal.box == SPEND:
        yield from _accepting(cards, world, proposal)
        return
    if proposal.box == PAIR:
        found = dice_pick(_combinable(cards, world, seat), "any", 1, 1, "OG-070")
        if found and _has_black(world, (*proposal.dice, *world.players[seat].pool)):
            is_low = proposal.n and proposal.move != HIGH
            for act in JOINS if is_low and has_high(cards, world, seat) else JOINS[:1]:
                yield Move(act, MOVES[act], at, (found,))
        return
    spot = boxes.found(cards, world, proposal.box)
    if spot is None:  # games that began before may still have it
        return
    of = boxes.fitting(cards, world, seat, spot)
    own = [die for die in world.players[seat].pool if die in of]
    rest = spot.box.n - total(proposal.dice)
    if total(own) >= rest:
        chosen = Pick(DICE, of, 1, len(own), False, Worth(rest), "OG-123")
        yield Move("join", MOVES["join"], at, (chosen,))


def _accepting(cards: Cards, world: World, proposal: Proposal) -> Iterator[Move]:
    """Offers to agree to pay, as long as there is what it is for."""
    act = act_of(proposal)
    own = adjacency.turned(world, f"s{proposal.seat}")
    spot = boxes.found(cards, own, act.picks[AT][0]) if act.move == "ring" else None
    if spot is None and act.move == "ring":
        return
    ring = spot and spot.box
    does = _paid(cards, world, act, ring)
    price = _price(cards, world, act, ring)
    label = WORDS("moves.accept_at", does=does, price=price)
    yield Move("accept", label, (name(proposal),))


def _paid(cards: Cards, world: World, act: Answer, ring: Box | None) -> Said:
    """Returns what a seat wants to pay for, in words."""
    (at,) = act.picks[AT]
    if ring:
        return WORDS(f"moves.ring-{ring.kind[0]}", n=ring.n)
    if act.move == "use":
        return cards.techs[cards.ways[at].tech]
    if act.move == "turn":
        return WORDS("moves.turn", n=int(at))
    return calibrating(len(splits.called(splits.near(world, act.seat), at)))


def calibrating(n: int) -> Said:
    """Returns what Calibrate does for so many black dice, in words."""
    return MOVES.get(f"calibrate-{n}") or WORDS("moves.calibrate", n=n)


def _price(cards: Cards, world: World, act: Answer, ring: Box | None) -> Text:
    """Returns what a seat asks for, in numbers: what it costs and what is left."""
    if paid := act.picks.get(CARDS):
        named = tuple([cards.names[card] for card in paid])
        worth = derived.worth(cards, paid)
        left = derived.science(cards, world) - worth
        return WORDS("phrases.science_price", cards=named, n=worth, left=left)
    (at,) = act.picks[AT]
    if ring:
        fleets = ring.n
    elif act.move == "turn":
        (die,) = act.picks[DICE]
        step = derived.fleet_step(cards, world, act.seat)
        fleets = abs(value(die) - int(at)) * step
    else:
        fleets = sum(
            derived.amount(cards, world, act.seat, effect.n)
            for effect in cards.ways[at].option.pays
            if isinstance(effect, LoseFleet)
        )
    return WORDS("phrases.fleet_price", n=fleets, left=world.fleets.n - fleets)


def _combinable(cards: Cards, world: World, seat: int) -> tuple[str, ...]:
    most = derived.lasting(cards, world, "combine") or SIX
    return tuple(die for die in world.players[seat].pool if value(die) <= most)


def _has_black(world: World, given: tuple[str, ...]) -> bool:
    return derived.supply(world, BLACK) > 0 or any(die[0] == BLACK for die in given)


# What is done


def propose(ply: Ply, seat: int, answer: Answer) -> None:
    """Sets own dice apart for a box, or a die to combine (OG-069, OG-070)."""
    apart = dice.sort(answer.picks[DICE])
    (at,) = answer.picks["at"]
    is_pair = answer.move in PAIRS
    how = HIGH if answer.move == PAIRS[1] else ""
    to = int(at[1:]) if is_pair else -1
    take(ply, seat, apart)
    box = PAIR if is_pair else at
    made = Proposal(seat, box, apart, to, how, n=next_number(ply))
    ply.world = replace(ply.world, proposals=(*ply.world.proposals, made))
    place = adjacency.name_for_all(ply.world, names.place_of(at))
    told = PAIR if is_pair else place
    card = UNSET if is_pair else lying(ply, place)
    ply.tell(seat_events.Proposed(seat=seat, place=told, dice=apart, card=card))
    for other in partners(ply.world, made):
        wake(ply, other)


def join(ply: Ply, seat: int, proposal: Proposal, answer: Answer) -> None:
    """Completes a proposal with own dice, all tested together (OG-123)."""
    mine = dice.sort(answer.picks[DICE])
    together = dice.sort((*proposal.dice, *mine))
    if proposal.box == PAIR:
        _combine(ply, seat, proposal, mine, answer.move == JOINS[1])
        return
    spot = boxes.spot(ply.cards, ply.world, proposal.box)
    if boxes.clash(ply.cards, ply.world, spot, together):
        raise refuse("OG-132", "clash")
    forget(ply, proposal)
    take(ply, seat, mine)
    pools.fill(ply, seat, spot, together)
    place = adjacency.name_for_all(ply.world, spot.place)
    card = lying(ply, place)
    ply.tell(seat_events.DicePlaced(seat=seat, place=place, dice=together, card=card))


def _combine(
    ply: Ply, seat: int, proposal: Proposal, mine: tuple[str, ...], by_joining: bool
) -> None:
    """Makes a black die of one of each, for whom it was proposed (OG-151).

    It shows the higher value if one of them uses the own rule for that.
    """
    both = dice.sort((*proposal.dice, *mine))
    if not _has_black(ply.world, both):
        raise refuse("OG-150", "no_black")
    forget(ply, proposal)
    take(ply, seat, mine)
    whose = seat if by_joining else proposal.seat
    is_high = by_joining or proposal.move == HIGH
    if is_high:
        use_rule(ply, whose, "combine")
    new = (die_of(BLACK, (max if is_high else min)(map(value, both))),)
    give(ply, proposal.to, new)
    ply.tell(seat_events.DiceCombined(seat=proposal.to, before=both, dice=new))
    wake(ply, proposal.to)


def wake(ply: Ply, seat: int) -> None:
    """Makes a player who was given or asked something not done any more (OG-115)."""
    for asked in ply.open("act"):
        if asked.seat == seat and asked.given is not None:
            ply.keep(asked, None)
            ply.tell(seat_events.Resumed(seat=seat))


def decline(ply: Ply, seat: int) -> None:
    """Ends the proposal of a seat, which is known for the rest of the turn."""
    if ply.game.rules >= REMEMBERING and seat not in ply.world.declined:
        declined = tuple(sorted((*ply.world.declined, seat)))
        ply.world = replace(ply.world, declined=declined)
    end(ply, seat)


def end(ply: Ply, seat: int) -> None:
    """Ends the proposal of a seat; its dice go back to its pool."""
    proposal = of_seat(ply.world, seat)
    if proposal is not None:
        forget(ply, proposal)
        give(ply, seat, proposal.dice)
        ply.tell(seat_events.ProposalEnded(seat=seat))


def end_at(ply: Ply, place: str) -> None:
    """Ends the proposals for a place (OG-139)."""
    for proposal in ply.world.proposals:  # places are called as who acts has them
        if names.place_of(proposal.box) == place:
            end(ply, proposal.seat)


def end_illegal(ply: Ply) -> None:
    """Ends proposals that can be joined in no more (OG-069)."""
    for seat in [proposal.seat for proposal in ply.world.proposals]:
        own = adjacency.turned(ply.world, f"s{seat}")
        proposal = of_seat(own, seat)
        if proposal and not _is_legal(ply, own, proposal):
            end(ply, seat)


def _is_legal(ply: Ply, own: World, proposal: Proposal) -> bool:
    """Whether a proposal may be joined in still; who pays is asked elsewhere."""
    if proposal.box == SPEND:
        return True
    if proposal.box == PAIR:
        is_spent = not has_high(ply.cards, own, proposal.seat)
        return not (proposal.move == HIGH and is_spent and _ends_spent(ply))
    spot = boxes.found(ply.cards, own, proposal.box)
    return spot is not None and all(
        boxes.fits(ply.cards, own, proposal.seat, spot, die) for die in proposal.dice
    )


def _ends_spent(ply: Ply) -> bool:
    """Whether a rule that is used up elsewhere ends what was proposed by it (OG-024).

    In games that began before it served once more.
    """
    return ply.game.rules >= UNDER_WAY


def forget(ply: Ply, proposal: Proposal) -> None:
    """Takes a proposal off the table."""
    left = tuple(p for p in ply.world.proposals if p is not proposal)
    ply.world = replace(ply.world, proposals=left)
