"""Effects of and on the Adversary: what it takes, keeps and stores (OG-047)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ..kernel import Answer
from . import boxes, choices, derived, effects, events, piles
from .adjacency import foe_name
from .changes import LETTER, STEPWISE, Ply, discard, go
from .effects import Does, Effect, Kept
from .galaxy import leave
from .steps import effects_of, n_of
from .world import Do

FOOD = "food"  # the source of what a swell wants


def tell_face(ply: Ply) -> None:
    """Tells which side of the Confrontation card is up."""
    faces = derived.adversary(ply.cards, ply.world).confrontation
    ply.tell(events.Flipped(face=faces[ply.world.foe.face].name))


def foe_takes(ply: Ply, card: str | None, kept: Kept) -> None:
    """Gives a card to the Adversary."""
    if card is not None:
        foe = ply.world.foe
        more = (*getattr(foe, kept), card)
        ply.world = replace(ply.world, foe=replace(foe, **{kept: more}))
        ply.tell(events.FoeTook(card=card, how=kept, at=foe_name(ply.world)))


def _adv_col(ply: Ply, step: Do, effect: effects.AdvCol) -> None:
    foe_takes(ply, piles.draw(ply), "colonies")


def _adv_sci(ply: Ply, step: Do, effect: effects.AdvSci) -> None:
    """Adds to its Science, and turns its card over when that is enough.

    A card with dice or discs on it stays as it is (OG-139), and is turned with the next
    Science; in games that began before it was turned under them.
    """
    card = piles.draw(ply)
    if card is None:
        return
    foe = ply.world.foe
    ply.world = replace(ply.world, foe=replace(foe, science=(*foe.science, card)))
    ply.tell(events.FoeTook(card=card, how="science", at=foe_name(ply.world)))
    foe = ply.world.foe
    is_held = ply.game.rules >= LETTER and boxes.is_on_card(ply.world)
    is_enough = derived.worth(ply.cards, foe.science) >= derived.x(ply.cards, ply.world)
    if is_enough and not is_held:
        flipped = replace(foe, science=(), face=1 - foe.face)
        ply.world = replace(ply.world, foe=flipped)
        discard(ply, *foe.science)
        ply.tell(events.CardsDiscarded(cards=foe.science))
        tell_face(ply)


def _preserve(ply: Ply, step: Do, effect: effects.Preserve) -> None:
    world = ply.world
    slots = [int(place[1:]) for place in choices.locations(ply.cards, world)]
    if not slots:
        return
    if effect.first == "left":
        slot = min(slots, key=lambda n: (world.slots[n].pile.n > 0, n))
    else:
        cards = ply.cards.card
        slot = max(slots, key=lambda n: (cards[world.slots[n].card].science, -n))
    card = world.slots[slot].card
    leave(ply, slot)
    foe_takes(ply, card, "preserved")


def _store(ply: Ply, step: Do, effect: effects.Store) -> None:
    for _ in range(n_of(ply, step, effect.n)):
        world = ply.world
        most = derived.most_plentiful(world)
        colour = most if effect.colour == "most" else effect.colour
        if derived.supply(world, colour):
            stored = (*world.foe.stored, colour)
            ply.world = replace(world, foe=replace(world.foe, stored=stored))
            ply.tell(events.DiceStored(dice=(colour,), at=foe_name(ply.world)))


def _unstore(ply: Ply, step: Do, effect: effects.Unstore) -> None:
    foe = ply.world.foe
    left = max(len(foe.stored) - n_of(ply, step, effect.n), 0)
    freed = foe.stored[left:]
    ply.world = replace(ply.world, foe=replace(foe, stored=foe.stored[:left]))
    if freed:
        ply.tell(events.DiceFreed(dice=freed, at=foe_name(ply.world)))


def _esc(ply: Ply, step: Do, effect: effects.Esc) -> None:
    n = n_of(ply, step, effect.n)
    ply.tell(events.Escalated(n=n, at=foe_name(ply.world)))
    text = derived.side(ply.cards, ply.world).escalate
    go(ply, *[does for _ in range(n) for does in effects_of(text)])


def _cover(ply: Ply, step: Do, effect: effects.Cover) -> None:
    foe = ply.world.foe
    covered = (*foe.covered, effect.food)
    ply.world = replace(ply.world, foe=replace(foe, covered=covered))
    ply.tell(events.FoodCovered(food=effect.food))


def _banish(ply: Ply, step: Do, effect: effects.Banish) -> None:
    n = min(n_of(ply, step, effect.n), derived.supply(ply.world, effect.colour))
    _exile_dice(ply, (effect.colour,) * n)


def _exile_dice(ply: Ply, colours: tuple[str, ...]) -> None:
    gone = (*ply.world.exiled_dice, *colours)
    ply.world = replace(ply.world, exiled_dice=gone)
    ply.tell(events.DiceExiled(dice=colours))


def _banish_discs(ply: Ply, step: Do, effect: effects.BanishDiscs) -> None:
    n = min(n_of(ply, step, effect.n), derived.tech_discs(ply.world))
    ply.world = replace(ply.world, exiled_discs=ply.world.exiled_discs + n)
    ply.tell(events.DiscsExiled(n=n))


# With what was chosen


def _dropped(ply: Ply, step: Do, effect: effects.Drop, answer: Answer) -> None:
    (card,) = answer.picks[choices.CARDS]
    foe = ply.world.foe
    left = tuple(other for other in getattr(foe, effect.kept) if other != card)
    ply.world = replace(ply.world, foe=replace(foe, **{effect.kept: left}))
    discard(ply, card)
    ply.tell(events.FoeDropped(card=card))


def _fed(ply: Ply, step: Do, effect: Does, answer: Answer) -> None:
    (food,) = answer.picks[choices.WHAT]
    every = derived.adversary(ply.cards, ply.world).foods
    ply.tell(events.FoodChosen(food=food))
    source = FOOD if ply.game.rules >= STEPWISE else ""
    prices = [f.price for f in every if f.id == food]
    go(ply, *(d for price in prices for d in effects_of(price, source=source)))


def _banished(ply: Ply, step: Do, effect: effects.Banish, answer: Answer) -> None:
    _exile_dice(ply, answer.picks[choices.WHAT] * n_of(ply, step, effect.n))


EFFECTS: dict[type[Effect], Callable[[Ply, Do, Any], None]] = {
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
CHOSEN: dict[type[Effect], Callable[[Ply, Do, Any, Answer], None]] = {
    effects.Drop: _dropped,
    effects.Swell: _fed,
    effects.Banish: _banished,
}
