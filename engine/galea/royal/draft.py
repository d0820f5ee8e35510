"""The draft of Royal Galea: choose, exchange, choose again, set aside."""

from msgspec.structs import replace

from ...kernel import Asked, Step
from ...kernel import Ply as KernelPly
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

Ply = KernelPly[Decks, World, Step]


def deal_draft(ply: Ply, _: DealDraft) -> None:
    """Deals five cards to each seat, or goes to War when there are too few (GA-061)."""
    world = ply.world
    if len(world.deck) < 2 * DRAWN:
        _leave_over(ply)
        ply.then(StartWar(world.starter))
        return
    deck = ply.cards[world.options.deck]
    drafts, rest = deal(ply, deck, world.deck, DRAWN, "GA-062")
    ply.world = replace(world, deck=rest, round=world.round + 1, drafts=drafts)
    _ask_both(ply, "choose")
    ply.then(Exchange())


def exchange(ply: Ply, _: Exchange) -> None:
    """Lets both keep what they chose and pass the rest on, in one step (GA-062)."""
    _keep(ply, "choose", "GA-062")
    world = ply.world
    for seat in ply.seats:
        shut = events.CardsPassed(seat=seat, cards=None)
        ply.tell(replace(shut, cards=world.drafts[seat]), (0, 1), shut)
    ply.world = replace(world, drafts=world.drafts[::-1])
    _ask_both(ply, "choose_again")
    ply.then(SetAside())


def set_aside(ply: Ply, _: SetAside) -> None:
    """Lets both keep what they chose; what is left becomes a stack (GA-063, GA-064)."""
    kept = _keep(ply, "choose_again", "GA-063")
    world = ply.world
    stack = Stack(world.round, world.drafts, kept)
    ply.world = replace(world, drafts=NOBODYS, stacks=(*world.stacks, stack))
    ply.tell(events.StackSetAside(round=world.round))
    ply.then(DealDraft())


def choose(ply: Ply, asked: Asked) -> None:
    """Lets all know that a seat has chosen; nobody hears when it chooses anew."""
    if asked.given is None:
        rule = "GA-062" if asked.kind == "choose" else "GA-063"
        ply.tell(events.Chosen(seat=asked.seat, rules=(rule,)))


def _ask_both(ply: Ply, kind: str) -> None:
    """Asks both at the same time; a choice may be changed until both are made."""
    for seat in ply.seats:
        ply.ask(seat, kind, "revise")


def _keep(ply: Ply, kind: str, rule: str) -> tuple[str, str]:
    """Moves the cards chosen to the hands and returns them; what is left stays."""
    world, chosen = ply.world, ply.open(kind)
    ply.close(*chosen)
    deck = ply.cards[world.options.deck]
    kept = tuple([a.given.picks["card"][0] for a in chosen if a.given is not None])
    hands: Hands = tuple([deck.sort((*world.hands[s], kept[s])) for s in ply.seats])
    drafts: Hands = tuple([without(world.drafts[s], kept[s]) for s in ply.seats])
    ply.world = replace(world, hands=hands, drafts=drafts)
    for seat in ply.seats:
        shut = events.CardKept(seat=seat, card=None, rules=(rule, "GA-065"))
        ply.tell(replace(shut, card=kept[seat]), (seat,), shut)
    return kept[0], kept[1]


def _leave_over(ply: Ply) -> None:
    """Removes unseen what is too little for a round."""
    world = ply.world
    if world.deck:
        ply.tell(events.CardsLeftOver(n=len(world.deck)))
        unused = ply.cards[world.options.deck].sort(world.deck)
        ply.world = replace(world, deck=(), unused=unused)
