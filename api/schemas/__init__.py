"""The shapes of requests (which are checked) and of replies (which are tested)."""
