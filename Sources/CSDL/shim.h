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
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xrandr.h>
#include <dlfcn.h>
#include <sys/syscall.h>
#include <unistd.h>

// Functions that libdispatch offers to the run loops of other libraries, and declares in no header.

/// Returns a descriptor that is readable while the main queue has blocks to run.
extern int _dispatch_get_main_queue_handle_4CF(void);
/// Runs the blocks of the main queue. Only on the main thread.
extern void _dispatch_main_queue_callback_4CF(void *_Nullable unused);

/// Returns whether the calling thread is the process's first one.
static inline int csdl_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }

// Macros with arguments and unions, which Swift does not import. No logic here.

/// Returns SDL_WINDOWPOS_CENTERED.
static inline int csdl_windowpos_centered(void) { return SDL_WINDOWPOS_CENTERED; }

/// The kind of an X event with respect to its time.
enum csdl_x11_kind {
  /// Not an X event, or one without a time.
  CSDL_X11_NONE,
  /// A core event: its SDL_SYSWMEVENT comes before SDL's own event.
  CSDL_X11_CORE,
  /// XInput2 pointer motion: its SDL_SYSWMEVENT comes after SDL's own event.
  CSDL_X11_MOTION,
  /// An XInput2 touch: its SDL_SYSWMEVENT comes after SDL's own event.
  CSDL_X11_TOUCH,
};

/// Reads the server's time (ms) of the X event inside an SDL_SYSWMEVENT. Valid only during the event filter's call,
/// because XInput2's data is freed after it.
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

/// Returns the keysym that the key press inside an SDL_SYSWMEVENT types in its keyboard layout, with the held Shift and
/// AltGr but without Control; 0 for other events. Valid only during the event filter's call.
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

/// Returns the X display of a window and stores the window's X id in `name`; NULL if it is not on an X display. Both
/// are valid as long as the window.
static inline Display *csdl_x11_display(SDL_Window *window, Window *name) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  *name = info.info.x11.window;
  return info.info.x11.display;
}

/// Returns whether an SDL_SYSWMEVENT reports a change of the X display's resource database, which has its scale. Valid
/// only during the event filter's call.
static inline int csdl_x11_changes_resources(const SDL_Event *event) {
  if (event->type != SDL_SYSWMEVENT || !event->syswm.msg || event->syswm.msg->subsystem != SDL_SYSWM_X11) return 0;
  const XEvent *x = &event->syswm.msg->msg.x11.event;
  return x->type == PropertyNotify && x->xproperty.atom == XA_RESOURCE_MANAGER;
}

/// Returns the connection of a window to its Wayland compositor and stores the window's surface in `surface`; NULL on
/// other displays. Both are valid as long as the window.
static inline struct wl_display *csdl_wayland_display(SDL_Window *window, struct wl_surface **surface) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return NULL;
  *surface = info.info.wl.surface;
  return info.info.wl.display;
}

/// Returns libwayland's error that ended the connection of a window to its compositor; 0 while it is intact, and on
/// other displays. Uses the library that SDL has opened.
static inline int csdl_wayland_error(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return 0;
  void *library = dlopen("libwayland-client.so.0", RTLD_NOW | RTLD_NOLOAD);
  if (!library) return 0;
  int (*get_error)(struct wl_display *) = (int (*)(struct wl_display *))dlsym(library, "wl_display_get_error");
  int error = get_error ? get_error(info.info.wl.display) : 0;
  dlclose(library);
  return error;
}

/// Returns the number of fingers that the X input device `id` tracks; 0 if unknown.
static inline int csdl_x11_fingers(Display *display, int id) {
  int fingers = 0;
  int count = 0;
  XIDeviceInfo *devices = XIQueryDevice(display, id, &count);
  for (int i = 0; devices && i < count; i++)
    for (int j = 0; j < devices[i].num_classes; j++)
      if (devices[i].classes[j]->type == XITouchClass)
        fingers = ((const XITouchClassInfo *)devices[i].classes[j])->num_touches;
  if (devices) XIFreeDeviceInfo(devices);
  return fingers;
}

/// Return SDL_VERSION and SDL_TTF_VERSION, the versions that the program was compiled with.
static inline SDL_version csdl_built_version(void) {
  SDL_version version;
  SDL_VERSION(&version);
  return version;
}
static inline SDL_version csdl_built_ttf_version(void) {
  SDL_version version;
  SDL_TTF_VERSION(&version);
  return version;
}
