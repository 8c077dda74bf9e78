// Presses and releases keys by their X names: type KEYS...
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <stdio.h>

int main(int count, char **arguments) {
  Display *display = XOpenDisplay(NULL);
  if (!display) {
    fprintf(stderr, "type: no display\n");
    return 69;
  }
  for (int index = 1; index < count; index++) {
    KeyCode key = XKeysymToKeycode(display, XStringToKeysym(arguments[index]));
    XTestFakeKeyEvent(display, key, True, 0);
    XTestFakeKeyEvent(display, key, False, 0);
  }
  XSync(display, False);
  return 0;
}
