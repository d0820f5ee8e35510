"""The command line of the engine. Reading files and the clock happens here only."""

import argparse
import json
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from .. import load, manifest, systems
from ..kernel.errors import CannotJudge, Differs, Refusal
from ..kernel.history_file import schema
from . import settings
from .bench import measure
from .new import BadName, write_game, write_package
from .playout import play_on, play_out
from .saying import say
from .show import shown, shown_at, state_of
from .types import typescript
from .verify import Kept, judged, judged_series


class Unreadable(Exception):
    """A file that is no JSON, and why."""


def main(arguments: Sequence[str]) -> int:
    """Runs one command and returns its exit code."""
    chosen = _parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = chosen.run
    try:
        return run(chosen)
    except Refusal as refusal:
        return _fail(str(refusal))
    except OSError as error:
        return _fail(_unopened(error))
    except BadName as error:
        return _fail(say("new.name", name=error))
    except Unreadable as error:
        return _fail(say("json.broken", why=error))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m engine", description=say("about"))
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add(commands, "systems", _systems)
    play = _add(commands, "play", _play)
    play.add_argument("system", choices=systems())
    play.add_argument("--seats", type=int)
    play.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    play.add_argument("--seed", type=_seed, default=bytes(32), metavar="HEX")
    play.add_argument("--cards", type=Path, metavar="FILE")
    ends = play.add_mutually_exclusive_group()
    ends.add_argument("--out", type=Path, metavar="FILE")
    ends.add_argument(
        "--from", type=Path, metavar="FILE", dest="start", help=say("play.from")
    )
    check = _add(commands, "verify", _verify)
    check.add_argument("file", type=Path, nargs="+", help=say("verify.file"))
    check.add_argument("--promise", type=_digest, metavar="HEX")
    check.add_argument(
        "--nonce",
        type=_nonce,
        action="append",
        metavar="[SEAT:]HEX",
        help=say("verify.nonce_help"),
    )
    check.add_argument("--key", metavar="FILE|HEX")
    check.add_argument(
        "--day", type=_digest, metavar="HEX", help=say("verify.day_help")
    )
    look = _add(commands, "show", _show)
    look.add_argument("file", type=Path)
    look.add_argument("--at", type=_count, metavar="N", help=say("show.at"))
    look.add_argument("--seat", type=_count, metavar="S", help=say("show.seat"))
    look.add_argument("--system", choices=systems(), help=say("show.system"))
    _add(commands, "schema", _schema)
    typed = _add(commands, "types", _types)
    typed.add_argument("into", type=Path, metavar="FOLDER", help=say("types.into"))
    new = _add(commands, "new", _new)
    new.add_argument("name", metavar="NAME")
    into = new.add_argument("--into", type=Path, default=Path(), metavar="FOLDER")
    into.help = say("new.into")
    new.add_argument("--package", action="store_true", help=say("new.package"))
    _add(commands, "rules", _rules).add_argument("system", choices=systems())
    bench = _add(commands, "bench", _bench)
    bench.add_argument("system", nargs="*", type=_known, metavar="SYSTEM")
    bench.add_argument("--seats", type=int, help=say("bench.seats"))
    bench.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    return parser


def _add(
    commands: Any, name: str, run: Callable[[argparse.Namespace], int]
) -> argparse.ArgumentParser:
    text = say(f"{name}.help")
    command: argparse.ArgumentParser = commands.add_parser(name, help=text)
    command.description = text
    command.add_argument("--json", action="store_true", help=say("json.help"))
    command.set_defaults(run=run)
    return command


def _systems(chosen: argparse.Namespace) -> int:
    found = [load(name) for name in systems()]
    rows = [
        {
            "name": s.name,
            "title": s.title,
            "seats": list(s.seats),
            "rules": s.rules,
            "options": s.manifest.option_schema(),
        }
        for s in found
    ]
    lines = [say("systems.line", **row) for row in rows]
    return _print(chosen, rows, lines)


def _play(chosen: argparse.Namespace) -> int:
    cards = None if chosen.cards is None else _json(chosen.cards)
    system = load(chosen.system, cards)
    if cards is not None:
        system.admit(cards)
    if chosen.start is not None:
        start = system.place(_json(chosen.start), chosen.seed)
        lines = play_on(system, start, chosen.seed)
        return _print(chosen, lines, lines)
    seats = system.seats[0] if chosen.seats is None else chosen.seats
    options = system.parse_options(settings.read(system.manifest, chosen.set))
    history, lines = play_out(system, options, seats, chosen.seed)
    text = json.dumps(history, ensure_ascii=False, separators=(",", ":"))
    if chosen.out is not None:
        chosen.out.write_text(text + "\n", "utf-8")
        lines.append(say("play.written", file=chosen.out))
    return _print(chosen, history, lines)


