"""What is HTTP and nothing else: who calls, in which words, what a browser may keep."""
