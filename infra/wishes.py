"""What may be wished for a stage, and what is told before anything is changed or built.

What AWS would refuse minutes later, or take and never do, is refused here.
"""

import re
from typing import NamedTuple

from api.service.limits import parse
from api.service.origins import parse_all

from .stacks import Stage, Stop

CERTIFICATE = re.compile(r"arn:[^:]+:acm:([^:]*):\d{12}:certificate/.+")
BUDGET = re.compile(r"\d*[1-9]\d*(\.\d{1,2})?")
EDGE = "us-east-1"  # the region from which CloudFront takes certificates
LEAST_FLOOD = 10  # what a rate rule of AWS WAF takes
ROOM = 4096  # bytes of all that a function is told, names and values
PARTS = ("data", "app", "web", "wake", "wall")


class Wish(NamedTuple):
    """What may be set; None keeps what was set before.

    `email` is who is told when something fails. A `domain` of one's own comes with the
    `certificate` for it, its name in the region us-east-1. `table` is one to adopt.
    Each tenth of the calls is watched for `pause` seconds; 0 leads all at once.
    `budget` is dollars a month at which `email` is told; `at_once` how many calls the
    function answers at the same time at most, kept for it by the account. `flood` is
    how many requests one address may send the site in five minutes. 0 takes each away.
    `quotas` differ from the usual ones, as `guests=500,games=200` names them.
    `also` are addresses at which the app may be used besides, "none" takes them away.
    `traced` lets X-Ray follow calls, `snapped` starts them from a snapshot. `past` are
    games that stop no release, though they would go on otherwise.
    """

    email: str | None = None
    domain: str | None = None
    certificate: str | None = None
    table: str | None = None
    pause: float = 0
    budget: str | None = None
    at_once: int | None = None
    flood: int | None = None
    quotas: str | None = None
    also: str | None = None
    traced: bool | None = None
    snapped: bool | None = None
    past: tuple[str, ...] = ()


def look(stage: Stage, wish: Wish) -> None:
    """Sees whether a wish can be carried out at all. Raises Stop."""
    _look_at_address(wish)
    _look_at_numbers(wish)
    told_quotas(wish)
    told_also(wish)
    if wish.budget not in (None, "0") and not (
        wish.email or stage.parameters("app").get("Email")
    ):
        raise Stop("BUDGET: to whom shall AWS write? Say EMAIL=host@example.org too.")
    if not exists(stage):
        _look_at_name(stage)


def _look_at_address(wish: Wish) -> None:
    if (wish.domain is None) != (wish.certificate is None):
        raise Stop("DOMAIN and CERTIFICATE go together.")
    if wish.certificate is None:
        return
    found = CERTIFICATE.fullmatch(wish.certificate)
    if not found:
        raise Stop(
            f"CERTIFICATE: {wish.certificate} is no name of a certificate, as "
            f"arn:aws:acm:{EDGE}:123456789012:certificate/..."
        )
    if found[1] != EDGE:
        raise Stop(
            f"CERTIFICATE: CloudFront takes one of region {EDGE}, this one is of "
            f"{found[1]}. Have one issued there; the stage may stand where it likes."
        )


def _look_at_numbers(wish: Wish) -> None:
    if wish.flood and wish.flood < LEAST_FLOOD:
        raise Stop(f"FLOOD: {LEAST_FLOOD} requests at the least, or 0 for any number.")
    if wish.at_once is not None and wish.at_once < 0:
        raise Stop("AT_ONCE: one call at the least, or 0 for no limit of its own.")
    if wish.budget not in (None, "0") and not BUDGET.fullmatch(wish.budget):
        raise Stop("BUDGET: dollars a month, as 20 or 7.50, or 0 for none.")


def _look_at_name(stage: Stage) -> None:
    """A new stage has a name by which nothing of another one goes."""
    if stage.name.rpartition("-")[2] in PARTS and "-" in stage.name:
        raise Stop(
            f"A stage {stage.name} would share names with a part of another stage: "
            f"let it not end in -{' or -'.join(PARTS)}."
        )
    if stage.outputs("web") or not _is_taken(stage):
        return
    raise Stop(
        f"A stage {stage.name} stands in another region of this account, and "
        "CloudFront knows both by one name: give this one a name of its own."
    )


def _is_taken(stage: Stage) -> bool:
    """Whether the site of some stage of that name has its function at the edge."""
    client, name = stage.client("cloudfront"), f"{stage.stack_name('web')}-caller"
    try:
        client.describe_function(Name=name, Stage="DEVELOPMENT")
    except client.exceptions.NoSuchFunctionExists:
        return False
    return True


def look_at_room(told: dict[str, str]) -> None:
    """Sees whether a function can be told so much. Raises Stop."""
    size = sum(len(name) + len(value.encode()) for name, value in told.items())
    if size > ROOM:
        longest = max(told, key=lambda name: len(told[name]))
        raise Stop(
            f"A function is told {ROOM} bytes at the most, and these are {size}, most "
            f"of them {longest}: docs/hosting.md says when keys go by themselves."
        )


def told_quotas(wish: Wish) -> dict[str, str]:
    """Tells the function of quotas; Zappa keeps what it is not told. Raises Stop."""
    if wish.quotas is None:
        return {}
    try:
        parse(wish.quotas)
    except ValueError as error:
        raise Stop(f"QUOTAS: {error}") from error
    return {"SLOWHAND_QUOTAS": wish.quotas}


def told_also(wish: Wish) -> dict[str, str]:
    """Tells the function where else the app may be used. Raises Stop."""
    if wish.also is None:
        return {}
    try:
        also = () if wish.also == "none" else parse_all(wish.also)
    except ValueError as error:
        raise Stop(f"ALSO: {error} is no address like https://x.example") from error
    return {"SLOWHAND_ALSO": ",".join(also)}


def exists(stage: Stage) -> bool:
    """Whether a stage has its function."""
    client = stage.client("lambda")
    try:
        client.get_function(FunctionName=stage.function)
    except client.exceptions.ResourceNotFoundException:
        return False
    return True
