"""Which lines of a Swift source do something when they run."""
from .tokens import depth_change, tokens

MODIFIERS = {
    "public", "private", "fileprivate", "internal", "static", "final", "mutating", "nonmutating", "override", "indirect",
    "nonisolated", "required", "convenience", "lazy", "weak", "unowned", "set",
}
# What begins a declaration that has no code of its own on its first lines.
FUNCTIONS = {"func", "init", "subscript"}
TYPES = {"struct", "enum", "class", "actor", "protocol", "extension", "typealias", "associatedtype", "import"}
# Words that alone do nothing.
STRUCTURE = {"else", "do", "get", "set", "willSet", "didSet", "defer", "break", "default", "in", "some", "any"}


def executable(text):
    """The numbers, from 1, of the lines of `text` that do something."""
    found, signature, is_in_patterns = [], None, False
    for number, line in enumerate(text.split("\n"), 1):
        parts = without_modifiers(tokens(line))
        if signature is not None:
            if signature == 0 and parts and parts[0].text not in ("->", "where", "async", "throws", "rethrows", "{"):
                signature = None  # It was a requirement of a protocol, and is over.
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
        # What is set to the next line's value stands there.
        elif parts[-1].text != "=" and does_something(parts):
            found.append(number)
    return found


def without_modifiers(parts):
    """`parts` from the word on that says what is declared: `private(set) var x` from `var`."""
    while parts and (parts[0].text in MODIFIERS or parts[0].text.startswith("@")):
        # With the arguments of an attribute such as `@inline(__always)`.
        has_arguments = len(parts) > 3 and parts[1].text == "(" and parts[3].text == ")"
        has_scope = has_arguments and (parts[2].text == "set" or parts[0].text.startswith("@"))
        parts = parts[4 if has_scope else 1:]
    return parts


def is_call_of_initializer(parts):
    """Whether the line calls `init`, as `self.init(...)` does."""
    return False if parts[0].text != "init" else len(parts) > 1 and parts[1].text == "."


def after_signature(parts, depth):
    """The depth of brackets at the line's end, or `None` once the body has begun; and the body's part of the line."""
    for index, token in enumerate(parts):
        if token.text == "{" and depth == 0:
            return None, parts[index + 1:]
        if token.kind == "bracket":
            depth += (token.text in "([{") - (token.text in ")]}")
    return depth, []


def value(parts):
    """What a variable begins with, or what its one-line body does; nothing where it has neither."""
    depth = 0
    for index, token in enumerate(parts):
        if depth == 0 and token.text in ("=", "{"):
            return parts[index + 1:]
        depth += depth_change([token])
    return []


def branch(parts):
    """The code behind a branch's colon, and its condition; nothing for a case of an enum."""
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
