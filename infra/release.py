"""Releases: versions of the function behind one alias, through which all calls go.

A new version is given a tenth of the calls, then two, and so on; an alarm in between
gives them all back to the version before.
"""

from collections.abc import Callable, Iterable
from time import sleep
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from .stacks import Stage, Stop

ALIAS = "live"
TENTHS = range(1, 10)
KEPT = 5  # versions, the one that is live and those before it
SNAPPED = 2  # of those that start from a snapshot: keeping one costs 7 dollars a month
FIRST = "first"
MINUTES = 10  # in which the first one must have come
TURNED = "; turned back: "  # in what the alias says of itself


class Live(NamedTuple):
    """The version that is called, and the one that was before it, if any.

    `beside` is one that is given a share of the calls just now, `turned` one that an
    alarm has turned back.
    """

    version: str
    before: str | None
    beside: str | None = None
    turned: str | None = None


def live(stage: Stage) -> Live | None:
    """Returns what the alias of a stage leads to; None, if it has no alias."""
    client = stage.client("lambda")
    try:
        alias = client.get_alias(FunctionName=stage.function, Name=ALIAS)
    except client.exceptions.ResourceNotFoundException:
        return None
    before, _, turned = alias.get("Description", FIRST).partition(TURNED)
    shares = alias.get("RoutingConfig", {}).get("AdditionalVersionWeights", {})
    beside = next(iter(shares), None)
    known = None if before == FIRST else before
    return Live(alias["FunctionVersion"], known, beside, turned or None)


def published(stage: Stage) -> str:
    """Publishes the function as it is; returns the number of that version."""
    client, name = stage.client("lambda"), stage.function
    client.get_waiter("function_updated_v2").wait(FunctionName=name)
    version = str(client.publish_version(FunctionName=name)["Version"])
    ready = client.get_waiter("published_version_active")  # a snapshot takes minutes
    ready.wait(FunctionName=name, Qualifier=version)
    return version


def begin(stage: Stage) -> str:
    """Gives a stage its alias with an address, if need be; returns the address's host.

    The address answers signed requests only, and the site alone may sign them.
    """
    client, name = stage.client("lambda"), stage.function
    if live(stage) is None:
        client.create_alias(
            FunctionName=name,
            Name=ALIAS,
            FunctionVersion=published(stage),
            Description=FIRST,
        )
    try:
        found = client.get_function_url_config(FunctionName=name, Qualifier=ALIAS)
    except client.exceptions.ResourceNotFoundException:
        found = client.create_function_url_config(
            FunctionName=name, Qualifier=ALIAS, AuthType="AWS_IAM"
        )
    return urlsplit(found["FunctionUrl"]).hostname or ""


def shift(
    stage: Stage, version: str, pause: float, wait: Callable[[float], None] = sleep
) -> None:
    """Leads the calls to a version by tenths, `pause` seconds each. Raises Stop.

    An alarm that was quiet before turns all of them back. The version before is one to
    go back to, but for the very first: that was made before the site had an address.
    """
    before = live(stage)
    if before is None or before.version == version:
        return
    if before.beside:
        print(f"version {before.beside} was left with a share: it is taken back")
        _lead(stage, before.version, before.before)
    loud = _loud(stage)
    for tenths in TENTHS if pause else ():
        _lead(stage, before.version, before.before, {version: tenths / 10})
        print(f"version {version}: {tenths} of 10 calls", flush=True)
        wait(pause)
        if alarms := _loud(stage) - loud:
            back = f"{before.before or FIRST}{TURNED}{version}"
            _lead(stage, before.version, back)
            raise Stop(
                f"Version {version} set off {', '.join(sorted(alarms))}: "
                f"all calls go to version {before.version} again."
            )
    can_serve = _has_address(stage, before.version)
    _lead(stage, version, before.version if can_serve else None)
    print(f"version {version}: all calls", flush=True)


