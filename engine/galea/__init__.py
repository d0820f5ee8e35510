"""Galea: three games with one shared deck of suits and values."""

ORDER = 10
SYSTEMS = {
    "common-galea": "engine.galea.common",
    "noble-galea": "engine.galea.noble",
    "royal-galea": "engine.galea.royal",
}
