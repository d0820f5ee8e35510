"""What may be asked: a struct for each request, its bounds where its fields stand."""
