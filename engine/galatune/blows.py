"""An Attack on one champion: its damage, by colours, Shields and immunities."""

from collections.abc import Sequence

from .colours import bonus, weakness
from .ratings import whole
from .reckoning import Blow, Deed
from .stack import Stack, immunities


def blow_on(stack: Stack, deed: Deed, target: int) -> Blow:
    """Returns an Attack on one champion, its colour worked out (GT-083, GT-086)."""
    place = deed.place
    penetrates = stack.penetrates(place, target)
    loose = penetrates or stack.pierces(place, target)
    factor = _factor(stack, place, target, loose=loose)
    if penetrates:
        factor = weakness(stack.colours(target), stack.colour(place))
    spared = is_spared(stack, deed, target, loose=loose)
    immune = not penetrates and (not factor or spared)
    damage = whole(stack.rating(place, target, factor or 1))
    if immune:
        damage = whole(0)
    return Blow(place, deed.user, target, deed.credit, damage, loose, immune, factor)


def _factor(stack: Stack, place: int, target: int, *, loose: bool) -> int:
    """Returns what colours make of an Attack; a Shield covers its champion's own."""
    options = stack.world.options
    if options.easy:
        return 1
    shields = [] if loose or options.is_old else stack.shields(target)
    colours: Sequence[str] = stack.colours(target)
    if shields:
        colours = [stack.colour(shield) for shield in shields]
    return bonus(colours, stack.colour(place))


def is_spared(stack: Stack, deed: Deed, target: int, *, loose: bool) -> bool:
    """Whether a card or an ability makes a champion immune to an action."""
    found = immunities(stack, target, deed.place, past_shields=loose)
    return any(
        foe in (-1, deed.user) and stack.fits(immune.fits, deed.place, choice)
        for immune, foe, choice in found
    )
