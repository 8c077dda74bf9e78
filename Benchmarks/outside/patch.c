#include "patch.h"

#include <stdlib.h>
#include "screen.h"

void patch_open(struct patch *patch) {
  patch->display = open_display();
  patch->image = shared_image(patch->display, PATCH, PATCH);
}

const uint32_t *patch_copy(struct patch *patch) {
  int number = DefaultScreen(patch->display);
  copy_screen(patch->display, patch->image, DisplayWidth(patch->display, number) / 2 - PATCH / 2,
              DisplayHeight(patch->display, number) / 2 - PATCH / 2);
  return (const uint32_t *)patch->image->data;
}

uint32_t picture_color(int index) {
  static const uint32_t colors[PICTURES] = {0xff0000, 0x00ff00, 0x0000ff, 0xffff00, 0xff00ff, 0x00ffff,
                                            0xffffff, 0xff8000, 0x80ff00, 0x0080ff, 0x8000ff, 0xff0080};
  return colors[index % PICTURES];
}

static int is_near(uint32_t a, uint32_t b) {
  for (int shift = 0; shift < 24; shift += 8) {
    if (abs((int)(a >> shift & 255) - (int)(b >> shift & 255)) > 48) return 0;
  }
  return 1;
}

int picture_in(const uint32_t *patch) {
  int black = 0;
  int votes[PICTURES] = {0};
  for (int index = 0; index < PATCH * PATCH; index++) {
    if (is_near(patch[index], 0)) black++;
    for (int picture = 0; picture < PICTURES; picture++) votes[picture] += is_near(patch[index], picture_color(picture));
  }
  // Half is black and half is coloured, except at edges.
  const int enough = PATCH * PATCH / 5;
  for (int picture = 0; picture < PICTURES; picture++) {
    if (black > enough && votes[picture] > enough) return picture;
  }
  return -1;
}
