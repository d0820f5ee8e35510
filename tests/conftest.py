"""What every test of the project shares."""

from importlib.util import find_spec

# The table of rules that the tests prove, printed at the end of a run.
pytest_plugins = ["tests.ledger"] if find_spec("tests.ledger") else []
