"""An Xorg server with a virtual screen and a real touchscreen device."""

import pathlib
import socket
import struct
import tempfile

from screen_server import started

CONFIGURATION = pathlib.Path(__file__).parents[2] / "Tests/TestSupport/touchscreen.conf"

# The driver's codes of a touch, its largest coordinate, and the number of axes in a report.
BEGIN, UPDATE, END = 18, 19, 20
UNIT = 65535
AXES = 64
# The interval between reports of a touchscreen (s).
PERIOD = 1 / 125


class Touchscreen:
    """A touchscreen of Xorg's inputtest driver, protocol version 1.1; places are pixels of the screen."""

    def __init__(self, path, width, height):
        self.scale = (UNIT / width, UNIT / height)
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(10)
        self.socket.connect(path)
        self.socket.sendall(struct.pack("<IIHH", 12, 0, 1, 1))
        self.socket.recv(64)

    def touch(self, kind, finger, place):
        mask = bytes([3]) + bytes(7)
        axes = struct.pack("<2d", place[0] * self.scale[0], place[1] * self.scale[1]) + bytes(16 * AXES - 16)
        head = struct.pack("<IIIII", 32 + 16 * AXES, 6, finger, kind, 0)
        self.socket.sendall(head + mask + bytes(4) + axes)


class TouchServer:
    """Starts Xorg on the first free display, with a size (pixels) and a rate (hertz); needs the rights to run it.
    `socket` is that of its touchscreen."""

    def __init__(self, width=1920, height=1080, rate=68):
        self.size, self.rate = (width, height), rate

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        path = f"{self.folder.name}/xorg.conf"
        with open(path, "w") as file:
            file.write(self.configuration())
        self.process, self.environment = started(
            ["Xorg"], "-config", path, "-logfile", f"{self.folder.name}/xorg.log", "-sharevts", "-novtswitch")
        self.socket = f"{self.folder.name}/touch"
        # The server spins on a device without a connection.
        self.others = []
        for name in ["mouse", "touchpad", "keyboard"]:
            other = socket.socket(socket.AF_UNIX)
            other.connect(f"{self.folder.name}/{name}")
            self.others.append(other)
        return self

    def touchscreen(self):
        return Touchscreen(self.socket, *self.size)

    def configuration(self):
        # The least blanking, as the driver allows at most 300 MHz.
        (width, height), blank = self.size, (80, 10)
        megahertz = (width + blank[0]) * (height + blank[1]) * self.rate / 1e6
        mode = (f"{megahertz:.3f} {width} {width + 16} {width + 48} {width + blank[0]} "
                f"{height} {height + 2} {height + 6} {height + blank[1]}")
        text = CONFIGURATION.read_text()
        for sign, value in [("SOCKETS", self.folder.name), ("MODE", mode), ("VIRTUAL", f"{width} {height}")]:
            text = text.replace(f"@{sign}@", value)
        return text

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()
