"""Builds the zip that AWS Lambda runs: engine, api, and what they import there.

A cold start is mostly imports, so the zip carries bytecode that Python takes as it is.
The ordinary kind is checked against the date of its source, and in a zip all dates are
the same: each cold start would compile everything anew and throw it away (measured:
617 ms instead of 180). It also carries its own botocore, with bytecode and without the
440 services we never call; the one that Lambda brings has no bytecode.

The same sources give the same bytes, whatever machine they are packed on: wheels are
those of the function's Python and processor. What these are stands in the zip, and
`infra.deploy` goes by it.
"""

import argparse
import gzip
import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib.metadata import distributions
from pathlib import Path
from typing import Any, NamedTuple

from .materials import bill, materials

ROOT = Path(__file__).parent.parent
DIST = ROOT / "frontend" / "dist"
LOCK = ROOT / "requirements" / "run.lock"
OURS = ("api", "engine")
# What only `make run` needs: its web server and the QR code in the terminal.
LEFT_OUT = ("segno", "waitress")
SERVICES = ("dynamodb", "lambda", "s3", "sts")
EPOCH = (1980, 1, 1, 0, 0, 0)
HERE = "{}.{}".format(*sys.version_info)
# On Lambda, Python 3.11 still has the C library of 2018: wheels of today do not load.
PYTHONS = ("3.12", "3.13", "3.14")
ARCHITECTURES = ("x86_64", "arm64")
BILL = ".cdx.json"
BUILT = "slowhand-runtime.json"
GLIBC = range(34, 16, -1)  # Amazon Linux 2023 has 2.34


class Runtime(NamedTuple):
    """What Lambda runs the zip with."""

    python: str = HERE
    architecture: str = "x86_64"

    def wheels(self) -> list[str]:
        """What pip has to be told so that it takes this runtime's wheels."""
        machine = {"arm64": "aarch64"}.get(self.architecture, self.architecture)
        platforms = [f"manylinux_2_{n}_{machine}" for n in GLIBC]
        abis = ("cp" + self.python.replace(".", ""), "abi3", "none")
        flags = ["--python-version", self.python, "--implementation", "cp"]
        for platform in (*platforms, f"manylinux2014_{machine}"):
            flags += ["--platform", platform]
        for abi in abis:
            flags += ["--abi", abi]
        return flags


def built(zipped: Path) -> Runtime:
    """The runtime that a zip was built for."""
    with zipfile.ZipFile(zipped) as packed:
        return Runtime(**json.loads(packed.read(BUILT)))


def build(target: Path, runtime: Runtime = Runtime()) -> Path:  # noqa: B008
    """Writes the zip and gives its path; what is in it stays beside it, unpacked.

    So does the bill of its materials. Raises Unread.
    """
    stage = target.with_suffix("")
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir(parents=True)
    install(stage, runtime)
    found = materials(distributions(path=[str(stage)]))
    target.with_suffix(BILL).write_text(bill(found), "utf-8")
    trim(stage)
    for name in OURS:
        ignore = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, stage / name, ignore=ignore)
    add_page(stage)
    (stage / BUILT).write_text(json.dumps(runtime._asdict()))
    compile_all(stage, runtime)
    pack(stage, target)
    return target


def look(runtime: Runtime) -> None:
    """Tells what a zip would lack that is built here."""
    if not _python(runtime.python):
        print(f"No python{runtime.python} here: without bytecode it starts slower.")


def add_page(stage: Path) -> None:
    """Takes the app's page along: behind an invitation's link we serve it ourselves."""
    pages = stage / "pages"
    pages.mkdir()
    for path in (DIST / "index.html", *DIST.glob("preview-*.png")):
        if path.is_file():
            shutil.copy(path, pages)


def install(stage: Path, runtime: Runtime) -> None:
    """Puts the locked packages into the stage, each with its licence."""
    wanted = stage.with_suffix(".lock")
    wanted.write_text("".join(locked()))
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps"]
    pip += ["--disable-pip-version-check", "--require-hashes", "--no-compile"]
    pip += ["--only-binary", ":all:", "--target", str(stage), *runtime.wheels()]
    subprocess.run([*pip, "--requirement", str(wanted)], check=True)
    wanted.unlink()


