"""A file that is made when it is needed, and the tools that make it."""

from __future__ import annotations

import io
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy
from PIL import Image

CUTS = 10


class ProgramFailure(Exception):
    """A program did not make its file."""


@dataclass(frozen=True)
class Variant:
    name: str
    """FORMAT/AXIS/VARIANT.ENDING"""
    make: Callable[[], bytes]

    @property
    def axis(self) -> str:
        return self.name.rpartition("/")[0]

    def write(self, folder: Path) -> None:
        """Writes the file at its name below `folder`."""
        path = folder / self.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(self.make())


def truncations(name: str, make: Callable[[], bytes]) -> Iterator[Variant]:
    """Yields the file cut at ten evenly spaced places."""
    made = cache(make)
    stem, _, ending = name.rpartition(".")
    for place in range(1, CUTS + 1):
        yield Variant(f"{stem}-{place:02}.{ending}", lambda place=place: made()[: len(made()) * place // (CUTS + 1)])


def by_pillow(pixels: numpy.ndarray | Image.Image, format: str, **options) -> bytes:
    """Returns the file that Pillow writes."""
    image = pixels if isinstance(pixels, Image.Image) else Image.fromarray(pixels)
    data = io.BytesIO()
    image.save(data, format, **options)
    return data.getvalue()


def by_program(data: bytes, ending: str, made_ending: str, *command: str) -> bytes:
    """Returns the file that a program makes from `data`; IN and OUT in `command` are the paths of the two files."""
    with tempfile.TemporaryDirectory() as folder:
        given, made = (os.path.join(folder, name) for name in ("in" + ending, "out" + made_ending))
        Path(given).write_bytes(data)
        words = [given if word == "IN" else made if word == "OUT" else word for word in command]
        # Only the folders of Debian's packages: elsewhere, other programs may have the same names.
        done = subprocess.run(
            words,
            cwd=folder,
            env={**os.environ, "PATH": "/usr/bin:/bin"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=120,
        )
        if done.returncode or not os.path.exists(made):
            raise ProgramFailure(f"{' '.join(command)}: {done.stderr.decode(errors='replace').strip()}")
        return Path(made).read_bytes()
