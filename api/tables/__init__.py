"""How a table is set, filled, begun and kept: all that a game stands on."""
