"""What is done and seen at a table while a game goes on, and after it."""
