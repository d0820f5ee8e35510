"""What `python -m tests.engine.seeds galatune` deals for the suite.

Each edition, format and mode; Brawls by turns at 3 to 10 seats. What is `rare` has a
host's set, whose cards are put together by lot out of all that the vocabulary knows.
"""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from functools import cache, lru_cache
from random import Random
from typing import Any, get_args

from engine.galatune.cards import Choice, our_cards
from engine.galatune.colours import COLOURS
from engine.galatune.effects import Condition, Function, Moment
from engine.galatune.manifest import EDITIONS, SINGLE, TEAMS
from engine.galatune.rulebook import RULEBOOK
from engine.kernel import IllegalOptions, System
from engine.kernel.cards import fingerprint
from engine.kernel.errors import BadCards
from tests.engine.seeds import Field
from tests.engine.subject import Subject
from tests.games.galatune.subjects import galatune


def fields() -> Iterator[Field]:
    """Yields every edition, format and mode that the rules allow together."""
    brawl = tuple(range(3, 11))
    yield Field("2016-duel", (2,), {"edition": "2016"})
    yield Field("2016-brawl", SINGLE[1:], {"edition": "2016"})
    for easy in (False, True):
        for random in (False, True):
            name = f"{'easy' if easy else 'usual'}{'-random' if random else ''}"
            mode = {"easy": easy, "random_spawn": random}
            yield Field(f"{name}-duel", (2,), mode)
            yield Field(f"{name}-brawl", brawl, mode)
            yield Field(f"{name}-team", (TEAMS,), {**mode, "team": True})


