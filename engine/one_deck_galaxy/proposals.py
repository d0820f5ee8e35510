"""What two do together: wide boxes filled and dice combined by both (OG-069, OG-070).

One sets dice apart and proposes, the other joins in with own dice, and all is tested
and done at once. A proposal waits among the partner's acts and never stops anybody.
"""

from collections.abc import Iterator

from msgspec import UNSET
from msgspec.structs import replace

from ..kernel import Answer, Asked, Move, Pick, Said, Text, Worth
from . import adjacency, boxes, derived, dice, pools, seat_events
from .cards import WORDS, Cards
from .changes import STEPWISE, UNDER_WAY, Turn, give, lying, take, use_rule
from .choices import CARDS, DICE, MOVES, dice_pick, refuse
from .dice import BLACK, SIX, die_of, total, value
from .effects import LoseFleet
from .world import Proposal, World

REMEMBERING = 5  # the number of the rules since it is known who was declined
PAIR = "pair"  # the box of a proposal to combine
HIGH = "high"  # ... to the higher value, by a Society's rule
SPEND = "spend"  # that of one to pay with what all share
SHARED = ("ring", "turn", "calibrate")  # what pays with that, and Techs that say so


def of_seat(world: World, seat: int) -> Proposal | None:
    """Returns the open proposal of a seat: there is one at most."""
    return next((p for p in world.proposals if p.seat == seat), None)


def partners(world: World, proposal: Proposal) -> tuple[int, ...]:
    """Returns who may join in: who touches the box too, or a neighbour (OG-224).

    A die that is made for a neighbour is made with that neighbour.
    """
    place = proposal.box.partition(".")[0]
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
            yield Move(called("decline", proposal), MOVES["decline"])


def has_high(cards: Cards, world: World, seat: int) -> bool:
    """Whether a seat may Combine to the higher value still this turn (OG-024)."""
    mine = world.players[seat]
    rule = cards.society[mine.society].rule.on
    return rule == "combine" and rule not in mine.spent


def called(act: str, proposal: Proposal) -> str:
    """Returns what it is called to answer this very proposal and no other (OG-076)."""
    return f"{act}-{proposal.seat}" + (f"-{proposal.n}" if proposal.n else "")


def of_whom(rest: str) -> int:
    """Returns whose proposal such a name means, without its first word."""
    return int(rest.partition("-")[0])


def next_number(turn: Turn) -> int:
    """Returns the number of a new proposal, which no undo brings back (OG-076)."""
    return turn.game.seen[-1] + 1 if turn.game.rules >= STEPWISE else 0


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
        yield Move(f"offer-{n}{''.join(of)}", MOVES["offer"], tuple(at), (chosen,))
    one = dice_pick(_combinable(cards, world, seat), "any", 1, 1, "OG-070")
    if one:
        near = adjacency.seats_near(world, f"s{seat}")
        to = tuple(f"s{other}" for other in near)
        yield Move(PAIR, MOVES[PAIR], to, (one,))
        if is_new and has_high(cards, world, seat):
            yield Move(f"{PAIR}-{HIGH}", MOVES[f"{PAIR}-{HIGH}"], to, (one,))


def _joining(
    cards: Cards, world: World, seat: int, proposal: Proposal
) -> Iterator[Move]:
    """Offers to join in, if own dice can complete what is proposed."""
    name = called("join", proposal)
    if proposal.box == SPEND:
        does = _paid(cards, proposal)
        label = WORDS("moves.accept", does=does)
        if price := _price(cards, world, proposal):
            label = WORDS("moves.accept_at", does=does, price=price)
        yield Move(called("accept", proposal), label)
        return
    if proposal.box == PAIR:
        found = dice_pick(_combinable(cards, world, seat), "any", 1, 1, "OG-070")
        if found and _has_black(world, (*proposal.dice, *world.players[seat].pool)):
            yield Move(name, MOVES["join"], (), (found,))
            if proposal.n and proposal.move != HIGH and has_high(cards, world, seat):
                yield Move(f"{name}-{HIGH}", MOVES[f"join-{HIGH}"], (), (found,))
        return
    spot = boxes.found(cards, world, proposal.box)
    if spot is None:  # games that began before may still have it
        return
    of = boxes.fitting(cards, world, seat, spot)
    own = [die for die in world.players[seat].pool if die in of]
    rest = spot.box.n - total(proposal.dice)
    if total(own) >= rest:
        chosen = Pick(DICE, of, 1, len(own), False, Worth(rest), "OG-123")
        yield Move(name, MOVES["join"], (), (chosen,))


