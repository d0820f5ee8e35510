"""Storms: the service between a store that fails, processes that die, and phones.

Whatever goes wrong is drawn from a seed. `make chaos` runs a long one; see
docs/chaos.md for what one has found.
"""
