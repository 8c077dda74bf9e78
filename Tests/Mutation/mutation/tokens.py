"""The words, numbers, strings and signs of a line of Swift."""
import re
from dataclasses import dataclass

PATTERN = re.compile(
    r"""
    (?P<comment> //.* ) |
    (?P<string> "(?:\\.|[^"\\])*" ) |
    (?P<number> \d[\w]*(?:\.\d\w*)?(?:(?<=[eE])[-+]\d+)? ) |
    (?P<path> \\\.[\w.]+ ) |
    (?P<word> [#@$]?\w+ ) |
    (?P<bracket> [()\[\]{},;:] ) |
    (?P<sign> [-+*/%<>=!&|^~?.]+ )
    """,
    re.VERBOSE,
)


@dataclass(frozen=True)
class Token:
    text: str
    start: int
    kind: str

    @property
    def end(self):
        return self.start + len(self.text)


def tokens(line):
    """Returns the tokens of `line`, without its comment."""
    return [
        Token(match.group(), match.start(), match.lastgroup)
        for match in PATTERN.finditer(line)
        if match.lastgroup != "comment"
    ]


def depth_change(tokens):
    """Returns the number of opening brackets in `tokens` minus that of closing ones."""
    return sum((token.text in "([{") - (token.text in ")]}") for token in tokens if token.kind == "bracket")