def subject(field: Field, number: int) -> Subject:
    """Returns the table of a game: its seats, set and goal go by its number."""
    seats = field.seats[number % len(field.seats)]
    is_old = field.options.get("edition") == "2016"
    options = {
        **field.options,
        "goal": 3 if is_old else 1 + number % 2 * (seats <= SINGLE[-1]),
        "cards": EDITIONS[number // 2 % len(EDITIONS)],
        "double": seats > SINGLE[-1],
        "trading": number % 3 > 0,
    }
    return galatune(f"{field.name}-{seats}-{number}", seats, **options)


Raw = dict[str, Any]
DESIGNS, CHAMPIONS, ROUNDS = 30, 8, 40
SHARED = 20  # games that one set is for: drawing it takes longer than playing it
AIMS = ("", "", "", "opponents", "all", "two", "one or two", "user")
HOWS = ("add", "subtract", "multiply", "divide", "power")
VALUES = {
    "user_is": ("C01", "C02"),
    "user_colour": (*COLOURS, "unaligned"),
    "target_colour": (*COLOURS, "unaligned"),
    "target_hp_at_most": ("3", "6", "12"),
}


def rare(number: int) -> Subject:
    """Returns a table with a set of cards that say what is rare."""
    random, custom = Random(number), rare_set(number // SHARED)
    listed = [*fields()]
    for field in random.sample(listed, len(listed)):
        found = subject(field, number)
        options = {**found.options, "cards": fingerprint(custom), "theme": "whole"}
        name = f"{found.name}-rare"
        found = replace(found, name=name, custom=custom, options=options)
        if _can_begin(found):
            return found
    raise AssertionError(f"no table has cards enough in {number}")


def _can_begin(found: Subject) -> bool:
    """Whether a set has cards for so many: Easy Mode leaves some out."""
    system = found.system
    try:
        system.start(system.parse_options(found.options), found.seats, bytes(32))
    except IllegalOptions:
        return False
    return True


@lru_cache(maxsize=2)
def rare_set(number: int) -> Raw:
    """Returns a host's set, drawn by lot out of what the checker lets in."""
    random = Random(number)
    raw: Any = deepcopy(our_cards(EDITIONS[-1]).source)
    raw |= {"name": f"rare-{number}", "title": "Rare"}
    for n in range(CHAMPIONS):
        row = raw["champions"][n]
        row |= {"hp": random.choice((1, 4, 9, 15)), "text": ""}
        effects = [_upon(random)] if random.random() < 0.3 else [_effect(random)]
        _admit(raw, "champions", n, {**row, "effects": effects})
        special = {**row["special"], "text": "", "effects": [_effect(random)]}
        _admit(raw, "champions", n, {**raw["champions"][n], "special": special})
    plain = raw["actions"]
    raw["actions"] = random.sample(plain, DESIGNS)
    for n in range(DESIGNS):
        for _ in range(ROUNDS):
            if _admit(raw, "actions", n, _card(random, n)):
                break
    return raw  # type: ignore[no-any-return]


@cache
def _template() -> Raw:
    """Returns a small set, in which one row is tried at a time."""
    raw: Any = deepcopy(our_cards(EDITIONS[-1]).source)
    return {**raw, "name": "trial", "actions": raw["actions"][:10]}


def _admit(raw: Raw, rows: str, n: int, row: Raw) -> bool:
    """Puts a row into a set if the checker lets it in."""
    trial = {**_template(), rows: [*_template()[rows]]}
    at = n if rows == "champions" else 0
    trial[rows][at] = row
    try:
        System(RULEBOOK, trial).admit(trial)
    except BadCards:
        return False
    raw[rows][n] = row
    return True


def _card(random: Random, n: int) -> Raw:
    """Returns a card with one to three effects, as it may be or not."""
    function = random.choice(get_args(Function))
    is_trap = function == "trap"
    effects = [_effect(random) for _ in range(random.choice((1, 1, 2, 3)))]
    if is_trap and random.random() < 0.5:
        effects.append({"do": "cancel"})
    card = {
        "id": f"R{n}",
        "name": f"Rare {n}",
        "colour": random.choice(COLOURS),
        "property": random.choice(("normal", "energy")),
        "function": function,
        "rating": random.choice((0, 1, 2, 3, 5, 8, "?")),
        "instant": random.random() < 0.25,
        "copies": random.choice((1, 2, 4)),
        "effects": effects,
    }
    if is_trap:
        card["on"] = [random.choice(({}, _fits(random)))]
    else:
        card["aim"] = random.choice(AIMS)
    if choice := random.choice(("", "", *get_args(Choice))):
        card["choice"] = choice
    return card


def _effect(random: Random) -> Raw:
    """Returns an effect, now and then one that hangs on a condition."""
    plain = _plain(random)
    if random.random() < 0.7:
        return plain
    when = random.choice(get_args(Condition))
    value = random.choice(VALUES.get(when, ("",)))
    return {"do": "if", "when": when, "value": value, "then": [plain]}


def _upon(random: Random) -> Raw:
    moment = random.choice(get_args(Moment))
    who = "target" if moment in ("fall", "hit") else "user"
    effects = (
        {"do": "health", "who": who, "n": random.choice((-3, -1, 2))},
        {"do": "draw", "n": 1},
        {"do": "points", "who": "user", "n": random.choice((-1, 1))},
    )
    return {"do": "upon", "moment": moment, "then": [random.choice(effects)]}


def _plain(random: Random) -> Raw:
    """Returns a verb with whatever it takes."""
    who, when = random.choice(("user", "target")), random.choice(("now", "next"))
    n, scaled = random.choice((1, 1, 2, 3)), random.random() < 0.5
    zone, by_lot = random.choice(("hand", "used")), random.random() < 0.5
    amount = {"n": n, "scaled": scaled}
    span = random.choice(("now", "next", "always"))
    whose = random.choice(("this", "user", "target", "trapped"))
    rest = random.choice(("cleanse", "mute", "immobilise", "swap", "halve", "fall"))
    verbs: tuple[Raw, ...] = (
        {
            "do": "modify",
            "whose": whose,
            "how": random.choice(HOWS),
            **amount,
            "n": min(n, 3),
            "fits": _fits(random),
            "when": span,
        },
        {"do": random.choice(("infinite", "penetrate", "pierce", "divert", "steady"))},
        {"do": random.choice(("redirect", "copy", "stealaction"))},
        {"do": "counter", "of": random.choice(("trapped", "blocked"))},
        {"do": "destroyaction", "of": random.choice(("trapped", "shields"))},
        {"do": "steal", "zone": zone, "random": by_lot, **amount},
        {"do": "destroy", "zone": zone, "random": by_lot, **amount},
        {"do": random.choice(("discard", "draw")), **amount},
        {"do": random.choice(("find", "recover")), "fits": _fits(random), **amount},
        {"do": "points", "who": who, **amount, "n": random.choice((-1, 1))},
        {
            "do": "health",
            "who": who,
            **amount,
            "n": random.choice((-4, -2, 3)),
            "when": when,
        },
        {"do": "health", "who": who, "n": -3, "floor": 1, "when": when},
        {
            "do": "immune",
            "who": who,
            "fits": _fits(random),
            "against": random.choice((None, "user", "target")),
            "when": span,
        },
        {"do": "untrappable", "fits": _fits(random), "all": random.random() < 0.5},
        {
            "do": "recolour",
            "what": random.choice(("actions", "element", "trapped")),
            "when": when,
        },
        {"do": rest},
        {"do": random.choice(("look", "roomy", "trader")), "n": n},
    )
    return random.choice(verbs)


def _fits(random: Random) -> Raw:
    """Returns which actions are meant: any, or one or two things of them."""
    some: tuple[Raw, ...] = (
        {"functions": [random.choice(get_args(Function))]},
        {"functions": ["attack", "shield"]},
        {"colours": random.sample(COLOURS, 2)},
        {"properties": [random.choice(("normal", "energy"))]},
        {"base": random.choice((1, 3))},
        {random.choice(("special", "instant", "chosen")): True},
        {random.choice(("single", "active", "by_colour")): True},
        {},
    )
    return {**random.choice(some), **random.choice(some)}
