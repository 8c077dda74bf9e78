"""The list of mutations, which is written by hand."""
import re
from dataclasses import dataclass, field
from pathlib import Path

HEAD = """\
# Lines of the engine, drawn by scripts/mutate draw --seed {seed} --count {count}{since} from {lines} lines
# that have an effect{new}.
#
#   - the original line
#   + the changed line; `+` alone removes the line
#   kind: the kind of change, in a word or two
#   * the replacement text, in which MUTANT is true while the mutation is active; only if the script finds none itself, as
#     for a guard with a let: `guard let a = MUTANT ? b : c else {{`. Several lines are allowed.
#   survives: the reason why no test can fail; only for a change without an observable effect
"""
ENTRY = re.compile(r"^\[(\d+)\] (\S+):(\d+)$")


class Mistake(Exception):
    """An error in the list or in the arguments, which the user has to correct."""


@dataclass
class Mutation:
    number: int
    path: str
    line: int
    """The number of the line when it was drawn, from 1."""
    original: str
    mutated: str | None = None
    kind: str = ""
    schema: list[str] = field(default_factory=list)
    survives: str = ""

    @property
    def place(self):
        return f"{self.path}:{self.line}"

    @property
    def is_written(self):
        return self.mutated is not None

    def find(self, lines):
        """Returns the line's number in the current `lines`, from 1."""
        if self.line <= len(lines) and lines[self.line - 1].strip() == self.original:
            return self.line
        found = [number for number, line in enumerate(lines, 1) if line.strip() == self.original]
        if not found:
            raise Mistake(f"[{self.number}] {self.place}: no such line: {self.original}")
        return min(found, key=lambda number: abs(number - self.line))


def read(path: Path):
    """Returns the head's seed, count, commit and number of lines, if there is a head, and the mutations."""
    text = path.read_text() if path.exists() else ""
    seed = re.search(r"--seed (\d+) --count (\d+)(?: --since (\S+))? from (\d+)", text)
    drawn = (int(seed[1]), int(seed[2]), seed[3], int(seed[4])) if seed else None
    mutations = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        entry = ENTRY.match(line)
        if entry:
            mutations.append(Mutation(int(entry[1]), entry[2], int(entry[3]), ""))
            continue
        mark, _, rest = line.partition(" ")
        if not mutations:
            raise Mistake(f"{path}:{number}: no entry begins with [NUMBER] FILE:LINE above this line")
        last = mutations[-1]
        if mark == "-":
            last.original = rest.strip()
        elif mark == "+":
            last.mutated = rest.strip()
        elif mark == "kind:":
            last.kind = rest.strip()
        elif mark == "*":
            last.schema.append(rest)
        elif mark == "survives:":
            last.survives = rest.strip()
        else:
            raise Mistake(f"{path}:{number}: a line must begin with -, +, *, kind: or survives:")
    return drawn, mutations


def write(path: Path, drawn, mutations):
    """Writes the list, with room for the changes that are not written yet."""
    seed, count, since, lines = drawn
    parts = [
        HEAD.format(
            seed=seed, count=count, lines=lines, since=f" --since {since}" if since else "",
            new=" and are new or changed since then" if since else "")
    ]
    for mutation in mutations:
        part = [f"[{mutation.number}] {mutation.place}", f"- {mutation.original}"]
        if mutation.mutated is not None:
            part.append(f"+ {mutation.mutated}".rstrip())
        part.append(f"kind: {mutation.kind}".rstrip())
        part += [f"* {text}" for text in mutation.schema]
        if mutation.survives:
            part.append(f"survives: {mutation.survives}")
        parts.append("\n".join(part) + "\n")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(parts))
