// Looks whether a striped picture is seen sharply, all over a screen that its window fills: see striped.c.
//
// sharpness still SECONDS            waits until a picture is seen that has not changed for a second and a half, and
//                                    prints after how many milliseconds any was seen
// sharpness key NAME SECONDS         presses a key and prints when the stripes were seen, see below
// sharpness double X Y SECONDS       the same for a double click, from its second release on
// sharpness drag X Y SPEED COUNT     drags by X, Y pixels at SPEED pixels a second, COUNT times
//
// Five strips across the screen are copied through shared memory every two milliseconds, and each is looked at in parts
// 64 pixels wide: where a part's odd columns and its even ones differ as the picture's own do, it shows the picture's
// pixels. Prints milliseconds: when the first pixel changed, when the first part was sharp, when the last was; then how
// many parts were sharp at the end, and how many there are. A drag prints the share of the parts that were sharp while
// it moved, in percent.
#include <X11/extensions/XTest.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <time.h>
#include "screen.h"
#include "stripes.h"

enum { STRIPS = 5, ROWS = 8, COLUMNS = 64, MOST_PARTS = STRIPS * 64, MOST_LOOKS = 30000 };

struct look {
  double time;
  unsigned char sharp[MOST_PARTS];
};

static Display *display;
static XImage *strips[STRIPS];
static int width, height, parts;

static void open_strips(void) {
  display = XOpenDisplay(NULL);
  if (!display) {
    fprintf(stderr, "sharpness: no display\n");
    exit(69);
  }
  width = DisplayWidth(display, DefaultScreen(display));
  height = DisplayHeight(display, DefaultScreen(display));
  parts = STRIPS * (width / COLUMNS);
  if (parts > MOST_PARTS) exit(64);
  static XShmSegmentInfo memory[STRIPS];
  for (int strip = 0; strip < STRIPS; strip++) {
    int number = DefaultScreen(display);
    strips[strip] = XShmCreateImage(display, DefaultVisual(display, number), DefaultDepth(display, number), ZPixmap,
                                    NULL, &memory[strip], width, ROWS);
    memory[strip].shmid = shmget(IPC_PRIVATE, strips[strip]->bytes_per_line * ROWS, IPC_CREAT | 0600);
    memory[strip].shmaddr = strips[strip]->data = shmat(memory[strip].shmid, NULL, 0);
    memory[strip].readOnly = False;
    XShmAttach(display, &memory[strip]);
    XSync(display, False);
    shmctl(memory[strip].shmid, IPC_RMID, NULL);
  }
}

// Copies the strips: the topmost rows, the lowest, and three between.
static void copy(void) {
  for (int strip = 0; strip < STRIPS; strip++) {
    int y = (height - ROWS) * strip / (STRIPS - 1);
    XShmGetImage(display, DefaultRootWindow(display), strips[strip], 0, y, AllPlanes);
  }
}

static uint32_t pixel(int strip, int x, int y) {
  return ((const uint32_t *)(strips[strip]->data + y * strips[strip]->bytes_per_line))[x];
}

// How far the odd columns' green is from the even ones', half of it: STRIPES in the picture's own pixels.
static int contrast(int strip, int left) {
  int sum = 0;
  for (int y = 0; y < ROWS; y++) {
    for (int x = left; x < left + COLUMNS; x++) {
      int green = pixel(strip, x, y) >> 8 & 255;
      sum += x % 2 ? green : -green;
    }
  }
  return abs(sum) / (ROWS * COLUMNS);
}

// Which parts are sharp; how many.
static int look(unsigned char *sharp) {
  int count = 0;
  for (int part = 0; part < parts; part++) {
    int across = width / COLUMNS;
    sharp[part] = contrast(part / across, part % across * COLUMNS) > STRIPES * 3 / 4;
    count += sharp[part];
  }
  return count;
}

static void pause_for(double seconds) {
  struct timespec time = {(time_t)seconds, (long)((seconds - (time_t)seconds) * 1e9)};
  nanosleep(&time, NULL);
}

static size_t strip_bytes(void) { return (size_t)strips[0]->bytes_per_line * ROWS; }

static void keep(char *kept) {
  for (int strip = 0; strip < STRIPS; strip++) memcpy(kept + strip * strip_bytes(), strips[strip]->data, strip_bytes());
}

static int is_same(const char *kept) {
  for (int strip = 0; strip < STRIPS; strip++) {
    if (memcmp(kept + strip * strip_bytes(), strips[strip]->data, strip_bytes())) return 0;
  }
  return 1;
}

