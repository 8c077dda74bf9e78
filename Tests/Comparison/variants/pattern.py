"""The picture that all variants show: soft gradients, a few shapes, different corners."""

from __future__ import annotations

from functools import cache

import numpy

WIDTH, HEIGHT = 67, 45
"""Odd, so that the last block of samples is never whole."""


@cache
def colour() -> numpy.ndarray:
    """Red, green and blue (8 bits)."""
    y, x = numpy.mgrid[0:HEIGHT, 0:WIDTH]
    disc = numpy.exp(-((x - 46) ** 2 + (y - 16) ** 2) / 120)
    pixels = numpy.stack([x * 3.2 + 20, y * 4.4 + 20 + 0 * x, 220 - x * 1.5 - y * 1.5], axis=-1)
    pixels += disc[:, :, None] * numpy.array([60, -90, 80])
    pixels[30:40, 6:24] += numpy.array([90, 90, 90]) * numpy.exp(-(((x[30:40, 6:24] - 14) / 6.0) ** 2))[:, :, None]
    return numpy.clip(pixels, 0, 255).astype(numpy.uint8)


@cache
def grey() -> numpy.ndarray:
    """One channel (8 bits), from black to white."""
    light = colour().astype(float) @ numpy.array([0.3, 0.6, 0.1])
    return ((light - light.min()) / (light.max() - light.min()) * 255).round().astype(numpy.uint8)


@cache
def alpha() -> numpy.ndarray:
    """One channel (8 bits), clear in a corner and opaque in the opposite one."""
    y, x = numpy.mgrid[0:HEIGHT, 0:WIDTH]
    return numpy.clip((x + y - 12) * 3.2, 0, 255).astype(numpy.uint8)


@cache
def clear_colour() -> numpy.ndarray:
    """Red, green, blue and alpha (8 bits, alpha straight)."""
    return numpy.dstack([colour(), alpha()])


@cache
def fine_grey() -> numpy.ndarray:
    """One channel (16 bits)."""
    return grey().astype(numpy.uint16) * 257


@cache
def fine_colour() -> numpy.ndarray:
    """Red, green and blue (16 bits)."""
    return colour().astype(numpy.uint16) * 257


def at_depth(samples: numpy.ndarray, maximum: int) -> numpy.ndarray:
    """Returns 8-bit samples scaled to 0 through `maximum`, rounded."""
    return (samples.astype(numpy.int64) * maximum + 127) // 255


def packed(samples: numpy.ndarray, bits: int) -> bytes:
    """Returns rows of samples, most significant bit first, each row padded to a byte."""
    rows = samples.reshape(samples.shape[0], -1).astype(numpy.uint32)
    split = (rows[:, :, None] >> numpy.arange(bits - 1, -1, -1, dtype=numpy.uint32)) & 1
    return numpy.packbits(split.reshape(rows.shape[0], -1).astype(numpy.uint8), axis=1).tobytes()
