// Presses keys, moves the mouse and resizes the window by the lines of standard input, until that ends.
//
// key NAME         presses and releases a key by its X name
// down NAME        presses a key; up NAME releases it
// move X Y         moves the mouse, in pixels of the screen
// press N          presses a mouse button; release N releases it. 4 to 7 are the wheel
// resize W H       gives the largest window this size, in the screen's top left corner
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <stdio.h>
#include "screen.h"

static int ignored(Display *display, XErrorEvent *error) {
  // The window may have closed meanwhile.
  (void)display, (void)error;
  return 0;
}

static void resize(Display *display, unsigned width, unsigned height) {
  Window root, parent, *windows = NULL, largest = None;
  unsigned count = 0, area = 100 * 100;
  if (!XQueryTree(display, DefaultRootWindow(display), &root, &parent, &windows, &count)) return;
  for (unsigned index = 0; index < count; index++) {
    XWindowAttributes found;
    if (!XGetWindowAttributes(display, windows[index], &found) || found.map_state != IsViewable) continue;
    if ((unsigned)(found.width * found.height) < area) continue;
    area = (unsigned)(found.width * found.height);
    largest = windows[index];
  }
  if (windows) XFree(windows);
  if (largest != None) XMoveResizeWindow(display, largest, 0, 0, width, height);
}

static void key(Display *display, const char *name, int presses, int releases) {
  KeySym symbol = XStringToKeysym(name);
  KeyCode code = symbol == NoSymbol ? 0 : XKeysymToKeycode(display, symbol);
  if (!code) return;
  if (presses) XTestFakeKeyEvent(display, code, True, 0);
  if (releases) XTestFakeKeyEvent(display, code, False, 0);
}

int main(void) {
  Display *display = open_display();
  XSetErrorHandler(ignored);
  char line[200], name[64];
  int first, second;
  while (fgets(line, sizeof line, stdin)) {
    if (sscanf(line, "key %63s", name) == 1) {
      key(display, name, 1, 1);
    } else if (sscanf(line, "down %63s", name) == 1) {
      key(display, name, 1, 0);
    } else if (sscanf(line, "up %63s", name) == 1) {
      key(display, name, 0, 1);
    } else if (sscanf(line, "move %d %d", &first, &second) == 2) {
      XTestFakeMotionEvent(display, -1, first, second, 0);
    } else if (sscanf(line, "press %d", &first) == 1) {
      XTestFakeButtonEvent(display, (unsigned)first, True, 0);
    } else if (sscanf(line, "release %d", &first) == 1) {
      XTestFakeButtonEvent(display, (unsigned)first, False, 0);
    } else if (sscanf(line, "resize %d %d", &first, &second) == 2) {
      resize(display, (unsigned)first, (unsigned)second);
    } else {
      fprintf(stderr, "input: not understood: %s", line);
      return 64;
    }
    XSync(display, False);
  }
  return 0;
}
