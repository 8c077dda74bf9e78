#include "screen.h"

#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
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

void pause_for(double seconds) {
  struct timespec time = {(time_t)seconds, (long)((seconds - (time_t)seconds) * 1e9)};
  nanosleep(&time, NULL);
}

Display *open_display(void) {
  Display *display = XOpenDisplay(NULL);
  if (!display) {
    fprintf(stderr, "bench: no display\n");
    exit(69);
  }
  // Requests the keyboard's table from the server now, so that the first key does not wait for it.
  XKeysymToKeycode(display, XK_Right);
  return display;
}

XImage *shared_image(Display *display, int width, int height) {
  // The server writes into it.
  XShmSegmentInfo *memory = malloc(sizeof *memory);
  int number = DefaultScreen(display);
  XImage *image = XShmCreateImage(display, DefaultVisual(display, number), DefaultDepth(display, number), ZPixmap, NULL,
                                  memory, width, height);
  memory->shmid = shmget(IPC_PRIVATE, (size_t)image->bytes_per_line * height, IPC_CREAT | 0600);
  memory->shmaddr = image->data = shmat(memory->shmid, NULL, 0);
  memory->readOnly = False;
  XShmAttach(display, memory);
  XSync(display, False);
  shmctl(memory->shmid, IPC_RMID, NULL);
  return image;
}

void copy_screen(Display *display, XImage *image, int x, int y) {
  XShmGetImage(display, DefaultRootWindow(display), image, x, y, AllPlanes);
}

uint32_t pixel_of(const XImage *image, int x, int y) {
  return ((const uint32_t *)(image->data + y * image->bytes_per_line))[x];
}

void move_mouse(Display *display, double x, double y) {
  XTestFakeMotionEvent(display, -1, (int)(x + 0.5), (int)(y + 0.5), 0);
  XFlush(display);
}

void press_mouse(Display *display, int is_down) {
  XTestFakeButtonEvent(display, 1, is_down, 0);
  XFlush(display);
}

void type_key(Display *display, const char *name) {
  KeyCode key = XKeysymToKeycode(display, XStringToKeysym(name));
  XTestFakeKeyEvent(display, key, True, 0);
  XTestFakeKeyEvent(display, key, False, 0);
  XFlush(display);
}
