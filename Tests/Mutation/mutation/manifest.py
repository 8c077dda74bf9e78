"""A manifest with only the targets that some tests need, so that little is built."""
import re

TARGET = re.compile(r"\.(?:target|executableTarget|testTarget|systemLibrary)\(")


def trimmed(manifest, tests):
    """Returns `manifest`, the text of Package.swift, with the targets `tests`, their dependencies, and no products."""
    found = {}
    for match in TARGET.finditer(manifest):
        end = closing(manifest, match.end() - 1)
        text = manifest[match.start() : end + 1]
        name = re.search(r'name: "([^"]+)"', text)[1]
        found[name] = (match.start(), end + 1, text)
    wanted, waiting = set(), list(tests)
    while waiting:
        name = waiting.pop()
        if name in found and name not in wanted:
            wanted.add(name)
            dependencies = re.search(r"dependencies: (\[)", found[name][2])
            if dependencies:
                begin = dependencies.start(1)
                waiting += re.findall(r'"([^"]+)"', found[name][2][begin : closing(found[name][2], begin)])
    text = manifest
    for name, (begin, end, _) in sorted(found.items(), key=lambda item: -item[1][0]):
        if name not in wanted:
            # Removes its comma too.
            text = text[:begin] + text[end:].lstrip(",")
    products = re.search(r"products: (\[)", text)
    return text[: products.start(1)] + "[]" + text[closing(text, products.start(1)) + 1 :] if products else text


def closing(text, opening):
    """Returns the index of the bracket that closes the one at `opening`; brackets in strings and comments do not count."""
    depth, place = 0, opening
    while place < len(text):
        if text[place] == '"':
            place = text.index('"', place + 1)
        elif text.startswith("//", place):
            place = text.find("\n", place)
        elif text[place] in "([":
            depth += 1
        elif text[place] in ")]":
            depth -= 1
            if depth == 0:
                return place
        place += 1
    raise ValueError("a bracket does not close")
