"""What Slowhand is made of: every package with its version and its licence.

What packages say of themselves is enough, so that it needs no network. A licence that
is not in the list below has to be read by somebody before it gets into the zip.
"""

import json
import re
import sys
from collections.abc import Iterable, Mapping
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, NamedTuple

LOCK = Path(__file__).parent.parent / "requirements" / "run.lock"
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==", re.MULTILINE)
SAID = ("License-Expression", "License")
TROVE = "License :: OSI Approved :: "

# What packages call the licences that we have read, and their names in SPDX.
READ: Mapping[str, str] = {
    "Apache License 2.0": "Apache-2.0",
    "Apache License, Version 2.0": "Apache-2.0",
    "Apache-2.0": "Apache-2.0",
    "Apache-2.0 OR BSD-3-Clause": "Apache-2.0 OR BSD-3-Clause",
    "BSD": "BSD-3-Clause",
    "BSD License": "BSD-3-Clause",
    "BSD-2-Clause": "BSD-2-Clause",
    "BSD-3-Clause": "BSD-3-Clause",
    "Dual License": "Apache-2.0 OR BSD-3-Clause",
    "MIT": "MIT",
    "MIT License": "MIT",
    "MIT-0": "MIT-0",
    "PSF-2.0": "PSF-2.0",
    "ZPL 2.1": "ZPL-2.1",
}


class Material(NamedTuple):
    """A package, and under which licence it may be passed on."""

    name: str
    version: str
    licence: str


class Unread(Exception):
    """Packages whose licences nobody has read, or that are not there."""


def materials(packages: Iterable[Distribution]) -> list[Material]:
    """Returns what packages say of themselves. Raises Unread."""
    found = sorted(_material(package) for package in packages)
    unread = [each for each in found if each.licence not in READ.values()]
    if unread:
        told = (f"{each.name} {each.version}: {each.licence}" for each in unread)
        raise Unread("; ".join(told))
    return found


def locked() -> list[Distribution]:
    """Returns the packages that run the service, as they are here. Raises Unread."""
    try:
        return [distribution(name) for name in PINNED.findall(LOCK.read_text())]
    except PackageNotFoundError as error:
        raise Unread(f"{error.name}: not installed") from None


def bill(found: Iterable[Material]) -> str:
    """Returns a bill of materials, CycloneDX 1.5."""
    components = [
        {
            "type": "library",
            "name": each.name,
            "version": each.version,
            "purl": f"pkg:pypi/{each.name}@{each.version}",
            "licenses": [_named(each.licence)],
        }
        for each in found
    ]
    head = {"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1}
    return json.dumps({**head, "components": components}, indent=2) + "\n"


def _named(licence: str) -> dict[str, Any]:
    """Returns a licence as CycloneDX has it: one by its id, a choice of some."""
    if " OR " in licence:
        return {"expression": licence}
    return {"license": {"id": licence}}


def _material(package: Distribution) -> Material:
    told = package.metadata
    classes = [c for c in told.get_all("Classifier") or () if c.startswith(TROVE)]
    named = [each for name in SAID for each in told.get_all(name) or ()]
    named += [c.removeprefix(TROVE) for c in classes]
    licence = next((READ[name] for name in named if name in READ), None)
    return Material(told["Name"].lower(), package.version, licence or str(named))


if __name__ == "__main__":
    try:
        print(f"{len(materials(locked()))} packages, their licences read")
    except Unread as error:
        sys.exit(f"Licences to be read, and then named in infra/materials.py: {error}")
