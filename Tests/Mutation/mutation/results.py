"""The outcome of each mutation, kept from one run to the next."""
import json
from pathlib import Path

from .suite import Outcome


class Results:
    """Outcomes by the text of the change, so that a change keeps its outcome in a newly drawn list."""

    def __init__(self, path: Path):
        self._path = path
        self._outcomes = json.loads(path.read_text()) if path.exists() else {}

    @staticmethod
    def _key(mutation):
        return "\n".join([mutation.path, mutation.original, mutation.mutated, *mutation.schema])

    def __getitem__(self, mutation):
        found = self._outcomes.get(self._key(mutation))
        return Outcome(**found) if found else None

    def __setitem__(self, mutation, outcome):
        self._outcomes[self._key(mutation)] = vars(outcome)
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_text(json.dumps(self._outcomes, indent=1))
