"""Prints a page on the coverage of the modules in Sources, from an export of llvm-cov: coverage.py EXPORT [MODULE...]

The page has a table of all modules with lines, then each part of the named modules that never ran, without its inner parts.
"""
import json
import os
import sys


def module(path):
    return os.path.relpath(path, "Sources").split(os.sep)[0]


def is_source(path):
    return not os.path.relpath(path, "Sources").startswith("..")


def print_table(files):
    lines = {}
    for file in files:
        if is_source(file["filename"]):
            total = lines.setdefault(module(file["filename"]), [0, 0])
            total[0] += file["summary"]["lines"]["covered"]
            total[1] += file["summary"]["lines"]["count"]
    print("| module | lines | that ran | % |\n|---|---|---|---|")
    for name, (covered, count) in sorted(lines.items()):
        print(f"| {name} | {count} | {covered} | {100 * covered / count:.1f} |")


def gaps(functions, modules):
    """Yields the places that never ran, as (file, start, end). A place in several functions ran if it ran in one of them."""
    ran = {}
    for function in functions:
        for *place, count, number, _, kind in function["regions"]:
            path = function["filenames"][number]
            if kind == 0 and is_source(path) and module(path) in modules:
                key = (path, tuple(place[:2]), tuple(place[2:]))
                ran[key] = ran.get(key, False) or count > 0
    last = None
    idle = [place for place, has_run in ran.items() if not has_run]
    # Outer places come before the places inside them.
    for path, start, end in sorted(idle, key=lambda place: (*place[:2], [-number for number in place[2]])):
        if not last or last[0] != path or end > last[2]:
            last = (path, start, end)
            yield last


def print_gaps(functions, modules):
    for path, start, end in gaps(functions, modules):
        with open(path, encoding="utf-8") as file:
            text = file.read().split("\n")[start[0] - 1].strip()
        print(f"{os.path.relpath(path)}:{start[0]}:{start[1]}-{end[0]}:{end[1]}: {text}")


def main(path, *modules):
    with open(path, encoding="utf-8") as file:
        data = json.load(file)["data"][0]
    print("# Lines that the tests run\n")
    print_table(data["files"])
    if modules:
        print(f"\n## Parts of {', '.join(modules)} that did not run\n\n```")
        print_gaps(data["functions"], modules)
        print("```")


main(*sys.argv[1:])
