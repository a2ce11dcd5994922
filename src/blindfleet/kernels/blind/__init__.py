"""Blind, compiled: its rules, and what is reckoned with them."""
