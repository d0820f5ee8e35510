"""What a stage may cost and take, unless its host says otherwise.

A first deployment sets each bound that is not wished otherwise, and 0 leaves it away;
later ones keep what was set.
"""

from .stacks import Stage, Stop
from .wishes import Wish, exists

AT_ONCE = 50  # calls: they carry some 170 answers a second (docs/scale.md)
FLOOD = 5_000  # requests of one address in five minutes
BUDGET = "30"  # dollars a month
FREE = 100  # calls at once that AWS leaves to all else in an account


def look_at_account(stage: Stage, wish: Wish) -> None:
    """Sees whether an account can keep so many calls. Raises Stop."""
    if wish.at_once and wish.at_once > (room := _room(stage)):
        raise Stop(
            f"AT_ONCE: this account can keep {max(room, 0)} calls at the same time for "
            f"the function, {FREE} stay with all else in it. 0 keeps none: then the "
            "account's own limit holds."
        )


def bounded(stage: Stage, wish: Wish) -> Wish:
    """Returns a wish with the bounds that a new stage has by itself."""
    usual: dict[str, object] = {}
    if wish.at_once is None and not exists(stage):
        usual["at_once"] = AT_ONCE if _room(stage) >= AT_ONCE else 0
    if wish.flood is None and not stage.parameters("web"):
        usual["flood"] = FLOOD
    if wish.budget is None and wish.email and not stage.parameters("app").get("Email"):
        usual["budget"] = BUDGET
    for name, value in usual.items():
        print(f"{name.upper()}={value}, unless you say otherwise", flush=True)
    return Wish(**{**wish._asdict(), **usual})


def _room(stage: Stage) -> int:
    """Returns how many calls at once an account can keep for the function."""
    client = stage.client("lambda")
    limit = client.get_account_settings()["AccountLimit"]
    free = int(limit["UnreservedConcurrentExecutions"]) - FREE
    if not exists(stage):
        return free
    kept = client.get_function_concurrency(FunctionName=stage.function)
    return free + int(kept.get("ReservedConcurrentExecutions", 0))
