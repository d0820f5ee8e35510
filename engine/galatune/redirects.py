"""Where actions go: Traps and other actions send some elsewhere (GT-043, step 1)."""

from .effects import Counter, Divert, Redirect
from .reckoning import Deed, Reckoning, by_rating
from .stack import Stack


def deeds(r: Reckoning) -> list[Deed]:
    """Returns the active main actions after redirection and counters: step 1."""
    stack = r.stack
    found = [
        _turned(stack, place)
        for place, played in enumerate(stack.table)
        if played.on < 0 and stack.active[place]
    ]
    diverting = [d for d in found if stack.has(d.place, Divert)]
    moved: set[int] = set()
    for divert in by_rating(r, diverting):
        for n, deed in enumerate(found):
            if deed.place not in moved and _may_divert(stack, deed, divert):
                found[n] = _diverted(deed, divert)
                moved.add(deed.place)
    return found


def _turned(stack: Stack, place: int) -> Deed:
    """Returns an action where active Traps have sent it (GT-111, GT-113)."""
    played = stack.table[place]
    if stack.world.has_account:
        return Deed(place, played.seat, *stack.aim(place))
    user, targets, credit = played.seat, played.targets, played.seat
    for trap in stack.traps_on(place):
        by = stack.table[trap]
        if stack.has(trap, Counter):
            return Deed(place, user, (user,), by.seat)
        if stack.has(trap, Redirect):
            targets = (int(by.choice),)
            credit = by.seat if targets == (user,) else user
    return Deed(place, user, targets, credit)


def _may_divert(stack: Stack, deed: Deed, divert: Deed) -> bool:
    """Whether an action comes at who diverts it, and not before that (GT-101)."""
    seat, is_early = divert.user, stack.design(deed.place).instant
    if stack.world.has_account and is_early > stack.design(divert.place).instant:
        return False
    if stack.design(deed.place).function != "attack" or deed.targets != (seat,):
        return False
    return not stack.penetrates(deed.place, seat)


def _diverted(deed: Deed, by: Deed) -> Deed:
    credit = by.user if by.targets == (deed.user,) else deed.user
    return deed._replace(targets=by.targets, credit=credit)
