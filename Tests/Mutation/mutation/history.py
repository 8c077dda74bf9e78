"""Finds the lines of the engine that are new or changed since a commit."""
import re
import subprocess

from .mutations import Mistake

# The colours in which git shows new lines, and lines that were moved without a change.
COLORS = ["-c", "color.diff.new=green", "-c", "color.diff.newMoved=yellow", "-c", "color.diff.newMovedAlternative=yellow"]
NEW = "\x1b[32m+"
HUNK = re.compile(r"^@@ -\S+ \+(\d+)")
CODE = re.compile(r"\x1b\[[\d;]*m")


def changed(root, folder, commit):
    """Returns these lines of `folder`, as (path, number), without lines that were only moved or indented."""
    command = [
        "git", *COLORS, "diff", "--no-ext-diff", "--color=always", "--color-moved=blocks",
        "--color-moved-ws=ignore-all-space", "--ignore-all-space", "--find-renames", "--unified=0", "--src-prefix=a/",
        "--dst-prefix=b/", commit, "--", folder,
    ]
    result = subprocess.run(command, cwd=root, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if result.returncode != 0:
        raise Mistake(result.stderr.strip())
    found, path, number = set(), "", 0
    for colored in result.stdout.split("\n"):
        line = CODE.sub("", colored)
        if line.startswith("+++ b/"):
            path = line.removeprefix("+++ b/")
        elif hunk := HUNK.match(line):
            number = int(hunk[1])
        elif line.startswith("+"):
            if colored.startswith(NEW):
                found.add((path, number))
            number += 1
    return found
