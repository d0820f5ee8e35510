"""What may be answered in One Deck Galaxy. Equal dice are one thing with a count."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, lru_cache

from msgspec.structs import replace

from ..kernel import Asked, Form, Game, Move, Pick, Said, Step, Text, Thing
from . import act_forms, adjacency, boxes, campaign, choices, derived, splits
from .boxes import Spot
from .cards import WORDS, Cards
from .changes import STEPWISE
from .choices import MOVES, PICKS, PLACES, SEATS, pick
from .dice import COLOURS, value
from .effects import Disc
from .piles import slot_name
from .results import HOW, affordable, sharing
from .steps import where
from .world import Agree, Do, Share, World

NAMES = WORDS.group("things")
COLOUR_THINGS = {str(colour): Thing(NAMES[colour]) for colour in COLOURS}
PLACING = (*act_forms.PLACING, "ring", "offer")  # what is done in a box
Moves = Iterator[Move]


def form(
    cards: Cards, game: Game[World, Step], asked: Asked, move: str | None = None
) -> Form:
    """Returns the form of a decision, as whom it is about has the galaxy."""
    game = replace(game, world=adjacency.turned(game.world, where(game.agenda, asked)))
    if asked.kind == "act":
        found = [*act_forms.acts(cards, game, asked, move)]
    else:
        found = [*FORMS[asked.kind](cards, game, asked)]
        if asked.kind != "civilization" and game.rules < STEPWISE:
            found = [*act_forms.exiles(cards, game.world, asked), *found]
    moves = tuple(m for m in found if move in (None, m.move))
    return Form(_things(cards, game, asked, moves), moves)


# Things


def _things(
    cards: Cards, game: Game[World, Step], asked: Asked, moves: tuple[Move, ...]
) -> dict[str, Thing]:
    world = game.world
    pool = _pool(game, asked)
    dice = {die: Thing(_die(die), n, value(die)) for die, n in Counter(pool).items()}
    places = {slot_name(n): s.card for n, s in enumerate(world.slots) if s.card}
    slots = {place: Thing(cards.names[card]) for place, card in places.items()}
    seats = _seats(game)
    nodes = _nodes(cards, world.options.sheet) if world.options.sheet else {}
    if asked.kind == "adversary":
        nodes = {s: campaign.side_thing(cards, s) for s in campaign.sides(cards, world)}
    named = {at for move in moves if move.move in PLACING for at in move.at}
    spots = [s for s in boxes.spots(cards, world) if s.name in named] if named else []
    labels = {spot.name: Thing(_spot(cards, world, spot)) for spot in spots}
    split = [at for move in moves if move.move == "calibrate" for at in move.at]
    near = splits.near(world, asked.seat) if split else ()
    ways = [at for move in moves if move.move == "use" for at in move.at]
    return {
        **{at: splits.thing(splits.called(near, at)) for at in split},
        **{way: cards.things[cards.ways[way].tech] for way in ways},
        **cards.things,
        **COLOUR_THINGS,
        **seats,
        **slots,
        **dice,
        **labels,
        **nodes,
    }


@lru_cache(maxsize=256)  # a dozen sheets a set
def _nodes(cards: Cards, sheet: int) -> dict[str, Thing]:
    """Returns the places of a campaign's sheet."""
    held = {p: campaign.content(cards.sheets, sheet, p) for p in cards.sheets.places}
    return {p: Thing(cards.names[node.id]) for p, node in held.items()}


def _pool(game: Game[World, Step], asked: Asked) -> tuple[str, ...]:
    """Returns the dice that are chosen among: a Tech may mean another's (OG-068)."""
    step = game.agenda[0] if game.agenda else None
    if asked.kind == "choose" and isinstance(step, Do) and step.seat >= 0:
        return choices.own_pool(game.world, step)
    return game.world.players[asked.seat].pool


def _seats(game: Game[World, Step]) -> dict[str, Thing]:
    """Returns the players, so often as each may get a part of what is shared."""
    step = game.agenda[0] if game.agenda else None
    most = step.wanted if isinstance(step, Share) else (1,) * len(game.world.players)
    return {f"s{n}": Thing(f"{{{n}}}", max(of, 1)) for n, of in enumerate(most)}


@cache
def _die(die: str) -> Text:
    return WORDS("phrases.die", colour=NAMES[die[0]], value=die[1])


def _spot(cards: Cards, world: World, spot: Spot) -> Text:
    """Returns a box as players read it: what it wants, and where it is."""
    box = spot.box
    wants = WORDS(f"boxes.{box.kind}", colour=NAMES[box.colour or "any"], n=box.n)
    if spot.place.startswith("z"):
        where: Said = cards.names[world.slots[int(spot.place[1:])].card]
    else:
        where = NAMES[spot.place]
    return WORDS("phrases.box", where=where, wants=wants)


# What else is asked


