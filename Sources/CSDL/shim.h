#pragma once
#if !__has_include(<SDL2/SDL.h>)
#error "Fourfold needs the Debian package libsdl2-dev: scripts/setup run installs it"
#endif
#if !__has_include(<SDL2/SDL_ttf.h>)
#error "Fourfold needs the Debian package libsdl2-ttf-dev: scripts/setup run installs it"
#endif
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <SDL2/SDL_ttf.h>
#include <X11/XKBlib.h>
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>

// Macros with arguments and unions that Swift does not import. Nothing here decides anything.

/// SDL_WINDOWPOS_CENTERED.
static inline int csdl_windowpos_centered(void) { return SDL_WINDOWPOS_CENTERED; }

/// What an X event says about its time.
enum csdl_x11_kind {
  /// Not an X event, or one without a time.
  CSDL_X11_NONE,
  /// A core event: SDL pushes what it makes of it after telling of it.
  CSDL_X11_CORE,
  /// XInput2 pointer motion: SDL pushes what it makes of it before telling of it.
  CSDL_X11_MOTION,
  /// XInput2 touch: likewise before.
  CSDL_X11_TOUCH,
};

/// Reads the server's time, in milliseconds, of the X event inside an SDL_SYSWMEVENT. Valid only during the event
/// filter's call, as XInput2's data is freed after it.
static inline enum csdl_x11_kind csdl_x11_time(const SDL_Event *event, Uint32 *milliseconds) {
  if (event->type != SDL_SYSWMEVENT || !event->syswm.msg || event->syswm.msg->subsystem != SDL_SYSWM_X11)
    return CSDL_X11_NONE;
  const XEvent *x = &event->syswm.msg->msg.x11.event;
  switch (x->type) {
    case KeyPress:
    case KeyRelease: *milliseconds = (Uint32)x->xkey.time; return CSDL_X11_CORE;
    case ButtonPress:
    case ButtonRelease: *milliseconds = (Uint32)x->xbutton.time; return CSDL_X11_CORE;
    case MotionNotify: *milliseconds = (Uint32)x->xmotion.time; return CSDL_X11_CORE;
    case EnterNotify:
    case LeaveNotify: *milliseconds = (Uint32)x->xcrossing.time; return CSDL_X11_CORE;
    case GenericEvent: break;
    default: return CSDL_X11_NONE;
  }
  if (!x->xcookie.data) return CSDL_X11_NONE;
  const XIDeviceEvent *device = (const XIDeviceEvent *)x->xcookie.data;
  switch (x->xcookie.evtype) {
    case XI_Motion: *milliseconds = (Uint32)device->time; return CSDL_X11_MOTION;
    case XI_TouchBegin:
    case XI_TouchUpdate:
    case XI_TouchEnd: *milliseconds = (Uint32)device->time; return CSDL_X11_TOUCH;
    default: return CSDL_X11_NONE;
  }
}

/// The keysym that the key press inside an SDL_SYSWMEVENT types by its keyboard's layout, with Shift and AltGr as they are
/// held and Control left out; 0 for other events. Valid only during the event filter's call.
static inline Uint32 csdl_x11_typed(const SDL_Event *event) {
  if (event->type != SDL_SYSWMEVENT || !event->syswm.msg || event->syswm.msg->subsystem != SDL_SYSWM_X11) return 0;
  const XEvent *x = &event->syswm.msg->msg.x11.event;
  if (x->type != KeyPress || !x->xkey.display) return 0;
  KeySym symbol = NoSymbol;
  unsigned int used;
  unsigned int state = x->xkey.state & ~(unsigned int)ControlMask;
  if (!XkbLookupKeySym(x->xkey.display, (KeyCode)x->xkey.keycode, state, &used, &symbol)) return 0;
  return (Uint32)symbol;
}

/// The X display that a window is on, and the window's name there; NULL where it is on no X display. Both live as long as
/// the window.
static inline Display *csdl_x11_display(SDL_Window *window, Window *name) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  *name = info.info.x11.window;
  return info.info.x11.display;
}
