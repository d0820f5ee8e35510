"""Players: what they are called, how they sign in, what they keep, how they go."""
