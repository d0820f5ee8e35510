"""Makes a stage's table and bucket alone: `make data STAGE=again`.

A backup is read into them before the rest is deployed, so that nothing runs meanwhile.
"""

import argparse

from .account import asking, at, plainly, stage_name
from .stacks import Stage


def make_data(stage: Stage) -> list[str]:
    """Makes what must never get lost; returns lines with what it is called."""
    return [f"{name}: {value}" for name, value in stage.stack("data").items()]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="make data")
    parser.add_argument("stage", type=stage_name)
    parser.add_argument("--region", help="else the one of your environment")
    parser.add_argument("--yes", action="store_true", help="ask nothing")
    chosen = parser.parse_args()
    with plainly():
        stage = at(chosen.stage, chosen.region, asking(chosen.yes))
        print(*make_data(stage), sep="\n")
