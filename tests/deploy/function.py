"""The unpacked zip in a process of its own; around it only what Lambda sets.

The process stays, as Lambda's does: events go in, answers come out, a line each.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.aws import ACCOUNT, REGION

from .events import Event

HANDLER = "api.lambda_entry.handler"
# Lambda's own loop, in short. What a handler prints goes to the log, not among answers.
LOOP = """
import importlib, json, sys
answers, sys.stdout = sys.stdout, sys.stderr
sys.path[:0] = sys.argv[2:]
module, name = sys.argv[1].rsplit(".", 1)
handler = getattr(importlib.import_module(module), name)
for line in sys.stdin:
    if line.strip() == "modules":
        answer = sorted(sys.modules)
    else:
        answer = handler(json.loads(line), None)
    print(json.dumps(answer), file=answers, flush=True)
"""


class Function:
    """A running function; `log` is where its prints go."""

    def __init__(self, process: "subprocess.Popen[str]", log: Path) -> None:
        self._process = process
        self._log = log

    def __call__(self, event: Event) -> dict[str, Any]:
        """Sends an event, returns the answer."""
        answer: dict[str, Any] = self._say(json.dumps(event))
        return answer

    @property
    def modules(self) -> set[str]:
        """What has been imported so far."""
        return set(self._say("modules"))

    @property
    def log(self) -> str:
        """All that was logged so far."""
        return self._log.read_text()

    def _say(self, line: str) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        assert answer, self.log
        return json.loads(answer)


@contextmanager
def running(
    task: Path, told: dict[str, str], *paths: Path, handler: str = HANDLER
) -> Iterator[Function]:
    """Runs the unpacked zip; `paths` are searched too, for what is not in it."""
    log = task.with_suffix(".log")
    command = [bare_python(), "-S", "-s", "-P", "-c", LOOP, handler, str(task)]
    with (
        log.open("w") as errors,
        subprocess.Popen(
            [*command, *map(str, paths)],
            env={**environment(task), **told},
            cwd=task,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as process,
    ):
        yield Function(process, log)
        process.communicate()


def bare_python() -> str:
    """The interpreter itself, outside any virtual environment."""
    return str(getattr(sys, "_base_executable", sys.executable))


def environment(task: Path) -> dict[str, str]:
    """What Lambda sets, and nothing else."""
    return {
        **ACCOUNT,
        "AWS_EXECUTION_ENV": "AWS_Lambda_python",
        "AWS_LAMBDA_FUNCTION_MEMORY_SIZE": "1769",
        "AWS_LAMBDA_FUNCTION_NAME": "slowhand-test",
        "AWS_LAMBDA_FUNCTION_VERSION": "$LATEST",
        "AWS_REGION": REGION,
        "LAMBDA_TASK_ROOT": str(task),
        "LANG": "en_US.UTF-8",
        "PATH": "/usr/local/bin:/usr/bin:/bin",
        "TZ": ":UTC",
    }
