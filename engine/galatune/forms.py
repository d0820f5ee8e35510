"""What may be answered in Galatune."""

from collections.abc import Iterator
from functools import cache

from ..kernel import Answer, Asked, Form, Move, Pick, Said, Thing
from .cards import WORDS, Action, Cards, card_name, champion_name, flat
from .carry import wanted
from .colours import COLOURS, ELEMENTS
from .effects import Immobilise, Redirect
from .hand import free_hand
from .orders import WHOM, may_order
from .prizes import prize_size, room
from .stack import Stack
from .trade_forms import left, offer_moves, trade_moves
from .world import (
    GalatuneGame,
    Played,
    World,
    acting,
    free_champions,
    may_target,
    owner,
    place_name,
    played,
    present,
    seat_name,
    side,
    targets_of,
)

LABELS, PICKS, TRADES = map(WORDS.group, ("moves", "picks", "trades"))
SPANS = ("turn", "kept")
Parts = tuple[list[Move], dict[str, Thing]]
Group = tuple[
    str, tuple[int, ...], int, int
]  # a move, whom it may be aimed at, how many


def form(
    cards: Cards, game: GalatuneGame, asked: Asked, move: str | None = None
) -> Form:
    """Returns the form of a decision, a pass alone without what else could be done."""
    if move and asked.kind == "trap" and move in _passes(game.world):
        return Form({}, (Move(move, LABELS[move]),))
    cards = played(cards, game.world.options)
    moves, things = FORMS[asked.kind](cards, game, asked)
    prompt = _why_idle(cards, game, asked) if _is_idle(game, asked) else ""
    return Form(things, tuple(m for m in moves if move in (None, m.move)), prompt)


def _is_idle(game: GalatuneGame, asked: Asked) -> bool:
    """Whether it is asked beside a plan, of who cannot act this turn (GT-218)."""
    plans = {acting(a) for a in game.asked if a.kind == "plan"}
    return asked.kind == "order" and acting(asked) not in plans


def _why_idle(cards: Cards, game: GalatuneGame, asked: Asked) -> Said:
    """Returns that a seat cannot act, and by which card, if it is a card's doing."""
    stack, seat = Stack(cards, game.world), acting(asked)
    for status in stack.in_force(seat):
        if isinstance(stack.effect(status), Immobilise):
            return WORDS("immobilised.by", card=card_name(cards, status.card))
    return WORDS("immobilised.order")


def plan_of(cards: Cards, world: World, seat: int, given: Answer) -> Played:
    """Returns the action that a plan lays on the table."""
    card = given.picks["card"][0]
    chosen = given.picks.get("targets", ())
    (choice,) = given.picks.get("choice", ("",))
    targets = tuple(sorted(int(name[1:]) for name in chosen))
    targets = targets or targets_of(world, seat, cards.design[card])
    return Played(seat, card, targets, -1, choice)


def _champion(cards: Cards, game: GalatuneGame, asked: Asked) -> Parts:
    free = free_champions(cards, game.world)
    return [Move("take", LABELS["take"], free)], _champions(cards, free)


def _plan(cards: Cards, game: GalatuneGame, asked: Asked) -> Parts:
    """Groups what a seat may play by what has to be chosen with it (GT-017, GT-022)."""
    world, seat = game.world, acting(asked)
    champion, hand = world.players[seat].champion, free_hand(game, seat)
    ids = (champion, *dict.fromkeys(hand))
    designs = [cards.design[card] for card in ids]
    groups: dict[Group, list[Action]] = {}
    for design in designs:
        if design.function != "trap":
            groups.setdefault(_group(world, seat, design), []).append(design)
    moves = [_plan_move(*key, group) for key, group in groups.items()]
    if asked.given is not None:
        moves.append(Move("withdraw", LABELS["withdraw"]))
    return moves, _things(cards, world, hand, champion)


def _group(world: World, seat: int, design: Action) -> Group:
    """Returns the move by which an action is planned, and whom it may be aimed at."""
    chosen = {"colour": "tint", "element": "graft"}.get(design.choice, "")
    if targets_of(world, seat, design):
        return (chosen if world.has_each else "") or "play", (), 0, 0
    aimed = may_target(world, seat, design)
    if design.aim in ("two", "one or two"):
        least, name = (2, "two") if design.aim == "two" else (1, "few")
        return (chosen if world.has_each else "") or name, aimed, least, 2
    is_older = design.function == "other" and not world.has_account
    kind = "attack" if design.function == "attack" or is_older else "aid"
    return chosen or kind, aimed, 1, 1


def _plan_move(
    move: str, aimed: tuple[int, ...], least: int, most: int, group: list[Action]
) -> Move:
    picks = [
        Pick(
            "card", tuple(a.id for a in group), 1, 1, rule="GT-017", label=PICKS["card"]
        )
    ]
    if aimed:
        seats = tuple(map(seat_name, aimed))
        picks.append(
            Pick("targets", seats, least, most, rule="GT-022", label=PICKS["targets"])
        )
    if move in CHOICES:
        picks.append(
            Pick("choice", CHOICES[move], 1, 1, rule="GT-107", label=PICKS[move])
        )
    return Move(move, LABELS[move], (), tuple(picks))


