"""Disagreements that have a reason."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path


@dataclass
class Known:
    """Some files, and why ours differs from what others make of them."""

    pattern: str
    """Of the path from the folder that is compared; `*` stands for anything, also with slashes."""
    reason: str
    matches: int = 0
    disagreements: int = 0


class KnownDisagreements:
    """The list of them in a file: lines of `PATTERN: REASON`, empty ones, and ones that begin with #."""

    def __init__(self, path: Path) -> None:
        self._entries = []
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if not line.strip() or line.startswith("#"):
                continue
            pattern, _, reason = line.partition(": ")
            if not reason.strip():
                raise SystemExit(f"compare-decoders: {path}:{number}: a line is PATTERN: REASON")
            self._entries.append(Known(pattern.strip(), reason.strip()))

    def reason(self, name: str, is_disagreement: bool) -> str | None:
        """Why the file disagrees, if it does; the first entry counts."""
        for entry in self._entries:
            if fnmatchcase(name, entry.pattern):
                entry.matches += 1
                entry.disagreements += is_disagreement
                return entry.reason if is_disagreement else None
        return None

    def stale(self) -> list[Known]:
        """Entries whose files were compared and agree, all of them."""
        return [entry for entry in self._entries if entry.matches and not entry.disagreements]
