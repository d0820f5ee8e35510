"""What happened in Gaiaton, as sentences; the sums stand in them."""

from collections.abc import Sequence

from ..kernel import Event, GameEnded
from ..kernel.sentences import listed, people, person, sentence
from ..kernel.words import say as fill
from . import events
from .animals import TEXTS
from .sets import Pools

SENTENCES, PHRASES = TEXTS["events"], TEXTS["phrases"]


def say(pools: Pools, event: Event, names: Sequence[str], me: int | None) -> str:
    """Returns what was heard as a sentence for the reader at seat `me`."""
    values = _values(pools, event, names, me)
    return sentence(SENTENCES, event, _variant(event), values, names, me)


def _variant(event: Event) -> str:
    """Returns what tells apart the texts of one kind of event."""
    match event:
        case events.Dealt(cards=None) | events.HandExchanged(cards=None):
            return ".hidden"
        case events.Drew(cards=None):
            return ".hidden"
        case events.FirstAttackerChosen(seat=seat, attacker=attacker):
            return ".self" if seat == attacker else ".other"
        case events.AnimalPlayed(to=to, declared=None):
            return f".{to}"
        case events.AnimalPlayed(to=to):
            return f".{to}.declared"
        case events.Stalemate(why=why):
            return f".{why}"
        case GameEnded(how=how):
            return f".{how}"
    return ""


def _values(
    pools: Pools, event: Event, names: Sequence[str], me: int | None
) -> dict[str, object]:
    match event:
        case events.AnimalPlayed():
            return _played(pools, event)
        case events.Stalemate(sums=(one, other)):
            first, second = (person(seat, names, me) for seat in (0, 1))
            stand = {"one": _sum(one), "other": _sum(other)}
            return {"first": first, "second": second, **stand}
        case events.BattleWon(seat=seat, sums=sums):
            return {"mine": _sum(sums[seat]), "theirs": _sum(sums[1 - seat])}
        case events.Checked(attacker=seat) | events.FirstAttackerChosen(attacker=seat):
            return {"attacker": person(seat, names, me)}
        case events.DecksShown(starters=starters):
            decks = [_starter(pools, starter) for starter in starters]
            return {"one": names[0], "other": names[1]} | _pair(decks)
        case GameEnded(winners=seats):
            return {"who": people(seats, names, me)}
    return {"n": getattr(event, "n", None)} | _cards(pools, event)


def _played(pools: Pools, event: events.AnimalPlayed) -> dict[str, object]:
    level = None if event.declared is None else PHRASES[event.declared]
    return {
        "animal": _animal(pools, event.animal),
        "years": fill(PHRASES, "years", {"n": event.years, "span": event.years}),
        "declared": level,
        "supports": listed([_animal(pools, term.what) for term in event.supports]),
        "sum": _sum(event.supports),
    }


def _cards(pools: Pools, event: Event) -> dict[str, object]:
    cards: tuple[str, ...] | None = getattr(event, "cards", None)
    if cards is None:
        return {}
    named = listed([_animal(pools, card) for card in cards])
    return {"n": len(cards), "cards": named}


def _sum(terms: events.Sum) -> str:
    """Returns a sum in figures: «62 (2 × 31)», «27 (15 + 12)» or just «34»."""
    total = sum(term.value for term in terms)
    parts = [f"{t.times} × {t.n}" if t.times > 1 else str(t.n) for t in terms]
    figures = " + ".join(parts)
    return str(total) if figures == str(total) else f"{total} ({figures})"


def _pair(decks: Sequence[str]) -> dict[str, object]:
    return {"first": decks[0], "second": decks[1]}


def _starter(pools: Pools, starter: str) -> str:
    for pool in reversed(tuple(pools.values())):
        if starter in pool.starters:
            return pool.starters[starter].name
    return PHRASES["own_deck"]


def _animal(pools: Pools, card: str) -> str:
    """Returns the name of an animal, the host's own if that set has it."""
    for pool in reversed(tuple(pools.values())):
        if card in pool.animals:
            return pool.name(card)
    return card
