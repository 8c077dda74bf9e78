#pragma once
#include <stdint.h>
#include <wayland-client.h>

// The part of the protocol pointer-gestures-unstable-v1, version 3, that Fourfold uses: pinch gestures, and hold gestures
// (fingers that rest on a touchpad). Debian's package wayland-protocols describes it. No logic here.

struct cwayland_gestures;
struct cwayland_pinch;
struct cwayland_hold;

/// Return the interfaces of the globals zwp_pointer_gestures_v1 and wl_seat.
const struct wl_interface *_Nonnull cwayland_gestures_interface(void);
const struct wl_interface *_Nonnull cwayland_seat_interface(void);

/// The events of a pinch gesture. Distances are in surface-local points, angles in degrees, each `wl_fixed_t` in 256ths.
struct cwayland_pinch_listener {
  void (*_Nonnull begin)(void *_Nullable data, struct cwayland_pinch *_Nonnull pinch, uint32_t serial, uint32_t time,
                         struct wl_surface *_Nullable surface, uint32_t fingers);
  void (*_Nonnull update)(void *_Nullable data, struct cwayland_pinch *_Nonnull pinch, uint32_t time, wl_fixed_t dx,
                          wl_fixed_t dy, wl_fixed_t scale, wl_fixed_t rotation);
  void (*_Nonnull end)(void *_Nullable data, struct cwayland_pinch *_Nonnull pinch, uint32_t serial, uint32_t time,
                       int32_t cancelled);
};

/// The events of a hold gesture.
struct cwayland_hold_listener {
  void (*_Nonnull begin)(void *_Nullable data, struct cwayland_hold *_Nonnull hold, uint32_t serial, uint32_t time,
                         struct wl_surface *_Nullable surface, uint32_t fingers);
  void (*_Nonnull end)(void *_Nullable data, struct cwayland_hold *_Nonnull hold, uint32_t serial, uint32_t time,
                       int32_t cancelled);
};

/// Creates a pinch gesture object of a pointer, whose events `listener` receives with `data`; NULL if memory runs out.
struct cwayland_pinch *_Nullable cwayland_get_pinch(struct cwayland_gestures *_Nonnull gestures,
                                                    struct wl_pointer *_Nonnull pointer,
                                                    const struct cwayland_pinch_listener *_Nonnull listener,
                                                    void *_Nullable data);
/// Creates a hold gesture object of a pointer (protocol version 3) in the same way.
struct cwayland_hold *_Nullable cwayland_get_hold(struct cwayland_gestures *_Nonnull gestures,
                                                  struct wl_pointer *_Nonnull pointer,
                                                  const struct cwayland_hold_listener *_Nonnull listener,
                                                  void *_Nullable data);
/// Destroy the objects that the functions above created.
void cwayland_destroy_pinch(struct cwayland_pinch *_Nonnull pinch);
void cwayland_destroy_hold(struct cwayland_hold *_Nonnull hold);
