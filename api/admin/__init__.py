"""What an operator does by hand: with the store, and without a request."""
