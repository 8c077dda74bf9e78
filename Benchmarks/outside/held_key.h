// A key that is held while the X server repeats it.
#pragma once
#include <X11/Xlib.h>

// Presses a key, which the server then repeats every `milliseconds`, also the first time. Ends the process with a line
// if the server does not report its presses.
void held_key_press(Display *display, const char *name, unsigned milliseconds);

// Calls `heard` for each press by the server since the last call; a busy server is late.
void held_key_listen(void (*heard)(void));

void held_key_release(void);