// A page without a picture is of few colours.
static int has_picture(void) {
  int changes = 0;
  for (int x = width / 3; x < width * 2 / 3; x++) changes += pixel(STRIPS / 2, x, 0) != pixel(STRIPS / 2, x - 1, 0);
  return changes > width / 12;
}

static int wait_until_still(double seconds) {
  char *kept = malloc(STRIPS * strip_bytes());
  double start = now(), since = start, seen = -1;
  copy();
  keep(kept);
  while (now() < start + seconds) {
    pause_for(seen < 0 ? 0.004 : 0.02);
    copy();
    int is_picture = has_picture();
    if (is_picture && seen < 0) seen = now();
    if (!is_picture || !is_same(kept)) {
      keep(kept);
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
  XTestFakeButtonEvent(display, 1, True, 0);
  XTestFakeButtonEvent(display, 1, False, 0);
  XFlush(display);
}

// Presses the key, or clicks a second time; the moment of it.
static double act(const char *name) {
  KeyCode key = name ? XKeysymToKeycode(display, XStringToKeysym(name)) : 0;
  double start = now();
  if (name) {
    XTestFakeKeyEvent(display, key, True, 0);
    XTestFakeKeyEvent(display, key, False, 0);
    XFlush(display);
  } else {
    click();
  }
  return start;
}

// From `act` until what is sharp has stayed the same for a second.
static int measure(const char *name, double seconds) {
  struct look *looks = malloc(MOST_LOOKS * sizeof *looks);
  char *before = malloc(STRIPS * strip_bytes());
  copy();
  keep(before);
  double start = act(name), change = -1, since = start;
  int count = 0;
  for (; count < MOST_LOOKS && now() < start + seconds; count++) {
    copy();
    struct look *this = &looks[count];
    this->time = now();
    if (change < 0 && !is_same(before)) change = this->time;
    int sharp = look(this->sharp);
    if (count > 0 && memcmp(this->sharp, looks[count - 1].sharp, parts)) since = this->time;
    if (sharp > 0 && this->time > since + 1) {
      count++;
      break;
    }
    pause_for(0.002);
  }
  // What is sharp in the end counts: a viewer may keep a part of the screen for its controls.
  const unsigned char *end = looks[count - 1].sharp;
  int sharp_at_end = 0, first = -1, last = -1;
  for (int part = 0; part < parts; part++) sharp_at_end += end[part];
  for (int index = 0; index < count; index++) {
    int missing = 0, seen = 0;
    for (int part = 0; part < parts; part++) {
      missing += end[part] && !looks[index].sharp[part];
      seen += looks[index].sharp[part];
    }
    if (first < 0 && seen) first = index;
    if (missing) last = index;
  }
  if (!sharp_at_end || change < 0 || first < 0) {
    fprintf(stderr, "sharpness: no stripes were seen\n");
    return 70;
  }
  printf("%.2f %.2f %.2f %d %d\n", (change - start) * 1e3, (looks[first].time - start) * 1e3,
         (looks[last + 1].time - start) * 1e3, sharp_at_end, parts);
  return 0;
}

static void move(double x, double y) {
  XTestFakeMotionEvent(display, -1, (int)(x + 0.5), (int)(y + 0.5), 0);
  XFlush(display);
}

static int drag(double x, double y, double speed, int count) {
  double length = (x < 0 ? -x : x) > (y < 0 ? -y : y) ? (x < 0 ? -x : x) : (y < 0 ? -y : y);
  // Along one axis, or close to it.
  double duration = length / speed, sharp = 0, looks = 0;
  for (int number = 0; number < count; number++) {
    double left = width / 2. - x / 2, top = height / 2. - y / 2;
    unsigned char seen[MOST_PARTS];
    move(left, top);
    pause_for(0.1);
    XTestFakeButtonEvent(display, 1, True, 0);
    XFlush(display);
    double start = now(), next_look = start;
    for (double passed; (passed = now() - start) < duration; pause_for(0.004)) {
      move(left + x * passed / duration, top + y * passed / duration);
      if (now() < next_look) continue;
      copy();
      sharp += look(seen);
      looks += parts;
      next_look = now() + 0.025;
    }
    move(left + x, top + y);
    // A hand that rests does not fling.
    pause_for(0.3);
    XTestFakeButtonEvent(display, 1, False, 0);
    XFlush(display);
    pause_for(0.1);
  }
  printf("%.2f\n", looks ? sharp / looks * 100 : 0);
  return 0;
}

int main(int count, char **arguments) {
  const char *kind = count > 1 ? arguments[1] : "";
  open_strips();
  // The last viewer may have taken the keyboard along.
  XSetInputFocus(display, PointerRoot, RevertToPointerRoot, CurrentTime);
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
