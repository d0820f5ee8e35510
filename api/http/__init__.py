"""All that is HTTP: who asks, in which language, what a browser may keep."""
