"""What who runs the service does by hand, with the store and without a request."""
