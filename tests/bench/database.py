"""A table of our own stack on a local server, for as long as something is measured."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.aws import ACCOUNT, local_aws
from tests.deploy.stacks import create


@contextmanager
def database() -> Iterator[dict[str, str]]:
    """Sends this process's clients there; yields what a function is told of it."""
    with (
        tempfile.TemporaryDirectory() as folder,
        local_aws(Path(folder)) as address,
        pytest.MonkeyPatch.context() as patch,
    ):
        for name, value in {**ACCOUNT, "AWS_ENDPOINT_URL": address}.items():
            patch.setenv(name, value)
        yield {
            "AWS_ENDPOINT_URL": address,
            "SLOWHAND_TABLE": create("slowhand-data", "data")["Table"],
            "SLOWHAND_KEYS": "a key that is long enough to sign sessions with",
        }
