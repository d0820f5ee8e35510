"""Whoever only reads comes through every lesson, by what leads on alone.

A real server deals and answers; frontend/tests/lessonsRead.test.ts reads.
"""

import os
import subprocess
from pathlib import Path
from shutil import which

import pytest

from .server import serving

FRONTEND = Path(__file__).parents[2] / "frontend"
PASSED = 2 * 8 + 1  # tests: two of each sitting, and one of all


def test_every_lesson_can_be_read_without_playing(tmp_path: Path) -> None:
    if which("node") is None:
        pytest.skip("there is no Node")
    with serving(tmp_path / "games.db") as server:
        read = subprocess.run(
            ["node_modules/.bin/vitest", "run", "tests/lessonsRead.test.ts"],
            cwd=FRONTEND,
            env={**os.environ, "NO_COLOR": "1", "VITE_SERVER": server.address},
            capture_output=True,
            text=True,
            check=False,
        )
    assert read.returncode == 0, read.stdout + read.stderr
    assert f"{PASSED} passed" in read.stdout
