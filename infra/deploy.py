"""Puts a stage of Slowhand on AWS, or brings it up to date: `make deploy STAGE=dev`.

Zappa owns the function and its address; CloudFormation owns all the rest. The order:
data; app (the role); the function; its alias with an address; web (which needs that);
the function again, now that it knows the public one; a trial of the new version; all
calls to it, by tenths; wake (stream and schedule); the pages; the alarm of the minute.
Nothing is changed where a running game would go on otherwise with the new version.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import engine
from api.admin.commands import report
from api.service import Service
from api.service.settings import Settings

from . import pages, release
from .account import asking, at, plainly, stage_name
from .adoption import mend, mend_bucket
from .bounds import bounded, look_at_account
from .package import built
from .stacks import Outputs, Stage, Stop
from .trial import try_out
from .wishes import Wish, exists, look, look_at_room, told_also, told_quotas

ROOT = Path(__file__).parent.parent
ZIP = ROOT / "build" / "slowhand.zip"
DIST = ROOT / "frontend" / "dist"
SNAPPED = "PublishedVersions"


def deploy(stage: Stage, wish: Wish = Wish()) -> str:  # noqa: B008
    """Deploys the built zip and pages; returns the public address. Raises Stop."""
    there = exists(stage)
    look(stage, wish)
    look_at_account(stage, wish)
    wish = bounded(stage, wish)
    quotas = told_quotas(wish) | told_also(wish)
    data = stage.stack("data", **_adopted(stage, wish.table))
    _play_again(stage, data["Table"], wish.past)
    stream = {"Function": stage.function, "Stream": data["Stream"]}
    kept = {name: data[name] for name in ("Table", "TableArn", "Bucket")}
    traced = None if wish.traced is None else "yes" if wish.traced else "no"
    budget = "" if wish.budget == "0" else wish.budget
    watched = {"Email": wish.email, "Budget": budget, "Traced": traced}
    watched["Awake"] = None
    app = stage.stack("app", **stream, **kept, **watched)
    told = _told(stage, data) | quotas
    look_at_room(told)
    function = _function(stage, wish, there, app["RoleArn"])
    _zappa("update" if there else "deploy", stage, told, function)
    web = stage.stack(
        "web",
        ApiHost=release.begin(stage),
        Function=stage.function,
        Domain=wish.domain,
        Certificate=wish.certificate,
        Wall=_wall(stage, wish.flood),
    )
    if wish.flood == 0:
        _at_the_edge(stage).remove("wall")
    if told["SLOWHAND_ORIGIN"] != web["Address"]:
        told["SLOWHAND_ORIGIN"] = web["Address"]
        _zappa("update", stage, told, function)
    version = release.published(stage)
    try_out(stage, version, web["Address"])
    pages.keep(stage, web["App"], version, DIST)
    release.shift(stage, version, wish.pause if there else 0)
    stage.stack("wake", **stream, Unfollowed=app["Unfollowed"])
    pages.show(stage, web["App"], version)
    release.forget(stage, release.SNAPPED if function.snapped else release.KEPT)
    release.watch_minutes(stage, wish.pause)
    return web["Address"]


class Function(NamedTuple):
    """How the function runs, as Zappa has to be told each time: else it takes it away.

    `at_once` calls at the same time are kept for it; it is traced; it starts from a
    snapshot.
    """

    role: str
    at_once: int | None = None
    traced: bool = False
    snapped: bool = False


def settings(stage: Stage, told: dict[str, str], function: Function) -> dict[str, Any]:
    """Zappa's settings with what only the stacks and the zip know.

    It gives the latest version an address too: nobody has the right to call it.
    """
    known: dict[str, Any] = json.loads((ROOT / "zappa_settings.json").read_text())
    runtime = built(ZIP)
    mine = {
        "aws_region": stage.session.region_name,
        "role_arn": function.role,
        "runtime": f"python{runtime.python}",
        "architecture": runtime.architecture,
        "aws_environment_variables": told,
        "lambda_concurrency": function.at_once,
        "xray_tracing": function.traced,
        "snap_start": SNAPPED if function.snapped else "None",
    }
    return known | {stage.name: {"extends": "base"} | known.get(stage.name, {}) | mine}


def _play_again(stage: Stage, table: str, past: tuple[str, ...]) -> None:
    """Plays every running game of a table again. Raises Stop if one would differ.

    Those that no version can read are named, and stop nothing.
    """
    store = stage.store(table)
    service = Service(Settings(store=table), (), store, engine)
    print("playing the running games again", flush=True)
    others = {each.game for each in report(service) if not each.is_torn}
    if others - {*past}:
        raise Stop(
            "Nothing was changed: finish these games, call them off (admin void), or "
            f"go past them with PAST={','.join(sorted(others))}"
        )


def _told(stage: Stage, data: Outputs) -> dict[str, str]:
    """What the function is told about where it runs."""
    email = stage.parameters("app").get("Email", "")
    return {
        "SLOWHAND_TABLE": f"{data['Table']}/{data['Bucket']}",
        "SLOWHAND_KEYS": _secret(stage, data["Secret"]),
        "SLOWHAND_PUSH_SECRET": _secret(stage, data["PushSecret"]),
        "SLOWHAND_CONTACT": f"mailto:{email}" if email else "",
        "SLOWHAND_ORIGIN": stage.outputs("web").get("Address", ""),
    }


def _adopted(stage: Stage, table: str | None) -> dict[str, str | None]:
    """The parameters that let a stage take over a table and its bucket. Raises Stop."""
    if table is None:
        return {"Adopted": None, "AdoptedStream": None, "AdoptedBucket": None}
    made = stage.outputs("data").get("Table", table)
    if made != table:
        raise Stop(f"Stage {stage.name} has a table already: {made}.")
    found = mend(stage, table)
    if bucket := stage.store(table).bucket() or "":
        mend_bucket(stage, bucket)
    stream = found["LatestStreamArn"]
    return {"Adopted": table, "AdoptedStream": stream, "AdoptedBucket": bucket}


def _zappa(verb: str, stage: Stage, told: dict[str, str], function: Function) -> None:
    """Lets Zappa create or update the function from the zip. Raises Stop."""
    path = ROOT / "build" / f"zappa-{stage.name}.json"
    path.parent.mkdir(exist_ok=True)
    path.touch(mode=0o600)
    path.write_text(json.dumps(settings(stage, told, function)))
    zappa = Path(sys.executable).with_name("zappa")
    file = ["--settings_file", str(path)]
    try:
        subprocess.run(
            [zappa, verb, stage.name, *file, "--zip", ZIP], check=True, cwd=ROOT
        )
    except subprocess.CalledProcessError as error:
        raise Stop("Zappa could not put the function there, see above.") from error
    finally:
        path.unlink()  # it holds the session keys


def _function(stage: Stage, wish: Wish, there: bool, role: str) -> Function:
    """Returns how the function shall run: as is wished, else as it does now."""
    now = _running(stage, role) if there else Function(role)
    return Function(
        role,
        at_once=now.at_once if wish.at_once is None else wish.at_once or None,
        traced=now.traced if wish.traced is None else wish.traced,
        snapped=now.snapped if wish.snapped is None else wish.snapped,
    )


def _running(stage: Stage, role: str) -> Function:
    client, named = stage.client("lambda"), {"FunctionName": stage.function}
    found = client.get_function_configuration(**named)
    kept = client.get_function_concurrency(**named)
    return Function(
        role,
        at_once=kept.get("ReservedConcurrentExecutions"),
        traced=found.get("TracingConfig", {}).get("Mode") == "Active",
        snapped=found.get("SnapStart", {}).get("ApplyOn") == SNAPPED,
    )


def _wall(stage: Stage, flood: int | None) -> str | None:
    """Builds what holds floods off; returns its ARN, empty for none, None as before."""
    if flood is None:
        return None
    if flood == 0:
        return ""
    return _at_the_edge(stage).stack("wall", Requests=str(flood))["Wall"]


def _at_the_edge(stage: Stage) -> Stage:
    """Returns the stage where CloudFront looks for what is its own."""
    return stage._replace(elsewhere="us-east-1")


def _secret(stage: Stage, name: str) -> str:
    found = stage.client("secretsmanager").get_secret_value(SecretId=name)
    return str(found["SecretString"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="make deploy")
    parser.add_argument("stage", type=stage_name)
    parser.add_argument("--region", help="else the one of your environment")
    parser.add_argument("--email", help="who is told when something fails")
    parser.add_argument("--domain", help="a domain of your own")
    parser.add_argument("--certificate", help="its certificate's ARN, in us-east-1")
    parser.add_argument("--table", help="a table to adopt, with all its games")
    parser.add_argument("--pause", type=float, default=60, help="seconds for a tenth")
    parser.add_argument("--budget", help="dollars a month at which to tell, or 0")
    parser.add_argument("--at-once", type=int, help="calls at once, at most, or 0")
    parser.add_argument("--flood", type=int, help="requests of one address in 5 min")
    parser.add_argument("--quotas", help="what one guest may have, if not the usual")
    parser.add_argument("--also", help="addresses that serve too, as before a move")
    flag = argparse.BooleanOptionalAction
    parser.add_argument("--traced", action=flag, help="X-Ray follows calls")
    parser.add_argument("--snapped", action=flag, help="starts from a snapshot")
    parser.add_argument("--past", default="", help="games that stop no release")
    parser.add_argument("--yes", action="store_true", help="ask nothing")
    parser.add_argument("--look", action="store_true", help="see whether it can be")
    chosen = parser.parse_args()
    named = (chosen.email, chosen.domain, chosen.certificate, chosen.table)
    names = ("pause", "budget", "at_once", "flood", "quotas", "also", "traced")
    set_ = {name: getattr(chosen, name) for name in (*names, "snapped")}
    past = tuple(filter(None, chosen.past.split(",")))
    wish = Wish(*named, **set_, past=past)
    with plainly():
        stage = at(chosen.stage, chosen.region, asking(chosen.yes))
        if chosen.look:
            look(stage, wish)
            look_at_account(stage, wish)
        else:
            print(deploy(stage, wish))
