"""The page out/mutation.md."""
from .suite import SEQUENCES

HEAD = """\
# Mutations of the engine

Do the tests notice when the engine is wrong? {count} of the {lines} lines of `Sources/PagerEngine` that do something{new}
were drawn by a seed ({seed}), and each was changed in its meaning, by hand, one at a time. With each change the engine's
own tests and the kept traces ran, the laws on {sequences} random sequences each, up to the first test that failed.

{verdict}

Comments, empty lines, brackets and declarations without code of their own were not drawn. The changes are listed in
`Tests/Mutation/mutations.txt`; `scripts/mutate` draws, runs and writes this page (see
[HACKING.md](../HACKING.md#mutations)).

| | line | instead | caught by |
|---|---|---|---|
"""


def page(drawn, mutations, results):
    """Returns the page; every mutation has a result."""
    seed, _, since, lines = drawn
    new = f"\nand are new or changed since the commit {since}" if since else ""
    caught = sum(results[mutation].is_caught for mutation in mutations)
    verdict = f"All {caught} were caught." if caught == len(mutations) else (
        f"{caught} of {len(mutations)} were caught. The table says why no test can notice the others.")
    text = HEAD.format(count=len(mutations), lines=lines, new=new, seed=seed, sequences=SEQUENCES, verdict=verdict)
    for mutation in mutations:
        file = mutation.path.rsplit("/", 1)[1]
        instead = _code(mutation.mutated) if mutation.mutated else "nothing"
        kind = f" ({mutation.kind})" if mutation.kind else ""
        text += f"| {mutation.number} | {file}: {_code(mutation.original)} | {instead}{kind} | {_end(mutation, results)} |\n"
    return text


def _end(mutation, results):
    outcome = results[mutation]
    if not outcome.is_caught:
        return f"nothing: {mutation.survives}" if mutation.survives else "nothing"
    test = _code(outcome.test)
    return test if outcome.how == "failed" else f"{test}, which {outcome.how}"


def _code(text):
    fence = "``" if "`" in text else "`"
    return fence + text.replace("|", "\\|") + fence
