"""The draft of Royal Galea: choose, exchange, choose again, set aside."""

from msgspec.structs import replace

from ...kernel import Asked, Step
from ...kernel import Turn as KernelTurn
from ..deal import Hands, deal
from ..deck import Decks
from ..turns import without
from . import events
from .world import (
    DRAWN,
    NOBODYS,
    DealDraft,
    Exchange,
    SetAside,
    Stack,
    StartWar,
    World,
)

Turn = KernelTurn[Decks, World, Step]


def deal_draft(turn: Turn, _: DealDraft) -> None:
    """Deals five cards to each seat, or goes to War when there are too few (GA-061)."""
    world = turn.world
    if len(world.deck) < 2 * DRAWN:
        _leave_over(turn)
        turn.then(StartWar(world.starter))
        return
    deck = turn.cards[world.options.deck]
    drafts, rest = deal(turn, deck, world.deck, DRAWN, "GA-062")
    turn.world = replace(world, deck=rest, round=world.round + 1, drafts=drafts)
    _ask_both(turn, "choose")
    turn.then(Exchange())


def exchange(turn: Turn, _: Exchange) -> None:
    """Lets both keep what they chose and pass the rest on, in one step (GA-062)."""
    _keep(turn, "choose", "GA-062")
    world = turn.world
    for seat in turn.seats:
        shut = events.CardsPassed(seat=seat, cards=None)
        turn.tell(replace(shut, cards=world.drafts[seat]), (0, 1), shut)
    turn.world = replace(world, drafts=world.drafts[::-1])
    _ask_both(turn, "choose_again")
    turn.then(SetAside())


def set_aside(turn: Turn, _: SetAside) -> None:
    """Lets both keep what they chose; what is left becomes a stack (GA-063, GA-064)."""
    kept = _keep(turn, "choose_again", "GA-063")
    world = turn.world
    stack = Stack(world.round, world.drafts, kept)
    turn.world = replace(world, drafts=NOBODYS, stacks=(*world.stacks, stack))
    turn.tell(events.StackSetAside(round=world.round))
    turn.then(DealDraft())


def choose(turn: Turn, asked: Asked) -> None:
    """Lets all know that a seat has chosen; nobody hears when it chooses anew."""
    if asked.given is None:
        rule = "GA-062" if asked.kind == "choose" else "GA-063"
        turn.tell(events.Chosen(seat=asked.seat, rules=(rule,)))


def _ask_both(turn: Turn, kind: str) -> None:
    """Asks both at the same time; a choice may be changed until both are made."""
    for seat in turn.seats:
        turn.ask(seat, kind, "revise")


def _keep(turn: Turn, kind: str, rule: str) -> tuple[str, str]:
    """Moves the cards chosen to the hands and returns them; what is left stays."""
    world, chosen = turn.world, turn.open(kind)
    turn.close(*chosen)
    deck = turn.cards[world.options.deck]
    kept = tuple([a.given.picks["card"][0] for a in chosen if a.given is not None])
    hands: Hands = tuple([deck.sort((*world.hands[s], kept[s])) for s in turn.seats])
    drafts: Hands = tuple([without(world.drafts[s], kept[s]) for s in turn.seats])
    turn.world = replace(world, hands=hands, drafts=drafts)
    for seat in turn.seats:
        shut = events.CardKept(seat=seat, card=None, rules=(rule, "GA-065"))
        turn.tell(replace(shut, card=kept[seat]), (seat,), shut)
    return kept[0], kept[1]


def _leave_over(turn: Turn) -> None:
    """Removes unseen what is too little for a round."""
    world = turn.world
    if world.deck:
        turn.tell(events.CardsLeftOver(n=len(world.deck)))
        unused = turn.cards[world.options.deck].sort(world.deck)
        turn.world = replace(world, deck=(), unused=unused)
