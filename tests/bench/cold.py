"""Cold starts: process start to the first 200, beside a hello-world Flask on Zappa.

Both lie unpacked as Lambda has them, with bytecode that is taken as it is, and run in a
bare interpreter with nothing but what Lambda sets. The ratio is of the processor's work
(on an idle machine that is the clock within two percent), so that others do not count.
"""

import json
import shutil
import subprocess
import tempfile
import time
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from typing import NamedTuple

from infra import package
from tests.deploy.events import Event, url_event
from tests.deploy.function import HANDLER, Function, bare_python, environment, running
from tests.deploy.phone import Phone

from .database import database
from .figure import Figure

ROOT = Path(__file__).parents[2]
RUNS = 3
# What a hello-world on Zappa packs: Flask, Zappa's handler, and what they import.
HELLO = (
    "flask werkzeug jinja2 markupsafe click blinker itsdangerous "
    "zappa durationpy certifi boto3 botocore s3transfer jmespath python-dateutil six "
    "urllib3"
)
HELLO_APP = """
from flask import Flask

app = Flask(__name__)


@app.get("/")
def hello():
    return "Hello, world!"
"""
HELLO_SETTINGS = """
APP_MODULE = "hello"
APP_FUNCTION = "app"
DEBUG = False
LOG_LEVEL = "INFO"
DOMAIN = None
BASE_PATH = None
BINARY_SUPPORT = True
ENVIRONMENT_VARIABLES = {}
CONTEXT_HEADER_MAPPINGS = {}
EXCEPTION_HANDLER = None
API_STAGE = "dev"
PROJECT_NAME = "hello"
SETTINGS_FILE = None
DJANGO_SETTINGS = None
"""
# Lambda's own start, in short.
START = """
import importlib, json, sys
sys.path.insert(0, sys.argv[1])
module, name = sys.argv[2].rsplit(".", 1)
answer = getattr(importlib.import_module(module), name)(json.loads(sys.argv[3]), None)
assert answer["statusCode"] == 200, answer
"""


def figures(rounds: int, seconds: float) -> Iterator[Figure]:
    """Starts both by turns; the median of the ratios, round by round."""
    with tempfile.TemporaryDirectory() as name, database() as told:
        folder = Path(name)
        ours, hello = unpacked(folder), hello_on_zappa(folder)
        with running(ours, told) as function:
            read = game_event(function)
        systems, root = url_event("GET", "/api/systems"), url_event("GET", "/")
        starts: dict[str, Start] = {
            "hello": (hello, "zappa.handler.lambda_handler", root, {}),
            "plain": (ours, HANDLER, systems, told),
            "read": (ours, HANDLER, read, told),
        }
        took = _by_turns(starts, rounds * RUNS)
    yield _figure("a game from the database", took["read"], took["hello"])
    yield _figure("the systems", took["plain"], took["hello"])


def game_event(function: Function) -> Event:
    """What a phone sends to see a running game."""
    phone = Phone("Ana", function, url_event)
    game = phone.set_table({"kind": "me"}, {"kind": "bot"})
    return url_event("GET", f"/api/games/{game['id']}", cookies=phone.cookies)


def unpacked(folder: Path) -> Path:
    """Builds our zip and unpacks it, as Lambda does."""
    target = package.build(folder / "slowhand.zip")
    with zipfile.ZipFile(target) as packed:
        packed.extractall(folder / "task")
    return folder / "task"


def hello_on_zappa(folder: Path) -> Path:
    """Lays out the peer with the same care for its bytecode and its botocore."""
    stage = folder / "hello"
    stage.mkdir()
    for name in HELLO.split():
        for file in distribution(name).files or ():
            source = Path(str(file.locate()))
            if file.parts[0] != ".." and source.suffix != ".pyc":
                target = stage / file
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, target)
    (stage / "hello.py").write_text(HELLO_APP)
    (stage / "zappa_settings.py").write_text(HELLO_SETTINGS)
    package.trim(stage)
    package.compile_all(stage, package.Runtime())
    return stage


Start = tuple[Path, str, Event, dict[str, str]]


class Took(NamedTuple):
    """What one start took, in milliseconds: by the clock, and of the processor."""

    clock: float
    work: float


def _by_turns(starts: dict[str, Start], runs: int) -> dict[str, list[Took]]:
    """What each kind of start took; one of each before it counts."""
    took: dict[str, list[Took]] = {key: [] for key in starts}
    for _ in range(runs + 1):
        for key, start in starts.items():
            took[key].append(_start(*start))
    return {key: each[1:] for key, each in took.items()}


def _start(stage: Path, handler: str, event: Event, told: dict[str, str]) -> Took:
    """Runs one process from nothing to its first 200."""
    python = [bare_python(), "-S", "-s", "-P", "-c", START]
    begin, before = time.perf_counter(), getrusage(RUSAGE_CHILDREN)
    subprocess.run(
        [*python, str(stage), handler, json.dumps(event)],
        env={**environment(stage), **told},
        cwd=stage,
        capture_output=True,
        check=True,
    )
    end, after = time.perf_counter(), getrusage(RUSAGE_CHILDREN)
    work = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Took(1000 * (end - begin), 1000 * work)


def _figure(what: str, ours: list[Took], peer: list[Took]) -> Figure:
    ratio = median(a.work / b.work for a, b in zip(ours, peer, strict=True))
    return Figure(
        f"cold start to the first 200: {what}",
        ratio,
        "x",
        1.25,
        1.0,
        ours=_told(ours),
        peer=f"{_told(peer)} (hello-world Flask on Zappa 0.63)",
    )


def _told(took: list[Took]) -> str:
    clock, work = (median(column) for column in zip(*took, strict=True))
    return f"{clock:.0f} ms, {work:.0f} of work"
