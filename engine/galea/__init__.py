"""Galea: three games with one shared deck of suits and values."""
