#include "strips.h"

#include <stdlib.h>
#include <string.h>
#include "screen.h"

void strips_open(struct strips *strips, int count, int rows, int columns) {
  strips->display = open_display();
  int number = DefaultScreen(strips->display);
  strips->width = DisplayWidth(strips->display, number);
  strips->height = DisplayHeight(strips->display, number);
  strips->count = count;
  strips->rows = rows;
  strips->columns = columns;
  strips->parts = count * (strips->width / columns);
  if (count > MOST_STRIPS || strips->parts > MOST_PARTS) exit(64);
  for (int strip = 0; strip < count; strip++) {
    strips->images[strip] = shared_image(strips->display, strips->width, rows);
  }
  XSetInputFocus(strips->display, PointerRoot, RevertToPointerRoot, CurrentTime);
}

void strips_copy(struct strips *strips) {
  for (int strip = 0; strip < strips->count; strip++) {
    int y = (strips->height - strips->rows) * strip / (strips->count - 1);
    copy_screen(strips->display, strips->images[strip], 0, y);
  }
}

uint32_t strips_pixel(const struct strips *strips, int strip, int x, int y) {
  return pixel_of(strips->images[strip], x, y);
}

int strips_look(const struct strips *strips, strips_test test, unsigned char *found) {
  int count = 0, across = strips->width / strips->columns;
  for (int part = 0; part < strips->parts; part++) {
    found[part] = test(strips, part / across, part % across * strips->columns) != 0;
    count += found[part];
  }
  return count;
}

static size_t bytes_of(const struct strips *strips) { return (size_t)strips->images[0]->bytes_per_line * strips->rows; }

char *strips_kept(const struct strips *strips) {
  size_t bytes = bytes_of(strips);
  char *kept = malloc(strips->count * bytes);
  for (int strip = 0; strip < strips->count; strip++) memcpy(kept + strip * bytes, strips->images[strip]->data, bytes);
  return kept;
}

int strips_are(const struct strips *strips, const char *kept) {
  size_t bytes = bytes_of(strips);
  for (int strip = 0; strip < strips->count; strip++) {
    if (memcmp(kept + strip * bytes, strips->images[strip]->data, bytes)) return 0;
  }
  return 1;
}

struct strips_times strips_watch(
    struct strips *strips, strips_test test, double (*act)(struct strips *, void *), void *context, double seconds,
    double rest, double *start) {
  static unsigned char found[MOST_PARTS], before[MOST_PARTS];
  static double since[MOST_PARTS];
  strips_copy(strips);
  char *kept = strips_kept(strips);
  double begin = act ? act(strips, context) : now(), changed = begin;
  struct strips_times times = {-1, -1, -1, 0};
  memset(before, 0, sizeof before);
  for (double time = begin; time < begin + seconds;) {
    strips_copy(strips);
    time = now();
    if (times.change < 0 && !strips_are(strips, kept)) times.change = time;
    times.found = strips_look(strips, test, found);
    if (times.found && times.first < 0) times.first = time;
    for (int part = 0; part < strips->parts; part++) {
      if (found[part] == before[part]) continue;
      since[part] = changed = time;
    }
    memcpy(before, found, sizeof before);
    if (times.found && time > changed + rest) break;
    double pause = (time - begin) * 0.005;
    pause_for(pause < 0.002 ? 0.002 : pause > 0.02 ? 0.02 : pause);
  }
  for (int part = 0; part < strips->parts; part++) {
    if (found[part] && since[part] > times.last) times.last = since[part];
  }
  free(kept);
  if (start) *start = begin;
  return times;
}
