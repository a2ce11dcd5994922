"""Players of the shooting games, from a beginner to the strongest."""
