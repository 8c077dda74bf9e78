// A key that is held while the X server repeats it.
#pragma once
#include <X11/Xlib.h>

// Presses a key, which the server then repeats every `milliseconds`, also the first time. Ends the process with a message
// if the server does not report the presses.
void held_key_press(Display *display, const char *name, unsigned milliseconds);

// Calls `heard` for each press that the server has made since the last call; a busy server reports late.
void held_key_listen(void (*heard)(void));

void held_key_release(void);
