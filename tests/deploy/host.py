"""Who deploys in these tests: a user with the rights of the printed policy alone."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import boto3
import pytest

from infra.account import POLICY

# The emulator asks these of no function by its name, and calls one by another's.
OTHERWISE = ["lambda:CreateFunction", "lambda:ListAliases"]


class Host:
    """A user, and the keys by which AWS knows it."""

    def __init__(self, name: str) -> None:
        iam = boto3.client("iam")
        iam.create_user(UserName=name)
        policy: dict[str, Any] = json.loads(POLICY.read_text())
        more = {"Effect": "Allow", "Action": OTHERWISE, "Resource": "*"}
        policy["Statement"].append(more)
        iam.put_user_policy(
            UserName=name, PolicyName=name, PolicyDocument=json.dumps(policy)
        )
        key = iam.create_access_key(UserName=name)["AccessKey"]
        self._keys = {
            "AWS_ACCESS_KEY_ID": key["AccessKeyId"],
            "AWS_SECRET_ACCESS_KEY": key["SecretAccessKey"],
        }

    @contextmanager
    def acts(self) -> Iterator[None]:
        """Lets this process, and what it starts, be the host."""
        with pytest.MonkeyPatch.context() as patch:
            for name, value in self._keys.items():
                patch.setenv(name, value)
            yield
