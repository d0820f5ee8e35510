"""What every test of the project shares: the table of rules that the tests prove."""

pytest_plugins = ["tests.ledger"]
