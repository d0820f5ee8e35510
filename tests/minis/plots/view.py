"""What a seat sees of Plots, and games it cannot tell from the real one."""

from typing import NamedTuple

from msgspec.structs import replace

from engine.kernel import Answer, Asked, Chance, Game, Guess, Sight, Step, View
from engine.kernel import chance as lots
from engine.kernel import form as forms
from engine.kernel.decision import Life
from engine.kernel.guess import framed

from .forms import form
from .world import (
    SNARE,
    AskPlans,
    CloseWindow,
    EndTurn,
    ShowPlans,
    Table,
    TakePrize,
    World,
    deck,
    present,
    sort,
    without,
)


class PlotsView(View, Table, frozen=True, kw_only=True):
    """The table of Plots through one viewer's eyes."""

    phase: str
    hand: tuple[str, ...] | None
    hands: tuple[int, ...]
    deck: int
    stands: bool  # whether the own pass holds for the whole turn
    offer: tuple[str, ...] | None
    offered: int
    prizes: tuple[int, ...]  # who takes one after this


class Hidden(NamedTuple):
    """Cards that nobody can place, still to be dealt by lot."""

    cards: list[str]

    def draw(self, n: int) -> tuple[str, ...]:
        """Returns some of them, sorted."""
        return sort([self.cards.pop() for _ in range(n)])


def view(cards: None, game: Game[World, Step], seat: int | None) -> PlotsView:
    """Returns what a seat (None: a spectator) sees."""
    world = game.world
    mine = any(a.kind == "prize" and a.seat == seat for a in game.asked)
    return PlotsView(
        **Table.of(world),
        phase=game.asked[0].kind if game.asked else "over",
        hand=None if seat is None else world.hands[seat],
        hands=tuple(map(len, world.hands)),
        deck=len(world.deck),
        stands=seat in world.standing,
        offer=world.offer if mine else None,
        offered=len(world.offer),
        prizes=tuple(s.seat for s in game.agenda if isinstance(s, TakePrize)),
    )


def guess(cards: None, sight: Sight, chance: Chance) -> Guess[World, Step]:
    """Returns a world with the unseen cards dealt by lot, and made-up answers."""
    seen = sight.view
    assert isinstance(seen, PlotsView)
    shuffled, chance = lots.shuffle(chance, _unseen(seen))
    hidden = Hidden(list(shuffled))
    hands = tuple(
        sort(seen.hand)
        if seat == sight.seat and seen.hand is not None
        else hidden.draw(n)
        for seat, n in enumerate(seen.hands)
    )
    offer = hidden.draw(seen.offered) if seen.offer is None else sort(seen.offer)
    world = World(
        **Table.of(seen),
        hands=hands,
        deck=hidden.draw(seen.deck),
        standing=(sight.seat,) if sight.seat is not None and seen.stands else (),
        offer=offer,
    )
    guessed = Guess(world, _own(sight), _agenda(seen), chance)
    return _with_others(guessed, sight, seen.phase)


def _unseen(seen: PlotsView) -> tuple[str, ...]:
    laid = [card for plot in seen.plots for card in plot.cards]
    snares = [SNARE for plot in seen.plots for _ in plot.snares]
    known = (*seen.used, *laid, *snares, *(seen.hand or ()), *(seen.offer or ()))
    return without(deck(len(seen.hands)), known)


def _agenda(seen: PlotsView) -> tuple[Step, ...]:
    after: dict[str, tuple[Step, ...]] = {
        "omen": (AskPlans(),),
        "plan": (ShowPlans(),),
        "trap": (CloseWindow(),),
        "prize": (*map(TakePrize, seen.prizes), EndTurn()),
    }
    return after.get(seen.phase, ())


def _own(sight: Sight) -> tuple[Asked, ...]:
    return tuple(_asked(d.id, d.seat, d.kind, d.given) for d in sight.decisions)


def _asked(name: str, seat: int, kind: str, given: Answer | None = None) -> Asked:
    joint = "omen" if kind == "omen" else ""
    life: Life = "revise" if kind in ("plan", "trap") else "once"
    return Asked(name, seat, kind, life, True, "", given, joint, kind == "trap")


def _with_others(
    guessed: Guess[World, Step], sight: Sight, phase: str
) -> Guess[World, Step]:
    """Adds what the others are asked, and what they may have answered in secret."""
    seats, guessed = _drawn(guessed, _others(guessed.world, sight, phase))
    is_awaited = any(d.given is None for d in sight.decisions)
    for seat in seats:
        asked, chance = _asked(f"{seat}.1", seat, phase), guessed.chance
        if phase == "plan" and seat not in sight.waiting:
            plan = forms.draw(
                form(None, framed(sight, guessed), asked), seat, asked.id, chance
            )
            asked = replace(asked, given=plan)
        elif phase == "trap" and is_awaited:
            move, chance = lots.pick(chance, ("", "pass", "hold"))
            passed = Answer(seat, asked.id, move, {}) if move else None
            asked = replace(asked, given=passed)
        is_awaited = True  # the window is open, so somebody has not passed
        order = sorted((*guessed.asked, asked), key=lambda a: a.seat)
        guessed = replace(guessed, asked=tuple(order), chance=chance)
    return replace(guessed, world=_with_standing(guessed))


def _drawn(
    guessed: Guess[World, Step], seats: list[int]
) -> tuple[tuple[int, ...], Guess[World, Step]]:
    order, chance = lots.shuffle(guessed.chance, seats)
    return order, replace(guessed, chance=chance)


def _others(world: World, sight: Sight, phase: str) -> list[int]:
    """Returns the other seats that have an open decision."""
    if phase == "plan":
        seats = [s for s in present(world) if s not in world.caught]
    elif phase == "trap":
        seats = list(present(world))
    else:
        seats = list(sight.waiting)
    return [s for s in seats if s != sight.seat]


def _with_standing(guessed: Guess[World, Step]) -> World:
    holding = {a.seat for a in guessed.asked if a.given and a.given.move == "hold"}
    return replace(
        guessed.world, standing=tuple(sorted({*guessed.world.standing, *holding}))
    )
