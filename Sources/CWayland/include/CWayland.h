#pragma once
#include <stdint.h>
#include <wayland-client.h>

// The protocol pointer-gestures-unstable-v1, version 3, as far as Fourfold uses it: pinches, and fingers that rest on a
// touchpad. Its description is in Debian's package wayland-protocols. No logic here.

struct cwayland_gestures;
struct cwayland_pinch;
struct cwayland_hold;

/// Return the interfaces by which the registry offers gestures and seats.
const struct wl_interface *_Nonnull cwayland_gestures_interface(void);
const struct wl_interface *_Nonnull cwayland_seat_interface(void);

/// The reports of a pinch. Distances are in points of the surface, angles in degrees, all `wl_fixed_t` in 256ths.
struct cwayland_pinch_listener {
  void (*_Nonnull begin)(void *_Nullable data, struct cwayland_pinch *_Nonnull pinch, uint32_t serial, uint32_t time,
                         struct wl_surface *_Nullable surface, uint32_t fingers);
  void (*_Nonnull update)(void *_Nullable data, struct cwayland_pinch *_Nonnull pinch, uint32_t time, wl_fixed_t dx,
                          wl_fixed_t dy, wl_fixed_t scale, wl_fixed_t rotation);
  void (*_Nonnull end)(void *_Nullable data, struct cwayland_pinch *_Nonnull pinch, uint32_t serial, uint32_t time,
                       int32_t cancelled);
};

/// The reports of fingers that rest.
struct cwayland_hold_listener {
  void (*_Nonnull begin)(void *_Nullable data, struct cwayland_hold *_Nonnull hold, uint32_t serial, uint32_t time,
                         struct wl_surface *_Nullable surface, uint32_t fingers);
  void (*_Nonnull end)(void *_Nullable data, struct cwayland_hold *_Nonnull hold, uint32_t serial, uint32_t time,
                       int32_t cancelled);
};

/// Returns the pinches of a pointer, told to `listener` with `data`; NULL without memory.
struct cwayland_pinch *_Nullable cwayland_get_pinch(struct cwayland_gestures *_Nonnull gestures,
                                                    struct wl_pointer *_Nonnull pointer,
                                                    const struct cwayland_pinch_listener *_Nonnull listener,
                                                    void *_Nullable data);
/// Returns the resting fingers of a pointer (protocol version 3), told in the same way.
struct cwayland_hold *_Nullable cwayland_get_hold(struct cwayland_gestures *_Nonnull gestures,
                                                  struct wl_pointer *_Nonnull pointer,
                                                  const struct cwayland_hold_listener *_Nonnull listener,
                                                  void *_Nullable data);
/// Destroy what the functions above returned.
void cwayland_destroy_pinch(struct cwayland_pinch *_Nonnull pinch);
void cwayland_destroy_hold(struct cwayland_hold *_Nonnull hold);
