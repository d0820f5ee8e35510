"""Paying with what all share: with "ask first" a partner has to agree (OG-044)."""

from msgspec.structs import replace

from ..kernel import Answer, Asked, IllegalAnswer
from ..kernel.form import check
from . import acts, proposals, seat_events
from .act_forms import pays_fleets
from .agreements import all_picked, as_picked
from .cards import Cards
from .changes import Turn, face
from .choices import refuse
from .forms import form
from .proposals import SPEND
from .world import Proposal, World


def has_to_ask(cards: Cards, world: World, given: Answer) -> bool:
    """Whether an act pays with Fleets, Science or Starbase Discs, and is asked for."""
    if not world.options.ask_first or len(world.players) == 1:
        return False
    name, _, n = given.move.partition("-")
    if name != "use":
        return name in proposals.SHARED
    return pays_fleets(cards.options(given.picks["at"][0])[int(n)])


def ask(turn: Turn, seat: int, given: Answer) -> None:
    """Proposes to pay; a partner's consent carries it out."""
    if proposals.of_seat(turn.world, seat):
        raise refuse("OG-069", "one_proposal")
    n = proposals.next_number(turn)
    made = Proposal(seat, SPEND, (), -1, given.move, as_picked(given.picks), n)
    turn.world = replace(turn.world, proposals=(*turn.world.proposals, made))
    turn.tell(seat_events.AskedFirst(seat=seat, picked=all_picked(given.picks)))
    for other in proposals.partners(turn.world, made):
        proposals.wake(turn, other)


def consent(turn: Turn, seat: int, given: Answer) -> None:
    """Carries out what a partner asked for, if it can be paid still."""
    other = proposals.of_whom(given.move.partition("-")[2])
    proposal = proposals.of_seat(turn.world, other)
    assert proposal is not None
    if not _is_payable(turn, proposal):
        proposals.end(turn, other)
        return
    proposals.forget(turn, proposal)
    turn.tell(seat_events.Consented(seat=seat))
    face(turn, f"s{other}")
    acts.perform(turn, _act_of(proposal))


def end_unpayable(turn: Turn) -> None:
    """Ends what was asked for and can be paid no more."""
    for proposal in turn.world.proposals:
        if proposal.box == SPEND and not _is_payable(turn, proposal):
            proposals.end(turn, proposal.seat)


def _act_of(proposal: Proposal) -> Answer:
    return Answer(proposal.seat, "", proposal.move, dict(proposal.picks))


def _is_payable(turn: Turn, proposal: Proposal) -> bool:
    """Whether the form of an act, without its proposal, still has it."""
    left = tuple(p for p in turn.world.proposals if p is not proposal)
    now = replace(turn.game, world=replace(turn.world, proposals=left))
    asked = Asked("", proposal.seat, "act")
    try:
        check(form(turn.cards, now, asked, proposal.move), _act_of(proposal), "OG-111")
    except IllegalAnswer:
        return False
    return True