def _verify(chosen: argparse.Namespace) -> int:
    """Exits 0 for a true history, 1 where it differs, 2 if it cannot be judged."""
    texts = [file.read_bytes() for file in chosen.file]
    nonces = chosen.nonce or []
    if len(texts) == 1:
        verdict = judged(texts[0], chosen.promise, nonces, chosen.key, chosen.day)
    elif chosen.promise or nonces or chosen.key or chosen.day:
        return _fail(say("verify.one"))
    else:
        verdict = judged_series(texts)
    return _print(chosen, verdict.row, verdict.lines, verdict.code)


def _show(chosen: argparse.Namespace) -> int:
    """Exits 2 for a file in which there is no such position."""
    text = chosen.file.read_bytes()
    try:
        if chosen.system is None:
            found = shown_at(text, chosen.at)
        else:
            found = state_of(text, chosen.system)
        row, lines = shown(found, chosen.seat)
    except (CannotJudge, Differs) as error:
        return _fail(say("show.cannot", why=error))
    return _print(chosen, row, lines)


def _types(chosen: argparse.Namespace) -> int:
    """Writes what frontend/src/games/*/types/ hold, for each game that has a folder."""
    for system in map(load, systems()):
        game = chosen.into / system.manifest.package.rpartition(".")[2]
        if game.is_dir():
            (game / "types").mkdir(exist_ok=True)
            file = game / "types" / f"{system.name}.ts"
            file.write_text(typescript(system), "utf-8")
    return 0


def _new(chosen: argparse.Namespace) -> int:
    """Writes a folder with a tiny game that is whole."""
    write = write_package if chosen.package else write_game
    files = [str(path) for path in write(chosen.name, chosen.into)]
    return _print(chosen, files, [*files, say("new.next")])


def _schema(chosen: argparse.Namespace) -> int:
    """Prints what docs/history.schema.json holds."""
    return _print(chosen, schema(), [json.dumps(schema(), indent=2)])


def _rules(chosen: argparse.Namespace) -> int:
    rules = manifest(chosen.system).ledger()
    rows = [{f: getattr(r, f) for f in r.__struct_fields__} for r in rules]
    lines = []
    for rule in rules:
        lines.append(f"{rule.id}  {rule.section}: {rule.text}")
        lines += [f"        {say('rules.ruling')}: {rule.ruling}"] * bool(rule.ruling)
    return _print(chosen, rows, lines)


def _bench(chosen: argparse.Namespace) -> int:
    names = chosen.system or systems()
    figures = {name: _measured(name, chosen.seats, chosen.set) for name in names}
    lines = [json.dumps({name: row}) for name, row in figures.items()]
    return _print(chosen, figures, lines)


def _measured(name: str, seats: int | None, wanted: Sequence[str]) -> Any:
    system = load(name)
    return measure(system, seats=seats, chosen=settings.read(system.manifest, wanted))


def _print(
    chosen: argparse.Namespace, value: object, lines: Sequence[str], code: int = 0
) -> int:
    if chosen.json:
        print(json.dumps(value, ensure_ascii=False, default=str))
    else:
        print("\n".join(lines))
    return code


def _fail(reason: str) -> int:
    print(reason, file=sys.stderr)
    return 2


def _unopened(error: OSError) -> str:
    """Returns which file could not be opened or written, and why."""
    if error.filename is None:
        return str(error)
    return f"{error.filename}: {error.strerror}"


def _known(name: str) -> str:
    if name not in systems():
        raise argparse.ArgumentTypeError(say("system.unknown", name=name))
    return name


def _json(file: Path) -> object:
    try:
        return json.loads(file.read_bytes())
    except (ValueError, RecursionError) as error:
        raise Unreadable(error) from None


def _count(text: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", text):
        raise argparse.ArgumentTypeError(say("count.digits"))
    return int(text)


def _digest(text: str) -> str:
    if not re.fullmatch("[0-9a-fA-F]{64}", text):
        raise argparse.ArgumentTypeError(say("promise.length"))
    return text.lower()


def _nonce(text: str) -> Kept:
    """Returns a number that somebody kept, and the seat if that is known."""
    found = re.fullmatch(r"(?:(\d{1,2}):)?([0-9a-fA-F]+)", text)
    if found is None:
        raise argparse.ArgumentTypeError(say("nonce.form"))
    seat, number = found.groups()
    return Kept(number.lower(), None if seat is None else int(seat))


def _seed(text: str) -> bytes:
    if not re.fullmatch("[0-9a-fA-F]{64}", text):
        raise argparse.ArgumentTypeError(say("seed.length"))
    return bytes.fromhex(text)
