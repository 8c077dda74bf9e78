"""Folders of very many pictures: a few files under very many names."""

import glob
import os
import shutil

# Albums of unequal size, as fractions of all pictures; the last one has the rest.
PARTS = [0.4, 0.001, 0.25, 0.003, 0.2]


def lengths(count):
    """Returns the number of pictures in each album."""
    sizes = [max(1, int(count * part)) for part in PARTS]
    return sizes + [count - sum(sizes)]


def linked(folder, pictures, sizes):
    """Creates `folder` unless it exists: for each of `sizes` an album of hard links to the JPEG files of `pictures`. A
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
    # An interrupted run leaves no incomplete folder.
    os.rename(part, folder)
    return folder
