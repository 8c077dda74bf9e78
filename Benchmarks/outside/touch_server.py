"""An Xorg server with a screen of no hardware and a real touchscreen."""

import os
import socket
import subprocess
import tempfile

DEVICES = [("touch", "Touch", "SendCoreEvents"), ("mouse", "Pointer", "CorePointer"),
           ("keyboard", "Keyboard", "CoreKeyboard")]

CONFIGURATION = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoEnableDevices" "false"
  Option "AutoAddGPU" "false"
  Option "DontVTSwitch" "true"
  Option "BlankTime" "0"
EndSection
Section "Device"
  Identifier "dummy"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 1-3000
  VertRefresh 1-1000
  Modeline "bench" @MODE@
EndSection
Section "Screen"
  Identifier "screen"
  Device "dummy"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "bench"
    Virtual @VIRTUAL@
  EndSubSection
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
"""


class TouchServer:
    """Starts Xorg on the first free display, so large (pixels) and so quick (hertz); needs the rights to run it.
    `touchscreen` is the socket of its touchscreen."""

    def __init__(self, width=1920, height=1080, rate=68):
        self.size, self.rate = (width, height), rate

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        ready, there = os.pipe()
        path = f"{self.folder.name}/xorg.conf"
        with open(path, "w") as file:
            file.write(self.configuration())
        self.process = subprocess.Popen(
            ["Xorg", "-displayfd", str(there), "-config", path, "-logfile", f"{self.folder.name}/xorg.log", "-sharevts",
             "-novtswitch", "-noreset", "-ac", "-nolisten", "tcp"], pass_fds=[there], stderr=subprocess.DEVNULL)
        os.close(there)
        with os.fdopen(ready) as answer:
            number = answer.readline().strip()
        if not number:
            raise SystemExit("bench: Xorg did not start")
        self.environment = dict(os.environ, DISPLAY=f":{number}", SDL_VIDEODRIVER="x11")
        self.environment.pop("WAYLAND_DISPLAY", None)
        self.touchscreen = f"{self.folder.name}/touch"
        # The server spins on a device that nobody has connected to.
        self.others = []
        for name in ["mouse", "keyboard"]:
            other = socket.socket(socket.AF_UNIX)
            other.connect(f"{self.folder.name}/{name}")
            self.others.append(other)
        return self

    def configuration(self):
        devices = [
            f'Section "InputDevice"\n  Identifier "{name}"\n  Driver "inputtest"\n'
            f'  Option "SocketPath" "{self.folder.name}/{name}"\n  Option "DeviceType" "{kind}"\n'
            '  Option "TouchCount" "10"\nEndSection\n' for name, kind, _ in DEVICES]
        layout = [f'  InputDevice "{name}" "{role}"\n' for name, _, role in DEVICES]
        # As little blank as there can be: the driver has no more than 300 MHz.
        (width, height), blank = self.size, (80, 10)
        megahertz = (width + blank[0]) * (height + blank[1]) * self.rate / 1e6
        mode = (f"{megahertz:.3f} {width} {width + 16} {width + 48} {width + blank[0]} "
                f"{height} {height + 2} {height + 6} {height + blank[1]}")
        screen = CONFIGURATION.replace("@MODE@", mode).replace("@VIRTUAL@", f"{width} {height}")
        return "".join(devices) + screen + "".join(layout) + "EndSection\n"

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()
