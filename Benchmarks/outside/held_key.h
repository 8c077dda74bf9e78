// A key that is held while the X server repeats it.
#pragma once
#include <X11/Xlib.h>

// Presses a key, which the server repeats every so many milliseconds, the first time after as long. Ends the process with
// a line where the server does not tell of its presses.
void held_key_press(Display *display, const char *name, unsigned milliseconds);

// Calls `heard` for each press that the server has made since; a busy server is late.
void held_key_listen(void (*heard)(void));

void held_key_release(void);
