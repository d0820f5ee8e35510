"""Tests of the clocks for people: weeks of life in milliseconds."""
