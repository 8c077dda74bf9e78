"""A check that the tools see what is on the screen and nothing else, without which no figure is valid."""

from desk import Desk, Undriven
from viewers import Viewer


def thumbnail_of(picture, path):
    """Writes the thumbnail in the EXIF of a file to `path`."""
    with open(picture, "rb") as file:
        data = file.read(65536)
    begin = data.index(b"\xff\xd8", 2)
    with open(path, "wb") as file:
        file.write(data[begin:data.index(b"\xff\xd9", begin) + 2])


def check(tools, files, place):
    """Ends the benchmark with a line if a tool misreads one of the known screens."""
    peer, small = f"{tools}/peer", f"{place}/thumbnail.jpg"
    thumbnail_of(files[0], small)
    cases = [
        ("the right picture", (peer, *files[:4]), None),
        ("another picture", (peer, files[5]), "the screen shows: sharp 5 "),
        ("only its thumbnail", (peer, small), "the screen shows: preview 0 "),
        ("a black screen", ("sleep", "20"), "the screen shows: blank"),
        ("a program that ends", ("true",), "the program ended"),
        ("no such program", (f"{tools}/none",), "cannot start"),
    ]
    for words, command, wanted in cases:
        with Desk(Viewer(words, command, opens="nothing"), tools) as desk:
            try:
                desk.start(place, patience=3)
                said = None
                desk.turn(2, 0)
            except Undriven as reason:
                said = str(reason)
        if (said is None) != (wanted is None) or (wanted and wanted not in said):
            raise SystemExit(f"bench: of {words} the instruments say: {said or 'sharp'}; nothing is measured")
    with Desk(Viewer("a key that does nothing", (peer, *files[:4]), key="F5", opens="nothing"), tools) as desk:
        desk.start(place)
        try:
            desk.pages("turn", "F5", 1, 0, 0, 2)
        except Undriven as reason:
            if "picture 1 is not sharp" in str(reason):
                return
    raise SystemExit("bench: a key that does nothing was taken for one that turns; nothing is measured")
