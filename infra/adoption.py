"""A table that a stage takes over: what a restored one lacks is set before it serves.

AWS copies neither stream nor expiry nor backups nor the guard against deletion into a
table of an earlier second, and a second accident would be for good.
"""

from collections.abc import Callable, Iterator
from typing import Any

from .stacks import Stage, Stop

KEYS = "KEYS_ONLY"  # no secret travels with what follows a commit
EXPIRY = {"Enabled": True, "AttributeName": "gone"}
BACKUPS = {"PointInTimeRecoveryEnabled": True}
ON = ("ENABLED", "ENABLING")

Lack = tuple[str, Callable[[], object]]


def mend(stage: Stage, table: str) -> dict[str, Any]:
    """Sets what a table lacks, once it is agreed to; returns how it is. Raises Stop."""
    found = _described(stage, table)
    kind = found.get("StreamSpecification", {}).get("StreamViewType", KEYS)
    if kind != KEYS:
        raise Stop(
            f"The stream of table {table} carries {kind}, with what players hide: turn "
            f"it off, and deploy again ({KEYS} is turned on then)."
        )
    lacks = [*_lacks(stage, found)]
    if not lacks:
        return found
    print(f"table {table} lacks:", *(what for what, _ in lacks), sep="\n  ", flush=True)
    if not stage.agree(f"Set it on {table}?"):
        raise Stop("Nothing was changed.")
    ready = stage.client("dynamodb").get_waiter("table_exists")
    for _, set_it in lacks:
        set_it()
        ready.wait(TableName=table)
    return _described(stage, table)


def _lacks(stage: Stage, found: dict[str, Any]) -> Iterator[Lack]:
    """Yields what a table lacks, and what sets it."""
    client, name = stage.client("dynamodb"), {"TableName": found["TableName"]}
    if "LatestStreamArn" not in found or "StreamSpecification" not in found:
        stream = {"StreamEnabled": True, "StreamViewType": KEYS}
        yield (
            f"a stream ({KEYS})",
            lambda: client.update_table(**name, StreamSpecification=stream),
        )
    expiry = client.describe_time_to_live(**name)["TimeToLiveDescription"]
    if expiry["TimeToLiveStatus"] not in ON:
        yield (
            "expiry (gone)",
            lambda: client.update_time_to_live(**name, TimeToLiveSpecification=EXPIRY),
        )
    backups = client.describe_continuous_backups(**name)["ContinuousBackupsDescription"]
    recovery = backups.get("PointInTimeRecoveryDescription", {})
    if recovery.get("PointInTimeRecoveryStatus") not in ON:
        yield (
            "point-in-time recovery",
            lambda: client.update_continuous_backups(
                **name, PointInTimeRecoverySpecification=BACKUPS
            ),
        )
    if not found.get("DeletionProtectionEnabled"):
        yield (
            "the guard against deletion",
            lambda: client.update_table(**name, DeletionProtectionEnabled=True),
        )


def _described(stage: Stage, table: str) -> dict[str, Any]:
    found = stage.client("dynamodb").describe_table(TableName=table)["Table"]
    return dict(found)
