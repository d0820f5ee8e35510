"""CloudFormation stacks made from the templates in infra/."""

from pathlib import Path

import boto3

from infra.stacks import Stage

from .calls import Calls, demand
from .rights import granted

INFRA = Path(__file__).parents[2] / "infra"


def create(name: str, template: str, **parameters: str) -> dict[str, str]:
    """Creates a stack and gives its outputs."""
    client = boto3.client("cloudformation")
    client.create_stack(
        StackName=name,
        TemplateBody=(INFRA / f"{template}.yaml").read_text(),
        Parameters=[
            {"ParameterKey": key, "ParameterValue": value}
            for key, value in parameters.items()
        ],
        Capabilities=["CAPABILITY_IAM"],
    )
    stack = client.describe_stacks(StackName=name)["Stacks"][0]
    assert stack["StackStatus"] == "CREATE_COMPLETE"
    return {out["OutputKey"]: out["OutputValue"] for out in stack["Outputs"]}


def stage(name: str = "try-1", agree: bool = True, calls: Calls | None = None) -> Stage:
    """A stage in the account of the environment; its calls may be recorded.

    It calls for nothing to which the printed policies give no right by AWS's names.
    """
    session = boto3.Session()
    demand(session, granted())
    if calls:
        calls.listen(session)
    return Stage(session, name, lambda _: agree)
