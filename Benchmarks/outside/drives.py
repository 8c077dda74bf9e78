"""Random drives of a window: keys, mouse, wheel and, if there is a touchscreen, fingers.

All randomness comes from `dice`, so a seed repeats its drives, as far as the machine keeps time.
"""

import subprocess
import time

from touch_server import BEGIN, END, PERIOD, UPDATE

FIRST, LARGEST = (1280, 800), (1500, 1000)
# The distance from both edges to the middle of the first button in a bar at the top.
CORNER = 24
ARROWS = ["Left", "Right", "Up", "Down"]


class Drives:
    """The random actions of a person in the window on a screen."""

    def __init__(self, tools, environment, touchscreen, dice, is_mirrored=False):
        """`is_mirrored`: whether the window's language is written from right to left."""
        self.dice, self.touchscreen, self.is_mirrored = dice, touchscreen, is_mirrored
        self.size = FIRST
        self.input = subprocess.Popen([f"{tools}/input"], env=environment, stdin=subprocess.PIPE, text=True)

    def close(self):
        self.input.stdin.close()
        self.input.wait()

    def say(self, *lines):
        self.input.stdin.write("".join(f"{line}\n" for line in lines))
        self.input.stdin.flush()

    def key(self, name, *modifiers):
        self.say(*[f"down {each}" for each in modifiers], f"key {name}", *[f"up {each}" for each in modifiers])

    def place(self):
        """Returns a random place in the middle of the window, away from the controls along its edges."""
        return [side * self.dice.uniform(0.2, 0.8) for side in self.size]

    def wait(self, most):
        time.sleep(self.dice.choice([0, 0.05, 0.3, 1]) * most)

    # Keys

    def turns(self):
        for _ in range(self.dice.randint(1, 6)):
            self.key(self.dice.choice(ARROWS))
            self.wait(0.3)

    def holds(self):
        arrow = self.dice.choice(ARROWS)
        self.say(f"down {arrow}")
        time.sleep(self.dice.uniform(0.2, 1.5))
        self.say(f"up {arrow}")

    def leaps(self):
        self.key(self.dice.choice(["Home", "End", "Prior", "Next", "Tab", "space", "BackSpace"]))

    def looks(self):
        self.key(self.dice.choice(["plus", "minus", "0", "1", "w", "r", "d", "i", "t"]))

    def overview(self):
        self.key("Return")
        self.wait(1)

    # Mouse

    def wheels(self):
        x, y = self.place()
        self.say(f"move {x:.0f} {y:.0f}")
        button = self.dice.choice([4, 5, 6, 7])
        held = ["Control_L"] if self.dice.random() < 0.5 else []
        self.say(*[f"down {each}" for each in held])
        for _ in range(self.dice.randint(1, 8)):
            self.say(f"press {button}", f"release {button}")
            self.wait(0.1)
        self.say(*[f"up {each}" for each in held])

    def drags(self):
        """Drags with the mouse or a finger; some drags end in a fling, some are caught at once by the next one."""
        for _ in range(self.dice.randint(1, 3)):
            start, end = self.place(), self.place()
            seconds = self.dice.choice([0.05, 0.12, 0.3, 0.8])
            if self.touchscreen and self.dice.random() < 0.7:
                self.fingers([(start, end)], seconds)
            else:
                self.mouse(start, end, seconds)
            self.wait(0.4)

    def mouse(self, start, end, seconds):
        self.say(f"move {start[0]:.0f} {start[1]:.0f}", "press 1")
        for x, y in steps(start, end, seconds):
            self.say(f"move {x:.0f} {y:.0f}")
            time.sleep(PERIOD)
        self.wait(0.3)
        self.say("release 1")

    def taps(self):
        """Taps once or twice, or makes one or two long presses."""
        place = self.place()
        lasts = self.dice.random() < 0.15
        for _ in range(self.dice.randint(1, 2)):
            if self.touchscreen and self.dice.random() < 0.7:
                self.fingers([(place, place)], 0.7 if lasts else 0.05)
            else:
                self.say(f"move {place[0]:.0f} {place[1]:.0f}", "press 1")
                time.sleep(0.7 if lasts else 0.05)
                self.say("release 1")
            time.sleep(0.08)

    # Fingers

    def pinches(self):
        if not self.touchscreen:
            self.wheels()
            return
        middle, end = self.place(), self.place()
        before, after = self.dice.uniform(30, 250), self.dice.uniform(30, 250)
        strokes = [((middle[0] + sign * before, middle[1]), (end[0] + sign * after, end[1])) for sign in (-1, 1)]
        self.fingers([[self.within(place) for place in stroke] for stroke in strokes], self.dice.choice([0.15, 0.4, 1]))

    def fingers(self, strokes, seconds):
        courses = [list(steps(start, end, seconds)) for start, end in strokes]
        for finger, (start, _) in enumerate(strokes):
            self.touchscreen.touch(BEGIN, finger, start)
        for places in zip(*courses):
            for finger, place in enumerate(places):
                self.touchscreen.touch(UPDATE, finger, place)
            time.sleep(PERIOD)
        self.wait(0.2)
        for finger, (_, end) in enumerate(strokes):
            self.touchscreen.touch(END, finger, end)

    def within(self, place):
        return [min(max(coordinate, 2), side - 2) for coordinate, side in zip(place, self.size)]

    # The window

    def resizes(self):
        self.resize(self.dice.randrange(400, LARGEST[0]), self.dice.randrange(300, LARGEST[1]))

    def returns(self):
        """Returns to the first size of the window and to the first page, fitted. The click in the corner ends a
        selection; the others close a menu, and open a picture from an overview."""
        self.resize(*FIRST)
        corner = FIRST[0] - CORNER if self.is_mirrored else CORNER
        for x, y in [(corner, CORNER), (40, 172), (60, 230)]:
            self.say(f"move {x} {y}", "press 1", "release 1")
            # Not a double click.
            time.sleep(0.7)
        self.key("0")
        self.key("Home")

    def resize(self, width, height):
        self.size = (width, height)
        # Keys go to the window under the mouse.
        self.say(f"resize {self.size[0]} {self.size[1]}", f"move {self.size[0] // 2} {self.size[1] // 2}")


def steps(start, end, seconds):
    """Yields the places on the way, one per report period."""
    count = max(1, round(seconds / PERIOD))
    for step in range(1, count + 1):
        part = step / count
        yield [begin + (last - begin) * part for begin, last in zip(start, end)]
