"""A table and a bucket that a stage takes over: what they lack is set before it serves.

AWS copies neither stream nor expiry nor backups nor the guard against deletion into a
table of an earlier second, and a second accident would be for good. A bucket that was
made by hand, or by an early release, keeps no older versions.
"""

from collections.abc import Callable, Iterator
from typing import Any

from botocore.exceptions import ClientError

from .stacks import Stage, Stop

KEYS = "KEYS_ONLY"  # no secret travels with what follows a commit
EXPIRY = {"Enabled": True, "AttributeName": "gone"}
BACKUPS = {"PointInTimeRecoveryEnabled": True}
ON = ("ENABLED", "ENABLING")
VERSIONED = {"Status": "Enabled"}
# As infra/data.yaml has it: what was deleted comes back for as long as the table's.
RULE = {
    "ID": "deleted",
    "Status": "Enabled",
    "Filter": {"Prefix": ""},
    "NoncurrentVersionExpiration": {"NoncurrentDays": 35},
    "Expiration": {"ExpiredObjectDeleteMarker": True},
    "AbortIncompleteMultipartUpload": {"DaysAfterInitiation": 7},
}

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
    _agree(stage, "table", table, lacks)
    ready = stage.client("dynamodb").get_waiter("table_exists")
    for _, set_it in lacks:
        set_it()
        ready.wait(TableName=table)
    return _described(stage, table)


def mend_bucket(stage: Stage, bucket: str) -> None:
    """Sets what a bucket of finished games lacks, once it is agreed to. Raises Stop."""
    lacks = [*_bucket_lacks(stage, bucket)]
    if lacks:
        _agree(stage, "bucket", bucket, lacks)
    for _, set_it in lacks:
        set_it()


def _agree(stage: Stage, kind: str, name: str, lacks: list[Lack]) -> None:
    print(f"{kind} {name} lacks:", *(what for what, _ in lacks), sep="\n  ", flush=True)
    if not stage.agree(f"Set it on {name}?"):
        raise Stop("Nothing was changed.")


def _bucket_lacks(stage: Stage, bucket: str) -> Iterator[Lack]:
    """Yields what a bucket lacks; rules of its host's own stand beside ours."""
    client, name = stage.client("s3"), {"Bucket": bucket}
    if client.get_bucket_versioning(**name).get("Status") != "Enabled":
        yield (
            "older versions of what is deleted",
            lambda: client.put_bucket_versioning(
                **name, VersioningConfiguration=VERSIONED
            ),
        )
    rules = _rules(client, bucket)
    if not any("NoncurrentVersionExpiration" in rule for rule in rules):
        yield (
            "a lifecycle for them (35 days)",
            lambda: client.put_bucket_lifecycle_configuration(
                **name, LifecycleConfiguration={"Rules": [*rules, RULE]}
            ),
        )


def _rules(client: Any, bucket: str) -> list[dict[str, Any]]:
    """Returns the lifecycle of a bucket, which may have none."""
    try:
        found = client.get_bucket_lifecycle_configuration(Bucket=bucket)
    except ClientError as error:
        if error.response["Error"]["Code"] != "NoSuchLifecycleConfiguration":
            raise
        return []
    return list(found["Rules"])


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
