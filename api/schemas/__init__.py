"""The shapes of replies, which are tested, and how requests are checked."""
