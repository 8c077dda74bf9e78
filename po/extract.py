"""Prints a gettext template of the words that Swift sources show.

    python3 po/extract.py FOLDER >po/fourfold.pot

xgettext knows no Swift. This reads it as far as it must: comments, and strings with what is interpolated in them. A
message is a literal that is an argument of one of CALLS, which has no interpolation; of some of them only arguments with
these labels. A comment on the line above that begins with `translators:` goes along.
"""

import pathlib
import re
import sys

# Which arguments of a call are messages: None for all literals.
CALLS = {
    "translated": None,
    "marked": None,
    "Demo": {"title", "summary"},
    "Gesture": {"name", "meaning"},
    "HUDRow": {"title"},
    "KeyBinding": None,
    "KnobText": None,
    "Preset": {"summary"},
    # Rows of commands in the help.
    "init": {"meaning"},
}
# Enumerations whose cases are called as people read them.
CASES = {"Instruments/Panel/PanelItem.swift", "Instruments/Presets/KnobText.swift", "Instruments/Timeline/NoteArt.swift"}

HEADER = """# The words that Fourfold shows. Made by scripts/words update.
#
msgid ""
msgstr ""
"Project-Id-Version: fourfold\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Language: \\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"
"""


class Text:
    """A string literal: its text, or None where something is interpolated."""

    def __init__(self, text, line):
        self.text, self.line = text, line


ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "0": "\0", "'": "'", "r": "\r"}


def tokens(source):
    """Yields words, signs and `Text`s of Swift source, and comments as ("comment", text, line)."""
    at, line = 0, 1
    while at < len(source):
        rest = source[at:]
        if match := re.match(r"//[^\n]*|/\*.*?\*/", rest, re.S):
            yield ("comment", match[0], line)
            line += match[0].count("\n")
            at += len(match[0])
        elif match := re.match(r'(#*)("""|")', rest):
            text, size, inner = literal(source, at, match[1], match[2])
            yield ("text", Text(text, line), line)
            for start, end in inner:
                # What is interpolated is code, as if between parentheses.
                first = line + source[at:start].count("\n")
                yield ("sign", "(", first)
                for kind, value, number in tokens(source[start:end]):
                    yield (kind, value, first + number - 1)
                yield ("sign", ")", first)
            line += source[at : at + size].count("\n")
            at += size
        elif match := re.match(r"\w+", rest):
            yield ("word", match[0], line)
            at += len(match[0])
        else:
            if source[at] == "\n":
                line += 1
            elif not source[at].isspace():
                yield ("sign", source[at], line)
            at += 1


def literal(source, start, hashes, quote):
    """The text of the literal at `start`, None where something is interpolated; its length; what is interpolated."""
    at = start + len(hashes) + len(quote)
    parts, inner = [], []
    escape = "\\" + hashes
    while not source.startswith(quote + hashes, at):
        if source.startswith(escape + "(", at):
            begin = at + len(escape) + 1
            at = closing(source, begin)
            inner.append((begin, at - 1))
        elif source.startswith(escape, at):
            at += len(escape)
            if match := re.match(r"u\{(\w+)\}", source[at:]):
                parts.append(chr(int(match[1], 16)))
                at += len(match[0])
            else:
                parts.append(ESCAPES.get(source[at], source[at]))
                at += 1
        else:
            parts.append(source[at])
            at += 1
    text = "".join(parts)
    # Only what is written in one line is a message.
    isMessage = not inner and "\n" not in text
    return text if isMessage else None, at + len(quote) + len(hashes) - start, inner


def closing(source, at):
    """The place after the parenthesis that ends what is interpolated from `at` on."""
    depth = 1
    while depth:
        if match := re.match(r'(#*)("""|")', source[at:]):
            at += literal(source, at, match[1], match[2])[1]
            continue
        depth += {"(": 1, ")": -1}.get(source[at], 0)
        at += 1
    return at


def has_words(text):
    """Whether there is something to translate, rather than the sign of a key."""
    return bool(re.search(r"[A-Za-z]{3}", text)) or text in ("N", "S", "E", "W")


def messages(path, name):
    """Yields (text, plural or None, note or None) of a file."""
    stack = []  # what stands before each open parenthesis, and its arguments' state
    before, label, note = None, None, (None, -9)
    isCase = False
    for kind, value, line in tokens(path.read_text(encoding="utf-8")):
        if kind == "comment":
            if match := re.match(r"//\s*translators:\s*(.*)", value):
                note = (match[1], line)
            elif note[1] == line - 1 and value.startswith("//") and not value.startswith("///"):
                note = (note[0] + " " + value[2:].strip(), line)
            continue
        if kind == "sign" and value in "([{":
            stack.append({"call": before if value == "(" else None, "one": None})
            label = None
        elif kind == "sign" and value in ")]}":
            if stack:
                stack.pop()
        elif kind == "sign" and value == ":":
            label = before
        elif kind == "sign" and value == ",":
            label = None
        elif kind == "text" and value.text:
            call = stack[-1] if stack else {"call": None, "one": None}
            wanted = CALLS.get(call["call"], ())
            said = note[0] if line - note[1] <= 1 else None
            if call["call"] in CALLS and (wanted is None or label in wanted):
                if label == "one":
                    call["one"] = value.text
                elif label == "other":
                    yield (call["one"], value.text, said)
                elif call["call"] == "translated" and call.get("done"):
                    pass  # an argument
                elif call["call"] in ("translated", "marked") or has_words(value.text):
                    yield (value.text, None, said)
                    call["done"] = True
            elif name in CASES and isCase and has_words(value.text):
                yield (value.text, None, said)
        if kind != "text":
            isCase = value == "=" and isCase or kind == "word" and before == "case" or value == "case"
        before = value if kind == "word" else None if kind != "sign" or value not in ":=" else before


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def main(folder):
    found = {}
    for path in sorted(pathlib.Path(folder).rglob("*.swift")):
        name = path.relative_to(folder).as_posix()
        for one, other, note in messages(path, name):
            places, notes, plural = found.setdefault(one, ([], [], other))
            if other is not None and plural is None:
                found[one] = (places, notes, other)
            place = f"{folder}/{name}"
            if place not in places:
                places.append(place)
            if note and note not in notes:
                notes.append(note)
    print(HEADER, end="")
    for text, (places, notes, plural) in found.items():
        print()
        for note in notes:
            print(f"#. {note}")
        for place in places:
            print(f"#: {place}")
        if re.search(r"%\d\$@", text + (plural or "")):
            print("#, objc-format")
        print(f"msgid {quoted(text)}")
        if plural is None:
            print('msgstr ""')
        else:
            print(f"msgid_plural {quoted(plural)}")
            print('msgstr[0] ""')
            print('msgstr[1] ""')


main(sys.argv[1])
