"""The rules of the two families: shooting games and Blind. Pure, standard library alone.

Randomness and time are arguments; values are frozen; nothing here reads, writes or waits.
"""
