#include "screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <time.h>

double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

void screen_open(struct screen *screen) {
  screen->display = XOpenDisplay(NULL);
  if (!screen->display) {
    fprintf(stderr, "stopwatch: no display\n");
    exit(69);
  }
  int number = DefaultScreen(screen->display);
  screen->x = DisplayWidth(screen->display, number) / 2 - PATCH / 2;
  screen->y = DisplayHeight(screen->display, number) / 2 - PATCH / 2;
  screen->image = XShmCreateImage(screen->display, DefaultVisual(screen->display, number),
                                  DefaultDepth(screen->display, number), ZPixmap, NULL, &screen->memory, PATCH, PATCH);
  screen->memory.shmid = shmget(IPC_PRIVATE, screen->image->bytes_per_line * PATCH, IPC_CREAT | 0600);
  screen->memory.shmaddr = screen->image->data = shmat(screen->memory.shmid, NULL, 0);
  screen->memory.readOnly = False;
  XShmAttach(screen->display, &screen->memory);
  XSync(screen->display, False);
  shmctl(screen->memory.shmid, IPC_RMID, NULL);
}

const uint32_t *screen_patch(struct screen *screen) {
  XShmGetImage(screen->display, DefaultRootWindow(screen->display), screen->image, screen->x, screen->y, AllPlanes);
  return (const uint32_t *)screen->image->data;
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
  // Half is black and half is coloured, edges apart.
  const int enough = PATCH * PATCH / 5;
  for (int picture = 0; picture < PICTURES; picture++) {
    if (black > enough && votes[picture] > enough) return picture;
  }
  return -1;
}
