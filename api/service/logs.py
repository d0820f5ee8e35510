"""Logs as one JSON object per line. Never a cookie, a body, or who played what."""

import logging
import os
import sys
from datetime import UTC, datetime
from secrets import token_hex
from time import time

from msgspec import json

log = logging.getLogger("slowhand")

REQUEST = "slowhand.request"  # of the environment: how AWS calls a request
NAMESPACE = "Slowhand"
UNITS = {"ms": "Milliseconds", "seconds": "Seconds"}
CONFLICT, TOO_MUCH = 409, 429
UNHEARD = (400, 401, 403, 404, 405, 413)  # refused before it comes to a game

PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "taskName"}


class JsonLines(logging.Formatter):
    """Writes a record as JSON: time, level, message, and its extra fields."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(
                "T", "milliseconds"
            ),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        line |= {k: v for k, v in vars(record).items() if k not in PLAIN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.encode(line, enc_hook=str).decode()


def line(
    method: str,
    route: str | None,
    status: int,
    taken: float,
    name: str | None = None,
    problem: str | None = None,
) -> None:
    """Writes about one request, which took so many seconds.

    `name` is the request's own, `problem` what kind of problem its reply is.
    """
    told: dict[str, object] = {"method": method, "route": route, "status": status}
    told |= {"ms": round(1000 * taken), "request": name or token_hex(8)}
    if problem:
        told["problem"] = problem
    log.info("request", extra=told | figures(**_counted(method, route, status)))


def measured(**values: float) -> None:
    """Writes figures about what was done, on AWS, where they become metrics."""
    if told := figures(**values):
        log.info("measured", extra=told)


def figures(**values: float) -> dict[str, object]:
    """Returns figures as CloudWatch takes them out of a log; nothing elsewhere.

    That is its embedded metric format: the log line itself is the metric.
    """
    function = os.environ.get("AWS_LAMBDA_FUNCTION_NAME")
    if not function or not values:
        return {}
    metrics = [{"Name": n, "Unit": _unit(n)} for n in values]
    where = {"Namespace": NAMESPACE, "Dimensions": [["function"]], "Metrics": metrics}
    now = round(1000 * time())
    about = {"Timestamp": now, "CloudWatchMetrics": [where]}
    return {**values, "function": function, "_aws": about}


def _counted(method: str, route: str | None, status: int) -> dict[str, int]:
    """Returns what a request counts as: answers of players, and what went wrong."""
    answer = method == "POST" and str(route).endswith("/answers")
    counted = {
        "answers": answer and status < 300,
        "conflicts": status == CONFLICT,
        "refused_for_now": status == TOO_MUCH,
        "faults": status >= 500,
    }
    told = {name: 1 for name, counts in counted.items() if counts}
    if answer and (status < 300 or status in UNHEARD):
        told |= {"answers_unheard": int(status in UNHEARD)}
    return told


def _unit(name: str) -> str:
    """Returns the unit that a figure's name ends with."""
    return UNITS.get(name.rpartition("_")[2], "Count")


def write_json_lines() -> None:
    """Sends all logs to stderr as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
