"""Finds the lines of a Swift source that do something when they run."""
from .tokens import depth_change, tokens

MODIFIERS = {
    "public", "private", "fileprivate", "internal", "static", "final", "mutating", "nonmutating", "override", "indirect",
    "nonisolated", "required", "convenience", "lazy", "weak", "unowned", "set",
}
# Keywords of declarations that have no code of their own on their first lines.
FUNCTIONS = {"func", "init", "subscript"}
TYPES = {"struct", "enum", "class", "actor", "protocol", "extension", "typealias", "associatedtype", "import"}
# Words that do nothing alone.
STRUCTURE = {"else", "do", "get", "set", "willSet", "didSet", "defer", "break", "default", "in", "some", "any"}


def executable(text):
    """Returns the numbers, from 1, of the lines of `text` that do something."""
    found, signature, is_in_patterns = [], None, False
    for number, line in enumerate(text.split("\n"), 1):
        parts = without_modifiers(tokens(line))
        if signature is not None:
            if signature == 0 and parts and parts[0].text not in ("->", "where", "async", "throws", "rethrows", "{"):
                signature = None  # It was a requirement of a protocol, which ends here.
            else:
                signature, body = after_signature(parts, signature)
                if does_something(body):
                    found.append(number)
                continue
        if not parts:
            continue
        first = parts[0].text
        if is_in_patterns or first in ("case", "default"):
            # A case may list its patterns, or an enum its cases, on several lines.
            is_in_patterns = parts[-1].text == ","
            if does_something(branch(parts)):
                found.append(number)
        elif first in FUNCTIONS and not is_call_of_initializer(parts):
            signature, body = after_signature(parts[1:], 0)
            if does_something(body):
                found.append(number)
        elif first in TYPES or first.startswith("#"):
            continue
        elif first in ("var", "let"):
            if does_something(value(parts)):
                found.append(number)
        # After a `=` at the end of a line, the value is on the next line.
        elif parts[-1].text != "=" and does_something(parts):
            found.append(number)
    return found


def without_modifiers(parts):
    """Returns `parts` from the declaration's keyword on: `private(set) var x` from `var`."""
    while parts and (parts[0].text in MODIFIERS or parts[0].text.startswith("@")):
        # Removes the arguments of an attribute such as `@inline(__always)` too.
        has_arguments = len(parts) > 3 and parts[1].text == "(" and parts[3].text == ")"
        has_scope = has_arguments and (parts[2].text == "set" or parts[0].text.startswith("@"))
        parts = parts[4 if has_scope else 1:]
    return parts


def is_call_of_initializer(parts):
    """Returns whether the line calls `init`, as `self.init(...)` does."""
    return False if parts[0].text != "init" else len(parts) > 1 and parts[1].text == "."


def after_signature(parts, depth):
    """Returns the depth of brackets at the line's end, `None` if the body has begun, and the body's part of the line."""
    for index, token in enumerate(parts):
        if token.text == "{" and depth == 0:
            return None, parts[index + 1:]
        if token.kind == "bracket":
            depth += (token.text in "([{") - (token.text in ")]}")
    return depth, []


def value(parts):
    """Returns a variable's initial value, or its one-line body; nothing if it has neither."""
    depth = 0
    for index, token in enumerate(parts):
        if depth == 0 and token.text in ("=", "{"):
            return parts[index + 1:]
        depth += depth_change([token])
    return []


def branch(parts):
    """Returns a branch's condition, or else the code after its colon; nothing for a case of an enum."""
    depth = 0
    condition = []
    for index, token in enumerate(parts):
        if depth == 0 and token.text == "where":
            condition = parts[index + 1:]
        if depth == 0 and token.text == ":":
            return condition if condition else parts[index + 1:]
        depth += depth_change([token])
    return []


def does_something(parts):
    return any(token.kind not in ("bracket", "comment") and token.text not in STRUCTURE for token in parts)
