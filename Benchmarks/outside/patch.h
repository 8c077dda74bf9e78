// A patch in the middle of the screen, and which picture of corpus.c it shows.
#pragma once
#include <X11/Xlib.h>
#include <stdint.h>

enum { PATCH = 32, PICTURES = 12 };

struct patch {
  Display *display;
  XImage *image;
};

// Ends the process with a line where there is no display.
void patch_open(struct patch *patch);

// Copies the patch, `PATCH` pixels each way.
const uint32_t *patch_copy(struct patch *patch);

// Which picture the patch shows sharply, or -1: each has a fine chequer of black and a colour of its own in its middle,
// of which a small preview shows only the mean.
int picture_in(const uint32_t *patch);

// The colour of picture `index`, 0xRRGGBB; `PICTURES` differ.
uint32_t picture_color(int index);
