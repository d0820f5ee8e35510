"""Takes a stage of Slowhand off AWS: `make destroy STAGE=dev`.

Site, function and alarms go. The table, its games and its keys stay, unless DATA=1
says otherwise; then everything in the table is written to a file first.
"""

import argparse
from pathlib import Path

from api.store import Exists

from .account import asking, at, plainly, stage_name
from .stacks import Outputs, Stage, Stop

ROOT = Path(__file__).parent.parent
GRACE_DAYS = 7  # in which deleted keys can be brought back
BEFORE = "The keys are not: `make keys STAGE={stage} DB=keys.db BACK=1` keeps them."
SHARED = """Nothing was changed: stage {other} uses the {what} of this one too.
`make destroy STAGE={stage}` without DATA=1 leaves the data to it."""


def destroy(stage: Stage, into: Path | None = None) -> None:
    """Takes a stage back; its data too, once it is in the file `into`. Raises Stop."""
    if into:
        _nobody_else_has(stage)
    if not stage.agree(f"Take stage {stage.name} off AWS?"):
        raise Stop("Nothing was changed.")
    _empty(stage, stage.outputs("web").get("App"))
    for part in ("wake", "web", "app"):
        stage.remove(part)
    stage._replace(elsewhere="us-east-1").remove("wall")
    _remove_function(stage)
    data = stage.outputs("data")
    if into is None or not data:
        print(f"The games are still in {data.get('Table', 'no table')}.")
        return
    _remove_data(stage, data, into)


def _nobody_else_has(stage: Stage) -> None:
    """Raises Stop if another stage would lose its games with the data of this one."""
    data, adopted = stage.outputs("data"), stage.parameters("data").get("AdoptedBucket")
    going = {"table": data.get("Table")}
    if not adopted:
        going["bucket"] = data.get("Bucket")
    for other in stage.others():
        used = {*other.outputs("data").values()}
        for what, name in going.items():
            if name in used:
                told = {"other": other.name, "what": what, "stage": stage.name}
                raise Stop(SHARED.format(**told))


def _remove_data(stage: Stage, data: Outputs, into: Path) -> None:
    into.parent.mkdir(parents=True, exist_ok=True)
    try:
        items = stage.store(data["Table"]).write_to(into)
    except Exists:
        raise Stop(f"{into} is there already: put it away first.") from None
    print(f"{items} items of {data['Table']} are in {into}.", flush=True)
    print(BEFORE.format(stage=stage.name), flush=True)
    if not stage.agree("Delete the table with all games and players, for good?"):
        raise Stop("The data stay.")
    is_shared = stage.parameters("data").get("AdoptedBucket")
    stage.remove("data")
    if is_shared:
        print(f"Another stage may have games in {data['Bucket']}: it stays.")
    else:
        _empty(stage, data["Bucket"])
        stage.client("s3").delete_bucket(Bucket=data["Bucket"])
    table = stage.client("dynamodb")
    name = data["Table"]
    table.update_table(TableName=name, DeletionProtectionEnabled=False)
    table.get_waiter("table_exists").wait(TableName=name)
    table.delete_table(TableName=name)
    for secret in (data["Secret"], data["PushSecret"]):
        stage.client("secretsmanager").delete_secret(
            SecretId=secret, RecoveryWindowInDays=GRACE_DAYS
        )


def _empty(stage: Stage, bucket: str | None) -> None:
    """Takes everything out of a bucket: a full one cannot be deleted.

    So do objects that were deleted, and the marks of that, where versions are kept.
    """
    if bucket is None:
        return
    client = stage.client("s3")
    for page in client.get_paginator("list_object_versions").paginate(Bucket=bucket):
        there = page.get("Versions", []) + page.get("DeleteMarkers", [])
        found = [{name: item[name] for name in ("Key", "VersionId")} for item in there]
        if found:
            client.delete_objects(Bucket=bucket, Delete={"Objects": found})


def _remove_function(stage: Stage) -> None:
    client = stage.client("lambda")
    try:
        client.delete_function(FunctionName=stage.function)
    except client.exceptions.ResourceNotFoundException:
        return


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="make destroy")
    parser.add_argument("stage", type=stage_name)
    parser.add_argument("--region", help="else the one of your environment")
    parser.add_argument("--data", action="store_true", help="the games too")
    parser.add_argument("--yes", action="store_true", help="ask nothing")
    chosen = parser.parse_args()
    into = ROOT / "build" / f"slowhand-{chosen.stage}.jsonl.gz"
    with plainly():
        stage = at(chosen.stage, chosen.region, asking(chosen.yes))
        destroy(stage, into if chosen.data else None)
