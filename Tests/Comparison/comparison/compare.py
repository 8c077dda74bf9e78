"""Compares the decoders over files, several files at once."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator

from .comparison import Comparison, is_settled
from .file_format import format_of
from .our_decoder import OurDecoder
from .peers import PEERS
from .picture import Picture, Refusal
from .tolerance import of as tolerance_of

# Two processes: what each has decoded before differs, so that what depends on that shows.
_ours: tuple[OurDecoder, OurDecoder]


def comparisons(paths: list[str], command: list[str], workers: int) -> Iterator[Comparison]:
    """One for each path that is in one of the formats, in the order given; `command` starts our decoder."""
    context = multiprocessing.get_context("fork")
    if workers == 1:
        _start(command)
        yield from filter(None, map(_compare, paths))
        for decoder in _ours:
            decoder.end()
        return
    with context.Pool(workers, _start, [command]) as pool:
        yield from filter(None, pool.imap(_compare, paths))


def _start(command: list[str]) -> None:
    global _ours
    _ours = OurDecoder(command), OurDecoder(command)
    # A pool's workers may not have children unless told so.
    multiprocessing.current_process()._config["daemon"] = False


def _compare(path: str) -> Comparison | None:
    format = format_of(path)
    if not format:
        return None
    tolerance = tolerance_of(path, format)
    peers: dict[str, Picture | str] = {}
    for name, decode in PEERS[format]:
        if is_settled(list(peers.values()), tolerance):
            break
        peers[name] = _answer(decode, path)
    first, second = _ours
    ours = [_answer(decoder.decode, path) for decoder in (first, second, second)]
    return Comparison.of(path, format, ours, peers, tolerance)


def _answer(decode, path: str) -> Picture | str:
    try:
        picture = decode(path)
        return "nothing of it" if picture.is_blank and not picture.is_whole else picture
    except Refusal as refusal:
        return str(refusal)

