"""The service on the command line: python -m api serve|check|admin|openapi."""

import argparse
import os
import re
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from engine.kernel.words import catalogue

from .admin import arguments
from .service.limits import Quotas, parse
from .service.origins import parse as parse_origin

CONTACT = re.compile(r"mailto:[^@\s]+@[^@\s]+|https://[^\s/]+(/\S*)?")
WORDS = catalogue("problems")
ADMIN = str(arguments.WORDS("about.admin"))
DIST = Path(__file__).parent.parent / "frontend" / "dist"


def main(arguments: Sequence[str]) -> int:
    """Runs one command and returns its exit code."""
    chosen = _parser().parse_args(arguments)
    if chosen.command == "openapi":
        from .openapi import text

        sys.stdout.write(text())
        return 0
    if chosen.command == "check":
        from .admin.commands import check_all

        return check_all(chosen.db, chosen.table)
    if chosen.command == "admin":
        from .admin.dispatch import run

        return run(chosen)
    if chosen.also and not chosen.origin:
        print(WORDS("serve.also_alone"), file=sys.stderr)
        return 2
    from .serve import serve

    signal.signal(signal.SIGTERM, _end)
    return serve(
        chosen.host,
        chosen.port,
        chosen.db,
        chosen.dist,
        chosen.origin,
        chosen.also,
        chosen.contact,
        chosen.quotas,
    )


def _end(*_: object) -> NoReturn:
    """Ends as Ctrl-C does: after the requests that are being answered."""
    raise SystemExit(0)


def _parser() -> argparse.ArgumentParser:
    about = str(WORDS("serve.about"))
    parser = argparse.ArgumentParser("python -m api", description=about)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    serve = commands.add_parser("serve")
    _add_to_serve(serve)
    check = commands.add_parser("check", description=str(WORDS("check.about")))
    check.add_argument("--db", type=Path, default=Path("slowhand.db"), metavar="FILE")
    check.add_argument("--table", metavar="NAME")
    arguments.add_to(commands.add_parser("admin", description=ADMIN))
    commands.add_parser("openapi")
    return parser


def _add_to_serve(parser: argparse.ArgumentParser) -> None:
    def add(name: str, read: Callable[[str], object], usual: object, of: str) -> None:
        told = str(WORDS(f"serve.{name}_help", usual=usual))
        parser.add_argument(
            f"--{name}", type=read, default=usual, metavar=of, help=told
        )

    add("host", str, "127.0.0.1", "HOST")
    add("port", _port, 8000, "PORT")
    add("db", Path, Path("slowhand.db"), "FILE")
    add("dist", Path, DIST, "DIR")
    add("origin", _origin, os.environ.get("SLOWHAND_ORIGIN") or None, "ADDRESS")
    add("also", _also, os.environ.get("SLOWHAND_ALSO") or "", "ADDRESS,...")
    add("contact", _contact, os.environ.get("SLOWHAND_CONTACT") or None, "ADDRESS")
    add("quotas", _quotas, os.environ.get("SLOWHAND_QUOTAS") or "", "NAME=N,...")


def _port(text: str) -> int:
    """Returns the number of a port; 0 is any that is free."""
    if not (text.isascii() and text.isdecimal() and int(text) < 1 << 16):
        raise argparse.ArgumentTypeError(WORDS("serve.port"))
    return int(text)


def _origin(text: str) -> str:
    """Returns a public address; it has a scheme and a host, and no path."""
    try:
        return parse_origin(text)
    except ValueError:
        raise argparse.ArgumentTypeError(WORDS("serve.origin")) from None


def _also(text: str) -> tuple[str, ...]:
    """Returns the addresses at which the app may be used besides."""
    return tuple(_origin(one) for one in text.split(",") if one.strip())


def _contact(text: str) -> str:
    """Returns where to write to about this service; `mailto:` may be left out."""
    address = text if ":" in text else f"mailto:{text}"
    if not CONTACT.fullmatch(address):
        raise argparse.ArgumentTypeError(WORDS("serve.contact"))
    return address


def _quotas(text: str) -> Quotas:
    """Returns what one guest may have, where it differs from the usual."""
    try:
        return parse(text)
    except ValueError as error:
        known = ", ".join(Quotas.__struct_fields__)
        said = WORDS("serve.quotas", known=known, why=error)
        raise argparse.ArgumentTypeError(said) from None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
