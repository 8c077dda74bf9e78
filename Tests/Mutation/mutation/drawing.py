"""Draws lines at random, by a seed."""
import hashlib
from collections import Counter
from pathlib import Path

from .history import changed
from .mutations import Mutation
from .source_lines import executable

FOLDER = "Sources/PagerEngine"


def candidates(root: Path):
    """Returns every line of the engine that does something, as (path, number, text), in order."""
    found = []
    for file in sorted((root / FOLDER).rglob("*.swift")):
        text = file.read_text()
        lines = text.split("\n")
        path = file.relative_to(root).as_posix()
        found += [(path, number, lines[number - 1].strip()) for number in executable(text)]
    return found


def draw(root: Path, seed, count, since=None):
    """Returns `count` of the candidates, or of those that are new or changed since a commit, and the number of all of them.

    Each line has a number that follows from the seed, its file and its text, and the lowest numbers are drawn: the same
    lines on every machine, and a change elsewhere in the engine leaves them drawn.
    """
    lines, seen = candidates(root), Counter()
    wanted = changed(root, FOLDER, since) if since else None
    ranked = []
    for path, number, text in lines:
        seen[path, text] += 1
        if wanted is not None and (path, number) not in wanted:
            continue
        key = f"{seed}\n{path}\n{text}\n{seen[path, text]}"
        ranked.append((hashlib.sha256(key.encode()).digest(), path, number, text))
    drawn = sorted(ranked)[:count]
    drawn.sort(key=lambda item: item[1:3])
    return [Mutation(index, path, number, text) for index, (_, path, number, text) in enumerate(drawn, 1)], len(ranked)


def keep_written(drawn, old):
    """Copies the changes written by hand for lines that are drawn again."""
    written = {(mutation.path, mutation.original): mutation for mutation in old if mutation.is_written}
    for mutation in drawn:
        if before := written.get((mutation.path, mutation.original)):
            mutation.mutated, mutation.kind = before.mutated, before.kind
            mutation.schema, mutation.survives = before.schema, before.survives
