"""A temporary copy of the checkout, with all mutations in it."""
import os
import re
import shutil
import subprocess
from pathlib import Path

from .manifest import trimmed
from .mutations import Mistake
from .weaving import proposals

TESTS = ["PagerEngineTests", "TraceTests"]
SELECTOR = """\
import Glibc

/// The number of the active mutation; 0 for none.
@usableFromInline let mutant = getenv("FOURFOLD_MUTANT").map { atol($0) } ?? 0
"""


class Checkout:
    def __init__(self, root: Path, place: Path):
        self.root, self.place = root, place

    @property
    def tests(self):
        return self.place / ".build/debug/fourfoldPackageTests.xctest"

    def fill(self, mutations):
        """Updates the copy and inserts the mutations. Unchanged files keep their times."""
        contents = {
            path: (self.root / path).read_bytes()
            for path in self._files()
            if (self.root / path).is_file()
        }
        contents["Package.swift"] = trimmed(contents["Package.swift"].decode(), TESTS).encode()
        contents["Sources/PagerEngine/Mutant.swift"] = SELECTOR.encode()
        contents.update(woven(self.root, mutations))
        self.place.mkdir(parents=True, exist_ok=True)
        for path in self._copied():
            if path not in contents:
                (self.place / path).unlink()
        for path, content in contents.items():
            copy = self.place / path
            if copy.is_file() and copy.read_bytes() == content:
                continue
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(content)

    def build(self):
        """Builds the tests."""
        command = ["nice", "-n", "10", "swift", "build", "--build-tests"]
        built = subprocess.run(
            command, cwd=self.place, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if built.returncode != 0:
            raise Mistake(f"the copy in {self.place} does not build:\n{built.stdout[-4000:]}")

    def _files(self):
        """Returns the paths of the checkout's files, committed or not."""
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=self.root, check=True,
            stdout=subprocess.PIPE)
        # The versions of the dependencies of earlier builds here.
        return [path.decode() for path in listed.stdout.split(b"\0") if path] + ["Package.resolved"]

    def _copied(self):
        for folder, folders, files in os.walk(self.place):
            if Path(folder) == self.place and ".build" in folders:
                folders.remove(".build")
            for file in files:
                yield (Path(folder) / file).relative_to(self.place).as_posix()


def woven(root, mutations):
    """Returns the engine's files that have mutations, by path, with each mutation in a form that compiles."""
    choices = {mutation.number: proposals(mutation) for mutation in mutations}
    chosen = {number: 0 for number in choices}
    while True:
        files, places = {}, {}
        for path in sorted({mutation.path for mutation in mutations}):
            own = [mutation for mutation in mutations if mutation.path == path]
            texts = {mutation.number: choices[mutation.number][chosen[mutation.number]] for mutation in own}
            files[path], places[path] = _with(root, path, own, texts)
        errors = _errors(root, files, places)
        if not errors:
            return {path: text.encode() for path, text in files.items()}
        for number, message in errors.items():
            chosen[number] += 1
            if chosen[number] >= len(choices[number]):
                mutation = next(mutation for mutation in mutations if mutation.number == number)
                tried = "\n".join(f"  {text}" for text in choices[number])
                raise Mistake(f"[{number}] {mutation.place}: no form compiles ({message}); write one with *. Tried:\n{tried}")


def _with(root, path, mutations, texts):
    """Returns a file with lines replaced by `texts`, and the number of the mutation that each replaced line belongs to."""
    lines = (root / path).read_text().split("\n")
    found = {mutation.find(lines): mutation.number for mutation in mutations}
    if len(found) < len(mutations):
        raise Mistake(f"{path}: two mutations change the same line")
    result, owners = [], {}
    for number, line in enumerate(lines, 1):
        if number not in found:
            result.append(line)
            continue
        for text in texts[found[number]].split("\n"):
            result.append(text)
            owners[len(result)] = found[number]
    return "\n".join(result), owners


def _errors(root, files, places):
    """Returns the compiler's first error for each mutation."""
    folder = root / "out/mutate/check"
    shutil.rmtree(folder, ignore_errors=True)
    for source in sorted((root / "Sources/PagerEngine").rglob("*.swift")):
        path = source.relative_to(root).as_posix()
        copy = folder / path
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(files.get(path) or source.read_text())
    (folder / "Sources/PagerEngine/Mutant.swift").write_text(SELECTOR)
    geometry = sorted(map(str, (root / "Sources/PagerGeometry").rglob("*.swift")))
    output = _compile(["-emit-module", "-module-name", "PagerGeometry", *geometry, "-o", "PagerGeometry.swiftmodule"], folder)
    if "error:" in output:
        raise Mistake(output[-4000:])
    engine = sorted(map(str, (folder / "Sources").rglob("*.swift")))
    # Compiles as far as the checks for missing returns and unset values.
    output = _compile(
        ["-emit-sil", "-wmo", "-module-name", "PagerEngine", "-I", folder, *engine, "-o", os.devnull], folder)
    found = {}
    for path, line, message in re.findall(r"^(\S+):(\d+):\d+: error: (.*)$", output, re.MULTILINE):
        owners = places.get(Path(path).relative_to(folder).as_posix(), {})
        # An error may be reported on a line after its cause.
        before = [number for number in owners if number <= int(line)] or list(owners)[:1]
        if not before:
            raise Mistake(f"{path}:{line}: {message}")
        found.setdefault(owners[max(before)], message)
    if "error:" in output and not found:
        raise Mistake(output[-4000:])
    return found


def _compile(arguments, folder):
    command = ["swiftc", "-swift-version", "6", "-package-name", "fourfold", "-enable-testing", "-suppress-warnings"]
    command += map(str, arguments)
    return subprocess.run(
        command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout
