"""What is shared by all that is played over the wire."""

from tests.api.conftest import *  # noqa: F403 (fixtures are found by their names)
