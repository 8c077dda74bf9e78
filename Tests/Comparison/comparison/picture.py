"""A decoded picture, and the refusal of one."""

from __future__ import annotations

from dataclasses import dataclass

import numpy


class Refusal(Exception):
    """A decoder shows nothing; the message is the decoder's."""


@dataclass(frozen=True)
class Picture:
    """A picture, upright and in sRGB."""

    pixels: numpy.ndarray
    """Rows of columns of red, green, blue and alpha (8 bits, alpha straight)."""
    is_whole: bool = True
    """Whether the decoder reported no error."""

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return self.pixels.shape[1], self.pixels.shape[0]

    @property
    def shows_nothing(self) -> bool:
        """Whether the decoder reported an error, and all pixels are the same."""
        return not self.is_whole and bool((self.pixels == self.pixels[:1, :1]).all())

    @staticmethod
    def of_samples(samples: numpy.ndarray, maximum: int = 255, is_whole: bool = True) -> Picture:
        """Returns the picture of rows x columns x channels (grey or colour, with or without alpha) from 0 to `maximum`."""
        if samples.ndim == 2:
            samples = samples[:, :, None]
        if maximum != 255:
            samples = (samples.astype(numpy.float64) * (255 / maximum) + 0.5).astype(numpy.uint8)
        rows, columns, channels = samples.shape
        pixels = numpy.full((rows, columns, 4), 255, numpy.uint8)
        if channels not in (1, 2, 3, 4):
            raise Refusal(f"{channels} channels")
        pixels[:, :, :3] = samples[:, :, :3] if channels > 2 else samples[:, :, :1]
        if channels in (2, 4):
            pixels[:, :, 3] = samples[:, :, channels - 1]
        return Picture(pixels, is_whole)

    def multiplied(self) -> numpy.ndarray:
        """The pixels as floating-point numbers, colours multiplied by alpha: a clear pixel's colour does not matter."""
        pixels = self.pixels.astype(numpy.float32)
        pixels[:, :, :3] *= pixels[:, :, 3:] / 255
        return pixels
