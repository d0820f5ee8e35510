"""What Slowhand is made of is listed, and nothing with a licence that nobody read."""

import json
from importlib.metadata import distributions
from pathlib import Path

import pytest

from infra.materials import PINNED, Unread, bill, locked, materials
from infra.package import BILL, LEFT_OUT
from infra.package import locked as in_the_zip


def package(folder: Path, *lines: str) -> list[str]:
    """Installs a package that says something of itself; returns where."""
    info = folder / "strange-1.0.dist-info"
    info.mkdir()
    head = "Metadata-Version: 2.4\nName: Strange\nVersion: 1.0\n"
    (info / "METADATA").write_text(head + "\n".join(lines) + "\n")
    return [str(folder)]


def test_all_that_runs_the_service_has_a_licence_that_was_read() -> None:
    assert len(materials(locked())) > 20


@pytest.mark.parametrize(
    ("line", "licence"),
    [
        ("License-Expression: MIT", "MIT"),
        ("License: Apache License 2.0", "Apache-2.0"),
        ("Classifier: License :: OSI Approved :: BSD License", "BSD-3-Clause"),
    ],
)
def test_a_licence_has_one_name_whatever_a_package_calls_it(
    tmp_path: Path, line: str, licence: str
) -> None:
    (found,) = materials(distributions(path=package(tmp_path, line)))
    assert found == ("strange", "1.0", licence)


@pytest.mark.parametrize("line", ["License: AGPL-3.0", "Summary: says nothing"])
def test_a_licence_that_nobody_read_stops_it(tmp_path: Path, line: str) -> None:
    with pytest.raises(Unread, match=r"strange 1\.0"):
        materials(distributions(path=package(tmp_path, line)))


def test_beside_the_zip_stands_what_it_is_made_of(zipped: Path) -> None:
    told = json.loads(zipped.with_suffix(BILL).read_text())
    listed = {each["name"]: each["version"] for each in told["components"]}
    pinned = {*PINNED.findall("".join(in_the_zip()))}
    assert {name.replace("_", "-") for name in listed} == pinned
    assert not {*LEFT_OUT} & {*listed}
    assert told["bomFormat"] == "CycloneDX"


def test_a_choice_of_licences_is_told_as_one() -> None:
    told = json.loads(bill(materials(locked())))["components"]
    (one,) = (each for each in told if each["name"] == "cryptography")
    assert one["licenses"] == [{"expression": "Apache-2.0 OR BSD-3-Clause"}]
