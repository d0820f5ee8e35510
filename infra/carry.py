"""Carries the keys of a file to a stage or back: `make keys STAGE=dev DB=games.db`.

What `admin move` cannot: a stage's keys lie in Secrets Manager. Those that are carried
stand behind those that are there, so that nobody is signed out, what was signed stays
true, and phones are told by the key that they subscribed with.
"""

import argparse
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from api.people.endpoints import pairs_of
from api.service.settings import PAIR, SEED, Settings
from api.store import Exists
from api.store.sqlite import SqliteStore
from api.tables.signing import seeds_of

from .account import asking, at, plainly, stage_name
from .rotate import RINGS
from .stacks import Stage, Stop


def to_stage(stage: Stage, file: Path) -> None:
    """Puts a file's keys behind those of a stage; twice does no harm. Raises Stop."""
    if not file.is_file():
        raise Stop(f"There is no file {file}.")
    keys = SqliteStore(file).keys
    lines = [SEED + seed for seed in keys.signing()]
    lines += [PAIR + pair.private for pair in keys.push()]
    _behind(stage, "sessions", keys.sessions())
    _behind(stage, "signing", lines)


def to_file(stage: Stage, file: Path) -> None:
    """Gives a file that has no keys yet those of a stage. Raises Stop."""
    told = Settings(store="", push_secret=_kept(stage, "signing"))
    sessions = _kept(stage, "sessions").split(RINGS["sessions"].between)
    given = (sessions, seeds_of(told), pairs_of(told), datetime.now(UTC))
    try:
        SqliteStore(file).keys.take(*given)
    except Exists:
        raise Stop(f"{file} has keys: carry them before it is served.") from None


def _behind(stage: Stage, purpose: str, keys: Iterable[str]) -> None:
    output, between, _ = RINGS[purpose]
    there = _kept(stage, purpose).split(between)
    all_of = between.join(dict.fromkeys([*there, *keys]))
    _secrets(stage).put_secret_value(
        SecretId=stage.outputs("data")[output], SecretString=all_of
    )


def _kept(stage: Stage, purpose: str) -> str:
    name = stage.outputs("data").get(RINGS[purpose].output)
    if name is None:
        raise Stop(f"Stage {stage.name} has no keys: deploy it first.")
    return str(_secrets(stage).get_secret_value(SecretId=name)["SecretString"])


def _secrets(stage: Stage) -> Any:
    return stage.client("secretsmanager")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="make keys")
    parser.add_argument("stage", type=stage_name)
    parser.add_argument("--region", help="else the one of your environment")
    parser.add_argument("--db", type=Path, required=True, metavar="FILE")
    parser.add_argument("--back", action="store_true", help="from the stage")
    parser.add_argument("--yes", action="store_true", help="ask nothing")
    chosen = parser.parse_args()
    with plainly():
        stage = at(chosen.stage, chosen.region, asking(chosen.yes))
        carry = to_file if chosen.back else to_stage
        if not stage.agree(f"Carry the keys of {chosen.db} and {stage.name}?"):
            raise Stop("Nothing was changed.")
        carry(stage, chosen.db)
        print("Carried." if chosen.back else "Carried. make deploy hands them out.")
