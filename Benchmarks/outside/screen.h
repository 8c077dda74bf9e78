// A screen of an X server: looked at through shared memory, and typed at.
#pragma once
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <stdint.h>

// Seconds of a steady clock.
double now(void);
void pause_for(double seconds);

// Ends the process with a line where there is no display.
Display *open_display(void);

// An image of the screen's depth, to be copied into; it lives as long as the process.
XImage *shared_image(Display *display, int width, int height);

// Copies the screen from a place on into a whole image.
void copy_screen(Display *display, XImage *image, int x, int y);

uint32_t pixel_of(const XImage *image, int x, int y);

// The mouse and the keyboard.
void move_mouse(Display *display, double x, double y);
void press_mouse(Display *display, int is_down);
void type_key(Display *display, const char *name);
