"""What cards say, in words: the short writing of the data as players read it."""

from functools import reduce

from ..kernel import Said, Text
from . import effects
from .cards import WORDS, Cards, Milestone, SocietyRule
from .effects import Amount, Does, Option, Term
from .notation import Limit

THINGS = WORDS.group("things")
KINDS = {  # fields whose values have a sentence each
    effects.Infl: "target",
    effects.Preserve: "first",
    effects.Drop: "kept",
    effects.Cond: "hook",
}


def option(cards: Cards, way: Option) -> Text:
    """Returns one way to use a card: what is paid, and what is done for it."""
    done = sequence(cards, way.does)
    if not way.pays:
        return done
    return WORDS("phrases.pays", pays=sequence(cards, way.pays), does=done)


def sequence(cards: Cards, does: tuple[Does, ...]) -> Text:
    """Returns effects as one text, in their order."""
    said = [effect(cards, each) for each in does]
    return reduce(lambda one, then: WORDS("phrases.then", one=one, then=then), said)


def effect(cards: Cards, does: Does) -> Text:
    """Returns what an effect does."""
    facts = {name: _fact(name, getattr(does, name)) for name in does.__struct_fields__}
    if isinstance(does, effects.Cover):
        facts["food"] = cards.names[does.food]
    if "which" in facts:
        facts["dice"] = _dice(str(facts["which"]), facts["n"])
    return Text(WORDS, f"effects.{_key(does)}", facts, None)


def limit(dice: Limit | None) -> Text | None:
    """Returns what a Location lets lie on it, if it says so (OG-132)."""
    if dice is None:
        return None
    n = THINGS[dice.colour] if dice.colour else dice.n
    return WORDS(f"limits.{dice.word}", n=n)


def milestone(wanted: Milestone) -> Text:
    """Returns what completes a Milestone (OG-028)."""
    of = tuple(THINGS[each] for each in wanted.of)
    return WORDS(f"goals.{wanted.have}", n=wanted.n, of=of)


def milestone_name(wanted: Milestone) -> Text:
    """Returns what a Milestone counts, as short as a board wants it."""
    of = tuple(THINGS[each] for each in wanted.of)
    return WORDS(f"goal_names.{wanted.have}", of=of)


def society(cards: Cards, rule: SocietyRule) -> Text:
    """Returns the special rule of a Society (OG-024)."""
    of = THINGS[rule.of] if rule.of else ""
    does = sequence(cards, rule.does) if rule.do else ""
    return WORDS(f"societies.{rule.on}", of=of, does=does, n=rule.n)


def amount(wanted: Amount) -> Said | int:
    """Returns an amount as a number, or as what is counted for it (OG-170)."""
    first, *more = wanted
    if first.of == "" and not more:
        return first.times
    said: Said | int = _term(first)
    for term in more:
        if term.of == "" and term.times < 0:
            said = WORDS("amounts.less", one=said, less=-term.times)
        else:
            said = WORDS("amounts.plus", one=said, more=_term(term))
    return said


def _term(term: Term) -> Said | int:
    if term.of == "":
        return term.times
    resource = THINGS[term.resource] if term.resource else ""
    key = f"{term.of}_times" if term.times > 1 else term.of
    return WORDS(f"amounts.{key}", times=term.times, what=resource, by=term.by)


def _key(does: Does) -> str:
    """Returns which sentence an effect has; some have one for each of their kinds."""
    word = type(does).__name__
    match does:
        case effects.Gain(shows=(Term(of=""),), n=(Term(of="", times=1),)):
            return f"{word}.one"
        case effects.Gain(n=(Term(of="", times=1),)):
            return f"{word}.shown"
        case effects.Store(colour="most") | effects.Set(shows="own"):
            return f"{word}.by_itself"
        case effects.Swap(colour="c"):
            return f"{word}.any"
        case effects.Adj(free=True):
            return f"{word}.free"
    kind = KINDS.get(type(does))
    return f"{word}.{getattr(does, kind)}" if kind else word


def _fact(name: str, fact: object) -> object:
    """Returns a field of an effect as players read it."""
    match fact:
        case (Term(), *_):
            return amount(fact)  # type: ignore[arg-type]
        case (int(), *_):
            return WORDS("amounts.either", one=fact[0], other=fact[-1])
        case str() if name == "colour":
            return THINGS.get(fact, fact)
    return fact


def _dice(which: str, n: object) -> Text:
    """Returns so many dice of those that are meant."""
    if "=" in which:
        most = which[0] == "<"
        return WORDS("dice.most" if most else "dice.least", n=n, by=which[2])
    return WORDS(f"dice.{which}", n=n)
