"""Notifications, against a push service of our own that reads what it gets."""
