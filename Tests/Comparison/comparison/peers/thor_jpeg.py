"""jpeg of libjpeg-tools: an implementation of the standard that shares nothing with libjpeg-turbo."""

from ..picture import Picture
from ..presentation import presented
from . import written


def decode(path: str) -> Picture:
    """Decodes all processes of the standard, lossless ones and 12 bits too."""
    return presented(written.decode(path, ".ppm", "jpeg"), path)
