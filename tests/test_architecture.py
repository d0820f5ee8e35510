"""Imports point inward, and nothing of a developer's machine gets into the repository.

engine: pure rules. api: the service around them. Only the store for DynamoDB and what
deploys it know AWS.
"""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import engine

ROOT = Path(__file__).parent.parent
# The command line prints, reads files and times; it is no part of the rules.
COMMAND_LINE = ("engine/__main__.py", "engine/cli")
# Who ran a game is proved beside the rules, with cryptography; what learns types lets
# one thread do so at a time.
TYPED = "engine/kernel/typed.py"
BESIDE = (*COMMAND_LINE, "engine/signature.py", TYPED)
SHARED = {"engine.bots", "engine.kernel", "engine.words"}

# The rooms of the service, each of which knows only those after it.
ROOMS = (
    "admin",
    "routes",
    "http",
    "schemas",
    "background",
    "people",
    "game",
    "tables",
    "requests",
    "service",
    "store",
    "push",
    "clock",
)
# What starts a service stands before all rooms.
ENTRIES = {"__init__", "__main__", "app", "lambda_entry", "openapi", "serve", "wsgi"}

# Who takes requests, and what starts them. Those further in are handed what they need
# of a request, time and language too: nothing there is a global that it has set.
AT_THE_DOOR = (
    "api/http/",
    "api/routes/",
    *(f"api/{name}.py" for name in ("__init__", "app", "openapi", "serve")),
)

# What pure rules do without: the world, the clock, chance that no seed gives.
IMPURE = {
    "asyncio",
    "concurrent",
    "http",
    "io",
    "multiprocessing",
    "os",
    "pathlib",
    "random",
    "secrets",
    "shutil",
    "socket",
    "sqlite3",
    "ssl",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "urllib",
    "uuid",
    "zoneinfo",
}
# The modules of a game that are read when it is played, not when it is listed.
PLAYED = {"rulebook", "world", "events", "play", "forms", "view", "guess", "house"}
LISTED = """
import engine, sys
for name in engine.systems():
    told = engine.manifest(name)
    told.option_schema(), told.end_texts(), told.ledger()
print(*(name for name in sys.modules if name.startswith("engine.")))
"""
NOW = {"now", "today", "utcnow"}
HOMES = ("sqlite", "dynamodb", "objects")  # what files of one store begin with


def sources(folder: str) -> list[Path]:
    """The Python files under a folder of the project."""
    return sorted((ROOT / folder).rglob("*.py"))


def name_of(path: Path) -> str:
    """The file's path as one reads it in the project."""
    return path.relative_to(ROOT).as_posix()


def rules_of_play() -> list[Path]:
    """The engine but for its command line and signatures."""
    return [p for p in sources("engine") if not name_of(p).startswith(BESIDE)]


def imports(path: Path, when: str = "ever") -> Iterator[str]:
    """The modules that a file imports, anywhere in it or at once, by full names."""
    package = list(path.relative_to(ROOT).parts[:-1])
    tree = ast.parse(path.read_text())
    for node in ast.walk(tree) if when == "ever" else tree.body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def within(module: str, package: str) -> bool:
    """Whether a module is a package or lies in it."""
    return module == package or module.startswith(f"{package}.")


def guilty(paths: list[Path], packages: set[str]) -> list[str]:
    """Every import of one of the packages, as "file imports module"."""
    return [
        f"{name_of(path)} imports {module}"
        for path in paths
        for module in imports(path)
        if any(within(module, package) for package in packages)
    ]


