"""How Wharf lies on a table, for the plain board."""

from collections import Counter
from collections.abc import Iterable

from engine.kernel import Card, Figure, Layout, Side, Zone

from .forms import WORDS, name_of
from .view import WharfView
from .world import ROPES, ROUNDS, WEIGHT


def lay(cards: None, view: WharfView, seat: int | None) -> Layout:
    """Returns the wharf as the viewer at this seat sees it."""
    figures = (
        Figure(WORDS("table.round"), view.round, ROUNDS),
        Figure(WORDS("table.loaded"), len(view.loaded), view.options.goal),
        Figure(WORDS("table.ropes"), view.ropes, ROPES),
    )
    zones = (
        Zone(WORDS("table.quay"), _crates(view.quay)),
        Zone(WORDS("table.ship"), _crates(view.loaded)),
        Zone(WORDS("table.stack"), (), view.stack + view.aside),
        Zone(WORDS("table.shipped"), _crates(view.shipped), past=True),
    )
    hand = None if seat is None else _dice("yours", view.pools[seat], mine=True)
    sides = tuple(_side(view, n, n == seat) for n in range(len(view.pools)))
    return Layout(sides, zones, figures, hand)


def _side(view: WharfView, seat: int, mine: bool) -> Side:
    pool = () if mine else (_dice("dice", view.pools[seat]),)
    apart = [
        Zone(
            WORDS("table.proposal", crate=WORDS(f"crates.{proposal.crate}")),
            _faces(proposal.dice),
            kind="dice",
        )
        for proposal in view.proposals
        if proposal.seat == seat
    ]
    states = (WORDS("table.done"),) if seat in view.done else ()
    return Side(seat, (*pool, *apart), states=states)


def _dice(label: str, pool: tuple[int, ...], mine: bool = False) -> Zone:
    return Zone(WORDS(f"table.{label}"), _faces(pool, mine), kind="dice")


def _faces(pool: Iterable[int], mine: bool = False) -> tuple[Card, ...]:
    return tuple(
        Card(str(face), name_of(face) if mine else "", str(face), count=n)
        for face, n in sorted(Counter(pool).items())
    )


def _crates(crates: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(
        Card(WORDS(f"crates.{c}"), "", str(WEIGHT[c]), "orange") for c in crates
    )
