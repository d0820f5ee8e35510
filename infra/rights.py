"""Gives a user the rights that deploying takes: `make rights USER_NAME=deployer`.

Who administers the account runs it, once, and again when a release takes other rights.
"""

import argparse
import re
from typing import Any

import boto3
from botocore.exceptions import ClientError

from .account import POLICIES, asking, plainly
from .stacks import Agree, Stop

VERSIONS = 5  # that IAM keeps of a policy


def attach(iam: Any, user: str, agree: Agree) -> list[str]:
    """Lets a user have both printed policies; returns their ARNs. Raises Stop."""
    of = iam.get_user(UserName=user)["User"]["Arn"]
    if not agree(f"Give {of} the rights to deploy Slowhand?"):
        raise Stop("Nothing was changed.")
    account = re.sub(r":user/.*", "", of)
    found = []
    for policy in POLICIES:
        arn = f"{account}:policy/slowhand-{policy.stem}"
        _print(iam, arn, policy.read_text())
        iam.attach_user_policy(UserName=user, PolicyArn=arn)
        found.append(arn)
    return found


def _print(iam: Any, arn: str, text: str) -> None:
    """Makes a policy, or its next version where there is one."""
    try:
        iam.create_policy(PolicyName=arn.rpartition("/")[2], PolicyDocument=text)
    except ClientError as error:
        if error.response["Error"]["Code"] != "EntityAlreadyExists":
            raise
        _make_room(iam, arn)
        iam.create_policy_version(PolicyArn=arn, PolicyDocument=text, SetAsDefault=True)


def _make_room(iam: Any, arn: str) -> None:
    """Takes the oldest version of a policy away that has as many as IAM keeps."""
    kept = iam.list_policy_versions(PolicyArn=arn)["Versions"]
    others = [version for version in kept if not version["IsDefaultVersion"]]
    if len(kept) >= VERSIONS:
        oldest = min(others, key=lambda version: int(version["VersionId"][1:]))
        iam.delete_policy_version(PolicyArn=arn, VersionId=oldest["VersionId"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="make rights")
    parser.add_argument("user", help="the name of who deploys, as IAM has it")
    parser.add_argument("--yes", action="store_true", help="ask nothing")
    chosen = parser.parse_args()
    with plainly():
        agree = asking(chosen.yes)
        print(*attach(boto3.client("iam"), chosen.user, agree), sep="\n")
