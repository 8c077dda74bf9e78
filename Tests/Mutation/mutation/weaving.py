"""Combines a line and its mutation into one line that chooses between them at run time.

The possible places of the choice depend on types and context. So this module only makes proposals, the smallest first, and
the compiler finds the valid ones.
"""
from .tokens import depth_change, tokens

# The tokens at which parts of an expression end, the tightest level first; each level omits those that the next larger
# part contains.
ALWAYS = {",", ";", "=", "+=", "-=", "*=", "/=", "return", "in", "if", "guard", "while", "else", "where", "switch", "{", "}"}
LEVELS = [ALWAYS | {"&&", "||", ":", "?"}, ALWAYS | {":", "?"}, ALWAYS | {":"}, ALWAYS]


def proposals(mutation):
    """Returns texts that may replace the line, best first."""
    holds = f"mutant == {mutation.number}"
    if mutation.schema:
        return ["\n".join(mutation.schema).replace("MUTANT", f"({holds})")]
    original, mutated = mutation.original, mutation.mutated
    texts = [] if not mutated else list(_in_expressions(original, mutated, holds))
    texts += _as_statements(original, mutated, holds)
    return list(dict.fromkeys(texts))


def _difference(old, new):
    """Returns the index of the first token that differs, and the number of equal tokens at the end."""
    begin = 0
    while begin < min(len(old), len(new)) and old[begin].text == new[begin].text:
        begin += 1
    end = 0
    while end < min(len(old), len(new)) - begin and old[-1 - end].text == new[-1 - end].text:
        end += 1
    return begin, end


def _in_expressions(original, mutated, holds):
    """Yields the choice around a part of the line, beginning with the tightest part that contains the difference."""
    old, new = tokens(original), tokens(mutated)
    begin, end = _difference(old, new)
    seen = set()
    for level in LEVELS:
        left, right = begin, len(old) - end
        while True:
            first, last = _part(original, old, left, right, level)
            if old[last - 1].text == "," and new[len(new) - (len(old) - last) - 1].text == ",":
                last -= 1
            if (first, last) not in seen and last > first and len(new) - (len(old) - last) > first:
                seen.add((first, last))
                before, after = original[: old[first].start], original[old[last - 1].end :]
                other = new[first : len(new) - (len(old) - last)]
                if depth_change(old[first:last]) == 0 and depth_change(other) == 0 and other:
                    yield (
                        f"{before}({holds} ? ({mutated[other[0].start:other[-1].end]}) : "
                        f"({original[old[first].start:old[last - 1].end]})){after}"
                    )
            # The next larger part contains the brackets around this one.
            if first == 0 and right == len(old):
                break
            left, right = max(0, first - 1), min(len(old), max(right, last) + 1)


def _part(line, parts, left, right, level):
    """Returns the part around the tokens from `left` to `right` that begins and ends at brackets or at words of `level`."""
    first, depth = left, 0
    while first > 0:
        token = parts[first - 1]
        if depth == 0 and (token.text in "([{" or _ends(line, parts, first - 1, level)):
            break
        depth -= depth_change([token])
        first -= 1
    last, depth = right, depth_change(parts[left:right])
    while last < len(parts):
        token = parts[last]
        if depth == 0 and (token.text in ")]}" or token.text == "{" or _ends(line, parts, last, level)):
            break
        depth += depth_change([token])
        last += 1
    return first, last


def _ends(line, parts, index, level):
    token = parts[index]
    # The mark of an optional, not of a conditional expression.
    if token.text == "?" and line[token.start - 1 : token.start] != " ":
        return False
    return token.text in level


def _as_statements(original, mutated, holds):
    """Returns the choice around the whole line, around the code after a branch's colon, and around a body in braces."""
    whole = _choice(original, mutated, holds)
    texts = [whole]
    old, new = tokens(original), tokens(mutated)
    begin, end = _difference(old, new)
    for index, token in enumerate(old):
        if index >= begin:
            break
        if token.text == ":" and old[0].text in ("case", "default") and depth_change(old[:index]) == 0:
            head = original[: token.end]
            texts.append(f"{head} {_choice(original[token.end:].strip(), mutated[new[index].end:].strip(), holds)}")
    # The innermost braces come first.
    for index in range(begin - 1, -1, -1):
        close = _closing(old, index)
        if old[index].text != "{" or close is None or close < len(old) - end:
            continue
        other = close + len(new) - len(old)
        body = _choice(
            original[old[index].end : old[close].start].strip(), mutated[new[index].end : new[other].start].strip(), holds)
        texts.append(f"{original[:old[index].end]} {body} {original[old[close].start:]}")
    return texts


def _choice(original, mutated, holds):
    if not mutated:
        return f"if !({holds}) {{ {original} }}"
    return f"if {holds} {{ {mutated} }} else {{ {original} }}"


def _closing(parts, index):
    depth = 0
    for place in range(index, len(parts)):
        depth += depth_change([parts[place]])
        if depth == 0:
            return place
    return None
