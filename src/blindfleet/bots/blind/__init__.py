"""Players of Blind."""
