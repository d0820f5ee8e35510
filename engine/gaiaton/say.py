"""What happened in Gaiaton, as sentences; the sums stand in them."""

from typing import Any

from ..kernel import Event, Name, People, Reading, Said
from . import events
from .animals import WORDS
from .sets import Pools


def say(pools: Pools, event: Event) -> Reading | None:
    """Returns how an event is to be read, None as all are."""
    match event:
        case events.AnimalPlayed():
            return _played(pools, event)
        case events.Stalemate(sums=(one, other), why=why):
            stand = {"one": _sum(one), "other": _sum(other)}
            seats = {"first": People((0,)), "second": People((1,))}
            return Reading(f".{why}", {**seats, **stand})
        case events.BattleWon(seat=seat, sums=sums):
            both = {"mine": _sum(sums[seat]), "theirs": _sum(sums[1 - seat])}
            return Reading("", both)
        case events.FirstAttackerChosen(seat=seat, attacker=attacker):
            variant = ".self" if seat == attacker else ".other"
            return Reading(variant, {"attacker": People((attacker,))})
        case events.Checked(attacker=seat):
            return Reading("", {"attacker": People((seat,))})
        case events.DecksShown(starters=(first, second)):
            decks = {"first": _starter(pools, first), "second": _starter(pools, second)}
            return Reading("", {"one": Name(0), "other": Name(1), **decks})
    return _listed(pools, event)


def _played(pools: Pools, event: events.AnimalPlayed) -> Reading:
    values: dict[str, Any] = {
        "animal": _animal(pools, event.animal),
        "years": WORDS("phrases.years", n=event.years, span=event.years),
        "supports": tuple(_animal(pools, term.what) for term in event.supports),
        "sum": _sum(event.supports),
    }
    if event.declared is None:
        return Reading(f".{event.to}", values)
    declared = WORDS(f"phrases.{event.declared}")
    return Reading(f".{event.to}.declared", {**values, "declared": declared})


def _listed(pools: Pools, event: Event) -> Reading | None:
    """Returns how an event is read that names cards."""
    cards: tuple[str, ...] | None = getattr(event, "cards", None)
    if cards is None:
        return None
    named = tuple(_animal(pools, card) for card in cards)
    return Reading("", {"n": len(cards), "cards": named})


def _sum(terms: events.Sum) -> str:
    """Returns a sum in figures: «62 (2 × 31)», «27 (15 + 12)» or just «34»."""
    total = sum(term.value for term in terms)
    parts = [f"{t.times} × {t.n}" if t.times > 1 else str(t.n) for t in terms]
    figures = " + ".join(parts)
    return str(total) if figures == str(total) else f"{total} ({figures})"


def _starter(pools: Pools, starter: str) -> Said:
    for pool in reversed(tuple(pools.values())):
        if starter in pool.starters:
            return pool.starter_name(starter)
    return WORDS("phrases.own_deck")


def _animal(pools: Pools, card: str) -> Said:
    """Returns the name of an animal, the host's own if that set has it."""
    for pool in reversed(tuple(pools.values())):
        if card in pool.animals:
            return pool.name(card)
    return card
