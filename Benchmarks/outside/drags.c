// Drags a finger over a real touchscreen, and observes the screen meanwhile, for any viewer.
//
// drags SOCKET SECONDS   SOCKET is that of the touchscreen, a device of Xorg's inputtest driver
//
// A finger moves by 0.3 of the screen's width or height in 0.3 s and lifts without stopping, with a report every 8 ms,
// repeatedly: three times to the left, once up, three times to the right, once down, 0.5 s apart. Two rows across the
// middle of the screen are copied every millisecond, from the press until 0.15 s after the lift; later a page moves by
// less than a pixel. Prints a line for each change: the milliseconds since the previous one, in the same drag.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include "screen.h"

enum { ROWS = 2, AXES = 64, BEGIN = 18, UPDATE = 19, END = 20 };
static const double DRAG = 0.3, PAUSE = 0.5, TAIL = 0.15, PERIOD = 0.008, UNIT = 65535;

// The driver's protocol, version 1.1 (xf86-input-inputtest-protocol.h).
struct hello { uint32_t length, kind; uint16_t major, minor; };
struct touch { uint32_t length, kind, finger, what, flags; unsigned char mask[8], padding[4]; double axes[2 * AXES]; };

static int device_open(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  struct hello hello = {sizeof hello, 0, 1, 1}, answer;
  strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  int device = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connect(device, (struct sockaddr *)&address, sizeof address) || write(device, &hello, sizeof hello) < 0 ||
      recv(device, &answer, sizeof answer, MSG_WAITALL) != sizeof answer || answer.major != 1) {
    fprintf(stderr, "drags: no touchscreen at %s\n", path);
    exit(69);
  }
  return device;
}

// `x` and `y` are fractions of the screen.
static void touch(int device, uint32_t what, double x, double y) {
  struct touch touch = {.length = sizeof touch, .kind = 6, .what = what, .mask = {3}};
  touch.axes[0] = x * UNIT;
  touch.axes[1] = y * UNIT;
  if (write(device, &touch, sizeof touch) != sizeof touch) exit(74);
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: drags SOCKET SECONDS\n");
    return 64;
  }
  Display *display = open_display();
  int number = DefaultScreen(display), device = device_open(arguments[1]);
  int width = DisplayWidth(display, number), height = DisplayHeight(display, number);
  XImage *rows = shared_image(display, width, ROWS);
  size_t bytes = (size_t)rows->bytes_per_line * ROWS;
  char *before = malloc(bytes);
  double end = now() + atof(arguments[2]);
  for (int drag = 0; now() < end; drag++) {
    int step = drag % 8;
    double across = step < 3 ? -0.3 : step > 3 && step < 7 ? 0.3 : 0, down = step == 3 ? -0.3 : step == 7 ? 0.3 : 0;
    double start = now(), last = -1, next = 0;
    int is_down = 1;
    touch(device, BEGIN, 0.5 - across / 2, 0.5 - down / 2);
    copy_screen(display, rows, 0, height / 2);
    memcpy(before, rows->data, bytes);
    for (double passed; (passed = now() - start) < DRAG + TAIL; pause_for(0.001)) {
      if (is_down && passed >= next) {
        next += PERIOD;
        double part = (passed < DRAG ? passed : DRAG) / DRAG - 0.5;
        is_down = passed < DRAG;
        touch(device, is_down ? UPDATE : END, 0.5 + across * part, 0.5 + down * part);
      }
      copy_screen(display, rows, 0, height / 2);
      if (!memcmp(before, rows->data, bytes)) continue;
      double time = now();
      if (last > 0) printf("%.2f\n", (time - last) * 1e3);
      last = time;
      memcpy(before, rows->data, bytes);
    }
    pause_for(PAUSE - TAIL);
  }
  return 0;
}
