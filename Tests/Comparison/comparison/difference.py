"""The difference between two pictures of a file."""

from __future__ import annotations

from dataclasses import dataclass

import numpy

from .picture import Picture
from .tolerance import Tolerance

BLOCK = 16
"""The columns and rows of a block (pixels). Blocks are compared separately, so that a fault in a corner is noticed."""


@dataclass(frozen=True)
class Difference:
    """A difference in steps of 255, with colours multiplied by alpha."""

    channels: tuple[float, float, float, float] | None
    """The mean absolute difference of red, green, blue and alpha; none if the sizes differ."""
    worst_block: float = 0
    """The largest mean of a channel in a block."""
    equal_rows: int = 0
    """The number of rows that are equal within the given tolerance."""

    @property
    def mean(self) -> float:
        """The largest of the four means; infinite if the sizes differ."""
        return max(self.channels) if self.channels else float("inf")

    def is_within(self, tolerance: Tolerance) -> bool:
        """Returns whether two correct decoders may differ by this much."""
        return self.mean <= tolerance.mean and self.worst_block <= tolerance.block

    def __str__(self) -> str:
        if not self.channels:
            return "other size"
        return "/".join(f"{value:.1f}" for value in self.channels) + f" worst {self.worst_block:.0f}"

    @staticmethod
    def between(one: Picture, other: Picture, row_tolerance: float) -> Difference:
        """Returns the difference of two pictures; rows whose mean is within `row_tolerance` count as equal."""
        if one.size != other.size:
            return Difference(None)
        apart = numpy.abs(one.multiplied() - other.multiplied())
        rows = apart.mean(axis=1).max(axis=1)
        return Difference(
            tuple(float(value) for value in apart.mean(axis=(0, 1))),
            _worst_block(apart),
            int((rows <= row_tolerance).sum()),
        )


def _worst_block(apart: numpy.ndarray) -> float:
    rows, columns = apart.shape[:2]
    along = numpy.add.reduceat(apart, numpy.arange(0, rows, BLOCK), axis=0)
    sums = numpy.add.reduceat(along, numpy.arange(0, columns, BLOCK), axis=1)
    heights = numpy.diff(numpy.append(numpy.arange(0, rows, BLOCK), rows))
    widths = numpy.diff(numpy.append(numpy.arange(0, columns, BLOCK), columns))
    return float((sums / (heights[:, None, None] * widths[None, :, None])).max())
