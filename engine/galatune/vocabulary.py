"""Where each effect of a host's new set is played, so that no card says what it is not.

What an effect would not do where it stands is refused, with what would be right.
Sets that were kept before this was asked play on as they are.
"""

from collections.abc import Iterator
from typing import get_args

from .cards import Action, Cards, Champion
from .colours import COLOURS, Alignment
from .effects import (
    LATE,
    Cancel,
    Copy,
    Counter,
    DestroyAction,
    Divert,
    Does,
    Draw,
    Effect,
    Fall,
    Find,
    Fits,
    Halve,
    Health,
    If,
    Immune,
    Infinite,
    Look,
    Modify,
    Penetrate,
    Pierce,
    Points,
    Recolour,
    Recover,
    Redirect,
    Roomy,
    Steady,
    Steal,
    StealAction,
    Swap,
    Trader,
    Untrappable,
    Upon,
)

Flaws = Iterator[tuple[str, str]]  # where, and which word of `right` says why

TO_ACTIONS = (Cancel, Copy, Redirect, StealAction)  # what a Trap does to an action
OF_COLOUR = ("user_colour", "target_colour")
OF_OTHERS = ("target_ahead", "target_not_user")  # never true of oneself
OF_ABILITIES = (Look, Steady, Roomy, Trader)
EARLY = (  # has to be known before the damage is
    *(Cancel, Copy, Redirect, StealAction, Divert, Untrappable, Infinite),
    *(Penetrate, Pierce, Halve, Swap, Fall),
)
ABLE = (Immune, Untrappable, Penetrate, Pierce)  # what an ability does all the time
UPON: dict[str, tuple[type[Effect], ...]] = {
    "score": (Health, Draw, Points),
    "unhurt_turn": (Health, Draw),
    "deck_prize": (Draw,),
    "fall": (Health,),
    "hit": (Health,),
}


def idle(cards: Cards) -> Flaws:
    """Yields the effects of a set that would do nothing where they stand."""
    for n, champion in enumerate(cards.champions):
        at = f"champions[{n}]"
        yield from _of_ability(at, champion)
        yield from _of_action(f"{at}.special", champion.special)
    for n, action in enumerate(cards.actions):
        yield from _of_action(f"actions[{n}]", action)


def _of_action(at: str, action: Action) -> Flaws:
    yield from _of_kinds(at, action.effects)
    yield from _of_trap(at, action)
    for here, effect, condition in _listed(at, action.effects):
        if isinstance(effect, Upon):
            yield here, "place_ability"
        elif condition is not None and not _may_hang(action, effect, condition):
            yield here, "place_late"
        elif why := _idle_alone(action, effect) or _idle_on(action, effect):
            yield here, why
        elif isinstance(effect, Find | Recover) and not _is_of_pile(effect.fits):
            yield here, "place_fits"
        elif isinstance(effect, Modify | Untrappable) and effect.fits.chosen:
            yield here, "place_chosen"
        elif isinstance(effect, Untrappable) and not _is_of_traps(effect.fits):
            yield here, "place_bars"


def _of_trap(at: str, action: Action) -> Flaws:
    """Yields what a Trap leaves unsaid, or says of what it does not do (GT-033)."""
    for n, fits in enumerate(action.on):
        yield from _of_fits(f"{at}.on[{n}]", fits)
    if action.function != "trap":
        return
    if not action.effects:
        yield f"{at}.effects", "no_effects"
    if action.aim:
        yield f"{at}.aim", "no_aim"
    is_of_traps = all(fits.functions == ("trap",) for fits in action.on)
    if action.choice == "target" and is_of_traps:
        yield f"{at}.on", "place_main"


def _of_kinds(at: str, effects: tuple[Does, ...]) -> Flaws:
    """Yields colours that there are not, and conditions of which nothing comes."""
    for n, effect in enumerate(effects):
        here = f"{at}.effects[{n}]"
        if isinstance(effect, If | Upon) and not effect.then:
            yield f"{here}.then", "empty"
        if isinstance(effect, If) and not _has_colour(effect):
            yield f"{here}.value", "value"
    for here, inner, _ in _listed(at, effects):
        if isinstance(inner, Modify | Find | Recover | Immune | Untrappable):
            yield from _of_fits(f"{here}.fits", inner.fits)


def _has_colour(condition: If) -> bool:
    """Whether a condition that asks for a colour asks for one that there is."""
    known = (*COLOURS, *get_args(Alignment))
    return condition.when not in OF_COLOUR or condition.value in known


