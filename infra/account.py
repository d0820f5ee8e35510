"""Whose account and which region: said before anything is done, and plainly."""

import argparse
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import boto3
from botocore.exceptions import BotoCoreError, ClientError

from api.store import Busy, Unreachable

from .stacks import Agree, Stage, Stop

# What we call ourselves, and what CloudFormation does with our stacks in our name.
POLICIES = tuple(
    Path(__file__).with_name(name) for name in ("deployer.json", "deployer-stacks.json")
)
NAME = re.compile(r"[a-z][a-z0-9-]{0,19}")


def stage_name(text: str) -> str:
    """Returns the name of a stage. Raises ArgumentTypeError, whose words are told."""
    if not NAME.fullmatch(text):
        raise argparse.ArgumentTypeError(
            "a stage has a small letter, then small letters, digits and hyphens, "
            "20 at most"
        )
    return text


def at(name: str, region: str | None, agree: Agree) -> Stage:
    """Returns a stage in the account of the environment. Raises Stop."""
    try:
        session = boto3.Session(region_name=region or os.environ.get("AWS_REGION"))
        if not session.region_name:
            raise Stop("Which region? Say REGION=eu-central-1, for example.")
        account = session.client("sts").get_caller_identity()["Account"]
    except (BotoCoreError, ClientError) as error:
        raise Stop(
            f"AWS does not know you: {error}\n"
            "It takes credentials from AWS_PROFILE, or AWS_ACCESS_KEY_ID and "
            "AWS_SECRET_ACCESS_KEY."
        ) from error
    print(f"stage {name}, account {account}, region {session.region_name}", flush=True)
    return Stage(session, name, agree)


def asking(yes: bool) -> Agree:
    """Returns who agrees: everything is agreed to, or asked on the terminal."""
    return lambda question: yes or _asked(question)


def _asked(question: str) -> bool:
    try:
        return input(f"{question} [y/N] ").strip().lower() in ("y", "yes")
    except EOFError:
        raise Stop("Nobody is there to ask. Say YES=1 to be asked nothing.") from None


@contextmanager
def plainly() -> Iterator[None]:
    """Ends the program with one sentence where something cannot be done."""
    try:
        yield
    except Stop as stop:
        sys.exit(str(stop))
    except (Busy, Unreachable) as why:
        sys.exit(f"The games cannot be read: {why}")
    except (BotoCoreError, ClientError) as error:
        rights = " and ".join(map(str, POLICIES))
        sys.exit(f"AWS refused: {error}\nThe rights it takes are in {rights}.")