def _paid(cards: Cards, proposal: Proposal) -> Said:
    """Returns what a seat wants to pay for, in words."""
    name, _, n = proposal.move.partition("-")
    if name == "use":
        (tech,) = dict(proposal.picks)["at"]
        return cards.techs[tech]
    if name == "ring":
        return WORDS(f"moves.ring-{n[0]}", n=int(n[1:]))
    return WORDS("moves.turn", n=int(n)) if name == "turn" else calibrating(int(n))


def calibrating(n: int) -> Said:
    """Returns what Calibrate does for so many black dice, in words."""
    return MOVES.get(f"calibrate-{n}") or WORDS("moves.calibrate", n=n)


def _price(cards: Cards, world: World, proposal: Proposal) -> Text | None:
    """Returns what a seat asks for, in numbers: what it costs and what is left."""
    picks = dict(proposal.picks)
    name, _, n = proposal.move.partition("-")
    if name == "turn":
        (die,) = picks[DICE]
        step = derived.fleet_step(cards, world, proposal.seat)
        fleets = abs(value(die) - int(n)) * step
    elif name == "ring" and n[0] == "f":
        fleets = int(n[1:])
    elif name == "use":
        pays = cards.options(picks["at"][0])[int(n)].pays
        fleets = sum(
            derived.amount(cards, world, proposal.seat, effect.n)
            for effect in pays
            if isinstance(effect, LoseFleet)
        )
    else:
        paid = picks[CARDS]
        named = tuple([cards.names[card] for card in paid])
        worth = derived.worth(cards, paid)
        left = derived.science(cards, world) - worth
        return WORDS("phrases.science_price", cards=named, n=worth, left=left)
    return WORDS("phrases.fleet_price", n=fleets, left=world.fleets.n - fleets)


def _combinable(cards: Cards, world: World, seat: int) -> tuple[str, ...]:
    most = derived.lasting(cards, world, "combine") or SIX
    return tuple(die for die in world.players[seat].pool if value(die) <= most)


def _has_black(world: World, given: tuple[str, ...]) -> bool:
    return derived.supply(world, BLACK) > 0 or any(die[0] == BLACK for die in given)


# What is done


def propose(turn: Turn, seat: int, answer: Answer) -> None:
    """Sets own dice apart for a box, or a die to combine (OG-069, OG-070)."""
    apart = dice.sort(answer.picks[DICE])
    (at,) = answer.picks["at"]
    is_pair = answer.move.startswith(PAIR)
    how = HIGH if answer.move.endswith(HIGH) else ""
    to = int(at[1:]) if is_pair else -1
    take(turn, seat, apart)
    box = PAIR if is_pair else at
    made = Proposal(seat, box, apart, to, how, n=next_number(turn))
    turn.world = replace(turn.world, proposals=(*turn.world.proposals, made))
    place = adjacency.name_for_all(turn.world, at.partition(".")[0])
    told = PAIR if is_pair else place
    card = UNSET if is_pair else lying(turn, place)
    turn.tell(seat_events.Proposed(seat=seat, place=told, dice=apart, card=card))
    for other in partners(turn.world, made):
        wake(turn, other)


