#include "CWayland.h"

// Requests and events are in the order of their opcodes. In a signature, a number is the first version with the message;
// u is an unsigned and i a signed integer, f a fixed-point number, o an object, n a new_id.

static const struct wl_interface pinch_interface, hold_interface, swipe_interface;

static const struct wl_interface *no_types[] = {NULL, NULL, NULL, NULL, NULL};
static const struct wl_interface *begin_types[] = {NULL, NULL, &wl_surface_interface, NULL};

static const struct wl_message destroy_request[] = {{"destroy", "", no_types}};

static const struct wl_message swipe_events[] = {
    {"begin", "uuou", begin_types}, {"update", "uff", no_types}, {"end", "uui", no_types}};
static const struct wl_interface swipe_interface = {
    "zwp_pointer_gesture_swipe_v1", 2, 1, destroy_request, 3, swipe_events};

static const struct wl_message pinch_events[] = {
    {"begin", "uuou", begin_types}, {"update", "uffff", no_types}, {"end", "uui", no_types}};
static const struct wl_interface pinch_interface = {
    "zwp_pointer_gesture_pinch_v1", 2, 1, destroy_request, 3, pinch_events};

static const struct wl_message hold_requests[] = {{"destroy", "3", no_types}};
static const struct wl_message hold_events[] = {{"begin", "3uuou", begin_types}, {"end", "3uui", no_types}};
static const struct wl_interface hold_interface = {
    "zwp_pointer_gesture_hold_v1", 3, 1, hold_requests, 2, hold_events};

static const struct wl_interface *swipe_types[] = {&swipe_interface, &wl_pointer_interface};
static const struct wl_interface *pinch_types[] = {&pinch_interface, &wl_pointer_interface};
static const struct wl_interface *hold_types[] = {&hold_interface, &wl_pointer_interface};
static const struct wl_message gestures_requests[] = {
    {"get_swipe_gesture", "no", swipe_types},
    {"get_pinch_gesture", "no", pinch_types},
    {"release", "2", no_types},
    {"get_hold_gesture", "3no", hold_types}};

static const struct wl_interface gestures_interface = {
    "zwp_pointer_gestures_v1", 3, 4, gestures_requests, 0, NULL};

const struct wl_interface *cwayland_gestures_interface(void) { return &gestures_interface; }
const struct wl_interface *cwayland_seat_interface(void) { return &wl_seat_interface; }

enum { DESTROY = 0, GET_PINCH = 1, GET_HOLD = 3 };

static struct wl_proxy *get(struct cwayland_gestures *gestures, uint32_t request, const struct wl_interface *interface,
                            struct wl_pointer *pointer, const void *listener, void *data) {
  struct wl_proxy *proxy = (struct wl_proxy *)gestures;
  struct wl_proxy *made =
      wl_proxy_marshal_flags(proxy, request, interface, wl_proxy_get_version(proxy), 0, NULL, pointer);
  if (made) wl_proxy_add_listener(made, (void (**)(void))listener, data);
  return made;
}

struct cwayland_pinch *cwayland_get_pinch(struct cwayland_gestures *gestures, struct wl_pointer *pointer,
                                          const struct cwayland_pinch_listener *listener, void *data) {
  return (struct cwayland_pinch *)get(gestures, GET_PINCH, &pinch_interface, pointer, listener, data);
}

struct cwayland_hold *cwayland_get_hold(struct cwayland_gestures *gestures, struct wl_pointer *pointer,
                                        const struct cwayland_hold_listener *listener, void *data) {
  return (struct cwayland_hold *)get(gestures, GET_HOLD, &hold_interface, pointer, listener, data);
}

static void destroy(void *object, uint32_t request) {
  struct wl_proxy *proxy = object;
  wl_proxy_marshal_flags(proxy, request, NULL, wl_proxy_get_version(proxy), WL_MARSHAL_FLAG_DESTROY);
}

void cwayland_destroy_pinch(struct cwayland_pinch *pinch) { destroy(pinch, DESTROY); }
void cwayland_destroy_hold(struct cwayland_hold *hold) { destroy(hold, DESTROY); }
