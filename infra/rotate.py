"""Makes the next key of a stage: `make rotate STAGE=dev KEY=sessions`, then deploy.

The older ones stay behind it: they open what they have signed, nobody is signed out,
and who subscribed to messages is told by them. Sessions are signed anew within a day of
use, phones subscribe anew when they are opened; a key that is older than the longest
session, 400 days, may be taken out by hand.
"""

import argparse
from secrets import token_hex
from typing import NamedTuple

from api.service.settings import PUSH

from .account import asking, at, plainly, stage_name
from .stacks import Stage, Stop


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
    after = between.join([mark + token_hex(32), before])
    client.put_secret_value(SecretId=name, SecretString=after)
    return len(after.split(between))


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