def join(turn: Turn, seat: int, other: int, answer: Answer) -> None:
    """Completes a proposal with own dice, all tested together (OG-123)."""
    proposal = of_seat(turn.world, other)
    assert proposal is not None
    mine = dice.sort(answer.picks[DICE])
    together = dice.sort((*proposal.dice, *mine))
    if proposal.box == PAIR:
        _combine(turn, seat, proposal, mine, answer.move.endswith(HIGH))
        return
    spot = boxes.spot(turn.cards, turn.world, proposal.box)
    if boxes.clash(turn.cards, turn.world, spot, together):
        raise refuse("OG-132", "clash")
    forget(turn, proposal)
    take(turn, seat, mine)
    pools.fill(turn, seat, spot, together)
    place = adjacency.name_for_all(turn.world, spot.place)
    card = lying(turn, place)
    turn.tell(seat_events.DicePlaced(seat=seat, place=place, dice=together, card=card))


def _combine(
    turn: Turn, seat: int, proposal: Proposal, mine: tuple[str, ...], by_joining: bool
) -> None:
    """Makes a black die of one of each, for whom it was proposed (OG-151).

    It shows the higher value if one of them uses the own rule for that.
    """
    both = dice.sort((*proposal.dice, *mine))
    if not _has_black(turn.world, both):
        raise refuse("OG-150", "no_black")
    forget(turn, proposal)
    take(turn, seat, mine)
    whose = seat if by_joining else proposal.seat
    is_high = by_joining or proposal.move == HIGH
    if is_high:
        use_rule(turn, whose, "combine")
    new = (die_of(BLACK, (max if is_high else min)(map(value, both))),)
    give(turn, proposal.to, new)
    turn.tell(seat_events.DiceCombined(seat=proposal.to, before=both, dice=new))
    wake(turn, proposal.to)


def wake(turn: Turn, seat: int) -> None:
    """Makes a player who was given or asked something not done any more (OG-115)."""
    for asked in turn.open("act"):
        if asked.seat == seat and asked.given is not None:
            turn.keep(asked, None)
            turn.tell(seat_events.Resumed(seat=seat))


def decline(turn: Turn, seat: int) -> None:
    """Ends the proposal of a seat, which is known for the rest of the turn."""
    if turn.game.rules >= REMEMBERING and seat not in turn.world.declined:
        declined = tuple(sorted((*turn.world.declined, seat)))
        turn.world = replace(turn.world, declined=declined)
    end(turn, seat)


def end(turn: Turn, seat: int) -> None:
    """Ends the proposal of a seat; its dice go back to its pool."""
    proposal = of_seat(turn.world, seat)
    if proposal is not None:
        forget(turn, proposal)
        give(turn, seat, proposal.dice)
        turn.tell(seat_events.ProposalEnded(seat=seat))


def end_at(turn: Turn, place: str) -> None:
    """Ends the proposals for a place (OG-139)."""
    for proposal in turn.world.proposals:  # places are called as who acts has them
        if proposal.box.split(".")[0] == place:
            end(turn, proposal.seat)


def end_illegal(turn: Turn) -> None:
    """Ends proposals that can be joined in no more (OG-069)."""
    for seat in [proposal.seat for proposal in turn.world.proposals]:
        own = adjacency.turned(turn.world, f"s{seat}")
        proposal = of_seat(own, seat)
        if proposal and not _is_legal(turn, own, proposal):
            end(turn, seat)


def _is_legal(turn: Turn, own: World, proposal: Proposal) -> bool:
    """Whether a proposal may be joined in still; who pays is asked elsewhere."""
    if proposal.box == SPEND:
        return True
    if proposal.box == PAIR:
        is_spent = not has_high(turn.cards, own, proposal.seat)
        return not (proposal.move == HIGH and is_spent and _ends_spent(turn))
    spot = boxes.found(turn.cards, own, proposal.box)
    return spot is not None and all(
        boxes.fits(turn.cards, own, proposal.seat, spot, die) for die in proposal.dice
    )


def _ends_spent(turn: Turn) -> bool:
    """Whether a rule that is used up elsewhere ends what was proposed by it (OG-024).

    In games that began before it served once more.
    """
    return turn.game.rules >= UNDER_WAY


def forget(turn: Turn, proposal: Proposal) -> None:
    """Takes a proposal off the table."""
    left = tuple(p for p in turn.world.proposals if p is not proposal)
    turn.world = replace(turn.world, proposals=left)