def _trap(cards: Cards, game: GalatuneGame, asked: Asked) -> Parts:
    """Lists every Trap of the hand with what it may be placed on (GT-034)."""
    world = game.world
    moves = [Move(m, LABELS[m]) for m in _passes(world)]
    moves += lays(Stack(cards, world), asked.seat)
    return moves, _things(cards, world, (), "")


def _passes(world: World) -> tuple[str, ...]:
    """Returns how the trap window may be left alone."""
    return ("pass", "hold", "watch", *(["guard"] if world.options.team else []))


def lays(stack: Stack, seat: int) -> Iterator[Move]:
    """Yields every Trap that a seat holds with what it may be placed on (GT-034)."""
    for card in dict.fromkeys(owner(stack.world, seat).hand):
        design = stack.cards.design[card]
        if design.function == "trap":
            yield from _lays(stack, seat, design)


def _lays(stack: Stack, seat: int, trap: Action) -> Iterator[Move]:
    """Yields the move of a Trap; one that redirects says whereto, action by action."""
    places = [n for n in range(len(stack.table)) if stack.takes(trap, n)]
    label = WORDS("moves.lay", card=card_name(stack.cards, trap.id))
    card = Pick("card", (trap.id,), 1, 1, label=PICKS["card"])
    if trap.choice != "target":
        if places:
            at = tuple(map(place_name, places))
            yield Move("lay", label, at, (card, *_coloured(stack, trap)))
        return
    by_seats: dict[tuple[int, ...], list[int]] = {}
    for place in places:
        is_settled = _is_settled(stack, seat, trap, place)
        whom = () if is_settled else _new_targets(stack, seat, trap, place)
        if whom or is_settled:
            by_seats.setdefault(whom, []).append(place)
    for whom, those in by_seats.items():
        at = tuple(map(place_name, those))
        yield Move("lay", label, at, (card, *_sent_to(whom)))


def _sent_to(whom: tuple[int, ...]) -> tuple[Pick, ...]:
    """Returns the choice of a champion, if there is one (GT-034)."""
    seats, label = tuple(map(seat_name, whom)), PICKS["target"]
    return (Pick("target", seats, 1, 1, rule="GT-034", label=label),) if whom else ()


def _is_settled(stack: Stack, seat: int, trap: Action, place: int) -> bool:
    """Whether a copy has the targets that its text names, and nothing is chosen."""
    if not stack.world.has_depth or stack.table[place].on >= 0:
        return False
    is_sending = any(isinstance(e, Redirect) for e in flat(trap.effects))
    design = stack.design(place)
    return not is_sending and bool(targets_of(stack.world, seat, design))


def _coloured(stack: Stack, trap: Action) -> tuple[Pick, ...]:
    """Returns the choice of a colour, or of an element, that a Trap needs (GT-034)."""
    if not trap.choice:
        return ()
    is_element = trap.choice == "element" and stack.world.has_each
    name = "graft" if is_element else "tint"
    return (Pick("colour", CHOICES[name], 1, 1, label=PICKS[name]),)


def _new_targets(stack: Stack, seat: int, trap: Action, place: int) -> tuple[int, ...]:
    """Returns the champions that a redirection or a copy may choose (GT-034).

    What a Trap does has no target of its own: it is neither sent on nor copied.
    """
    is_redirecting = any(fits.single for fits in trap.on)
    now = stack.targets(place)
    if stack.world.has_each:
        if stack.table[place].on >= 0:
            return ()
        is_redirecting = any(isinstance(e, Redirect) for e in flat(trap.effects))
        now = now if len(now) == 1 else ()
    if is_redirecting:
        return tuple(s for s in present(stack.world) if s not in now)
    return may_target(stack.world, seat, stack.design(place))


def _choose(cards: Cards, game: GalatuneGame, asked: Asked) -> Parts:
    step = game.world.choosing
    assert step is not None
    pool = wanted(cards, game.world, step)
    pick = Pick(
        "cards",
        tuple(dict.fromkeys(pool)),
        step.n,
        step.n,
        rule="GT-107",
        label=PICKS["cards"],
    )
    return [Move("choose", LABELS["choose"], (), (pick,))], _cards(cards, pool)


def _prize(cards: Cards, game: GalatuneGame, asked: Asked) -> Parts:
    """Offers the deck or the fallen player's cards, never both (GT-134, GT-136)."""
    world, fallen = game.world, int(asked.about)
    pool, size = owner(world, fallen).hand, prize_size(cards, world, fallen)
    moves = []
    if world.deck or world.top:
        moves.append(Move("draw", LABELS["draw"]))
    if pool:
        n = min(size, len(pool))
        pick = Pick(
            "cards",
            tuple(dict.fromkeys(pool)),
            n,
            n,
            rule="GT-136",
            label=PICKS["cards"],
        )
        moves.append(Move("loot", LABELS["loot"], (), (pick,)))
    return moves, _cards(cards, pool)