def _of_fits(at: str, fits: Fits) -> Flaws:
    if not {*fits.colours} <= {*COLOURS}:
        yield f"{at}.colours", "value"


def _of_ability(at: str, champion: Champion) -> Flaws:
    yield from _of_kinds(at, champion.effects)
    for here, effect, condition in _listed(at, champion.effects):
        if isinstance(effect, Upon):
            for k, then in enumerate(effect.then):
                if not _is_told(effect.moment, then):
                    yield f"{here}.then[{k}]", f"upon_{effect.moment}"
        elif condition is not None and condition.when in LATE:
            yield here, "place_late"
        elif isinstance(effect, OF_ABILITIES):
            if condition is not None:
                yield here, "place_ability"
        elif why := _idle_ability(effect) or _idle_defence(effect, condition):
            yield here, why


def _listed(
    at: str, effects: tuple[Does, ...]
) -> Iterator[tuple[str, Does, If | None]]:
    """Yields effects with those that hang on conditions, and where they stand."""
    for n, effect in enumerate(effects):
        here = f"{at}.effects[{n}]"
        if isinstance(effect, If):
            for k, then in enumerate(effect.then):
                yield f"{here}.then[{k}]", then, effect
        else:
            yield here, effect, None


def _may_hang(action: Action, effect: Effect, condition: If) -> bool:
    """Whether an effect may hang on a condition: on damage only what comes after it."""
    if condition.when not in LATE:
        return True
    is_shield = condition.when == "not_broken"
    if action.function != ("shield" if is_shield else "attack"):
        return False
    is_now = getattr(effect, "when", "") == "now" and not isinstance(effect, Health)
    return not (is_now or isinstance(effect, EARLY))


def _idle_alone(action: Action, effect: Effect) -> str:
    """Returns why an effect has nothing that it could concern, empty if it has."""
    if isinstance(effect, Divert | Swap | Steal) and action.aim == "user":
        return "place_other"
    is_own = isinstance(effect, Modify) and effect.whose == "this"
    return "place_unknown" if is_own and action.is_unknown else ""


def _idle_on(action: Action, effect: Effect) -> str:
    """Returns why an effect would do nothing on an action, empty if it does."""
    is_trap = action.function == "trap"
    match effect:
        case Modify(whose="trapped") | Recolour(what="trapped"):
            return "" if is_trap and effect.when == "now" else "place_trap"
        case Counter(of="trapped") | DestroyAction(of="trapped"):
            return "" if is_trap else "place_trap"
        case Counter():
            return "" if action.function == "shield" else "place_shield"
        case Penetrate() | Pierce():
            return "" if action.function == "attack" else "place_attack"
        case Divert():
            return "place_action" if is_trap else ""
        case Modify(whose="this", when=when):
            return "" if when == "now" else "place_now"
        case Modify(when=when) | Recolour(when=when):
            return "" if when == "next" else "place_next"
        case Immune(when="always") | Untrappable(all=True):
            return "place_always"
    if isinstance(effect, OF_ABILITIES):
        return "place_ability"
    return "place_trap" if isinstance(effect, TO_ACTIONS) and not is_trap else ""


def _idle_ability(effect: Effect) -> str:
    match effect:
        case Modify(whose="user", when="always") | Untrappable(all=True):
            return ""
        case Immune(who="user", when="always", against=None, fits=fits):
            return "place_chosen" if fits.chosen else ""
        case Modify() | Untrappable() | Immune():
            return "place_always"
    return "" if isinstance(effect, ABLE) else "place_action"


def _idle_defence(effect: Effect, condition: If | None) -> str:
    """Returns why an ability would never keep anything off, empty if it does."""
    if isinstance(effect, Untrappable) and not _is_of_traps(effect.fits):
        return "place_bars"
    is_never = condition is not None and condition.when in OF_OTHERS
    return "place_defence" if isinstance(effect, Immune) and is_never else ""


def _is_told(moment: str, effect: Effect) -> bool:
    """Whether an ability does this at its moment, to whom its sentence says."""
    whom = "target" if moment in ("fall", "hit") else "user"
    if not isinstance(effect, UPON[moment]):
        return False
    is_late = isinstance(effect, Health) and effect.when == "next"
    return not is_late and getattr(effect, "who", whom) == whom


def _is_of_traps(fits: Fits) -> bool:
    """Whether a Trap can be of a kind before it is placed."""
    return _is_of_pile(fits) and (not fits.functions or "trap" in fits.functions)


def _is_of_pile(fits: Fits) -> bool:
    """Whether a card that lies in a pile can be of a kind: it has no target there."""
    return not (fits.single or fits.active or fits.special or fits.chosen)
