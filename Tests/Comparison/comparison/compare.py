"""Compares the decoders over files, several files at once."""

from __future__ import annotations

import multiprocessing
import warnings
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from .comparison import Comparison, is_settled
from .file_format import format_of
from .our_decoder import OurDecoder
from .peers import PEERS
from .picture import Picture, Refusal
from .tolerance import of as tolerance_of

# Two processes in each worker: their earlier files differ, so that results that depend on earlier files are found.
_ours: tuple[OurDecoder, OurDecoder]


def comparisons(paths: list[str], command: list[str], workers: int) -> Iterator[Comparison]:
    """Yields a comparison for each path in one of the formats, in the given order; `command` starts our decoder."""
    context = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(workers, context, _start, (command,)) as pool:
        yield from filter(None, pool.map(_compare, paths))


def _start(command: list[str]) -> None:
    global _ours
    # Pillow's warnings do not matter here.
    warnings.simplefilter("ignore")
    _ours = OurDecoder(command), OurDecoder(command)


def _compare(path: str) -> Comparison | None:
    format = format_of(path)
    if not format:
        return None
    tolerance = tolerance_of(path, format)
    peers: dict[str, Picture | str] = {}
    for name, decode in PEERS[format]:
        if is_settled(list(peers.values()), tolerance):
            break
        answer = _answer(decode, path)
        is_nothing = isinstance(answer, Picture) and answer.shows_nothing
        peers[name] = "an empty picture" if is_nothing else answer
    first, second = _ours
    ours = [_answer(decoder.decode, path) for decoder in (first, second, second)]
    return Comparison.of(path, format, ours, peers, tolerance)


def _answer(decode, path: str) -> Picture | str:
    try:
        return decode(path)
    except Refusal as refusal:
        return str(refusal)
