"""The program's own decoder, through `decode-files`."""

from __future__ import annotations

import os
import select
import subprocess
import time

import numpy

from .picture import Picture, Refusal

PATIENCE = 150
"""The longest wait for an answer (seconds); the decoder's own limits are shorter."""


class NoAnswer(Exception):
    """`decode-files` ended, or does not answer: the fault is in the comparison, not in a file."""


class OurDecoder:
    """A process that decodes one file after another."""

    def __init__(self, command: list[str]) -> None:
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None

    def decode(self, path: str) -> Picture:
        """Returns the picture; raises a Refusal with the program's own message."""
        if self._process is None:
            self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        deadline = time.monotonic() + PATIENCE
        try:
            self._process.stdin.write(os.fsencode(path) + b"\0")
            line = self._line(deadline).decode().split(" ")
            if line[0] == "refused":
                raise Refusal(" ".join(line[1:]))
            width, height, original_width, original_height = (int(word) for word in line[1:5])
            data = self._bytes(width * height * 4, deadline)
        except (OSError, EOFError, IndexError, ValueError) as error:
            self.end()
            raise NoAnswer(f"decode-files gave no answer for {path}: {error}") from error
        if (width, height) != (original_width, original_height):
            raise Refusal(f"shown smaller: {width} x {height} of {original_width} x {original_height}")
        return Picture(numpy.frombuffer(data, numpy.uint8).reshape(height, width, 4), line[5] == "whole")

    def end(self) -> None:
        """Ends the process."""
        if self._process:
            self._process.stdin.close()
            try:
                self._process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process = None

    def _line(self, deadline: float) -> bytes:
        line = b""
        while not line.endswith(b"\n"):
            line += self._bytes(1, deadline)
        return line[:-1]

    def _bytes(self, count: int, deadline: float) -> bytearray:
        data = bytearray(count)
        view, done = memoryview(data), 0
        while done < count:
            ready, _, _ = select.select([self._process.stdout], [], [], max(0, deadline - time.monotonic()))
            read = self._process.stdout.readinto(view[done:]) if ready else 0
            if not read:
                raise EOFError("it ended" if ready else "it takes too long")
            done += read
        return data
