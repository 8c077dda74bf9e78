// Examines whether a striped picture (striped.c) in a fullscreen window is sharp in all parts of the screen.
//
// sharpness still SECONDS            waits until a visible picture has not changed for a second and a half, and
//                                    prints the milliseconds until any picture was visible
// sharpness key NAME SECONDS         presses a key and prints when the stripes were visible, see below
// sharpness double X Y SECONDS       the same for a double click, from its second release on
// sharpness drag X Y SPEED COUNT     drags by X, Y pixels at SPEED pixels a second, COUNT times
//
// Five strips across the screen are copied through shared memory (strips.h), and each is examined in parts 64 pixels
// wide: if a part's odd columns and its even ones differ as those of the picture do, it shows the picture's pixels.
// Prints milliseconds: until the first pixel changed, until the first part was sharp, until the last was; then the
// number of sharp parts at the end, and of all parts. A drag prints the percentage of the parts that were sharp while
// it moved.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "screen.h"
#include "strips.h"
#include "stripes.h"

enum { STRIPS = 5, ROWS = 8, COLUMNS = 64 };

static struct strips screen;

// Returns whether the green of odd and of even columns differs as in the picture's pixels, where half of the difference
// is STRIPES.
static int is_sharp(const struct strips *strips, int strip, int left) {
  int sum = 0;
  for (int y = 0; y < ROWS; y++) {
    for (int x = left; x < left + COLUMNS; x++) {
      int green = strips_pixel(strips, strip, x, y) >> 8 & 255;
      sum += x % 2 ? green : -green;
    }
  }
  return abs(sum) / (ROWS * COLUMNS) > STRIPES * 3 / 4;
}

// A page without a picture has few colours.
static int has_picture(void) {
  int changes = 0;
  for (int x = screen.width / 3; x < screen.width * 2 / 3; x++) {
    changes += strips_pixel(&screen, STRIPS / 2, x, 0) != strips_pixel(&screen, STRIPS / 2, x - 1, 0);
  }
  return changes > screen.width / 12;
}

static int wait_until_still(double seconds) {
  double start = now(), since = start, seen = -1;
  strips_copy(&screen);
  char *kept = strips_kept(&screen);
  while (now() < start + seconds) {
    pause_for(seen < 0 ? 0.004 : 0.02);
    strips_copy(&screen);
    int is_picture = has_picture();
    if (is_picture && seen < 0) seen = now();
    if (!is_picture || !strips_are(&screen, kept)) {
      free(kept);
      kept = strips_kept(&screen);
      since = now();
    }
    if (now() > since + 1.5) {
      printf("%.2f\n", (seen - start) * 1e3);
      return 0;
    }
  }
  fprintf(stderr, "sharpness: gave up waiting for a picture that stands still\n");
  return 70;
}

static void click(void) {
  press_mouse(screen.display, 1);
  press_mouse(screen.display, 0);
}

// Presses the key, or clicks a second time; returns the time before that.
static double act(struct strips *strips, void *name) {
  double start = now();
  if (name) {
    type_key(strips->display, name);
  } else {
    click();
  }
  return start;
}

// Measures from `act` until the sharp parts have stayed the same for a second. Only the parts that are sharp at the end
// count, as a viewer may keep a part of the screen for its controls.
static int measure(char *name, double seconds) {
  double start;
  struct strips_times times = strips_watch(&screen, is_sharp, act, name, seconds, 1, &start);
  if (!times.found || times.change < 0) {
    fprintf(stderr, "sharpness: no stripes were seen\n");
    return 70;
  }
  printf("%.2f %.2f %.2f %d %d\n", (times.change - start) * 1e3, (times.first - start) * 1e3,
         (times.last - start) * 1e3, times.found, screen.parts);
  return 0;
}

static void move(double x, double y) { move_mouse(screen.display, x, y); }

static int drag(double x, double y, double speed, int count) {
  double length = (x < 0 ? -x : x) > (y < 0 ? -y : y) ? (x < 0 ? -x : x) : (y < 0 ? -y : y);
  // Along one axis, or close to it.
  double duration = length / speed, sharp = 0, looks = 0;
  for (int number = 0; number < count; number++) {
    double left = screen.width / 2. - x / 2, top = screen.height / 2. - y / 2;
    unsigned char seen[MOST_PARTS];
    move(left, top);
    pause_for(0.1);
    press_mouse(screen.display, 1);
    double start = now(), next_look = start;
    for (double passed; (passed = now() - start) < duration; pause_for(0.004)) {
      move(left + x * passed / duration, top + y * passed / duration);
      if (now() < next_look) continue;
      strips_copy(&screen);
      sharp += strips_look(&screen, is_sharp, seen);
      looks += screen.parts;
      next_look = now() + 0.025;
    }
    move(left + x, top + y);
    // A hand that rests does not fling.
    pause_for(0.3);
    press_mouse(screen.display, 0);
    pause_for(0.1);
  }
  printf("%.2f\n", looks ? sharp / looks * 100 : 0);
  return 0;
}

int main(int count, char **arguments) {
  const char *kind = count > 1 ? arguments[1] : "";
  strips_open(&screen, STRIPS, ROWS, COLUMNS);
  if (!strcmp(kind, "still") && count == 3) return wait_until_still(atof(arguments[2]));
  if (!strcmp(kind, "key") && count == 4) return measure(arguments[2], atof(arguments[3]));
  if (!strcmp(kind, "double") && count == 5) {
    move(atof(arguments[2]), atof(arguments[3]));
    pause_for(0.2);
    click();
    pause_for(0.1);
    return measure(NULL, atof(arguments[4]));
  }
  if (!strcmp(kind, "drag") && count == 6) {
    return drag(atof(arguments[2]), atof(arguments[3]), atof(arguments[4]), atoi(arguments[5]));
  }
  fprintf(stderr, "usage: sharpness still SECONDS | key NAME SECONDS | double X Y SECONDS | drag X Y SPEED COUNT\n");
  return 64;
}
