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
    Turn,
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


def probe(turn: Turn) -> bool:
    """Tucks the top card face up as Science, if there is one (OG-182)."""
    card = piles.draw(turn)
    if card is not None:
        befriend(turn, card)
    return card is not None


def befriend(turn: Turn, card: str) -> None:
    """Tucks a card face up at the right edge of the Starbase (OG-043)."""
    turn.world = replace(turn.world, science=(*turn.world.science, card))
    turn.tell(events.BecameScience(card=card, at=adjacency.base_name(turn.world)))


def reprobes(turn: Turn, seat: int) -> list[Reprobe]:
    """Returns the question whether a seat probes again, if its rule allows it."""
    if seat < 0 and turn.game.rules >= STEPWISE:  # a Probe of all is everybody's
        mine = [other for other in near(turn) if has_rule(turn, other, "probe")]
        most = len(mine) if turn.game.rules >= BOOK else 1
        return [Reprobe(other) for other in mine[:most]]
    if seat < 0 or not has_rule(turn, seat, "probe"):
        return []
    return [Reprobe(seat)]


def study(turn: Turn, slot: int) -> None:
    """Makes a Location Science; its influence is discarded (OG-183, OG-184)."""
    card = turn.world.slots[slot].card
    leave(turn, slot)
    befriend(turn, card)
    at = adjacency.name_for_all(turn.world, "base") if turn.world.far else ""
    does = effects_of(turn.cards.card[card].studied, place=slot)
    go(turn, *[replace(each, at=at) for each in does])


def leave(turn: Turn, slot: int) -> None:
    """Takes a card out of the Discovery Zone with all that lies there (OG-179)."""
    place = piles.slot_name(slot)
    piles.lose(turn, place, piles.pile_of(turn.world, place).n)
    piles.put_slot(turn, slot, "")
    turn.world = replace(turn.world, filled=clear(turn.world.filled, place))


def encounters(turn: Turn) -> list[int]:
    """Returns the slots with Encounters, from left to right (OG-092)."""
    cards = turn.cards.card
    slots = [(n, turn.world.slots[n].card) for n in adjacency.here(turn.world)]
    return [n for n, card in slots if card and not cards[card].is_location]


def toss_top(turn: Turn, n: int) -> None:
    """Discards cards from the top of the deck, one after the other (OG-090)."""
    tossed: tuple[str, ...] = ()
    for card in piles.draw_some(turn, n):
        discard(turn, card)
        tossed = (*tossed, card)
    if tossed and turn.outcome is None:
        turn.tell(events.TimePassed(cards=tossed))


def _fleet(turn: Turn, step: Do, effect: effects.Fleet) -> None:
    piles.gain(turn, FLEETS, n_of(turn, step, effect.n))


def _lose_fleet(turn: Turn, step: Do, effect: effects.LoseFleet) -> None:
    piles.lose(turn, FLEETS, n_of(turn, step, effect.n))


def _probe(turn: Turn, step: Do, effect: effects.Probe) -> None:
    n = n_of(turn, step, effect.n)
    if n and probe(turn):
        more = replace(step, effect=effects.Probe(fixed(n - 1)))
        go(turn, *reprobes(turn, step.seat), *([more] if n > 1 else []))


def _infl(turn: Turn, step: Do, effect: effects.Infl) -> None:
    n = n_of(turn, step, effect.n)
    match effect.target:
        case "adversary":
            piles.gain(turn, FOE, n)
        case "here" if step.place >= 0 and turn.world.slots[step.place].card:
            piles.gain(turn, piles.slot_name(step.place), n)
        case "encounters":
            piles.gain_each(turn, map(piles.slot_name, encounters(turn)), n)


def _uninfl(turn: Turn, step: Do, effect: effects.Uninfl) -> None:
    places = choices.locations(turn.cards, turn.world)
    if places:
        most = max(places, key=lambda place: piles.pile_of(turn.world, place).n)
        piles.lose(turn, most, piles.pile_of(turn.world, most).n)


def _deck(turn: Turn, step: Do, effect: effects.Deck) -> None:
    toss_top(turn, n_of(turn, step, effect.n))


def _toss(turn: Turn, step: Do, effect: effects.Toss) -> None:
    slots = [int(place[1:]) for place in choices.locations(turn.cards, turn.world)]
    if slots:
        slot = min(slots, key=lambda n: turn.cards.card[turn.world.slots[n].card].cost)
        card = turn.world.slots[slot].card
        leave(turn, slot)
        discard(turn, card)
        turn.tell(events.CardsDiscarded(cards=(card,)))


def _dump(turn: Turn, step: Do, effect: effects.Dump) -> None:
    least = n_of(turn, step, effect.worth)
    dumped: tuple[str, ...] = ()
    for card in reversed(turn.world.science):
        if derived.worth(turn.cards, dumped) < least:
            dumped = (*dumped, card)
    if dumped:
        spend_science(turn, dumped)


def _burn(turn: Turn, step: Do, effect: effects.Burn) -> None:
    burnt: tuple[str, ...] = ()
    for card in piles.draw_some(turn, n_of(turn, step, effect.n)):
        turn.world = replace(turn.world, exiled=(*turn.world.exiled, card))
        burnt = (*burnt, card)
    if burnt and turn.outcome is None:
        turn.tell(events.CardsExiled(cards=burnt))


# With what was chosen


def _studied(turn: Turn, step: Do, effect: Does, answer: Answer) -> None:
    (place,) = answer.picks[choices.PLACES]
    study(turn, int(place[1:]))


def _influenced(turn: Turn, step: Do, effect: effects.Infl, answer: Answer) -> None:
    n = n_of(turn, step, effect.n)
    piles.gain_each(turn, sorted(answer.picks[choices.PLACES]), n)


def _card_banished(turn: Turn, step: Do, effect: Does, answer: Answer) -> None:
    """Exiles a Colony, which its owner's rule may notice, or a Tech."""
    (card,) = answer.picks[choices.CARDS]
    for seat in turn.seats:
        mine = player(turn, seat)
        if card in mine.colonies:
            exile_colonies(turn, seat, (card,))
        elif card in mine.techs:
            techs = tuple(other for other in mine.techs if other != card)
            put_player(turn, seat, replace(mine, techs=techs))
            turn.world = replace(turn.world, exiled=(*turn.world.exiled, card))
            turn.tell(events.CardsExiled(cards=(card,)))


EFFECTS: dict[type[Effect], Callable[[Turn, Do, Any], None]] = {
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
CHOSEN: dict[type[Effect], Callable[[Turn, Do, Any, Answer], None]] = {
    effects.Study: _studied,
    effects.Infl: _influenced,
    effects.BanishCard: _card_banished,
}
