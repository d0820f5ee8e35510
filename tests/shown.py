"""The games that play themselves where one reads of each: `python -m tests.shown`.

The house plays all seats from a seed that stays, so the same files come of it until
somebody changes what the house plays.
"""

import sys
from importlib.resources import as_file
from typing import Any

from msgspec import json, to_builtins
from msgspec.structs import asdict

import engine
from api.game.showing import kept_at
from engine.bots import choose, player
from engine.kernel import Answer, Chance, Next, history, sight
from tests.engine.playing import seeded

LEVEL = 1  # of the house: sensibly
SEATS = {"galatune": 3, "one-deck-galaxy": 1}  # two elsewhere
STEPS = 24  # that everybody hears of
# Steps in which nothing lies on the table yet: a champion, a deck, a people is chosen.
BEFORE = {"galatune": 3, "gaiaton": 5, "one-deck-galaxy": 1}


def shown(name: str) -> dict[str, Any]:
    """Returns the first acts of a game by the house, all but its last."""
    system = engine.load(name)
    options, seed = system.parse_options({}), seeded("shown", name)
    seats, acts = SEATS.get(name, 2), list[dict[str, Any]]()
    then: Next[Any, Any] = system.start(options, seats, seed)
    while then.game.seen[-1] < STEPS:
        asked = next(asked for asked in then.game.asked if asked.is_awaited)
        answer = _answer(name, then, asked.seat, asked.id)
        then = system.play(then.game, answer)
        if then.game.outcome is not None:
            break
        acts.append(history.act_row(then.game.number, answer, None, "house"))
    return {
        "system": name,
        "rules": system.rules,
        "options": to_builtins(asdict(options)),
        "seats": seats,
        "seed": seed.hex(),
        "begin": BEFORE.get(name, 0),
        "acts": acts,
    }


def _answer(name: str, then: Next[Any, Any], seat: int, decision: str) -> Answer:
    """Returns what the house answers, by a lot of its own for each act."""
    system, chance = engine.load(name), Chance(seeded(name, then.game.number))
    seen = sight(system, then.game, seat)
    return choose(seen, decision, chance, player(system, LEVEL))


if __name__ == "__main__":
    for name in sys.argv[1:] or engine.systems():
        with as_file(kept_at(engine.manifest(name))) as file:
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(json.encode(shown(name)) + b"\n")
