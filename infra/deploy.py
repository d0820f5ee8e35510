"""Puts a stage of Slowhand on AWS, or brings it up to date: `make deploy STAGE=dev`.

Zappa owns the function and its address; CloudFormation owns all the rest. The order:
data; app (the role); the function; web (which needs the function's address); the
function again, now that it knows the public one; app again, so that the stream wakes
the function; the pages.
"""

import argparse
import json
import mimetypes
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import boto3
from botocore.exceptions import ClientError

from api.http.site import TYPES

ROOT = Path(__file__).parent.parent
ZIP = ROOT / "build" / "slowhand.zip"
DIST = ROOT / "frontend" / "dist"
# Vite puts a digest into the names of these; everything else may change in place.
FOR_EVER = "assets/"

Outputs = dict[str, str]


def deploy(stage: str, email: str = "", region: str | None = None) -> str:
    """Deploys the built zip and the built pages; returns the public address."""
    session = boto3.Session(region_name=region)
    function = f"slowhand-{stage}"
    there = _exists(session, function)
    data = _stack(session, stage, "data")
    around = {
        "Function": function,
        "TableArn": data["TableArn"],
        "Stream": data["Stream"],
        "Email": email,
    }
    role = _stack(session, stage, "app", **around, Deployed=_yes(there))["RoleArn"]
    told = {
        "SLOWHAND_TABLE": data["Table"],
        "SLOWHAND_KEYS": _secret(session, data["Secret"]),
        "SLOWHAND_PUSH_SECRET": _secret(session, data["PushSecret"]),
        "SLOWHAND_CONTACT": f"mailto:{email}" if email else "",
        "SLOWHAND_ORIGIN": _outputs(session, f"slowhand-{stage}-web").get(
            "Address", ""
        ),
    }
    _zappa("update" if there else "deploy", stage, role, told, session.region_name)
    web = _stack(
        session, stage, "web", ApiHost=_host(session, function), Function=function
    )
    if told["SLOWHAND_ORIGIN"] != web["Address"]:
        told["SLOWHAND_ORIGIN"] = web["Address"]
        _zappa("update", stage, role, told, session.region_name)
    _stack(session, stage, "app", **around, Deployed="yes")
    _upload(session, web)
    return web["Address"]


def settings(
    stage: str, role: str, told: dict[str, str], region: str
) -> dict[str, dict[str, Any]]:
    """Zappa's settings with what only the stacks know.

    The runtime is the Python that runs this: the zip carries its bytecode. (SnapStart
    would want a published version; Zappa's address leads to the latest code.)
    """
    stages: dict[str, dict[str, Any]] = json.loads(
        (ROOT / "zappa_settings.json").read_text()
    )
    stages[stage] |= {
        "aws_region": region,
        "role_arn": role,
        "runtime": "python{}.{}".format(*sys.version_info),
        "aws_environment_variables": told,
    }
    return stages


def _zappa(verb: str, stage: str, role: str, told: dict[str, str], region: str) -> None:
    """Lets Zappa create or update the function from the zip."""
    path = ROOT / "build" / f"zappa-{stage}.json"
    path.parent.mkdir(exist_ok=True)
    path.touch(mode=0o600)
    path.write_text(json.dumps(settings(stage, role, told, region)))
    zappa = Path(sys.executable).with_name("zappa")
    command = [str(zappa), verb, stage, "--settings_file", str(path), "--zip", str(ZIP)]
    try:
        subprocess.run(command, check=True, cwd=ROOT)
    finally:
        path.unlink()  # it holds the session keys


def _stack(session: boto3.Session, stage: str, part: str, **parameters: str) -> Outputs:
    """Creates or updates one stack; returns its outputs."""
    client = session.client("cloudformation")
    name = f"slowhand-{stage}-{part}"
    call: dict[str, Any] = {
        "StackName": name,
        "TemplateBody": (ROOT / "infra" / f"{part}.yaml").read_text(),
        "Parameters": [
            {"ParameterKey": key, "ParameterValue": value}
            for key, value in parameters.items()
        ],
        "Capabilities": ["CAPABILITY_IAM"],
    }
    print(f"stack {name}", flush=True)
    if not _has_stack(client, name):
        client.create_stack(**call)
        client.get_waiter("stack_create_complete").wait(StackName=name)
    elif _changes(client, call):
        client.get_waiter("stack_update_complete").wait(StackName=name)
    return _outputs(session, name)


def _changes(client: Any, call: dict[str, Any]) -> bool:
    """Starts an update; False if there is nothing to update."""
    try:
        client.update_stack(**call)
    except ClientError as error:
        if "No updates" in str(error):
            return False
        raise
    return True


def _has_stack(client: Any, name: str) -> bool:
    try:
        client.describe_stacks(StackName=name)
    except ClientError:
        return False
    return True


def _outputs(session: boto3.Session, name: str) -> Outputs:
    client = session.client("cloudformation")
    if not _has_stack(client, name):
        return {}
    stack = client.describe_stacks(StackName=name)["Stacks"][0]
    return {o["OutputKey"]: o["OutputValue"] for o in stack.get("Outputs", [])}


def _exists(session: boto3.Session, function: str) -> bool:
    client = session.client("lambda")
    try:
        client.get_function(FunctionName=function)
    except client.exceptions.ResourceNotFoundException:
        return False
    return True


def _host(session: boto3.Session, function: str) -> str:
    """Returns the host of the function's own address."""
    client = session.client("lambda")
    address = client.get_function_url_config(FunctionName=function)["FunctionUrl"]
    return urlsplit(address).hostname or ""


def _secret(session: boto3.Session, name: str) -> str:
    client = session.client("secretsmanager")
    return str(client.get_secret_value(SecretId=name)["SecretString"])


def _upload(session: boto3.Session, web: Outputs) -> None:
    """Puts the pages where the site takes them from, index.html last."""
    bucket = session.client("s3")
    files = [p for p in DIST.rglob("*") if p.is_file() and not p.name.startswith(".")]
    for path in sorted(files, key=lambda path: (path.name == "index.html", path)):
        name = path.relative_to(DIST).as_posix()
        lasting = "public, max-age=31536000, immutable"
        bucket.put_object(
            Bucket=web["App"],
            Key=name,
            Body=path.read_bytes(),
            ContentType=_kind(path),
            CacheControl=lasting if name.startswith(FOR_EVER) else "no-cache",
        )


def _kind(path: Path) -> str:
    guess = mimetypes.guess_type(path.name)[0]
    return TYPES.get(path.suffix) or guess or "application/octet-stream"


def _yes(there: bool) -> str:
    return "yes" if there else "no"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="make deploy")
    parser.add_argument("stage", choices=["dev", "prod"])
    parser.add_argument("--email", default="", help="who is told when something fails")
    chosen = parser.parse_args()
    print(deploy(chosen.stage, chosen.email))
