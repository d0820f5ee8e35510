"""Effects of and on the Adversary: what it takes, keeps and stores (OG-047)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ..kernel import Answer
from . import boxes, choices, derived, effects, events, piles
from .adjacency import foe_name
from .changes import LETTER, STEPWISE, Turn, discard, go
from .effects import Does, Effect, Kept
from .galaxy import leave
from .steps import effects_of, n_of
from .world import Do

FOOD = "food"  # the source of what a swell wants


def tell_face(turn: Turn) -> None:
    """Tells which side of the Confrontation card is up."""
    faces = derived.adversary(turn.cards, turn.world).confrontation
    turn.tell(events.Flipped(face=faces[turn.world.foe.face].name))


def foe_takes(turn: Turn, card: str | None, kept: Kept) -> None:
    """Gives a card to the Adversary."""
    if card is not None:
        foe = turn.world.foe
        more = (*getattr(foe, kept), card)
        turn.world = replace(turn.world, foe=replace(foe, **{kept: more}))
        turn.tell(events.FoeTook(card=card, how=kept, at=foe_name(turn.world)))


def _adv_col(turn: Turn, step: Do, effect: effects.AdvCol) -> None:
    foe_takes(turn, piles.draw(turn), "colonies")


def _adv_sci(turn: Turn, step: Do, effect: effects.AdvSci) -> None:
    """Adds to its Science, and turns its card over when that is enough.

    A card with dice or discs on it stays as it is (OG-139), and is turned with the next
    Science; in games that began before it was turned under them.
    """
    card = piles.draw(turn)
    if card is None:
        return
    foe = turn.world.foe
    turn.world = replace(turn.world, foe=replace(foe, science=(*foe.science, card)))
    turn.tell(events.FoeTook(card=card, how="science", at=foe_name(turn.world)))
    foe = turn.world.foe
    is_held = turn.game.rules >= LETTER and boxes.is_on_card(turn.world)
    is_enough = derived.worth(turn.cards, foe.science) >= derived.x(
        turn.cards, turn.world
    )
    if is_enough and not is_held:
        flipped = replace(foe, science=(), face=1 - foe.face)
        turn.world = replace(turn.world, foe=flipped)
        discard(turn, *foe.science)
        turn.tell(events.CardsDiscarded(cards=foe.science))
        tell_face(turn)


def _preserve(turn: Turn, step: Do, effect: effects.Preserve) -> None:
    world = turn.world
    slots = [int(place[1:]) for place in choices.locations(turn.cards, world)]
    if not slots:
        return
    if effect.first == "left":
        slot = min(slots, key=lambda n: (world.slots[n].pile.n > 0, n))
    else:
        cards = turn.cards.card
        slot = max(slots, key=lambda n: (cards[world.slots[n].card].science, -n))
    card = world.slots[slot].card
    leave(turn, slot)
    foe_takes(turn, card, "preserved")


def _store(turn: Turn, step: Do, effect: effects.Store) -> None:
    for _ in range(n_of(turn, step, effect.n)):
        world = turn.world
        most = derived.most_plentiful(world)
        colour = most if effect.colour == "most" else effect.colour
        if derived.supply(world, colour):
            stored = (*world.foe.stored, colour)
            turn.world = replace(world, foe=replace(world.foe, stored=stored))
            turn.tell(events.DiceStored(dice=(colour,), at=foe_name(turn.world)))


def _unstore(turn: Turn, step: Do, effect: effects.Unstore) -> None:
    foe = turn.world.foe
    left = max(len(foe.stored) - n_of(turn, step, effect.n), 0)
    freed = foe.stored[left:]
    turn.world = replace(turn.world, foe=replace(foe, stored=foe.stored[:left]))
    if freed:
        turn.tell(events.DiceFreed(dice=freed, at=foe_name(turn.world)))


def _esc(turn: Turn, step: Do, effect: effects.Esc) -> None:
    n = n_of(turn, step, effect.n)
    turn.tell(events.Escalated(n=n, at=foe_name(turn.world)))
    text = derived.side(turn.cards, turn.world).escalate
    go(turn, *[does for _ in range(n) for does in effects_of(text)])


def _cover(turn: Turn, step: Do, effect: effects.Cover) -> None:
    foe = turn.world.foe
    covered = (*foe.covered, effect.food)
    turn.world = replace(turn.world, foe=replace(foe, covered=covered))
    turn.tell(events.FoodCovered(food=effect.food))


def _banish(turn: Turn, step: Do, effect: effects.Banish) -> None:
    n = min(n_of(turn, step, effect.n), derived.supply(turn.world, effect.colour))
    _exile_dice(turn, (effect.colour,) * n)


def _exile_dice(turn: Turn, colours: tuple[str, ...]) -> None:
    gone = (*turn.world.exiled_dice, *colours)
    turn.world = replace(turn.world, exiled_dice=gone)
    turn.tell(events.DiceExiled(dice=colours))


def _banish_discs(turn: Turn, step: Do, effect: effects.BanishDiscs) -> None:
    n = min(n_of(turn, step, effect.n), derived.tech_discs(turn.world))
    turn.world = replace(turn.world, exiled_discs=turn.world.exiled_discs + n)
    turn.tell(events.DiscsExiled(n=n))


# With what was chosen


def _dropped(turn: Turn, step: Do, effect: effects.Drop, answer: Answer) -> None:
    (card,) = answer.picks[choices.CARDS]
    foe = turn.world.foe
    left = tuple(other for other in getattr(foe, effect.kept) if other != card)
    turn.world = replace(turn.world, foe=replace(foe, **{effect.kept: left}))
    discard(turn, card)
    turn.tell(events.FoeDropped(card=card))


def _fed(turn: Turn, step: Do, effect: Does, answer: Answer) -> None:
    (food,) = answer.picks[choices.WHAT]
    every = derived.adversary(turn.cards, turn.world).foods
    turn.tell(events.FoodChosen(food=food))
    source = FOOD if turn.game.rules >= STEPWISE else ""
    prices = [f.price for f in every if f.id == food]
    go(turn, *(d for price in prices for d in effects_of(price, source=source)))


def _banished(turn: Turn, step: Do, effect: effects.Banish, answer: Answer) -> None:
    _exile_dice(turn, answer.picks[choices.WHAT] * n_of(turn, step, effect.n))


EFFECTS: dict[type[Effect], Callable[[Turn, Do, Any], None]] = {
    effects.AdvCol: _adv_col,
    effects.AdvSci: _adv_sci,
    effects.Preserve: _preserve,
    effects.Store: _store,
    effects.Unstore: _unstore,
    effects.Esc: _esc,
    effects.Cover: _cover,
    effects.Banish: _banish,
    effects.BanishDiscs: _banish_discs,
}
CHOSEN: dict[type[Effect], Callable[[Turn, Do, Any, Answer], None]] = {
    effects.Drop: _dropped,
    effects.Swell: _fed,
    effects.Banish: _banished,
}
