"""CloudFormation stacks made from the templates in infra/."""

from pathlib import Path

import boto3

from infra.stacks import Stage

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


def stage(name: str = "try-1", agree: bool = True) -> Stage:
    """A stage in the account of the environment."""
    return Stage(boto3.Session(), name, lambda _: agree)
