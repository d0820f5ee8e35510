"""Games for the phone to judge: honest ones of every system, and one for each cheat.

`python -m tests.engine.fair_games` writes frontend/tests/fair.json: vectors of the
derivation, and finished histories that begin and are called off. A test keeps it true.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import to_builtins
from msgspec.structs import asdict, replace

from engine import load
from engine.kernel import Act, Chance, Next, Void, fairness, history
from engine.kernel import chance as lots
from engine.kernel.system import AnySystem

FILE = Path(__file__).parents[2] / "frontend" / "tests" / "fair.json"
AT = "2026-11-20T21:30Z"
SECRET = bytes(range(32))
NONCES = tuple(sha256(bytes([n])).hexdigest() for n in range(10))
ENOUGH = 24  # acts: then every game of these has dealt
Row = dict[str, Any]


class Wish(NamedTuple):
    """A game that is wanted: which system, how many play, with which options."""

    system: str
    seats: int = 2
    options: Mapping[str, object] = {}

    @property
    def name(self) -> str:
        """What it is called among the others."""
        told = "".join(f" {key}={value}" for key, value in self.options.items())
        return f"{self.system} for {self.seats}{told}"


WISHES = (
    Wish("common-galea"),
    Wish("common-galea", options={"deck": "galea-40"}),
    Wish("noble-galea"),
    Wish("royal-galea"),
    Wish("gaiaton"),
    Wish("galatune", 3),
    Wish("galatune", 4, {"team": True}),
    Wish("galatune", 2, {"edition": "2016", "goal": 5}),
    Wish("galatune", 5, {"random_spawn": True, "easy": True, "double": True}),
    Wish("galatune", 10, {"theme": "traps", "double": True}),
    Wish("one-deck-galaxy", 1),
    Wish("one-deck-galaxy", 2, {"adversary": "dark-star"}),
    Wish("one-deck-galaxy", 4, {"adversary": "calibrator"}),
)


def chosen(system: AnySystem, options: Mapping[str, object]) -> Any:
    """Returns options as they were chosen, or handed on by a rematch."""
    return system.chosen({**asdict(system.parse_options({})), **options})


def bound(system: AnySystem, options: Any) -> bytes:
    """Returns a secret that binds what is played."""
    cards = system.card_hash(options)
    chosen = asdict(options)
    return SECRET + fairness.terms(system.name, system.rules, chosen, cards)


def game_of(wish: Wish, seed: bytes | None = None, **changed: Any) -> Row:
    """Returns the history of a game that was begun and called off.

    Dealt from another seed, or with another header, it is one of a server that cheats.
    """
    system = load(wish.system)
    options = chosen(system, wish.options)
    seats = tuple(
        history.Seat(n, f"Player {n}", "player", "5a" * 32) for n in range(wish.seats)
    )
    fair = history.Header(
        game="fair",
        rules=system.rules,
        options=asdict(options),
        seats=seats,
        nonces=NONCES[: wish.seats],
        secret=bound(system, options),
    )
    head = replace(fair, **changed)
    true = fairness.seed(head.secret, head.nonces)
    played = system.chosen(head.options)
    start = system.start(played, len(head.seats), seed or true)
    entries = [*_entries(system, head, true, start)]
    last = entries.pop()
    return to_json(history.export(system, head, [*entries, last[0]], last[1]))


def _entries(
    system: AnySystem, head: history.Header, seed: bytes, start: Next[Any, Any]
) -> Iterator[Any]:
    """Yields every snapshot of a short game, the last one with its outcome."""
    row = history.start_row(system, head, AT)
    link = history.link(history.ROOT, seed, row, start.events)
    then, chance = start, Chance(sha256(seed).digest())
    entry = history.Entry(row, start.events, link, start.game.seen)
    for n in range(ENOUGH + 1):
        yield entry
        act: Act = Void("a test")
        if n < ENOUGH:
            asked = [a for a in then.game.asked if a.is_awaited or n % 4 == 3]
            act = system.hint(then.game, asked[n % len(asked)], chance)
            _, chance = chance.draw()
        then = system.play(then.game, act)
        by = "admin" if isinstance(act, Void) else "player"
        row = history.act_row(then.game.number, act, AT, by)
        link = history.link(link, seed, row, then.events)
        entry = history.Entry(row, then.events, link, then.game.seen)
        if then.game.outcome is not None:
            break
    yield entry, then.game.outcome


def best_of(wish: Wish, n: int) -> bytes:
    """Returns that of some seeds which deals the first seat the highest cards."""
    system = load(wish.system)
    options = system.parse_options(dict(wish.options))

    def worth(seed: bytes) -> int:
        hand = system.start(options, wish.seats, seed).game.world.hands[0]
        return sum(int(card.rpartition("-")[2]) for card in hand)

    return max((sha256(bytes([n, 7])).digest() for n in range(n)), key=worth)


def vectors() -> Row:
    """Returns what the derivation makes of small examples."""
    chance = Chance(SECRET)
    shuffled, chance = lots.shuffle(chance, list(range(40)))
    picked, chance = lots.pick(chance, list(range(7)))
    rolled, chance = lots.roll(chance, 5)
    numbers: Sequence[str | None] = ("ab" * 16, None, "cd" * 32, "0f" * 16)
    options = {"deck": "galea-30", "list": [1, "ü"], "none": None, "yes": True}
    return {
        "numbers": numbers,
        "seeds": {n: fairness.seed(SECRET, numbers, n).hex() for n in (1, 2, 3)},
        "secret": SECRET.hex(),
        "promise": fairness.commitment(SECRET),
        "seal": fairness.seal("ab" * 16),
        "options": options,
        "terms": fairness.terms("common-galea", 2, options, "00" * 32).hex(),
        "shuffled": shuffled,
        "picked": picked,
        "rolled": rolled,
    }


def games() -> Row:
    """Returns honest games by their names."""
    return {wish.name: game_of(wish) for wish in WISHES}


def cheats() -> Row:
    """Returns games of servers that cheated, by what they did."""
    wish, five = WISHES[0], Wish("galatune", 5)
    system = load(wish.system)
    rematch = Wish("common-galea", options={"starter": 1})
    other = asdict(chosen(system, {"starter": 0}))
    late = bytes(32) + bound(system, chosen(system, {}))[32:]
    turned = NONCES[:5][::-1]
    return {
        "honest": game_of(wish),
        "best seed dealt": game_of(wish, best_of(wish, 200)),
        "options after": game_of(wish, options={**other, "aces": True}),
        "rematch": game_of(rematch),
        "rematch begun by the other": game_of(rematch, options=other),
        "rules after": game_of(wish, rules=1),
        "secret after": game_of(wish, secret=late),
        "number left out": game_of(wish, nonces=(NONCES[5], NONCES[1])),
        "owners swapped": game_of(wish, nonces=NONCES[:2][::-1]),
        "five": game_of(five),
        "order after": game_of(five, nonces=turned),
        "fewer after": game_of(Wish("galatune", 4)),
        "older": game_of(wish, format=2),
    }


def to_json(row: Row) -> Row:
    """Returns a history as a program reads it."""
    read: Row = json.loads(json.dumps(to_builtins(row)))
    return read


def written() -> str:
    """Returns the file, its card sets once each."""
    sets: Row = {}
    told = {"vectors": vectors(), "games": games(), "cheats": cheats()}
    for row in (*told["games"].values(), *told["cheats"].values()):
        row.pop("chain")
        sets[row["cards"]["hash"]] = row["cards"].pop("set")
    return (
        json.dumps({**told, "sets": sets}, separators=(",", ":"), sort_keys=True) + "\n"
    )


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
