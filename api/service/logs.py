"""Logs as one JSON object per line. Never a cookie, a body, or who played what."""

import logging
import sys
from datetime import UTC, datetime

from msgspec import json

log = logging.getLogger("slowhand")

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


def line(method: str, route: str | None, status: int, taken: float) -> None:
    """Writes about one request, which took so many seconds."""
    told = {"method": method, "route": route, "status": status}
    log.info("request", extra=told | {"ms": round(1000 * taken)})


def write_json_lines() -> None:
    """Sends all logs to stderr as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
