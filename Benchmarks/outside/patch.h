// A patch in the middle of the screen, and the picture of corpus.c that it shows.
#pragma once
#include <X11/Xlib.h>
#include <stdint.h>

enum { PATCH = 32, PICTURES = 12 };

struct patch {
  Display *display;
  XImage *image;
};

// Opens the display and the image of the patch. Ends the process with a message if there is no display.
void patch_open(struct patch *patch);

// Copies the patch, `PATCH` pixels each way.
const uint32_t *patch_copy(struct patch *patch);

// Returns the picture that the patch shows sharply, or -1. Each picture has a fine chequer of black and a different
// colour in its middle, of which a small preview shows only the mean.
int picture_in(const uint32_t *patch);

// Returns the colour of picture `index`, 0xRRGGBB; `PICTURES` of them differ.
uint32_t picture_color(int index);
