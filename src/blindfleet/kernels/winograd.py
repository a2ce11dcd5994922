"""Winograd's convolution, as Lavin and Gray have it (2015), apart from the matrices in the middle.

Four cells at a time come from sixteen sums over the sixteen cells around them, and each of these is
multiplied once, where plain convolution multiplies thirty-six times.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from blindfleet.kernels.compiler import compiled

Planes = NDArray[np.float32]  # by picture, row, column and plane (or channel)

# What the two functions are written for.
REACH = 3  # rows and columns that a convolution looks at
TILE = 2  # rows and columns that come out together
SUMS = (TILE + REACH - 1) ** 2
OF_WEIGHTS = np.array([[1, 0, 0], [0.5, 0.5, 0.5], [0.5, -0.5, 0.5], [0, 0, 1]])


@compiled
def sum_up(seen: Planes, least: np.float32, sums: NDArray[np.float32]) -> None:
    """By sum, tile and channel."""
    number, height, width, depth = seen.shape
    tile = 0
    for picture in range(number):
        for row in range(0, height - 2, 2):
            for column in range(0, width - 2, 2):
                for one in range(depth):
                    for line in range(4):
                        # Of the rows: the first less the third, the second and the third, the
                        # third less the second, the second less the fourth; then of the columns.
                        here = 0 if line == 0 else 2 if line == 2 else 1
                        there = 2 if line < 2 else 1 if line == 2 else 3
                        sign = np.float32(1 if line == 1 else -1)
                        a, b, c, d = (
                            max(seen[picture, row + here, column, one], least)
                            + sign * max(seen[picture, row + there, column, one], least),
                            max(seen[picture, row + here, column + 1, one], least)
                            + sign * max(seen[picture, row + there, column + 1, one], least),
                            max(seen[picture, row + here, column + 2, one], least)
                            + sign * max(seen[picture, row + there, column + 2, one], least),
                            max(seen[picture, row + here, column + 3, one], least)
                            + sign * max(seen[picture, row + there, column + 3, one], least),
                        )
                        sums[4 * line, tile, one] = a - c
                        sums[4 * line + 1, tile, one] = b + c
                        sums[4 * line + 2, tile, one] = c - b
                        sums[4 * line + 3, tile, one] = b - d
                tile += 1


@compiled
def add_tiles(
    products: NDArray[np.float32], bias: NDArray[np.float32], found: Planes, rows: int, columns: int
) -> None:
    """To the cells of every tile, from its products; cells beyond the edge stay as they are."""
    number, height, width, depth = found.shape
    tile = 0
    for picture in range(number):
        for row in range(1, height - 1, 2):
            for column in range(1, width - 1, 2):
                two_rows, two_columns = row < rows, column < columns
                for one in range(depth):
                    a, b, c, d = (
                        products[0, tile, one] + products[4, tile, one] + products[8, tile, one],
                        products[1, tile, one] + products[5, tile, one] + products[9, tile, one],
                        products[2, tile, one] + products[6, tile, one] + products[10, tile, one],
                        products[3, tile, one] + products[7, tile, one] + products[11, tile, one],
                    )
                    found[picture, row, column, one] += bias[one] + a + b + c
                    if two_columns:
                        found[picture, row, column + 1, one] += bias[one] + b - c - d
                    if not two_rows:
                        continue
                    a, b, c, d = (
                        products[4, tile, one] - products[8, tile, one] - products[12, tile, one],
                        products[5, tile, one] - products[9, tile, one] - products[13, tile, one],
                        products[6, tile, one] - products[10, tile, one] - products[14, tile, one],
                        products[7, tile, one] - products[11, tile, one] - products[15, tile, one],
                    )
                    found[picture, row + 1, column, one] += bias[one] + a + b + c
                    if two_columns:
                        found[picture, row + 1, column + 1, one] += bias[one] + b - c - d
                tile += 1
