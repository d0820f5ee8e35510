"""Effects on Starbase, deck and Discovery Zone: Fleets, Science, influence."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ..kernel import Answer
from . import adjacency, choices, derived, effects, events, piles
from .boxes import clear
from .changes import (
    BOOK,
    STEPWISE,
    Ply,
    discard,
    go,
    has_rule,
    near,
    player,
    put_player,
    spend_science,
)
from .effects import Does, Effect
from .milestones import exile_colonies
from .piles import FLEETS, FOE
from .steps import effects_of, fixed, n_of
from .world import Do, Reprobe


def probe(ply: Ply) -> bool:
    """Tucks the top card face up as Science, if there is one (OG-182)."""
    card = piles.draw(ply)
    if card is not None:
        befriend(ply, card)
    return card is not None


def befriend(ply: Ply, card: str) -> None:
    """Tucks a card face up at the right edge of the Starbase (OG-043)."""
    ply.world = replace(ply.world, science=(*ply.world.science, card))
    ply.tell(events.BecameScience(card=card, at=adjacency.base_name(ply.world)))


def reprobes(ply: Ply, seat: int) -> list[Reprobe]:
    """Returns the question whether a seat probes again, if its rule allows it."""
    if seat < 0 and ply.game.rules >= STEPWISE:  # a Probe of all is everybody's
        mine = [other for other in near(ply) if has_rule(ply, other, "probe")]
        most = len(mine) if ply.game.rules >= BOOK else 1
        return [Reprobe(other) for other in mine[:most]]
    if seat < 0 or not has_rule(ply, seat, "probe"):
        return []
    return [Reprobe(seat)]


def study(ply: Ply, slot: int) -> None:
    """Makes a Location Science; its influence is discarded (OG-183, OG-184)."""
    card = ply.world.slots[slot].card
    leave(ply, slot)
    befriend(ply, card)
    at = adjacency.name_for_all(ply.world, "base") if ply.world.far else ""
    does = effects_of(ply.cards.card[card].studied, place=slot)
    go(ply, *[replace(each, at=at) for each in does])


def leave(ply: Ply, slot: int) -> None:
    """Takes a card out of the Discovery Zone with all that lies there (OG-179)."""
    place = piles.slot_name(slot)
    piles.lose(ply, place, piles.pile_of(ply.world, place).n)
    piles.put_slot(ply, slot, "")
    ply.world = replace(ply.world, filled=clear(ply.world.filled, place))


def encounters(ply: Ply) -> list[int]:
    """Returns the slots with Encounters, from left to right (OG-092)."""
    cards = ply.cards.card
    slots = [(n, ply.world.slots[n].card) for n in adjacency.here(ply.world)]
    return [n for n, card in slots if card and not cards[card].is_location]


def toss_top(ply: Ply, n: int) -> None:
    """Discards cards from the top of the deck, one after the other (OG-090)."""
    tossed: tuple[str, ...] = ()
    for card in piles.draw_some(ply, n):
        discard(ply, card)
        tossed = (*tossed, card)
    if tossed and ply.outcome is None:
        ply.tell(events.TimePassed(cards=tossed))


def _fleet(ply: Ply, step: Do, effect: effects.Fleet) -> None:
    piles.gain(ply, FLEETS, n_of(ply, step, effect.n))


def _lose_fleet(ply: Ply, step: Do, effect: effects.LoseFleet) -> None:
    piles.lose(ply, FLEETS, n_of(ply, step, effect.n))


def _probe(ply: Ply, step: Do, effect: effects.Probe) -> None:
    n = n_of(ply, step, effect.n)
    if n and probe(ply):
        more = replace(step, effect=effects.Probe(fixed(n - 1)))
        go(ply, *reprobes(ply, step.seat), *([more] if n > 1 else []))


def _infl(ply: Ply, step: Do, effect: effects.Infl) -> None:
    n = n_of(ply, step, effect.n)
    match effect.target:
        case "adversary":
            piles.gain(ply, FOE, n)
        case "here" if step.place >= 0 and ply.world.slots[step.place].card:
            piles.gain(ply, piles.slot_name(step.place), n)
        case "encounters":
            piles.gain_each(ply, map(piles.slot_name, encounters(ply)), n)


def _uninfl(ply: Ply, step: Do, effect: effects.Uninfl) -> None:
    places = choices.locations(ply.cards, ply.world)
    if places:
        most = max(places, key=lambda place: piles.pile_of(ply.world, place).n)
        piles.lose(ply, most, piles.pile_of(ply.world, most).n)


def _deck(ply: Ply, step: Do, effect: effects.Deck) -> None:
    toss_top(ply, n_of(ply, step, effect.n))


def _toss(ply: Ply, step: Do, effect: effects.Toss) -> None:
    slots = [int(place[1:]) for place in choices.locations(ply.cards, ply.world)]
    if slots:
        slot = min(slots, key=lambda n: ply.cards.card[ply.world.slots[n].card].cost)
        card = ply.world.slots[slot].card
        leave(ply, slot)
        discard(ply, card)
        ply.tell(events.CardsDiscarded(cards=(card,)))


def _dump(ply: Ply, step: Do, effect: effects.Dump) -> None:
    least = n_of(ply, step, effect.worth)
    dumped: tuple[str, ...] = ()
    for card in reversed(ply.world.science):
        if derived.worth(ply.cards, dumped) < least:
            dumped = (*dumped, card)
    if dumped:
        spend_science(ply, dumped)


def _burn(ply: Ply, step: Do, effect: effects.Burn) -> None:
    burnt: tuple[str, ...] = ()
    for card in piles.draw_some(ply, n_of(ply, step, effect.n)):
        ply.world = replace(ply.world, exiled=(*ply.world.exiled, card))
        burnt = (*burnt, card)
    if burnt and ply.outcome is None:
        ply.tell(events.CardsExiled(cards=burnt))


# With what was chosen


def _studied(ply: Ply, step: Do, effect: Does, answer: Answer) -> None:
    (place,) = answer.picks[choices.PLACES]
    study(ply, int(place[1:]))


def _influenced(ply: Ply, step: Do, effect: effects.Infl, answer: Answer) -> None:
    n = n_of(ply, step, effect.n)
    piles.gain_each(ply, sorted(answer.picks[choices.PLACES]), n)


def _card_banished(ply: Ply, step: Do, effect: Does, answer: Answer) -> None:
    """Exiles a Colony, which its owner's rule may notice, or a Tech."""
    (card,) = answer.picks[choices.CARDS]
    for seat in ply.seats:
        mine = player(ply, seat)
        if card in mine.colonies:
            exile_colonies(ply, seat, (card,))
        elif card in mine.techs:
            techs = tuple(other for other in mine.techs if other != card)
            put_player(ply, seat, replace(mine, techs=techs))
            ply.world = replace(ply.world, exiled=(*ply.world.exiled, card))
            ply.tell(events.CardsExiled(cards=(card,)))


EFFECTS: dict[type[Effect], Callable[[Ply, Do, Any], None]] = {
    effects.Fleet: _fleet,
    effects.LoseFleet: _lose_fleet,
    effects.Probe: _probe,
    effects.Infl: _infl,
    effects.Uninfl: _uninfl,
    effects.Deck: _deck,
    effects.Toss: _toss,
    effects.Dump: _dump,
    effects.Burn: _burn,
}
CHOSEN: dict[type[Effect], Callable[[Ply, Do, Any, Answer], None]] = {
    effects.Study: _studied,
    effects.Infl: _influenced,
    effects.BanishCard: _card_banished,
}
