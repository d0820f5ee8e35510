"""Who deploys in these tests: a user with the rights of the printed policy alone."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import boto3
import pytest

from infra.account import POLICIES

from .calls import Calls

# The emulator asks these of no function by its name, and calls one by another's.
OTHERWISE = ["lambda:CreateFunction", "lambda:ListAliases"]


class Host:
    """A user, the keys by which AWS knows it, and what it calls."""

    def __init__(self, name: str, calls: Calls) -> None:
        self.calls = calls
        iam = boto3.client("iam")
        iam.create_user(UserName=name)
        more = {"Effect": "Allow", "Action": OTHERWISE, "Resource": "*"}
        others: dict[str, Any] = {"Version": "2012-10-17", "Statement": [more]}
        policies = [json.loads(policy.read_text()) for policy in POLICIES]
        for n, policy in enumerate([*policies, others]):
            arn = iam.create_policy(
                PolicyName=f"{name}-{n}", PolicyDocument=json.dumps(policy)
            )["Policy"]["Arn"]
            iam.attach_user_policy(UserName=name, PolicyArn=arn)
        key = iam.create_access_key(UserName=name)["AccessKey"]
        self._keys = {
            "AWS_ACCESS_KEY_ID": key["AccessKeyId"],
            "AWS_SECRET_ACCESS_KEY": key["SecretAccessKey"],
        }

    @contextmanager
    def acts(self) -> Iterator[None]:
        """Lets this process, and what it starts, be the host."""
        with pytest.MonkeyPatch.context() as patch:
            for name, value in (self._keys | self.calls.environment()).items():
                patch.setenv(name, value)
            yield
