"""Disagreements that have a reason."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path


@dataclass
class Known:
    """Some files, and the reason why our pictures of them differ from the peers'."""

    pattern: str
    """The pattern of the path below the compared folder; `*` matches anything, slashes too."""
    reason: str
    matches: int = 0
    disagreements: int = 0


class KnownDisagreements:
    """The list of known disagreements in a file: lines `PATTERN: REASON`, empty lines, and lines that begin with #."""

    def __init__(self, path: Path) -> None:
        self._entries = []
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if not line.strip() or line.startswith("#"):
                continue
            pattern, _, reason = line.partition(": ")
            if not reason.strip():
                raise SystemExit(f"compare-decoders: {path}:{number}: a line must be PATTERN: REASON")
            self._entries.append(Known(pattern.strip(), reason.strip()))

    def reason(self, name: str, is_disagreement: bool) -> str | None:
        """Returns the reason of the file's disagreement, if it has one; the first entry that matches counts."""
        for entry in self._entries:
            if fnmatchcase(name, entry.pattern):
                entry.matches += 1
                entry.disagreements += is_disagreement
                return entry.reason if is_disagreement else None
        return None

    def stale(self) -> list[Known]:
        """Returns the entries that match compared files, if all these files agree."""
        return [entry for entry in self._entries if entry.matches and not entry.disagreements]
