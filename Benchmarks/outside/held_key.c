#include "held_key.h"

#include <X11/XKBlib.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/record.h>
#include <stdio.h>
#include <stdlib.h>

static Display *display, *told;
static KeyCode code;
static int presses;

static void count(XPointer argument, XRecordInterceptData *data) {
  (void)argument;
  presses += data->category == XRecordFromServer && data->data[0] == KeyPress;
  XRecordFreeData(data);
}

void held_key_press(Display *on, const char *name, unsigned milliseconds) {
  display = on;
  code = XKeysymToKeycode(display, XStringToKeysym(name));
  XkbSetAutoRepeatRate(display, XkbUseCoreKbd, milliseconds, milliseconds);
  told = XOpenDisplay(NULL);
  XRecordRange *range = XRecordAllocRange();
  XRecordClientSpec everybody = XRecordAllClients;
  range->device_events.first = range->device_events.last = KeyPress;
  XRecordContext context = XRecordCreateContext(display, 0, &everybody, 1, &range, 1);
  XSync(display, False);
  if (!told || !context || !XRecordEnableContextAsync(told, context, count, NULL)) {
    fprintf(stderr, "pages: the server does not tell of keys\n");
    exit(69);
  }
  XTestFakeKeyEvent(display, code, True, 0);
  XFlush(display);
}

void held_key_listen(void (*heard)(void)) {
  XRecordProcessReplies(told);
  for (; presses > 0; presses--) heard();
}

void held_key_release(void) {
  XTestFakeKeyEvent(display, code, False, 0);
  XFlush(display);
}
