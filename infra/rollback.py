"""Goes back to the release before: `make rollback STAGE=dev`; once more, and forth.

What a release has stored the one before it reads, or refuses that game alone.
"""

import argparse

from . import pages, release
from .account import asking, at, plainly, stage_name
from .stacks import Stage, Stop


def roll_back(stage: Stage) -> str:
    """Leads all calls and pages to the version before; returns it. Raises Stop."""
    if not stage.agree(f"Go back to the release before on stage {stage.name}?"):
        raise Stop("Nothing was changed.")
    version = release.roll_back(stage).version
    pages.show(stage, stage.outputs("web")["App"], version)
    return version


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="make rollback")
    parser.add_argument("stage", type=stage_name)
    parser.add_argument("--region", help="else the one of your environment")
    parser.add_argument("--yes", action="store_true", help="ask nothing")
    chosen = parser.parse_args()
    with plainly():
        stage = at(chosen.stage, chosen.region, asking(chosen.yes))
        print(f"Version {roll_back(stage)} is live.")
