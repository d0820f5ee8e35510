"""On AWS the table's stream tells of the commits; a function reads it in batches."""

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from ..service import Service
from . import follow

SNAPSHOT_KEY = "S#"
TABLE_KEY = "T"

log = logging.getLogger("slowhand")


def follow_stream(
    home: Service, records: Sequence[Mapping[str, Any]]
) -> dict[str, list[dict[str, str]]]:
    """Follows the commits of a batch; the reply names the first that failed.

    The stream delivers again from there on. Following twice does no harm.
    """
    for record in records:
        change = record["dynamodb"]
        try:
            _follow(home, change["Keys"])
        except Exception:
            log.exception("unfollowed", extra={"keys": change["Keys"]})
            failed = {"itemIdentifier": change["SequenceNumber"]}
            return {"batchItemFailures": [failed]}
    return {"batchItemFailures": []}


def _follow(home: Service, keys: Mapping[str, Mapping[str, str]]) -> None:
    """Follows a snapshot or a table; lists and players are consequences themselves."""
    kind, _, name = keys["pk"]["S"].partition("#")
    sort = keys["sk"]["S"]
    if kind == "G" and sort.startswith(SNAPSHOT_KEY):
        follow(home, name, int(sort.removeprefix(SNAPSHOT_KEY)))
    elif kind == "G" and sort == TABLE_KEY:
        follow(home, name, -1)
