"""avifdec of libavif, which has its own box reader and uses libgav1; the program uses neither."""

from __future__ import annotations

import re

import numpy

from ..picture import Picture, Refusal
from . import ffmpeg, program, written


def decode(path: str) -> Picture:
    """Returns the primary picture, or a sequence's first; crops, turns and mirrors it, as avifdec does not."""
    picture = written.decode(path, ".png", "avifdec", "-d", "8", "-j", "1", turns=False)
    said, pixels = _information(path), picture.pixels
    if crop := re.search(r"crop rect: X: (\d+), Y: (\d+), W: (\d+), H: (\d+)", said):
        x, y, width, height = map(int, crop.groups())
        pixels = pixels[y : y + height, x : x + width]
    if turn := re.search(r"irot \(Rotation\) *: (\d)", said):
        pixels = numpy.rot90(pixels, int(turn[1]))
    if mirror := re.search(r"imir \(Mirror\) *: Mode (\d)", said):
        pixels = pixels[::-1] if mirror[1] == "0" else pixels[:, ::-1]
    return Picture(numpy.ascontiguousarray(pixels), picture.is_whole)


def decode_by_ffmpeg(path: str) -> Picture:
    """Decodes with ffmpeg and libdav1d if there is a single item without transforms: ffmpeg reads nothing else."""
    said = _information(path)
    if re.search(r"Alpha +: (?!Absent)", said) or re.search(r"(irot|imir|clap) \(", said):
        raise Refusal("has alpha or transforms, which ffmpeg ignores")
    return ffmpeg.decode(path)


def _information(path: str) -> str:
    return program.run("avifdec", "--info", path)[0].decode(errors="replace")
