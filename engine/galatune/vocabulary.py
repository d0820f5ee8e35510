"""Where each effect of a host's new set is played, so that no card says what it is not.

What an effect would not do where it stands is refused, with what would be right.
Sets that were kept before this was asked play on as they are.
"""

from collections.abc import Iterator

from .cards import Action, Cards, Champion
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
    StealAction,
    Swap,
    Trader,
    Untrappable,
    Upon,
)

Flaws = Iterator[tuple[str, str]]  # where, and which word of `right` says why

TO_ACTIONS = (Cancel, Copy, Redirect, StealAction)  # what a Trap does to an action
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
    for here, effect, condition in _listed(at, action.effects):
        if isinstance(effect, Upon):
            yield here, "place_ability"
        elif condition is not None and not _may_hang(action, effect, condition):
            yield here, "place_late"
        elif why := _idle_on(action, effect):
            yield here, why
        elif isinstance(effect, Find | Recover) and not _is_of_pile(effect.fits):
            yield here, "place_fits"
        elif isinstance(effect, Modify | Untrappable) and effect.fits.chosen:
            yield here, "place_chosen"


def _of_ability(at: str, champion: Champion) -> Flaws:
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
        elif why := _idle_ability(effect):
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


def _is_told(moment: str, effect: Effect) -> bool:
    """Whether an ability does this at its moment, to whom its sentence says."""
    whom = "target" if moment in ("fall", "hit") else "user"
    if not isinstance(effect, UPON[moment]):
        return False
    is_late = isinstance(effect, Health) and effect.when == "next"
    return not is_late and getattr(effect, "who", whom) == whom


def _is_of_pile(fits: Fits) -> bool:
    """Whether a card that lies in a pile can be of a kind: it has no target there."""
    return not (fits.single or fits.active or fits.special or fits.chosen)