def _civilization(cards: Cards, game: Game[World, Step], asked: Asked) -> Moves:
    """Offers the Homeworlds and Societies that nobody else has (OG-008)."""
    others = [p for n, p in enumerate(game.world.players) if n != asked.seat]
    taken = Counter(card for p in others for card in (p.homeworld, p.society))
    copies = adjacency.sets(game.world)  # OG-219
    homes = [h.id for h in cards.homeworlds if taken[h.id] < copies]
    kinds = [s.id for s in cards.societies if taken[s.id] < copies]
    one = pick("homeworld", tuple(homes), 1, 1, "OG-008")
    other = pick("society", tuple(kinds), 1, 1, "OG-008")
    yield Move("take", MOVES["take"], (), (one, other))


def _campaign(cards: Cards, game: Game[World, Step], asked: Asked) -> Moves:
    yield from campaign.moves(cards, game.world, asked.kind, game.rules)


def _choose(cards: Cards, game: Game[World, Step], asked: Asked) -> Moves:
    step = game.agenda[0]
    if isinstance(step, Do):
        yield from choices.moves(cards, game.world, step)
    else:
        yield from act_forms.held(cards, game.world, asked.seat)


def _order(cards: Cards, game: Game[World, Step], asked: Asked) -> Moves:
    of = tuple(map(slot_name, game.agenda[0].slots))  # type: ignore[attr-defined]
    yield Move("first", MOVES["first"], (), (pick(PLACES, of, 1, 1, "OG-095"),))


def _claim(cards: Cards, game: Game[World, Step], asked: Asked) -> Moves:
    near = adjacency.seats_near(game.world, game.world.facing)
    seats = tuple(f"s{seat}" for seat in near)
    at = seats if len(seats) > 1 else ()
    for how in HOW:
        yield Move(how, MOVES[how], at)


def _research(cards: Cards, game: Game[World, Step], asked: Asked) -> Moves:
    budget = game.agenda[0].budget  # type: ignore[attr-defined]
    seats = sharing(game.rules, game.world, asked.seat)
    prices = affordable(cards, game.world, seats, budget)
    if "deck" in prices:
        yield Move("probe", MOVES["probe"])
    of = tuple(what for what in prices if what != "deck")
    if of:
        yield Move("study", MOVES["study"], (), (pick(PLACES, of, 1, 1, "OG-183"),))
    yield Move("stop", MOVES["stop"])


def _reprobe(cards: Cards, game: Game[World, Step], asked: Asked) -> Moves:
    yield Move("again", MOVES["again"])
    yield Move("keep", MOVES["keep"])


def _upgrade(cards: Cards, game: Game[World, Step], asked: Asked) -> Moves:
    price = derived.starbase(cards, game.world).upgrade
    pays = act_forms.payment(cards, game.world, price, "OG-185")
    yield Move("upgrade", MOVES["upgrade"], (), (pays,))
    yield Move("stay", MOVES["stay"])


def _share(cards: Cards, game: Game[World, Step], asked: Asked) -> Moves:
    """Offers to hand out all that there is, to nobody more than wanted (OG-105)."""
    step = game.agenda[0]
    assert isinstance(step, Share)
    of = tuple(f"s{seat}" for seat, n in enumerate(step.wanted) if n)
    chosen = Pick(SEATS, of, step.n, step.n, rule="OG-106", label=PICKS[SEATS])
    yield Move("share", shared_label(step), (), (chosen,))


def shared_label(step: Share) -> Text:
    """Returns what is to be shared, in words."""
    return WORDS("moves.share", n=step.n, what=NAMES[step.kind])


def _agree(cards: Cards, game: Game[World, Step], asked: Asked) -> Moves:
    """Offers to agree to what was suggested, or not (OG-077)."""
    step = game.agenda[0]
    assert isinstance(step, Agree)
    (seats,) = [of for _, of in step.picks] or [()]
    who = tuple(f"{{{seat[1:]}}}" for seat in seats)
    yield Move("agree", _suggested(cards, step, game.agenda[1], who))
    yield Move("disagree", MOVES["disagree"])


def _suggested(cards: Cards, step: Agree, behind: Step, who: tuple[str, ...]) -> Text:
    """Returns what a partner suggests, and for whom, in words."""
    if isinstance(behind, Do):
        key = "agree_disc" if isinstance(behind.effect, Disc) else "agree_die"
        return WORDS(f"moves.{key}", who=who, does=choices.one_die(cards, behind))
    what: Said = MOVES.get(step.move, "")
    if isinstance(behind, Share):
        what = shared_label(behind)
    return WORDS("moves.agree", what=what, who=who)


def _any_time(cards: Cards, game: Game[World, Step], asked: Asked) -> Moves:
    yield from act_forms.any_time(cards, game.world, asked)


def _last_chance(cards: Cards, game: Game[World, Step], asked: Asked) -> Moves:
    yield Move("let", MOVES["let"])


FORMS: dict[str, Callable[[Cards, Game[World, Step], Asked], Moves]] = {
    "civilization": _civilization,
    "cross": _campaign,
    "line": _campaign,
    "adversary": _campaign,
    "choose": _choose,
    "order": _order,
    "claim": _claim,
    "research": _research,
    "reprobe": _reprobe,
    "upgrade": _upgrade,
    "last_chance": _last_chance,
    "share": _share,
    "agree": _agree,
    act_forms.ANY_TIME: _any_time,
}
