"""Reads the pictures that programs write: PAM and binary PNM."""

from __future__ import annotations

import numpy

from .picture import Picture, Refusal


def picture(data: bytes, is_whole: bool) -> Picture:
    """Returns the first picture in `data`."""
    if data[:2] == b"P7":
        head, _, rest = data.partition(b"ENDHDR\n")
        # The fields may include comments from the picture.
        lines = [line.split() for line in head.splitlines()]
        fields = {words[0]: words[1] for words in lines if len(words) == 2}
        width, height, depth, maximum = (int(fields[key]) for key in (b"WIDTH", b"HEIGHT", b"DEPTH", b"MAXVAL"))
    elif data[:2] in (b"P5", b"P6"):
        parts = data.split(None, 4)
        width, height, maximum = (int(part) for part in parts[1:4])
        depth = 1 if data[:2] == b"P5" else 3
        head = data.find(parts[3], data.find(parts[2], data.find(parts[1], 2) + len(parts[1])) + len(parts[2]))
        rest = data[head + len(parts[3]) + 1 :]
    else:
        raise Refusal("no picture")
    kind = numpy.dtype(">u2") if maximum > 255 else numpy.dtype("u1")
    count = width * height * depth
    if len(rest) < count * kind.itemsize:
        raise Refusal("an incomplete picture")
    samples = numpy.frombuffer(rest, kind, count).reshape(height, width, depth)
    return Picture.of_samples(samples, maximum, is_whole)
