"""What a card does, in words made from its data, if its author wrote none."""

from collections.abc import Iterable

from ..kernel import Said, Text
from ..kernel.words import catalogue, sentences
from .cards import Action, Cards, Champion, champion_name
from .effects import (
    Counter,
    Destroy,
    DestroyAction,
    Discard,
    Does,
    Draw,
    Effect,
    Find,
    Fits,
    Health,
    If,
    Immune,
    Modify,
    Points,
    Recolour,
    Recover,
    Steal,
    Untrappable,
    Upon,
)

SAID = catalogue("galatune-effects", "engine.galatune")
KINDS = SAID.group("kinds")
IN_CARDS = (Steal, Destroy, Discard, Find, Draw, Recover)
MARKS = ("special", "instant", "chosen", "single", "active", "by_colour")


def action_text(cards: Cards, action: Action) -> Said:
    """Returns what an action does beside its function, empty if that is all."""
    where = [SAID("on.on", actions=_listed(action.on))] if action.on else []
    return _joined([*where, *(_told(cards, effect) for effect in action.effects)])


def ability_text(cards: Cards, champion: Champion) -> Said:
    """Returns what a Special Ability does, empty if it does nothing."""
    return _joined([_told(cards, effect) for effect in champion.effects])


def _joined(said: list[Text]) -> Said:
    return sentences(said) if said else ""


def _told(cards: Cards, does: Does) -> Text:
    match does:
        case If(when=when, then=then):
            value = _value(cards, does)
            return SAID(f"when.{when}", value=value, then=_all(cards, then))
        case Upon(moment=moment, then=then):
            return SAID(f"upon.{moment}", then=_all(cards, then))
    return SAID(f"spans.{_span(does)}", does=_plain(does))


def _all(cards: Cards, then: Iterable[Does]) -> Said:
    return _joined([_told(cards, effect) for effect in then])


def _value(cards: Cards, condition: If) -> Said:
    """Returns whom or what a condition asks for: a champion, a colour or a number."""
    if condition.when == "user_is":
        return champion_name(cards, condition.value)
    return KINDS.get(condition.value, condition.value)


def _span(effect: Effect) -> str:
    """Returns when an effect holds; what its own sentence tells is not told twice."""
    own = isinstance(effect, Health)
    return "now" if own else getattr(effect, "when", "now")


def _plain(effect: Effect) -> Text:
    """Returns the sentence of an effect without conditions, when it is due left out."""
    match effect:
        case Modify(whose=whose, how=how, fits=fits):
            ratings = SAID(f"ratings.{whose}", actions=_fits(fits))
            return SAID(f"does.{how}", n=_amount(effect), ratings=ratings)
        case Immune() | Untrappable():
            return SAID(f"does.{_key(effect)}", actions=_fits(effect.fits))
        case Find() | Recover():
            found = _fits(effect.fits, KINDS["cards"])
            return SAID(f"does.{_key(effect)}", n=_amount(effect), cards=found)
        case Health(floor=int(floor)):
            told = SAID(f"does.{_key(effect)}", n=_amount(effect))
            return sentences([told, SAID("does.floor", n=floor)])
    return SAID(f"does.{_key(effect)}", n=_amount(effect))


def _key(effect: Effect) -> str:
    """Returns the key of an effect's sentence, made of what changes it."""
    parts: list[str] = [type(effect).__name__.lower()]
    match effect:
        case Counter(of=of) | DestroyAction(of=of):
            parts.append(of)
        case Steal(zone=zone, random=random) | Destroy(zone=zone, random=random):
            parts += [zone, *["random"] * random]
        case Points(who=who, n=n):
            parts += [who, *["less"] * (n < 0)]
        case Health(who=who, n=n, when=when):
            parts += [who, *["next"] * (when == "next"), *["less"] * (n < 0)]
        case Immune(who=who, against=against):
            parts += [who, *["against"] * (against is not None)]
        case Untrappable(all=True):
            parts.append("all")
        case Recolour(what=what):
            parts.append(what)
    return "_".join(parts)


def _amount(effect: Effect) -> Said:
    """Returns a number, in brackets if modifiers change it (GT-097)."""
    n, is_scaled = abs(getattr(effect, "n", 0)), getattr(effect, "scaled", False)
    if isinstance(effect, IN_CARDS):
        return SAID("cards.scaled" if is_scaled else "cards.fixed", n=n)
    return f"({n})" if is_scaled else str(n)


def _listed(those: Iterable[Fits]) -> tuple[Text, ...]:
    return tuple([_fits(fits) for fits in those])


def _fits(fits: Fits, every: Text = KINDS["actions"]) -> Text:
    """Returns which actions are meant: what they are, then what marks them."""
    functions = tuple([KINDS[one] for one in fits.functions])
    kinds = tuple([KINDS.get(one, one) for one in (*fits.colours, *fits.properties)])
    said = SAID("fits.any", actions=functions) if functions else every
    if kinds:
        said = SAID("fits.of", kind=kinds, actions=said)
    if fits.base is not None:
        said = SAID("fits.base", actions=said, least=fits.base)
    for mark in MARKS:
        if getattr(fits, mark):
            said = SAID(f"fits.{mark}", actions=said)
    return said
