"""Paying with what all share: with "ask first" a partner has to agree (OG-044)."""

from msgspec.structs import replace

from ..kernel import Answer, Asked, IllegalAnswer, Picks
from ..kernel.form import AT, check
from . import acts, adjacency, boxes, proposals, seat_events, splits
from .act_forms import pays_fleets
from .agreements import all_picked, as_picked
from .cards import Cards
from .changes import Ply, face
from .choices import refuse
from .forms import form
from .names import way_parts
from .proposals import SPEND
from .world import Proposal, World


def has_to_ask(cards: Cards, world: World, given: Answer) -> bool:
    """Whether an act pays with Fleets, Science or Starbase Discs, and is asked for."""
    if not world.options.ask_first or len(world.players) == 1:
        return False
    if given.move != "use":
        return given.move in proposals.SHARED
    return pays_fleets(cards.ways[given.picks["at"][0]].option)


def ask(ply: Ply, seat: int, given: Answer) -> None:
    """Proposes to pay; a partner's consent carries it out."""
    if proposals.of_seat(ply.world, seat):
        raise refuse("OG-069", "one_proposal")
    n = proposals.next_number(ply)
    move, picks = _as_before(ply, given)
    made = Proposal(seat, SPEND, (), -1, move, as_picked(picks), n)
    ply.world = replace(ply.world, proposals=(*ply.world.proposals, made))
    ply.tell(seat_events.AskedFirst(seat=seat, picked=all_picked(picks)))
    for other in proposals.partners(ply.world, made):
        proposals.wake(ply, other)


def _as_before(ply: Ply, given: Answer) -> tuple[str, Picks]:
    """Returns an act as the release before wrote it, so that it can be gone back to."""
    (at,) = given.picks[AT]
    if given.move == "turn":
        rest = {name: of for name, of in given.picks.items() if name != AT}
        return f"turn-{at}", rest
    if given.move == "use":
        n, tech = way_parts(at)
        return f"use-{n}", {**given.picks, AT: (tech,)}
    if given.move == "calibrate":
        split = splits.called(splits.near(ply.world, given.seat), at)
        whose = splits.name(split[:1] if len({*split}) == 1 else split)
        return f"calibrate-{len(split)}", {**given.picks, AT: (whose,)}
    spot = boxes.found(ply.cards, adjacency.turned(ply.world, f"s{given.seat}"), at)
    assert spot is not None
    return f"ring-{spot.box.kind[0]}{spot.box.n}", given.picks


def consent(ply: Ply, seat: int, given: Answer) -> None:
    """Carries out what a partner asked for, if it can be paid still."""
    proposal = proposals.called(ply.world, given)
    other = proposal.seat
    if not _is_payable(ply, proposal):
        proposals.end(ply, other)
        return
    proposals.forget(ply, proposal)
    ply.tell(seat_events.Consented(seat=seat))
    face(ply, f"s{other}")
    acts.perform(ply, proposals.act_of(proposal))


def end_unpayable(ply: Ply) -> None:
    """Ends what was asked for and can be paid no more."""
    for proposal in ply.world.proposals:
        if proposal.box == SPEND and not _is_payable(ply, proposal):
            proposals.end(ply, proposal.seat)


def _is_payable(ply: Ply, proposal: Proposal) -> bool:
    """Whether the form of an act, without its proposal, still has it."""
    left = tuple(p for p in ply.world.proposals if p is not proposal)
    now = replace(ply.game, world=replace(ply.world, proposals=left))
    asked = Asked("", proposal.seat, "act")
    act = proposals.act_of(proposal)
    try:
        check(form(ply.cards, now, asked, act.move), act, "OG-111")
    except IllegalAnswer:
        return False
    return True
