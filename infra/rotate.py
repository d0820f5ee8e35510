"""Makes the next key of a stage: `make rotate STAGE=dev KEY=sessions`, then deploy.

The older ones stay behind it: they open what they have signed, nobody is signed out,
and who subscribed to messages is told by them. Sessions are signed anew within a day of
use, phones subscribe anew when they are opened; such a key begins with its day, and the
one behind it goes by itself when that is longer ago than a session lasts.
"""

import argparse
import re
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, timedelta
from secrets import token_hex
from typing import NamedTuple

from api.service.settings import PUSH

from .account import asking, at, plainly, stage_name
from .stacks import Stage, Stop

LONGEST = timedelta(days=401)  # a session, signed anew within a day of use
DATED = re.compile(r"(\d{4}-\d\d-\d\d)\.")


class Ring(NamedTuple):
    """Where the keys of one purpose lie, the newest first, and what is between them.

    `mark` stands before those that share a place with others.
    """

    output: str
    between: str
    mark: str = ""


RINGS = {
    "sessions": Ring("Secret", ","),
    "signing": Ring("PushSecret", "\n"),
    "push": Ring("PushSecret", "\n", PUSH),
}


def rotate(stage: Stage, purpose: str) -> int:
    """Puts a new key before the others; returns how many there are. Raises Stop."""
    output, between, mark = RINGS[purpose]
    name = stage.outputs("data").get(output)
    if name is None:
        raise Stop(f"Stage {stage.name} has no keys: deploy it first.")
    if not stage.agree(f"Make a new key for {purpose} on stage {stage.name}?"):
        raise Stop("Nothing was changed.")
    client = stage.client("secretsmanager")
    before = client.get_secret_value(SecretId=name)["SecretString"]
    keys, today = before.split(between), _today()
    if purpose != "signing":
        keys, mark = [*_still_opening(keys, mark, today)], f"{mark}{today}."
    after = between.join([mark + token_hex(32), *keys])
    client.put_secret_value(SecretId=name, SecretString=after)
    return len(after.split(between))


def _today() -> date:
    return datetime.now(UTC).date()


def _still_opening(keys: Iterable[str], mark: str, today: date) -> Iterator[str]:
    """Yields all keys but those of a mark after which another was long ago made."""
    followed: date | None = None  # when a newer one took its place
    for key in keys:
        if not key.startswith(mark):
            yield key
            continue
        if followed is None or today - followed <= LONGEST:
            yield key
        found = DATED.match(key.removeprefix(mark))
        followed = date.fromisoformat(found[1]) if found else None


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="make rotate")
    parser.add_argument("stage", type=stage_name)
    parser.add_argument("--region", help="else the one of your environment")
    parser.add_argument("--key", choices=[*RINGS], required=True)
    parser.add_argument("--yes", action="store_true", help="ask nothing")
    chosen = parser.parse_args()
    with plainly():
        stage = at(chosen.stage, chosen.region, asking(chosen.yes))
        print(f"{rotate(stage, chosen.key)} keys. make deploy hands them out.")
