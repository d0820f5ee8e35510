"""What may be said to `python -m api admin`."""

import argparse
from pathlib import Path

from engine.kernel.words import catalogue

WORDS = catalogue("admin")
DB = Path("slowhand.db")
WISHES = (
    "stuck",
    "replay",
    "void",
    "remove",
    "repair",
    "letters",
    "backup",
    "restore",
    "move",
    "forget",
    "code",
    "keys",
)
OF_A_GAME = ("replay", "void", "remove", "repair")


def add_to(parser: argparse.ArgumentParser) -> None:
    """Adds all that may be asked for, over which store."""
    stores = parser.add_mutually_exclusive_group()
    stores.add_argument("--db", type=Path, default=DB, metavar="FILE")
    stores.add_argument("--table", metavar="NAME")
    wishes = parser.add_subparsers(dest="wish", required=True, metavar="WISH")
    of: dict[str, argparse.ArgumentParser] = {}
    for name in WISHES:
        about = str(WORDS(f"about.{name}"))
        of[name] = wishes.add_parser(name, help=about, description=about)
    for name in OF_A_GAME:
        of[name].add_argument("game", metavar="GAME")
    of["void"].add_argument("--why", required=True, metavar="TEXT")
    of["letters"].add_argument("--send", action="store_true")
    of["letters"].add_argument("--queue", metavar="NAME")
    for name in ("backup", "restore"):
        of[name].add_argument("file", type=Path, metavar="FILE")
    of["backup"].add_argument("--before", action="store_true")
    for name in ("source", "target"):
        of["move"].add_argument(name, metavar="sqlite:FILE|dynamodb:TABLE")
    of["forget"].add_argument("player", metavar="PLAYER")
    of["code"].add_argument("player", metavar="PLAYER")
    of["keys"].add_argument("which", choices=("sessions", "signing", "push"))
