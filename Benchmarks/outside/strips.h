// Strips across the whole screen of an X server, looked at in parts through shared memory.
#pragma once
#include <X11/Xlib.h>
#include <stdint.h>

enum { MOST_STRIPS = 32, MOST_PARTS = 4096 };

struct strips {
  Display *display;
  // Of the screen.
  int width, height;
  // How many strips there are, from the topmost rows to the lowest, and how many rows each has.
  int count, rows;
  // How wide a part is, and how many there are in all strips.
  int columns, parts;
  XImage *images[MOST_STRIPS];
};

// What is looked for in the part of `strip` that begins at column `left`.
typedef int (*strips_test)(const struct strips *strips, int strip, int left);

struct strips_times {
  // Seconds of the clock `now`: the first pixel that was another one than at first, the first look at which any part
  // had what is looked for, and the look since which all those parts have it that have it at the end; below 0 where
  // there was none.
  double change, first, last;
  // How many parts have it at the end.
  int found;
};

// Ends the process with a line where there is no display. Gives the keyboard to the window under the mouse, as the last
// viewer may have taken it along.
void strips_open(struct strips *strips, int count, int rows, int columns);

void strips_copy(struct strips *strips);

uint32_t strips_pixel(const struct strips *strips, int strip, int x, int y);

// Which parts, of those last copied, have what `test` looks for; how many.
int strips_look(const struct strips *strips, strips_test test, unsigned char *found);

// The pixels that were last copied, for `strips_are`; to be freed.
char *strips_kept(const struct strips *strips);
int strips_are(const struct strips *strips, const char *kept);

// Looks from `act` on (nothing is done where it is null; it says when it acted) until the same parts have had what
// `test` looks for during `rest` seconds, and some do, or `seconds` have passed. Every two milliseconds at first, later
// every half percent of the time that has passed.
struct strips_times strips_watch(
    struct strips *strips, strips_test test, double (*act)(struct strips *, void *), void *context, double seconds,
    double rest, double *start);
