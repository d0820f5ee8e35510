"""The budgets: what we promised, what we measure, what others do in the same run.

python -m tests.bench [--strict] [--quick] [PART]...
"""

import argparse
import sys
from collections.abc import Callable, Iterator

from . import (
    abuse,
    cold,
    decks,
    growth,
    house,
    load,
    memory,
    one_deck_galaxy,
    page,
    playouts,
    requests,
    rules,
    taking_back,
    turns,
)
from .figure import Figure, table

Part = Callable[[int, float], Iterator[Figure]]
PARTS: dict[str, Part] = {
    "playouts": playouts.figures,
    "rules": rules.figures,
    "one-deck-galaxy": one_deck_galaxy.figures,
    "taking-back": taking_back.figures,
    "house": house.figures,
    "decks": decks.figures,
    "requests": requests.figures,
    "cold": cold.figures,
    "page": page.figures,
    "growth": growth.figures,
    "load": load.figures,
    "memory": memory.figures,
    "turns": turns.figures,
    "abuse": abuse.figures,
}
LONG: dict[str, Part] = {"soak": load.soak}  # measured only if it is named


def main() -> int:
    """Measures the parts and prints the table; 1 if a budget is missed and strict."""
    parser = argparse.ArgumentParser(prog="make bench")
    parser.add_argument("part", nargs="*", choices=[*PARTS, *LONG, []], metavar="PART")
    parser.add_argument("--strict", action="store_true")
    parser.add_argument("--quick", action="store_true")
    chosen = parser.parse_args()
    effort = (3, 0.5) if chosen.quick else (7, 2.0)
    figures: list[Figure] = []
    for name in chosen.part or PARTS:
        print(f"measuring {name} ...", file=sys.stderr, flush=True)
        figures.extend((PARTS | LONG)[name](*effort))
    print(table(figures))
    missed = [figure.what for figure in figures if figure.verdict == "MISSED"]
    return 1 if missed and chosen.strict else 0


if __name__ == "__main__":
    sys.exit(main())
