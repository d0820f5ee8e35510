"""How Slowhand gets on AWS: the package, the stacks, the order of things."""
