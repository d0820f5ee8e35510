"""What a seat sees of Galatune: all but plans, orders and the order of the deck."""

from typing import Annotated, Literal

from msgspec import Struct

from ..kernel import Asked, Game, Step, View
from .cards import Cards
from .effects import Look
from .forms import plan_of
from .stack import Stack
from .world import (
    NO_ORDER,
    AskRise,
    Bleed,
    Effected,
    EndTurn,
    JoinPrizes,
    OpenWorld,
    Order,
    Played,
    Rearm,
    Respawn,
    Seat,
    Settle,
    TakePrize,
    World,
    mate,
    played,
    played_by,
)

Phase = Literal[
    "champion", "plan", "trap", "choose", "prize", "respawn", "hand", "rise", "over"
]
Ahead = (
    Effected
    | Bleed
    | Settle
    | TakePrize
    | JoinPrizes
    | Respawn
    | Rearm
    | AskRise
    | EndTurn
)
AHEAD = (
    Effected,
    Bleed,
    Settle,
    TakePrize,
    JoinPrizes,
    Respawn,
    Rearm,
    AskRise,
    EndTurn,
)
ASIDE = ("order", "wish")  # what everybody who stays is asked beside the plan


class Open(Struct, frozen=True, gc=False, omit_defaults=True):
    """A decision that all know to be open, but for what is asked `ASIDE`."""

    seat: int
    kind: str
    about: str = ""
    required: bool = True
    joint: str = ""
    ready: bool = False


class PlayerView(Seat, frozen=True, gc=False, kw_only=True):
    """One seat, with its Used Pile as far as it is seen, and how many lie there."""

    used: tuple[str, ...]
    pile: int


class GalatuneView(View, OpenWorld, frozen=True, kw_only=True):
    """The table of Galatune through one viewer's eyes.

    `ahead` is what the turn still brings, `open` what is asked of whom, `plan` the
    mate's plan; `scored` and `fell` count how often each seat did.
    """

    phase: Annotated[str, Phase]
    players: tuple[PlayerView, ...]
    active: tuple[bool, ...]
    deck: int
    top: tuple[str, ...]
    standing: Order
    kept: Order
    wishes: bool
    plan: Played | None
    open: tuple[Open, ...]
    ahead: tuple[Ahead, ...]


def view(cards: Cards, game: Game[World, Step], seat: int | None) -> GalatuneView:
    """Returns what a seat (None: a spectator) sees."""
    world = game.world
    stack = Stack(played(cards, world.options), world)
    return GalatuneView(
        **OpenWorld.of(world),
        phase=_phase(game),
        players=tuple([_player(world, s, seat) for s in range(len(world.players))]),
        active=tuple(stack.active),
        deck=len(world.deck) + len(world.top),
        top=world.top[: _sight_of_deck(stack, game, seat)],
        standing=_own(world.standing, seat),
        kept=_own(world.kept, seat),
        wishes=seat in world.wishes,
        plan=_mates_plan(cards, game, seat),
        open=_open(game),
        ahead=tuple([s for s in game.agenda if isinstance(s, AHEAD)]),
    )


def _phase(game: Game[World, Step]) -> str:
    """Returns what the game waits for; trading belongs to the planning (GT-177)."""
    kinds = [a.kind for a in game.asked if a.required]
    main = [kind for kind in kinds if kind != "offer"]
    return next(iter(main), "plan" if kinds else "over")


def _open(game: Game[World, Step]) -> tuple[Open, ...]:
    those = [
        Open(a.seat, a.kind, a.about, a.required, a.joint, _is_ready(a))
        for a in game.asked
        if a.kind not in ASIDE
    ]
    return tuple(sorted(those, key=lambda o: (o.seat, o.kind, o.about)))


def _own(orders: tuple[Order, ...], seat: int | None) -> Order:
    return orders[seat] if seat is not None and orders else NO_ORDER


def _is_ready(asked: Asked) -> bool:
    return asked.given is not None and not asked.veiled


def _mates_plan(
    cards: Cards, game: Game[World, Step], seat: int | None
) -> Played | None:
    """Returns the plan of a mate, unless one plays for both (GT-193)."""
    if seat is None or game.world.players[seat].leaves:
        return None
    other = mate(game.world, seat)
    for a in game.asked:
        if a.kind == "plan" and a.seat == other and a.given is not None:
            return plan_of(
                played(cards, game.world.options), game.world, other, a.given
            )
    return None


def _player(world: World, seat: int, viewer: int | None) -> PlayerView:
    """Returns one seat; in 2016 a Used Pile shows others its top alone (GT-048)."""
    player = world.players[seat]
    is_closed = world.options.is_old and viewer != seat
    return PlayerView(
        **Seat.of(player),
        used=player.used[-1:] if is_closed else player.used,
        pile=len(player.used),
    )


def _sight_of_deck(stack: Stack, game: Game[World, Step], seat: int | None) -> int:
    """Returns how many cards of the deck a seat sees (GT-012, GT-013)."""
    seen = 0 if game.world.options.is_old else 1
    if seat is None or not any(a.kind == "plan" for a in game.asked):
        return seen
    if not game.world.players[seat].champion:
        return seen
    own = played_by(game.world, seat)
    looks = [e.n for s in own for e in stack.ability(s) if isinstance(e, Look)]
    return max([seen, *looks])
