"""A table of an earlier second: `make earlier STAGE=dev AT=2026-11-22T11:59:00Z`.

What went wrong at noon is undone by the table of 11:59, as a stage of its own. The
table that players are at stays as it is.
"""

import argparse
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from .account import asking, at, plainly, stage_name
from .adoption import mend
from .stacks import Stage, Stop

# AWS takes minutes for a small table and hours for a very large one.
PATIENCE = {"Delay": 20, "MaxAttempts": 3 * 60 * 3}


def moment(text: str) -> datetime:
    """Returns a moment of the world. Raises ArgumentTypeError, whose words are told."""
    with suppress(ValueError):
        found = datetime.fromisoformat(text)
        if found.tzinfo:
            return found.astimezone(UTC)
    raise argparse.ArgumentTypeError(
        f"{text} is no moment: say it as 2026-11-22T11:59:00Z, or with the hours that "
        "your clock is ahead, as 2026-11-22T12:59:00+01:00"
    )


def restore(stage: Stage, then: datetime) -> str:
    """Makes a table of what a stage's was then; returns its name. Raises Stop."""
    client, table = stage.client("dynamodb"), stage.outputs("data").get("Table")
    if table is None:
        raise Stop(f"Stage {stage.name} has no table.")
    _look(client, table, then)
    name = f"slowhand-{stage.name}-{then:%Y%m%dT%H%M%S}"
    if not stage.agree(f"Make table {name} of what {table} was at {then}?"):
        raise Stop("Nothing was changed.")
    client.restore_table_to_point_in_time(
        SourceTableName=table, TargetTableName=name, RestoreDateTime=then
    )
    print("AWS restores it; this takes minutes, or hours if it is large.", flush=True)
    client.get_waiter("table_exists").wait(TableName=name, WaiterConfig=PATIENCE)
    mend(stage, name)
    return name


def _look(client: Any, table: str, then: datetime) -> None:
    """Refuses a second that AWS has not kept. Raises Stop."""
    found = client.describe_continuous_backups(TableName=table)
    kept = found["ContinuousBackupsDescription"].get("PointInTimeRecoveryDescription")
    if not kept or "EarliestRestorableDateTime" not in kept:
        raise Stop(f"Table {table} has no point-in-time recovery.")
    first = kept["EarliestRestorableDateTime"].astimezone(UTC)
    last = kept["LatestRestorableDateTime"].astimezone(UTC)
    if not first <= then <= last:
        raise Stop(f"AWS has kept {table} from {first} to {last}, not {then}.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="make earlier")
    parser.add_argument("stage", type=stage_name)
    parser.add_argument("--then", type=moment, required=True)
    parser.add_argument("--region", help="else the one of your environment")
    parser.add_argument("--yes", action="store_true", help="ask nothing")
    chosen = parser.parse_args()
    with plainly():
        stage = at(chosen.stage, chosen.region, asking(chosen.yes))
        table = restore(stage, chosen.then)
        print(f"Go on with it: make deploy STAGE=<a new name> TABLE={table}")
