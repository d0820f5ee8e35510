"""What earlier versions stored and exported, as it was: see README.md."""
