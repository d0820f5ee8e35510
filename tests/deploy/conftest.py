"""An AWS to deploy to."""

from collections.abc import Iterator

import pytest

from tests.aws import ACCOUNT, local_aws


@pytest.fixture(scope="module")
def aws(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an empty AWS; every client of this process goes there."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in ACCOUNT.items():
            patch.setenv(name, value)
        with local_aws(tmp_path_factory.mktemp("aws")) as address:
            patch.setenv("AWS_ENDPOINT_URL", address)
            yield address
