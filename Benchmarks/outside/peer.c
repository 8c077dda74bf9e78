// A minimal viewer for comparisons: it decodes by libjpeg at half size, scales by the nearest pixel, and passes pictures
// to the X server in shared memory. Right shows the next picture, which is decoded ahead.
//
// peer FILES...
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/keysym.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include "jpeg_start.h"

enum { WIDTH = 1920, HEIGHT = 1080 };
struct decode { const char *path; unsigned *pixels; };

static void *decode(void *argument) {
  struct decode *job = argument;
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  FILE *file = fopen(job->path, "rb");
  if (!file) exit(66);
  jpeg_start(&jpeg, &errors, file, 2);
  int width = jpeg.output_width, height = jpeg.output_height;
  int shown = HEIGHT * width / height < WIDTH ? HEIGHT * width / height : WIDTH;
  int lines = shown * height / width;
  unsigned *row = malloc(4 * (size_t)width);
  memset(job->pixels, 0, 4 * WIDTH * HEIGHT);
  for (int y = 0; y < height; y++) {
    JSAMPROW rows = (JSAMPROW)row;
    jpeg_read_scanlines(&jpeg, &rows, 1);
    for (int line = y * lines / height; line < (y + 1) * lines / height; line++) {
      unsigned *out = job->pixels + (line + (HEIGHT - lines) / 2) * WIDTH + (WIDTH - shown) / 2;
      for (int x = 0; x < shown; x++) out[x] = row[x * width / shown];
    }
  }
  jpeg_finish_decompress(&jpeg);
  jpeg_destroy_decompress(&jpeg);
  free(row);
  fclose(file);
  return NULL;
}

static XImage *shared_image(Display *display, XShmSegmentInfo *memory) {
  XImage *image = XShmCreateImage(display, DefaultVisual(display, 0), 24, ZPixmap, NULL, memory, WIDTH, HEIGHT);
  memory->shmid = shmget(IPC_PRIVATE, 4 * WIDTH * HEIGHT, IPC_CREAT | 0600);
  memory->shmaddr = image->data = shmat(memory->shmid, NULL, 0);
  memory->readOnly = False;
  XShmAttach(display, memory);
  XSync(display, False);
  shmctl(memory->shmid, IPC_RMID, NULL);
  return image;
}

int main(int count, char **arguments) {
  Display *display = XOpenDisplay(NULL);
  if (!display || count < 2) return 69;
  XShmSegmentInfo memories[2];
  XImage *images[2] = {shared_image(display, &memories[0]), shared_image(display, &memories[1])};
  Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, WIDTH, HEIGHT, 0, 0, 0);
  XSelectInput(display, window, KeyPressMask | ExposureMask);
  // A window manager, if there is one, gives this window the whole screen.
  Atom whole = XInternAtom(display, "_NET_WM_STATE_FULLSCREEN", False);
  XChangeProperty(display, window, XInternAtom(display, "_NET_WM_STATE", False), XA_ATOM, 32, PropModeReplace,
                  (unsigned char *)&whole, 1);
  XMapWindow(display, window);
  int current = 1, side = 0;
  struct decode job = {arguments[1], (unsigned *)images[0]->data};
  decode(&job);
  pthread_t ahead = 0;
  for (XEvent event; !XNextEvent(display, &event);) {
    if (event.type == KeyPress && XLookupKeysym(&event.xkey, 0) == XK_q) return 0;
    if (event.type == KeyPress) {
      if (XLookupKeysym(&event.xkey, 0) != XK_Right || current + 1 >= count) continue;
      pthread_join(ahead, NULL);
      current++;
      side = !side;
    }
    XShmPutImage(display, window, DefaultGC(display, 0), images[side], 0, 0, 0, 0, WIDTH, HEIGHT, False);
    XSync(display, False);
    if ((event.type == KeyPress || !ahead) && current + 1 < count) {
      job = (struct decode){arguments[current + 1], (unsigned *)images[!side]->data};
      pthread_create(&ahead, NULL, decode, &job);
    }
  }
  return 0;
}
