"""Counting fleets: exact numbers, exact chances, uniform layouts. The hot parts are compiled."""
