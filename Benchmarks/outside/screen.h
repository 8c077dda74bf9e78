// A screen of an X server, looked at through shared memory.
#pragma once
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <stdint.h>

// The middle of the screen is looked at, this many pixels each way.
enum { PATCH = 32 };

struct screen {
  Display *display;
  XImage *image;
  XShmSegmentInfo memory;
  int x, y;
};

// Seconds of a steady clock.
double now(void);

// Ends the process with a line where there is no display.
void screen_open(struct screen *screen);

// Copies the patch in the middle of the screen.
const uint32_t *screen_patch(struct screen *screen);

// Which picture the patch shows sharply, or -1: each has a fine chequer of black and a colour of its own in its middle,
// of which a small preview shows only the mean.
int picture_in(const uint32_t *patch);

// The colour of picture `index`, 0xRRGGBB; twelve differ.
uint32_t picture_color(int index);
enum { PICTURES = 12 };
