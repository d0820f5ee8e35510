"""What takes HP beside the sum of a turn: falls at once, exchanges, halves (GT-043).

What an Attack does of this, Shields hold and immunity stops as all its effects.
"""

from fractions import Fraction
from math import inf

from .effects import Effect, Fall, Halve, Swap
from .ratings import whole
from .reckoning import Deed, Reckoning, by_rating
from .targets import applying


def fall_at_once(r: Reckoning) -> None:
    """Fells without damage: nothing is left to be taken of who falls (GT-121)."""
    felled = [(d.credit, on) for d in r.acts for _, _, on in applying(r, d, Fall)]
    for by, on in felled:
        r.hit(by, on, r.hp[on])
    for _, on in felled:
        r.felled.add(on)
        r.hp[on] = Fraction(0)


def exchange_and_halve(r: Reckoning) -> None:
    """Step 3: HP are exchanged and halved, higher ratings first (GT-043, GT-221)."""
    found = [
        (deed, effect, on)
        for deed in r.acts
        for _, effect, on in applying(r, deed, Swap, Halve)
    ]
    busy = {deed.place: deed for deed, _, _ in found}
    for first in by_rating(r, [*busy.values()]):
        for deed, effect, on in found:
            if deed.place == first.place:
                _take(r, deed, effect, on)


def _take(r: Reckoning, deed: Deed, effect: Effect, on: int) -> None:
    if isinstance(effect, Halve):
        _halve(r, deed, on)
    elif not {deed.user, on} & r.felled:
        _exchange(r, deed.user, on)


def _exchange(r: Reckoning, user: int, on: int) -> None:
    """Exchanges HP: who has fewer has lost some, but by nobody's damage (GT-043)."""
    if r.hp[user] != r.hp[on]:
        r.harmed.add(user if r.hp[user] > r.hp[on] else on)
    r.hp[user], r.hp[on] = r.hp[on], r.hp[user]


def _halve(r: Reckoning, deed: Deed, on: int) -> None:
    if r.hp[on] != inf and (lost := whole(r.hp[on] / Fraction(2))):
        r.hp[on] -= lost
        r.hit(deed.credit, on, lost)
        r.through.add((deed.place, on))