def roll_back(stage: Stage) -> Live:
    """Leads all calls to the version before; returns what is live then. Raises Stop.

    While a share of them is given to a new one, that share is taken back, and no more.
    """
    now = live(stage)
    if now is not None and now.beside:
        _lead(stage, now.version, now.before)
        return Live(now.version, now.before)
    if now is not None and now.turned:
        _lead(stage, now.version, now.before)
        raise Stop(
            f"An alarm has turned version {now.turned} back: version {now.version} is "
            "live already. Say it once more to go back further."
        )
    if now is None or now.before is None:
        raise Stop(f"Stage {stage.name} has no version to go back to.")
    if not _has_address(stage, now.before):
        raise Stop(f"Version {now.before} has no address of the site: it cannot serve.")
    _lead(stage, now.before, now.version)
    return Live(now.before, now.version)


def _has_address(stage: Stage, version: str) -> bool:
    """Whether a version was told where the site is: else it refuses every move."""
    found = stage.client("lambda").get_function_configuration(
        FunctionName=stage.function, Qualifier=version
    )
    told = found.get("Environment", {}).get("Variables", {})
    return bool(told.get("SLOWHAND_ORIGIN"))


def watch_minutes(
    stage: Stage, pause: float, wait: Callable[[float], None] = sleep
) -> None:
    """Lets SweepAlarm of a new stage write, once a minute has reached the function.

    Before, nobody sweeps: it would write of that first. With a `pause` that is waited
    for; who is not is told, and the alarm writes of the next minute that is missing.
    """
    kept: dict[str, str | None] = dict.fromkeys(stage.parameters("app"))
    if stage.parameters("app").get("Awake") == "yes":
        return
    tries = MINUTES if pause else 0
    while tries and not _is_swept(stage):
        wait(60)
        tries -= 1
    if pause and not tries:
        print("No minute has reached the function yet: does SweepAlarm still ring?")
    stage.stack("app", **(kept | {"Awake": "yes"}))


def _is_swept(stage: Stage) -> bool:
    """Whether the alarm of the minute has seen that it comes."""
    found = stage.client("cloudwatch").describe_alarms(
        AlarmNamePrefix=f"{stage.stack_name('app')}-SweepAlarm", StateValue="OK"
    )
    return bool(found["MetricAlarms"])


def forget(stage: Stage, kept: int = KEPT) -> list[str]:
    """Deletes versions that nobody goes back to any more; returns their numbers."""
    client, name = stage.client("lambda"), stage.function
    numbers = sorted(map(int, _versions(client, name)))
    used = {*map(str, numbers[-kept:]), *(live(stage) or ())}
    gone = [str(number) for number in numbers if str(number) not in used]
    for version in gone:
        _delete(client, name, version)
    return gone


def _delete(client: Any, name: str, version: str) -> None:
    """Deletes a version; a call that was sent again, unanswered, finds it gone."""
    try:
        client.delete_function(FunctionName=name, Qualifier=version)
    except client.exceptions.ResourceNotFoundException:
        return


def _versions(client: Any, name: str) -> Iterable[str]:
    pages = client.get_paginator("list_versions_by_function").paginate(
        FunctionName=name
    )
    found = (each["Version"] for page in pages for each in page["Versions"])
    return (version for version in found if version.isdecimal())


def _lead(
    stage: Stage,
    version: str,
    before: str | None,
    beside: dict[str, float] | None = None,
) -> None:
    stage.client("lambda").update_alias(
        FunctionName=stage.function,
        Name=ALIAS,
        FunctionVersion=version,
        Description=before or FIRST,
        RoutingConfig={"AdditionalVersionWeights": beside or {}},
    )


def _loud(stage: Stage) -> set[str]:
    """Returns the alarms of a stage that ring; they begin with a capital letter.

    Those of a stage whose name goes on where ours ends do not.
    """
    prefix = f"{stage.stack_name('app')}-"
    pages = stage.client("cloudwatch").get_paginator("describe_alarms")
    found = pages.paginate(AlarmNamePrefix=prefix, StateValue="ALARM")
    alarms = (each for page in found for each in page["MetricAlarms"])
    ringing = {each["AlarmName"] for each in alarms if each["StateValue"] == "ALARM"}
    return {name for name in ringing if name.removeprefix(prefix)[:1].isupper()}
