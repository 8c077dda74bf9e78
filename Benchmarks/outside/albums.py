"""Folders of very many pictures: a few files under very many names."""

import glob
import os
import shutil

# Albums of unequal size, in parts of all; what is left over is in the last one.
PARTS = [0.4, 0.001, 0.25, 0.003, 0.2]


def lengths(count):
    """How many pictures each album has."""
    sizes = [max(1, int(count * part)) for part in PARTS]
    return sizes + [count - sum(sizes)]


def linked(folder, pictures, sizes):
    """Makes `folder`, unless it is there: for each of `sizes` an album of hard links to the JPEG files of `pictures`. A
    single album is `folder` itself."""
    if os.path.isdir(folder):
        return folder
    part = f"{folder}.part"
    shutil.rmtree(part, ignore_errors=True)
    files = sorted(glob.glob(f"{pictures}/*.jpg"))
    for number, size in enumerate(sizes):
        album = f"{part}/{number}" if len(sizes) > 1 else part
        os.makedirs(album)
        for index in range(size):
            os.link(files[index % len(files)], f"{album}/IMG_{index:06}.jpg")
    # One that was cut short is not there.
    os.rename(part, folder)
    return folder
