"""A position as data, from which a game goes on: champions, HP, VP, cards, plans.

Champions and cards are called by their names or ids. The cards that nobody has are the
deck, shuffled; or the deck lies as it is listed, its top first, and the rest is out.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from ..kernel import Answer, Asked, IllegalAnswer, Picks, Positions
from ..kernel.errors import BadPosition
from ..kernel.form import check
from . import events, piles
from .cards import WORDS, Cards, flat
from .effects import Effect, Health, Immobilise, Immune, Modify, Mute, Recolour
from .forms import form
from .manifest import Options
from .piles import Ply
from .play import ask_plans
from .world import AskPlans, Player, Status, World, all_cards, played, seat_name, team

LASTING = (Modify, Immune, Recolour, Health)  # for a turn, if they say so
RULE = "GT-214"


class StatusAt(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that acts on a champion this turn, or from the next one on."""

    card: str
    by: int
    n: Annotated[int, Meta(ge=-999, le=999)] | None = None
    choice: str = ""
    on: bool = True


class PlanAt(Struct, frozen=True, forbid_unknown_fields=True):
    """A plan that is made already."""

    card: str
    on: tuple[int, ...] = ()
    choice: str = ""


class PlayerAt(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat; without HP its champion has those of its card."""

    champion: str
    hp: Annotated[int, Meta(ge=1, le=999)] | None = None
    vp: Annotated[int, Meta(ge=-99, le=99)] = 0
    hand: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    statuses: tuple[StatusAt, ...] = ()
    hurt: bool = False
    plan: PlanAt | None = None


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """The table as a turn begins."""

    players: tuple[PlayerAt, ...]
    options: Options = Options()
    deck: tuple[str, ...] | None = None
    turn: Annotated[int, Meta(ge=1, le=2000)] = 1
    goal: Annotated[int, Meta(ge=1, le=99)] | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.players)


def identify(cards: Cards, found: Position) -> Position:
    """Returns a position with ids for names. Raises BadPosition."""
    cards = played(cards, found.options)
    players = tuple(
        [_player(cards, f"players[{n}]", p) for n, p in enumerate(found.players)]
    )
    deck = None if found.deck is None else _named(cards, "deck", found.deck)
    found = replace(found, players=players, deck=deck)
    _refuse_twice(cards, found)
    return found


def place(ply: Ply, position: Position) -> None:
    """Lays a position on the table, and goes on as a turn begins (GT-016)."""
    options = position.options
    ply.cards = cards = played(ply.cards, options)
    players = tuple([_seated(cards, player) for player in position.players])
    deck, top = _deck(cards, position)
    goal = position.goal or options.goal
    ply.world = World(
        options,
        goal,
        players=players,
        deck=deck,
        top=top,
        turn=position.turn - 1,
        rules=ply.game.rules,
    )
    piles.uncover(ply)
    ask_plans(ply, AskPlans())
    for seat, player in enumerate(position.players):
        if player.plan is not None:
            _plan(ply, seat, player.plan)


POSITIONS = Positions(RULE, Position, identify, place)
_bad, _id = POSITIONS.bad, POSITIONS.id


def _player(cards: Cards, at: str, player: PlayerAt) -> PlayerAt:
    """Returns a seat with ids for names."""
    champions = {c.id: c.name for c in cards.champions}
    champion = _id(champions, f"{at}.champion", player.champion)
    statuses = [
        replace(s, card=_card(cards, f"{at}.statuses[{n}].card", s.card))
        for n, s in enumerate(player.statuses)
    ]
    for n, status in enumerate(statuses):
        if _lasting(cards, status) is None:
            where, name = f"{at}.statuses[{n}].card", cards.design[status.card].name
            raise _bad(where, WORDS("position.passing", card=name))
    plan = player.plan
    if plan is not None:
        plan = replace(plan, card=_card(cards, f"{at}.plan.card", plan.card))
    return replace(
        player,
        champion=champion,
        hand=cards.sort(_named(cards, f"{at}.hand", player.hand)),
        used=_named(cards, f"{at}.used", player.used),
        statuses=tuple(statuses),
        plan=plan,
    )


def _named(cards: Cards, at: str, names: Iterable[str]) -> tuple[str, ...]:
    """Returns the ids of cards of the deck."""
    found = [_card(cards, f"{at}[{n}]", name) for n, name in enumerate(names)]
    for n, card in enumerate(found):
        if cards.design[card].is_special:
            name = cards.design[card].name
            raise _bad(f"{at}[{n}]", WORDS("position.special", card=name))
    return tuple(found)


def _card(cards: Cards, at: str, name: str) -> str:
    return _id({id_: design.name for id_, design in cards.design.items()}, at, name)


def _refuse_twice(cards: Cards, position: Position) -> None:
    """Raises BadPosition for what there is only once, or not so often."""
    options, seen = position.options, dict[str, int]()
    left = Counter(all_cards(cards, options))
    for n, player in enumerate(position.players):
        if player.champion in seen:
            taken = WORDS("position.taken", at=f"players[{seen[player.champion]}]")
            raise _bad(f"players[{n}].champion", taken)
        seen[player.champion] = n
        if team(options, n) != n and (player.hand or player.used or player.vp):
            raise _bad(f"players[{n}]", WORDS("position.team", at=team(options, n)))
        for s, status in enumerate(player.statuses):
            if status.by not in range(position.seats):
                why = WORDS("position.no_seat", last=position.seats - 1)
                raise _bad(f"players[{n}].statuses[{s}].by", why)
    for at, card in _everywhere(position):
        left[card] -= 1
        if left[card] < 0:
            raise _bad(at, WORDS("position.too_many", card=cards.design[card].name))


def _everywhere(position: Position) -> Iterator[tuple[str, str]]:
    for n, player in enumerate(position.players):
        yield from ((f"players[{n}].hand", card) for card in player.hand)
        yield from ((f"players[{n}].used", card) for card in player.used)
    yield from (("deck", card) for card in position.deck or ())


def _deck(cards: Cards, position: Position) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Returns what of the deck is unknown, and what lies in order on top of it."""
    if position.deck is not None:
        return (), position.deck
    left = Counter(all_cards(cards, position.options))
    left.subtract(card for _, card in _everywhere(position))
    return cards.sort(list(left.elements())), ()


def _seated(cards: Cards, player: PlayerAt) -> Player:
    hp = cards.champion[player.champion].hp if player.hp is None else player.hp
    return Player(
        champion=player.champion,
        hp=hp,
        vp=player.vp,
        hand=player.hand,
        used=player.used,
        statuses=tuple([_status(cards, status) for status in player.statuses]),
        hurt=player.hurt,
    )


def _status(cards: Cards, status: StatusAt) -> Status:
    found = _lasting(cards, status)
    assert found is not None
    k, effect = found
    printed: int = getattr(effect, "n", 0)
    n = printed if status.n is None else status.n
    return Status(status.card, k, status.by, n, status.choice, status.on)


def _lasting(cards: Cards, status: StatusAt) -> tuple[int, Effect] | None:
    """Returns the first effect of a card that lasts, and which of its effects it is."""
    for k, effect in enumerate(flat(cards.design[status.card].effects)):
        if isinstance(effect, Mute | Immobilise):
            return k, effect
        if isinstance(effect, LASTING) and effect.when == "next":
            return k, effect
    return None


def _plan(ply: Ply, seat: int, plan: PlanAt) -> None:
    """Keeps a plan that may be made, for the seat to revise (GT-016)."""
    at = f"players[{seat}].plan"
    asked = next((a for a in ply.open("plan") if a.seat == seat), None)
    if asked is None:
        raise _bad(at, WORDS("position.immobile"))
    answer = _as_answer(ply, asked, plan)
    if answer is None:
        name = ply.cards.design[plan.card].name
        raise _bad(f"{at}.card", WORDS("position.no_plan", card=name))
    ply.keep(asked, answer)
    ply.tell(events.Ready(seat=seat))


def _as_answer(ply: Ply, asked: Asked, plan: PlanAt) -> Answer | None:
    """Returns a plan as an answer to its form, none if its card may not be planned."""
    game = replace(ply.game, world=ply.world, asked=ply.asked)
    found = form(ply.cards, game, asked)
    for move in found.moves:
        picks = {pick.name: pick for pick in move.picks}
        if "card" in picks and plan.card in picks["card"].of:
            chosen: Picks = {"card": (plan.card,)}
            if "targets" in picks:
                chosen = {**chosen, "targets": tuple(map(seat_name, plan.on))}
            if "choice" in picks:
                chosen = {**chosen, "choice": (plan.choice,)}
            answer = Answer(asked.seat, asked.id, move.move, chosen)
            try:
                check(found, answer, RULE)
            except IllegalAnswer as refused:
                field = f"players[{asked.seat}].plan"
                raise BadPosition(refused.rule, field, refused.told) from None
            return answer
    return None
