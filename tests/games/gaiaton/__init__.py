"""All that only the tests of Gaiaton need."""