def locked() -> Iterator[str]:
    """The lines of the lock file but for the packages that are left out."""
    wanted = True
    for line in LOCK.read_text().splitlines(keepends=True):
        if not line.startswith(" "):
            wanted = not line.startswith(LEFT_OUT)
        if wanted:
            yield line


def trim(stage: Path) -> None:
    """Takes out what never runs: commands, other services, installers' notes."""
    shutil.rmtree(stage / "bin", ignore_errors=True)
    for data in (stage / "botocore/data", stage / "boto3/data"):
        for service in data.iterdir():
            if service.is_dir() and service.name not in SERVICES:
                shutil.rmtree(service)
    shorten(stage / "botocore/data")
    for pattern in ("boto3/examples", "*/tests", "*.dist-info/sboms"):
        for path in stage.glob(pattern):
            shutil.rmtree(path)
    unread = "dateutil/zoneinfo/*.tar.gz"  # Python reads the system's, or tzdata's
    for pattern in ("**/examples-1.json*", "*.dist-info/[DIRW]*", "**/*.pyi", unread):
        for path in stage.glob(pattern):
            path.unlink()


def shorten(data: Path) -> None:
    """Leaves only our services in botocore's books, and no prose.

    Reading the whole of them is a tenth of a cold start (measured: 26 ms of 221).
    """
    path = data / "endpoints.json"
    book = json.loads(path.read_text())
    for partition in book["partitions"]:
        services = partition["services"]
        partition["services"] = {s: services[s] for s in SERVICES if s in services}
    path.write_text(json.dumps(book, separators=(",", ":")))
    for path in data.glob("*/*/service-2.json.gz"):
        model = json.loads(gzip.decompress(path.read_bytes()))
        short = undocumented(model)
        for parameter in short.get("clientContextParams", {}).values():
            parameter["documentation"] = ""  # S3's are read with their prose
        plain = json.dumps(short, separators=(",", ":"))
        path.write_bytes(gzip.compress(plain.encode(), mtime=0))


def undocumented(model: Any) -> Any:
    """A service's model without its prose."""
    if isinstance(model, list):
        return [undocumented(each) for each in model]
    if not isinstance(model, dict):
        return model
    return {
        name: undocumented(each)
        for name, each in model.items()
        if not (name == "documentation" and isinstance(each, str))
    }


def compile_all(stage: Path, runtime: Runtime) -> None:
    """Compiles every module to bytecode that is never checked against its source."""
    compiler = _python(runtime.python)
    if not compiler:
        print(f"No python{runtime.python} here: without bytecode it starts slower.")
        return
    python = [compiler, "-m", "compileall", "-q", "--invalidation-mode"]
    paths = ["-s", str(stage), "-p", "/var/task", str(stage)]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    command = [*python, "unchecked-hash", *paths]
    subprocess.run(command, check=True, env=environment)


def _python(version: str) -> str | None:
    """Returns a Python of a version that runs on this machine."""
    if version == HERE:
        return sys.executable
    found = shutil.which(f"python{version}")
    if not found:
        return None
    tried = subprocess.run([found, "-c", ""], check=False, capture_output=True)
    return found if tried.returncode == 0 else None


def pack(stage: Path, target: Path) -> None:
    """Writes the zip: sorted, undated, readable by Lambda's user."""
    files = sorted(path for path in stage.rglob("*") if path.is_file())
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as into:
        for path in files:
            entry = zipfile.ZipInfo(path.relative_to(stage).as_posix(), EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            into.writestr(entry, path.read_bytes())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="make package")
    parser.add_argument("target", type=Path)
    parser.add_argument(
        "--python", choices=PYTHONS, default=HERE if HERE in PYTHONS else PYTHONS[1]
    )
    parser.add_argument("--arch", choices=ARCHITECTURES, default=Runtime().architecture)
    parser.add_argument("--look", action="store_true", help="see whether it can be")
    chosen = parser.parse_args()
    if chosen.look:
        look(Runtime(chosen.python, chosen.arch))
        sys.exit()
    zipped = build(chosen.target, Runtime(chosen.python, chosen.arch))
    print(f"{zipped}: {zipped.stat().st_size / 1e6:.1f} MB")