def learning(path: Path) -> Iterator[str]:
    """The calls in a file by which msgspec learns a type."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func)
            if "type" in {argument.arg for argument in node.keywords}:
                name += " a type"
            if name.endswith(("msgspec.convert", ".Decoder", "decode a type")):
                yield name


def test_there_is_something_to_judge() -> None:
    assert len(rules_of_play()) > 10
    assert len(sources("api")) > 10
    assert "engine" in {m.split(".")[0] for p in sources("api") for m in imports(p)}
    assert len(list(learning(ROOT / TYPED))) == 3


def test_the_engine_knows_nothing_around_it() -> None:
    assert guilty(sources("engine"), {"api", "infra", "tests"}) == []


def test_the_service_knows_no_tests_and_no_deployment() -> None:
    assert guilty(sources("api"), {"infra", "tests"}) == []


def test_rules_do_no_input_or_output() -> None:
    assert guilty(rules_of_play(), IMPURE) == []


def test_rules_need_only_msgspec() -> None:
    allowed = {"engine", "msgspec", *sys.stdlib_module_names}
    foreign = {m.split(".")[0] for p in rules_of_play() for m in imports(p)} - allowed
    assert foreign == set()


def test_one_file_lets_msgspec_learn_a_type() -> None:
    """Two threads that let it learn the same one at once end the process."""
    others = [p for p in sources("engine") + sources("api") if name_of(p) != TYPED]
    assert guilty(others, {"msgspec.convert", "msgspec.json.Decoder"}) == []
    assert [f"{name_of(p)}: {call}" for p in others for call in learning(p)] == []


def test_rules_never_look_at_the_clock() -> None:
    for path in rules_of_play():
        nodes = list(ast.walk(ast.parse(path.read_text())))
        called = {n.attr for n in nodes if isinstance(n, ast.Attribute)}
        assert not called & NOW, name_of(path)


def test_rules_open_no_files() -> None:
    for path in rules_of_play():
        nodes = list(ast.walk(ast.parse(path.read_text())))
        called = {
            n.func.id
            for n in nodes
            if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)
        }
        assert not called & {"open", "print", "input", "eval", "exec"}, name_of(path)


def test_the_kernel_knows_no_system() -> None:
    others = {f"engine.{p.name}" for p in (ROOT / "engine").iterdir() if p.is_dir()}
    systems = others - SHARED
    assert guilty(sources("engine/kernel"), systems | {"engine.bots"}) == []
    assert guilty(sources("engine/bots"), systems) == []


def test_what_can_be_played_is_listed_without_reading_rules() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LISTED], cwd=ROOT, capture_output=True, check=True
    )
    read = done.stdout.decode().split()
    of_games = [
        m
        for m in read
        if within(m, "engine") and ".".join(m.split(".")[:2]) not in SHARED
    ]
    assert sum(m.endswith(".manifest") for m in of_games) == len(engine.systems())
    assert [m for m in of_games if m.rpartition(".")[2] in PLAYED] == []


def test_systems_never_know_each_other() -> None:
    families = [p for p in (ROOT / "engine").iterdir() if (p / "rules.toml").exists()]
    assert families
    for family in families:
        others = {f"engine.{p.name}" for p in families if p != family}
        assert guilty(sources(name_of(family)), others) == []


def test_a_test_knows_no_game_but_that_of_its_folder() -> None:
    """Else it could not be read where that game was taken away."""
    games = {p.parent.name for p in (ROOT / "engine").glob("*/rules.toml")}
    figures = "tests/bench/"  # is played where the games are, and never collected
    for game in games:
        mine = {f"engine.{game}", f"tests.games.{game}"}
        others = [
            p for p in sources("tests") if f"tests/games/{game}/" not in name_of(p)
        ]
        known = {
            name_of(path)
            for path in others
            if not name_of(path).startswith(figures)
            for module in imports(path, "at once")
            if any(within(module, package) for package in mine)
        }
        assert known == set(), game


def test_one_file_of_the_service_knows_aws() -> None:
    aws = "api/store/dynamodb_requests.py"
    paths = [p for p in sources("api") if name_of(p) != aws]
    assert guilty(paths, {"boto3", "botocore"}) == []


def test_what_stores_are_made_of_knows_none_of_them() -> None:
    files = [p for p in sources("api/store") if p.stem.startswith(HOMES)]
    named = {dotted(path) for path in files}
    assert guilty(sources("api/store/items"), {*named, "boto3", "sqlite3"}) == []


def test_only_what_takes_requests_knows_flask() -> None:
    paths = [p for p in sources("api") if not name_of(p).startswith(AT_THE_DOOR)]
    assert guilty(paths, {"flask"}) == []


def test_only_what_starts_the_service_stands_outside_its_rooms() -> None:
    assert {p.stem for p in (ROOT / "api").glob("*.py")} == ENTRIES
    assert {p.parent.name for p in (ROOT / "api").glob("*/__init__.py")} == set(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_of_the_service_knows_only_those_below(room: str) -> None:
    above = {f"api.{other}" for other in (*ROOMS[: ROOMS.index(room)], *ENTRIES)}
    assert guilty(sources(f"api/{room}"), above) == []


@pytest.mark.parametrize("package", ["api", "engine"])
def test_no_files_import_each_other_in_a_circle(package: str) -> None:
    TopologicalSorter(files_known_by_files(package)).prepare()


def files_known_by_files(package: str) -> dict[str, set[str]]:
    """What each module of a package imports of it: a module, or something of one."""
    files = {dotted(path): path for path in sources(package)}
    found = {
        name: {m if m in files else m.rpartition(".")[0] for m in imports(path)}
        for name, path in files.items()
    }
    return {name: known & {*files} - {name} for name, known in found.items()}


def dotted(path: Path) -> str:
    """The name by which a file is imported."""
    name = name_of(path).removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__")


PHONE = ROOT / "frontend" / "src"
# All that a file names of others: types, too, and what it fetches when it is needed.
NAMED = re.compile(
    r"""(?:^(?:import|export)\s+(?:[^;"']*?\sfrom\s+)?|\bimport\()["'](\.[^"']+)["']""",
    re.MULTILINE,
)
# What is imported when a file is; types and what is loaded later make no circle.
IMPORTED = re.compile(
    r"""^(?:import|export)\s+(?!type\s)(?:[^;"']*?\sfrom\s+)?["'](\.[^"']+)["']""",
    re.MULTILINE,
)


def test_no_test_of_the_phone_gives_up_on_a_busy_machine() -> None:
    tests = (ROOT / "frontend" / "tests").glob("*.ts*")
    hurried = [test.name for test in tests if "vi.waitFor" in test.read_text("utf-8")]
    assert hurried == ["waiting.ts"]


def test_no_files_of_the_phone_import_each_other_in_a_circle() -> None:
    known = {file: [*files_named(file)] for file in sources_of_the_phone()}
    assert sum(map(len, known.values())) > len(known)
    TopologicalSorter(known).prepare()


# The rooms of the phone, each of which knows only those after it.
FLOORS = (
    "screens",
    "replay",
    "notices",
    "help",
    "clock",
    "games",
    "introductions",
    "table",
    "motion",
    "parts",
    "store",
    "fair",
    "worker",
    "api",
)
# What all may know: the doors of the games, which name what is fetched later, and small
# things that need nothing of their rooms.
KNOWN_TO_ALL = {
    "games/index.ts",
    "games/sight.ts",
    "store/storage.ts",
    "store/language.ts",
    "store/network.ts",
    "store/release.ts",
    "table/draft.ts",
    "table/plain.ts",
}


def test_only_what_starts_the_phone_and_its_words_stand_outside_its_rooms() -> None:
    assert {p.name for p in PHONE.iterdir() if p.is_dir()} == {*FLOORS, "styles"}


@pytest.mark.parametrize("room", FLOORS)
def test_a_room_of_the_phone_knows_only_those_below(room: str) -> None:
    above = {*FLOORS[: FLOORS.index(room)]}
    files = [f for f in sources_of_the_phone() if room_of(f) == room]
    known = [(f, other) for f in files for other in files_named(f)]
    assert known
    guilty = [
        f"{short(f)} knows {short(other)}"
        for f, other in known
        if room_of(other) in above and short(other) not in KNOWN_TO_ALL
    ]
    assert guilty == []


# Where a room knows one above by a type alone, or fetches from it what it shows later:
# a table's page has parts of many rooms. No arrow is added to these.
LATER = {
    "help": {"screens"},
    "games": {"screens"},
    "introductions": {"games"},
    "table": {"clock", "games", "introductions", "notices", "replay", "screens"},
    "store": {"notices"},
    "api": {"worker"},
}


@pytest.mark.parametrize("room", FLOORS)
def test_types_and_what_is_fetched_later_come_from_above_where_it_is_said(
    room: str,
) -> None:
    above = {*FLOORS[: FLOORS.index(room)]}
    found = {
        room_of(other)
        for f in sources_of_the_phone()
        if room_of(f) == room
        for other in files_named(f, NAMED)
        if short(other) not in KNOWN_TO_ALL
    }
    assert found & above == LATER.get(room, set())


def short(file: Path) -> str:
    """A file's path inside the phone's sources."""
    return file.relative_to(PHONE).as_posix()


def room_of(file: Path) -> str:
    """The room in which a file stands; what starts the phone stands in none."""
    return short(file).partition("/")[0]


def sources_of_the_phone() -> list[Path]:
    """The TypeScript files of the web app."""
    return [*PHONE.rglob("*.ts"), *PHONE.rglob("*.tsx")]


def files_named(file: Path, by: re.Pattern[str] = IMPORTED) -> Iterator[Path]:
    """The TypeScript files that one imports."""
    for named in by.findall(file.read_text()):
        path = (file.parent / named).resolve()
        for ending in (".ts", ".tsx", "/index.ts", "/index.tsx"):
            found = Path(f"{path}{ending}")
            if found.exists():
                yield found


def test_the_service_runs_without_what_deploys_or_tests_it() -> None:
    assert guilty(sources("api"), {"moto", "zappa"}) == []


FORBIDDEN = {
    "a path of somebody's machine": r"/(work|root|home|Users)/\w",
    "the host of a package index": r"registry\.npmjs|pypi\.org|files\.pythonhosted",
    "where a package came from": r'"resolved"\s*:',
}


def tracked() -> Iterator[tuple[str, str]]:
    """The name and the text of every text file in the repository."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    for name in filter(None, listed.stdout.split("\0")):
        path = ROOT / name
        if path.is_file():
            yield name, path.read_bytes().decode("utf-8", "replace")


@pytest.mark.parametrize("what", FORBIDDEN)
def test_the_repository_does_not_tell(what: str) -> None:
    found = [name for name, text in tracked() if re.search(FORBIDDEN[what], text)]
    assert found == []
