"""The vocabulary: seats, grids, cells, coordinates, shapes. No rules."""