def _respawn(cards: Cards, game: GalatuneGame, asked: Asked) -> Parts:
    """Offers champions, and a hand kept, filled up or reset (GT-148, GT-156)."""
    world, options = game.world, game.world.options
    player = world.players[acting(asked)]
    free = () if options.random_spawn else free_champions(cards, world)
    all_ = (player.champion, *free)
    if options.team:
        return [Move("return", LABELS["return"], all_)], _champions(cards, all_)
    keeping = all_[:1] if options.is_old else all_
    short = tuple(c for c in keeping if room(cards, c) > len(player.hand))
    offers = (("fill", short), ("stay", keeping), ("reset", all_))
    moves = [Move(name, LABELS[name], at) for name, at in offers if at]
    return moves, _champions(cards, all_)


def _hand(cards: Cards, game: GalatuneGame, asked: Asked) -> Parts:
    """Offers a team its hand kept, filled up or reset (GT-198)."""
    world, seat = game.world, asked.seat
    champions = [world.players[s].champion for s in side(world, seat)]
    is_short = room(cards, *champions) > len(owner(world, seat).hand)
    names = ("fill", "stay", "reset") if is_short else ("stay", "reset")
    return [Move(name, LABELS[name]) for name in names], {}


def _order(cards: Cards, game: GalatuneGame, asked: Asked) -> Parts:
    """Offers what to do in the window of this turn, or of all turns (GT-032)."""
    world = game.world
    guard = ["guard"] if world.options.team else []
    span = Pick("span", SPANS, 1, 1, label=PICKS["span"])
    moves = [Move("free", LABELS["free"])]
    moves += [Move(m, LABELS[m], (), (span,)) for m in ("hold", "watch", *guard)]
    hand = dict.fromkeys(owner(world, asked.seat).hand)
    traps = tuple(card for card in hand if may_order(cards.design[card]))
    if traps:
        whom = WHOM if guard else ("me", "all")
        card = Pick("card", traps, 1, 1, rule="GT-034", label=PICKS["card"])
        at = Pick("whom", whom, 1, 1, label=PICKS["whom"])
        moves.append(Move("snare", LABELS["snare"], (), (card, at, span)))
    things = {name: Thing(WORDS(f"orders.{name}")) for name in (*WHOM, *SPANS)}
    return moves, _cards(cards, traps) | things


def _wish(cards: Cards, game: GalatuneGame, asked: Asked) -> Parts:
    return [Move(m, LABELS[m]) for m in ("no", "ask")], {}


def _rise(cards: Cards, game: GalatuneGame, asked: Asked) -> Parts:
    return [Move(m, LABELS[m]) for m in ("no", "yes")], {}


def _trade(cards: Cards, game: GalatuneGame, asked: Asked) -> Parts:
    things = _cards(cards, left(game, asked.seat)) | _seats(cards, game.world)
    return trade_moves(game, asked, TRADES), things


def _offer(cards: Cards, game: GalatuneGame, asked: Asked) -> Parts:
    return offer_moves(game, asked, TRADES), _cards(cards, left(game, asked.seat))


def _shortage(cards: Cards, game: GalatuneGame, asked: Asked) -> Parts:
    return [Move("refill", LABELS["refill"])], {}


FORMS = {
    "champion": _champion,
    "plan": _plan,
    "trap": _trap,
    "choose": _choose,
    "prize": _prize,
    "respawn": _respawn,
    "shortage": _shortage,
    "order": _order,
    "hand": _hand,
    "wish": _wish,
    "rise": _rise,
    "trade": _trade,
    "offer": _offer,
}
CHOICES: dict[str, tuple[str, ...]] = {"tint": COLOURS, "graft": ELEMENTS}


def _champions(cards: Cards, ids: tuple[str, ...]) -> dict[str, Thing]:
    return {c: Thing(champion_name(cards, c)) for c in ids}


def _cards(cards: Cards, ids: tuple[str, ...]) -> dict[str, Thing]:
    return {c: Thing(card_name(cards, c), ids.count(c)) for c in dict.fromkeys(ids)}


def _things(
    cards: Cards, world: World, hand: tuple[str, ...], champion: str
) -> dict[str, Thing]:
    """Returns cards, champions, places and colours as a form names them."""
    things = _cards(cards, hand)
    if champion:
        things[champion] = Thing(card_name(cards, champion))
    things |= _seats(cards, world)
    for place, action in enumerate(world.table):
        things[place_name(place)] = Thing(card_name(cards, action.card))
    return things | _colours()


def _seats(cards: Cards, world: World) -> dict[str, Thing]:
    """Returns all champions at the table by the names of their seats."""
    named = {s: world.players[s].champion for s in present(world)}
    return {seat_name(s): Thing(champion_name(cards, c)) for s, c in named.items()}


@cache
def _colours() -> dict[str, Thing]:
    return {colour: Thing(WORDS(f"colours.{colour}")) for colour in COLOURS}
