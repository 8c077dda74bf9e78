// Observes grids of small pictures on a screen, for any viewer.
//
// grid wait SECONDS REST [SINCE]      waits until the same parts of the screen have shown pictures for REST seconds;
//                                     SINCE is the time of the monotonic clock (s) from which to count
// grid key NAME SECONDS REST [SINCE]  presses a key, and waits the same way
// grid fling SPEED SECONDS COUNT      flings up with the mouse (down if SPEED is below 0), SPEED pixels a second, and
//                                     observes for SECONDS after each
// grid count                          prints the number of visible pictures
//
// 24 strips across the screen are copied through shared memory (strips.h), each in parts of 32 x 8 pixels. A part shows
// a picture if most of its pixels differ from the previous one, which is not so for text and plain squares. Waiting
// prints milliseconds: to the first change of any pixel, to the first part with a picture, and to the last one; then
// the number of parts that show pictures, and of all parts. The exit status is 70 if they did not come to rest.
//
// In a fling a column of the screen, 16 pixels wide, is copied every millisecond. Prints a line for each visible frame:
// the milliseconds since the previous one, and the part of the column's height that showed pictures, in percent.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "screen.h"
#include "strips.h"

enum { STRIPS = 24, ROWS = 8, COLUMNS = 32, COLUMN = 16, LEAST_SIDE = 24, ACROSS = 32 };

static struct strips screen;

static int has_picture(const struct strips *strips, int strip, int left) {
  int changes = 0;
  for (int y = 0; y < ROWS; y++) {
    for (int x = left + 1; x < left + COLUMNS; x++) {
      changes += strips_pixel(strips, strip, x, y) != strips_pixel(strips, strip, x - 1, y);
    }
  }
  return changes > ROWS * COLUMNS / 2;
}

static double act(struct strips *strips, void *name) {
  double start = now();
  type_key(strips->display, name);
  return start;
}

static int measure(char *key, double seconds, double rest, double since) {
  double start;
  struct strips_times times = strips_watch(&screen, has_picture, key ? act : NULL, key, seconds, rest, &start);
  double from = since > 0 ? since : start;
  if (!times.found || now() > start + seconds) {
    fprintf(stderr, "grid: %s within %g s\n", times.found ? "no rest" : "no picture", seconds);
    return 70;
  }
  printf("%.2f %.2f %.2f %d %d\n", times.change < 0 ? -1 : (times.change - from) * 1e3, (times.first - from) * 1e3,
         (times.last - from) * 1e3, times.found, screen.parts);
  return 0;
}

// Returns the part of a column's height that shows pictures, in percent.
static double share_of(const XImage *column) {
  int rows = 0;
  for (int y = 0; y < screen.height; y++) {
    int changes = 0;
    for (int x = 1; x < COLUMN; x++) changes += pixel_of(column, x, y) != pixel_of(column, x - 1, y);
    rows += changes > COLUMN / 2;
  }
  return rows * 100. / screen.height;
}

static int fling(double speed, double seconds, int count) {
  // A little beside the middle, which may be a gap.
  int left = screen.width / 2 + 24;
  XImage *column = shared_image(screen.display, COLUMN, screen.height);
  size_t bytes = (size_t)column->bytes_per_line * screen.height;
  char *before = malloc(bytes);
  double length = screen.height * 0.65, duration = length / (speed < 0 ? -speed : speed);
  double from = screen.height / 2. + (speed < 0 ? -length : length) / 2;
  for (int number = 0; number < count; number++) {
    move_mouse(screen.display, left - 100, from);
    pause_for(0.02);
    press_mouse(screen.display, 1);
    double start = now(), last = -1, next_move = 0;
    int is_down = 1;
    copy_screen(screen.display, column, left, 0);
    memcpy(before, column->data, bytes);
    for (double passed; (passed = now() - start) < duration + seconds; pause_for(0.001)) {
      if (is_down && passed >= next_move) {
        // The report rate of a finger.
        next_move += 0.008;
        move_mouse(screen.display, left - 100, from - speed * (passed < duration ? passed : duration));
        if (passed >= duration) press_mouse(screen.display, is_down = 0);
      }
      copy_screen(screen.display, column, left, 0);
      if (!memcmp(before, column->data, bytes)) continue;
      double time = now();
      if (last > 0) printf("%.2f %.1f\n", (time - last) * 1e3, share_of(column));
      last = time;
      memcpy(before, column->data, bytes);
    }
    if (is_down) press_mouse(screen.display, 0);
  }
  return 0;
}

// Returns whether `ACROSS` pixels of a line across are all the same, as in a gap between pictures. In a picture they
// are not, because even the chequer in its middle is narrower.
static int is_gap(const XImage *image, int is_row, int place, int index) {
  for (int side = 1; side < ACROSS; side++) {
    int same = is_row ? pixel_of(image, index, place + side) == pixel_of(image, index, place + side - 1)
                      : pixel_of(image, place + side, index) == pixel_of(image, place + side - 1, index);
    if (!same) return 0;
  }
  return 1;
}

// Counts the pictures along a row or a column of the screen, at most `MOST_RUNS`, and finds their middles.
enum { MOST_RUNS = 128 };
static int runs(const XImage *image, int is_row, int place, int middles[MOST_RUNS]) {
  int count = 0, run = 0, length = is_row ? screen.width : screen.height;
  for (int index = 0; index <= length; index++) {
    if (index < length && !is_gap(image, is_row, place, index)) {
      run++;
      continue;
    }
    if (run >= LEAST_SIDE && count < MOST_RUNS) middles[count++] = index - run / 2;
    run = 0;
  }
  return count;
}

// Counts all pictures: the rows are those of the column with the most pictures, and each row is counted.
static int count_pictures(void) {
  XImage *image = shared_image(screen.display, screen.width, screen.height);
  copy_screen(screen.display, image, 0, 0);
  int rows[MOST_RUNS], found[MOST_RUNS], most = 0, sum = 0;
  for (int x = 0; x < screen.width - ACROSS; x += ROWS) {
    int count = runs(image, 0, x, found);
    if (count > most) memcpy(rows, found, sizeof rows);
    if (count > most) most = count;
  }
  for (int row = 0; row < most; row++) {
    int y = rows[row] - ACROSS / 2;
    if (y >= 0 && y < screen.height - ACROSS) sum += runs(image, 1, y, found);
  }
  printf("%d\n", sum);
  return 0;
}

int main(int count, char **arguments) {
  const char *kind = count > 1 ? arguments[1] : "";
  strips_open(&screen, STRIPS, ROWS, COLUMNS);
  double since = 0;
  if (!strcmp(kind, "wait") && (count == 4 || count == 5)) {
    if (count == 5) since = atof(arguments[4]);
    return measure(NULL, atof(arguments[2]), atof(arguments[3]), since);
  }
  if (!strcmp(kind, "key") && (count == 5 || count == 6)) {
    if (count == 6) since = atof(arguments[5]);
    return measure(arguments[2], atof(arguments[3]), atof(arguments[4]), since);
  }
  if (!strcmp(kind, "fling") && count == 5) {
    return fling(atof(arguments[2]), atof(arguments[3]), atoi(arguments[4]));
  }
  if (!strcmp(kind, "count") && count == 2) return count_pictures();
  fprintf(stderr, "usage: grid wait SECONDS REST [SINCE] | key NAME SECONDS REST [SINCE] | fling SPEED SECONDS COUNT"
                  " | count\n");
  return 64;
}
