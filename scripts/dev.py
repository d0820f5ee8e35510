"""Runs the service and the app while both are changed: `make dev`.

The service starts anew when its code, its words or its cards change; the page gets what
has changed from Vite, which passes calls of the API on. Ctrl-C ends both.
"""

import argparse
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import DEVNULL, Popen

from werkzeug._reloader import run_with_reloader

ROOT = Path(__file__).parent.parent
FRONTEND = ROOT / "frontend"
VITE = FRONTEND / "node_modules" / ".bin" / "vite"
READ = (".json", ".toml", ".csv")  # what the code reads
OTHERS = ["*/tests/*", "*/.venv/*", "*/node_modules/*"]


def main() -> None:
    """Starts both, or in the process that the reloader starts the service alone."""
    chosen = _parser().parse_args()
    # Whoever starts us in the background of a script has Ctrl-C ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if os.environ.get("WERKZEUG_RUN_MAIN"):
        _serve(chosen)
        return
    api = {"API": f"http://127.0.0.1:{chosen.port}"}
    command = [str(VITE), "--port", str(chosen.web), "--strictPort"]
    # A group of its own: the Node that comes as a Python package is two processes.
    page = Popen(
        command, cwd=FRONTEND, env=os.environ | api, stdin=DEVNULL, process_group=0
    )
    try:
        _serve(chosen)
    except KeyboardInterrupt:
        sys.exit(0)
    finally:
        os.killpg(page.pid, signal.SIGTERM)
        page.wait()


def _serve(chosen: argparse.Namespace) -> None:
    def run() -> None:
        from api.serve import serve  # what is broken here ends this thread only

        serve("127.0.0.1", chosen.port, chosen.db, FRONTEND / "dist")

    run_with_reloader(run, list(_read()), exclude_patterns=OTHERS)


def _read() -> Iterator[str]:
    """Yields the files beside the code that it reads when it starts."""
    for folder in ("engine", "api"):
        for file in (ROOT / folder).rglob("*"):
            if file.suffix in READ:
                yield str(file)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("scripts/dev.py", description=__doc__)
    parser.add_argument("--port", type=int, default=8000, help="of the API")
    parser.add_argument("--web", type=int, default=5173, help="of the page")
    parser.add_argument("--db", type=Path, default=Path("dev.db"), metavar="FILE")
    return parser


if __name__ == "__main__":
    main()
