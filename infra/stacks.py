"""A stage's CloudFormation stacks: what would change is shown before it is done."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4

import boto3
from botocore.exceptions import ClientError, WaiterError

from api.store.dynamodb import DynamoStore

TEMPLATES = Path(__file__).parent
# Nothing was ever made of it: it can only be deleted.
NEVER_MADE = {"ROLLBACK_COMPLETE", "ROLLBACK_FAILED"}
FRESH = {None, "REVIEW_IN_PROGRESS"}

Outputs = dict[str, str]
Agree = Callable[[str], bool]


class Stop(Exception):
    """Why nothing more is done, in words for who deploys."""


class Stage(NamedTuple):
    """A stage in one account and region, and who is asked before anything changes.

    `elsewhere` is the region of what has to stand in another one.
    """

    session: boto3.Session
    name: str
    agree: Agree
    elsewhere: str | None = None

    @property
    def function(self) -> str:
        """The name of its function."""
        return f"slowhand-{self.name}"

    def client(self, service: str) -> Any:
        """Returns a client of a service, in this stage's account and region."""
        region = self.elsewhere
        return self.session.client(service, region_name=region)  # type: ignore[call-overload]

    def store(self, table: str) -> DynamoStore:
        """Opens one of its tables."""
        return DynamoStore(table, self.client("dynamodb"), self.client("s3"))

    def stack(self, part: str, **given: str | None) -> Outputs:
        """Creates or updates one stack and returns its outputs.

        A parameter that is None keeps what was set before. Raises Stop.
        """
        name = self.stack_name(part)
        self._clear(name)
        if changes := self._proposed(name, part, given):
            self._show(name, changes)
            self._carry_out(name, changes)
        return self.outputs(part)

    def stack_name(self, part: str) -> str:
        """The full name of one of its stacks."""
        return f"slowhand-{self.name}-{part}"

    def outputs(self, part: str) -> Outputs:
        """What a stack tells the others; nothing, if it is not there."""
        return _pairs(self._described(part), "Output")

    def parameters(self, part: str) -> Outputs:
        """What a stack was last given; nothing, if it is not there."""
        return _pairs(self._described(part), "Parameter")

    def others(self) -> "Iterable[Stage]":
        """Yields the other stages of this account and region that have a function."""
        pages = self.client("cloudformation").get_paginator("list_stacks").paginate()
        names = {s["StackName"] for page in pages for s in page["StackSummaries"]}
        for name in sorted(names):
            found = re.fullmatch(r"slowhand-(.+)-app", name)
            if found and found[1] != self.name:
                other = self._replace(name=found[1])
                if other.outputs("app"):
                    yield other

    def remove(self, part: str) -> None:
        """Deletes a stack, if it is there. What is to be kept stays. Raises Stop."""
        client, name = self.client("cloudformation"), self.stack_name(part)
        if not _described(client, name):
            return
        print(f"stack {name}: delete", flush=True)
        client.delete_stack(StackName=name)
        try:
            client.get_waiter("stack_delete_complete").wait(StackName=name)
        except WaiterError as error:
            raise Stop(f"Stack {name} failed: {_why(client, name)}") from error

    def _described(self, part: str) -> dict[str, Any]:
        return _described(self.client("cloudformation"), self.stack_name(part)) or {}

    def _clear(self, name: str) -> None:
        """Takes away a stack whose first creation failed: nothing else mends it."""
        client = self.client("cloudformation")
        status = _status(client, name)
        if status in NEVER_MADE:
            print(f"stack {name} was never made: it is begun anew", flush=True)
            client.delete_stack(StackName=name)
            client.get_waiter("stack_delete_complete").wait(StackName=name)
        elif status not in FRESH and str(status).endswith("_IN_PROGRESS"):
            raise Stop(f"Stack {name} is being changed right now ({status}).")

    def _proposed(
        self, name: str, part: str, given: dict[str, str | None]
    ) -> str | None:
        """Asks what would change; returns the name of the change set, if anything."""
        changes = f"slowhand-{uuid4().hex}"
        client = self.client("cloudformation")
        fresh = _status(client, name) in FRESH
        known = {} if fresh else self.parameters(part)
        client.create_change_set(
            StackName=name,
            ChangeSetName=changes,
            ChangeSetType="CREATE" if fresh else "UPDATE",
            TemplateBody=(TEMPLATES / f"{part}.yaml").read_text(),
            Parameters=list(_parameters(given, known)),
            Capabilities=["CAPABILITY_IAM"],
        )
        try:
            client.get_waiter("change_set_create_complete").wait(
                StackName=name, ChangeSetName=changes
            )
        except WaiterError as error:
            client.delete_change_set(StackName=name, ChangeSetName=changes)
            reason = str(error.last_response.get("StatusReason"))
            if "didn't contain changes" in reason or "No updates" in reason:
                return None
            raise Stop(f"Stack {name} cannot be changed: {reason}") from error
        return changes

    def _show(self, name: str, changes: str) -> None:
        """Prints what would change. Raises Stop if nobody agrees."""
        client = self.client("cloudformation")
        found = client.describe_change_set(StackName=name, ChangeSetName=changes)
        print(f"stack {name}:", *_told(found["Changes"]), sep="\n  ", flush=True)
        if not self.agree(f"Change {name} so?"):
            client.delete_change_set(StackName=name, ChangeSetName=changes)
            raise Stop("Nothing more was changed.")

    def _carry_out(self, name: str, changes: str) -> None:
        client = self.client("cloudformation")
        made = "create" if _status(client, name) in FRESH else "update"
        client.execute_change_set(StackName=name, ChangeSetName=changes)
        try:
            client.get_waiter(f"stack_{made}_complete").wait(StackName=name)
        except WaiterError as error:
            raise Stop(f"Stack {name} failed: {_why(client, name)}") from error


def _parameters(
    given: dict[str, str | None], known: Outputs
) -> Iterable[dict[str, Any]]:
    for key, value in given.items():
        if value is not None:
            yield {"ParameterKey": key, "ParameterValue": value}
        elif key in known:
            yield {"ParameterKey": key, "UsePreviousValue": True}


def _told(changes: Iterable[dict[str, Any]]) -> Iterable[str]:
    """Yields a line for each change: what is done to what."""
    for change in changes:
        of = change["ResourceChange"]
        replaced = of.get("Replacement") == "True" and of["Action"] == "Modify"
        action = "REPLACE" if replaced else of["Action"].lower()
        yield f"{action} {of['LogicalResourceId']} ({of['ResourceType']})"


def _why(client: Any, name: str) -> str:
    """Returns the first thing that failed, as AWS tells it."""
    events = client.describe_stack_events(StackName=name)["StackEvents"]
    failed = [e for e in events if e["ResourceStatus"].endswith("FAILED")]
    if not failed:
        return "AWS does not say why."
    first = failed[-1]
    return f"{first['LogicalResourceId']}: {first.get('ResourceStatusReason', '')}"


def _described(client: Any, name: str) -> dict[str, Any] | None:
    try:
        stack: dict[str, Any] = client.describe_stacks(StackName=name)["Stacks"][0]
    except ClientError as error:
        if error.response["Error"]["Code"] != "ValidationError":
            raise
        return None  # there is none of that name
    return stack


def _status(client: Any, name: str) -> str | None:
    stack = _described(client, name)
    return str(stack["StackStatus"]) if stack else None


def _pairs(stack: dict[str, Any], what: str) -> Outputs:
    pairs = stack.get(f"{what}s", [])
    return {p[f"{what}Key"]: p.get(f"{what}Value", "") for p in pairs}
