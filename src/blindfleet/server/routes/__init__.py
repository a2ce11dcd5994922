"""The HTTP part."""
