"""djxl of libjxl: the library that the program uses, without libvips."""

from ..picture import Picture
from . import written


def decode(path: str) -> Picture:
    """Returns the first frame."""
    return written.decode(path, ".png", "djxl")
