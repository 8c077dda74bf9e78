// Strips across the whole screen of an X server, copied through shared memory and examined in parts.
#pragma once
#include <X11/Xlib.h>
#include <stdint.h>

enum { MOST_STRIPS = 32, MOST_PARTS = 4096 };

struct strips {
  Display *display;
  // The size of the screen.
  int width, height;
  // The number of strips, from the topmost rows to the lowest, and the rows of each.
  int count, rows;
  // The width of a part, and the number of parts in all strips.
  int columns, parts;
  XImage *images[MOST_STRIPS];
};

// A test of the part of `strip` that begins at column `left`.
typedef int (*strips_test)(const struct strips *strips, int strip, int left);

struct strips_times {
  // Times of the clock `now` (s): of the first changed pixel, of the first part that passed the test, and the time
  // since which all parts have passed that pass at the end; below 0 for none.
  double change, first, last;
  // The number of parts that pass at the end.
  int found;
};

// Opens the display; ends the process with a message if there is none. Gives the keyboard focus to the window under the
// mouse, because the last viewer may still have had it when it ended.
void strips_open(struct strips *strips, int count, int rows, int columns);

void strips_copy(struct strips *strips);

uint32_t strips_pixel(const struct strips *strips, int strip, int x, int y);

// Finds the parts of the last copy that pass `test`; returns their number.
int strips_look(const struct strips *strips, strips_test test, unsigned char *found);

// Returns the last copied pixels, for `strips_are`; the caller frees them.
char *strips_kept(const struct strips *strips);
int strips_are(const struct strips *strips, const char *kept);

// Calls `act`, which returns its time, unless it is NULL; then copies the strips until the same parts, at least one, have
// passed `test` for `rest` seconds, or `seconds` have passed. The interval is two milliseconds at first, later half a
// percent of the elapsed time, at most 20 milliseconds.
struct strips_times strips_watch(
    struct strips *strips, strips_test test, double (*act)(struct strips *, void *), void *context, double seconds,
    double rest, double *start);
