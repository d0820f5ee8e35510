"""The service on the command line: python -m api serve|openapi."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.kernel.words import section

DIST = Path(__file__).parent.parent / "frontend" / "dist"


def main(arguments: Sequence[str]) -> int:
    """Runs one command and returns its exit code."""
    chosen = _parser().parse_args(arguments)
    if chosen.command == "openapi":
        from .openapi import text

        sys.stdout.write(text())
        return 0
    from .serve import serve

    return serve(chosen.host, chosen.port, chosen.db, chosen.dist)


def _parser() -> argparse.ArgumentParser:
    about = section("problems")["serve"]["about"]
    parser = argparse.ArgumentParser("python -m api", description=about)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    serve = commands.add_parser("serve")
    serve.add_argument("--host", default="127.0.0.1")
    serve.add_argument("--port", type=int, default=8000)
    serve.add_argument("--db", type=Path, default=Path("slowhand.db"), metavar="FILE")
    serve.add_argument("--dist", type=Path, default=DIST, metavar="DIR")
    commands.add_parser("openapi")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
