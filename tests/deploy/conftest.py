"""The zip, built and unpacked; an AWS to deploy to."""

import zipfile
from collections.abc import Iterator
from pathlib import Path

import boto3
import pytest
from botocore.config import Config

from infra import package
from tests.aws import ACCOUNT, local_aws

from .stacks import create

PATIENCE_S = 600  # a call that nobody answers within a minute is sent again by default


@pytest.fixture(scope="session")
def zipped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The zip that Lambda gets."""
    return package.build(tmp_path_factory.mktemp("package") / "slowhand.zip")


@pytest.fixture(scope="session")
def task(zipped: Path) -> Path:
    """The folder into which Lambda unpacks the zip."""
    folder = zipped.with_name("task")
    with zipfile.ZipFile(zipped) as packed:
        packed.extractall(folder)
    return folder


@pytest.fixture(scope="module")
def aws(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """The address of an empty AWS; every client of this process goes there.

    It looks at rights where a module says STRICT. No client sends again what it does
    while the machine is busy, as if it were lost: a version would be published twice.
    """
    strict = getattr(request.module, "STRICT", False)
    with pytest.MonkeyPatch.context() as patch:
        for name, value in ACCOUNT.items():
            patch.setenv(name, value)
        patch.setitem(Config.OPTION_DEFAULTS, "read_timeout", PATIENCE_S)
        patch.setattr(boto3, "DEFAULT_SESSION", None)  # it may know other keys
        with local_aws(tmp_path_factory.mktemp("aws"), strict=strict) as address:
            patch.setenv("AWS_ENDPOINT_URL", address)
            yield address


@pytest.fixture(scope="module")
def data(aws: str) -> dict[str, str]:
    """The outputs of the data stack."""
    return create("slowhand-data", "data")


@pytest.fixture(scope="module")
def told(aws: str, data: dict[str, str]) -> dict[str, str]:
    """What the deployed function is told about where it runs."""
    return {
        "AWS_ENDPOINT_URL": aws,
        "SLOWHAND_TABLE": data["Table"],
        "SLOWHAND_KEYS": "a key that is long enough to sign sessions with",
        "SLOWHAND_PUSH_SECRET": "a secret that keys for push services follow from",
        "SLOWHAND_ORIGIN": "https://slowhand.example",
    }
