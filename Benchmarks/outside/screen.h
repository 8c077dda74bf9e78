// A screen of an X server: copies through shared memory, and input.
#pragma once
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <stdint.h>

// Returns the time of the monotonic clock (s).
double now(void);
void pause_for(double seconds);

// Opens the display; ends the process with a message if there is none.
Display *open_display(void);

// Returns an image of the screen's depth for copies; it lives as long as the process.
XImage *shared_image(Display *display, int width, int height);

// Copies the screen, from the position `x`, `y` on, into the whole image.
void copy_screen(Display *display, XImage *image, int x, int y);

uint32_t pixel_of(const XImage *image, int x, int y);

// The mouse and the keyboard.
void move_mouse(Display *display, double x, double y);
void press_mouse(Display *display, int is_down);
void type_key(Display *display, const char *name);
