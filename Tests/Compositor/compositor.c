// A Wayland compositor for tests: one client with one fullscreen window, and a seat with a scripted pointer, touchscreen
// and touchpad, and a keyboard that only has a focus.
//
//   compositor WAYLAND_SOCKET CONTROL_SOCKET WIDTH HEIGHT SCALE
//
// A test connects to CONTROL_SOCKET (a path) and sends commands, one per line: those in the table `commands`, and
// `picture`, whose reply contains the size and the pixels of the window. A reply is a length (32 bits, little endian) and
// that number of bytes. Positions are in points.

#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>
#include <wayland-server.h>

#include "pointer-gestures-server-protocol.h"
#include "xdg-shell-server-protocol.h"

enum { FRAME_MS = 16, LINE = 256 };

static struct wl_display *display;
static struct wl_event_loop *loop;
static int width, height, scale;
static uint32_t capabilities = WL_SEAT_CAPABILITY_POINTER | WL_SEAT_CAPABILITY_TOUCH | WL_SEAT_CAPABILITY_KEYBOARD;

// The client's objects of each interface; a client may create several pointers.
static struct wl_list seats, pointers, touches, keyboards, pinches, holds, outputs, frames;

static struct wl_resource *window;    // the surface of the window
static struct wl_resource *shell;     // its xdg_surface
static struct wl_resource *toplevel;  // its xdg_toplevel
static struct wl_resource *pending;   // the buffer for its next commit
static int is_mapped;
static int ends_at_window;  // whether it exits, as in a crash, at a window's initial commit

// The pixels of the last commit.
static uint32_t *pixels;
static int32_t pixel_width, pixel_height;

static uint32_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint32_t)(time.tv_sec * 1000 + time.tv_nsec / 1000000);
}

static uint32_t serial(void) { return wl_display_next_serial(display); }

// MARK: Objects

static void unlink_resource(struct wl_resource *resource) { wl_list_remove(wl_resource_get_link(resource)); }
static void destroy(struct wl_client *client, struct wl_resource *resource) { wl_resource_destroy(resource); }

/// Creates an object for a request of the client, and adds it to `list`, if there is one, until it is destroyed.
static struct wl_resource *create(struct wl_client *client, const struct wl_interface *interface, uint32_t version,
                                  uint32_t id, const void *requests, struct wl_list *list) {
  struct wl_resource *resource = wl_resource_create(client, interface, (int)version, id);
  if (!resource) {
    wl_client_post_no_memory(client);
    exit(1);
  }
  wl_resource_set_implementation(resource, requests, NULL, list ? unlink_resource : NULL);
  if (list) wl_list_insert(list->prev, wl_resource_get_link(resource));
  return resource;
}

static uint32_t version_of(struct wl_resource *resource) { return (uint32_t)wl_resource_get_version(resource); }

// MARK: Surfaces

/// Copies the pixels of a buffer in shared memory.
static void keep_pixels(struct wl_resource *resource) {
  struct wl_shm_buffer *buffer = wl_shm_buffer_get(resource);
  if (!buffer) return;
  pixel_width = wl_shm_buffer_get_width(buffer);
  pixel_height = wl_shm_buffer_get_height(buffer);
  int32_t stride = wl_shm_buffer_get_stride(buffer);
  free(pixels);
  pixels = malloc((size_t)pixel_width * (size_t)pixel_height * 4);
  if (!pixels) exit(1);
  wl_shm_buffer_begin_access(buffer);
  const char *rows = wl_shm_buffer_get_data(buffer);
  for (int32_t y = 0; y < pixel_height; y++)
    memcpy(pixels + (size_t)y * (size_t)pixel_width, rows + (size_t)y * (size_t)stride, (size_t)pixel_width * 4);
  wl_shm_buffer_end_access(buffer);
}

static void configure(void) {
  struct wl_array states;
  wl_array_init(&states);
  const uint32_t all[] = {XDG_TOPLEVEL_STATE_FULLSCREEN, XDG_TOPLEVEL_STATE_ACTIVATED};
  memcpy(wl_array_add(&states, sizeof all), all, sizeof all);
  xdg_toplevel_send_configure(toplevel, width, height, &states);
  wl_array_release(&states);
  xdg_surface_send_configure(shell, serial());
}

static void enter_pointer(double x, double y) {
  struct wl_resource *pointer;
  wl_resource_for_each(pointer, &pointers) {
    wl_pointer_send_enter(pointer, serial(), window, wl_fixed_from_double(x), wl_fixed_from_double(y));
    wl_pointer_send_frame(pointer);
  }
}

static void enter_keyboard(void) {
  struct wl_array none;
  wl_array_init(&none);
  struct wl_resource *keyboard;
  wl_resource_for_each(keyboard, &keyboards) wl_keyboard_send_enter(keyboard, serial(), window, &none);
  wl_array_release(&none);
}

static void attach(struct wl_client *client, struct wl_resource *surface, struct wl_resource *buffer, int32_t x,
                   int32_t y) {
  if (surface == window)
    pending = buffer;
  else if (buffer)
    wl_buffer_send_release(buffer);
}

static void commit(struct wl_client *client, struct wl_resource *surface) {
  if (surface != window) return;
  if (!is_mapped && !pending) {
    if (toplevel && ends_at_window) _exit(0);
    if (toplevel) configure();
    return;
  }
  if (!pending) return;
  keep_pixels(pending);
  wl_buffer_send_release(pending);
  pending = NULL;
  if (is_mapped) return;
  is_mapped = 1;
  struct wl_resource *output;
  wl_resource_for_each(output, &outputs) wl_surface_send_enter(window, output);
  enter_keyboard();
  enter_pointer(1, 1);
}

static void ask_frame(struct wl_client *client, struct wl_resource *surface, uint32_t id) {
  create(client, &wl_callback_interface, 1, id, NULL, &frames);
}

static int end_frame(void *data) {
  struct wl_resource *callback, *next;
  wl_resource_for_each_safe(callback, next, &frames) {
    wl_callback_send_done(callback, now());
    wl_resource_destroy(callback);
  }
  wl_event_source_timer_update(*(struct wl_event_source **)data, FRAME_MS);
  return 0;
}

static void ignore_box(struct wl_client *c, struct wl_resource *r, int32_t x, int32_t y, int32_t w, int32_t h) {}
static void ignore_object(struct wl_client *c, struct wl_resource *r, struct wl_resource *o) {}
static void ignore_number(struct wl_client *c, struct wl_resource *r, int32_t n) {}
static void ignore_place(struct wl_client *c, struct wl_resource *r, int32_t x, int32_t y) {}
static void ignore_text(struct wl_client *c, struct wl_resource *r, const char *text) {}
static void ignore_serial(struct wl_client *c, struct wl_resource *r, uint32_t n) {}
static void ignore(struct wl_client *c, struct wl_resource *r) {}

static const struct wl_surface_interface surface_requests = {
    .destroy = destroy, .attach = attach, .damage = ignore_box, .frame = ask_frame,
    .set_opaque_region = ignore_object, .set_input_region = ignore_object, .commit = commit,
    .set_buffer_transform = ignore_number, .set_buffer_scale = ignore_number, .damage_buffer = ignore_box,
    .offset = ignore_place};

static const struct wl_region_interface region_requests = {destroy, ignore_box, ignore_box};

static void forget_surface(struct wl_resource *surface) {
  if (surface == window) window = shell = toplevel = pending = NULL, is_mapped = 0;
}

static void create_surface(struct wl_client *client, struct wl_resource *compositor, uint32_t id) {
  struct wl_resource *surface =
      create(client, &wl_surface_interface, version_of(compositor), id, &surface_requests, NULL);
  wl_resource_set_destructor(surface, forget_surface);
}

static void create_region(struct wl_client *client, struct wl_resource *compositor, uint32_t id) {
  create(client, &wl_region_interface, 1, id, &region_requests, NULL);
}

static const struct wl_compositor_interface compositor_requests = {create_surface, create_region};

// MARK: The window

static void resize(struct wl_client *c, struct wl_resource *r, struct wl_resource *seat, uint32_t n, uint32_t edge) {}
static void move(struct wl_client *c, struct wl_resource *r, struct wl_resource *seat, uint32_t n) {}
static void menu(struct wl_client *c, struct wl_resource *r, struct wl_resource *s, uint32_t n, int32_t x, int32_t y) {}

static const struct xdg_toplevel_interface toplevel_requests = {
    .destroy = destroy, .set_parent = ignore_object, .set_title = ignore_text, .set_app_id = ignore_text,
    .show_window_menu = menu, .move = move, .resize = resize, .set_max_size = ignore_place,
    .set_min_size = ignore_place, .set_maximized = ignore, .unset_maximized = ignore,
    .set_fullscreen = ignore_object, .unset_fullscreen = ignore, .set_minimized = ignore};

static void get_toplevel(struct wl_client *client, struct wl_resource *xdg_surface, uint32_t id) {
  toplevel = create(client, &xdg_toplevel_interface, version_of(xdg_surface), id, &toplevel_requests, NULL);
}

static void refuse_popup(struct wl_client *client, struct wl_resource *r, uint32_t id, struct wl_resource *parent,
                         struct wl_resource *positioner) {
  wl_client_post_implementation_error(client, "no popups here");
}

static const struct xdg_surface_interface shell_requests = {
    .destroy = destroy, .get_toplevel = get_toplevel, .get_popup = refuse_popup, .set_window_geometry = ignore_box,
    .ack_configure = ignore_serial};

static void get_shell(struct wl_client *client, struct wl_resource *base, uint32_t id, struct wl_resource *surface) {
  window = surface;
  shell = create(client, &xdg_surface_interface, version_of(base), id, &shell_requests, NULL);
}

static void refuse_positioner(struct wl_client *client, struct wl_resource *base, uint32_t id) {
  wl_client_post_implementation_error(client, "no popups here");
}

static const struct xdg_wm_base_interface base_requests = {destroy, refuse_positioner, get_shell, ignore_serial};

// MARK: The seat

static void set_cursor(struct wl_client *c, struct wl_resource *r, uint32_t n, struct wl_resource *surface, int32_t x,
                       int32_t y) {}
static const struct wl_pointer_interface pointer_requests = {set_cursor, destroy};
static const struct wl_touch_interface touch_requests = {destroy};
static const struct wl_keyboard_interface keyboard_requests = {destroy};

static void get_pointer(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
  struct wl_resource *pointer =
      create(client, &wl_pointer_interface, version_of(seat), id, &pointer_requests, &pointers);
  if (!is_mapped) return;
  wl_pointer_send_enter(pointer, serial(), window, wl_fixed_from_int(1), wl_fixed_from_int(1));
  wl_pointer_send_frame(pointer);
}

static void get_touch(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
  create(client, &wl_touch_interface, version_of(seat), id, &touch_requests, &touches);
}

static void get_keyboard(struct wl_client *client, struct wl_resource *seat, uint32_t id) {
  create(client, &wl_keyboard_interface, version_of(seat), id, &keyboard_requests, &keyboards);
}

static const struct wl_seat_interface seat_requests = {get_pointer, get_keyboard, get_touch, destroy};

static const struct zwp_pointer_gesture_swipe_v1_interface swipe_requests = {destroy};
static const struct zwp_pointer_gesture_pinch_v1_interface pinch_requests = {destroy};
static const struct zwp_pointer_gesture_hold_v1_interface hold_requests = {destroy};

static void get_swipe(struct wl_client *client, struct wl_resource *gestures, uint32_t id, struct wl_resource *p) {
  create(client, &zwp_pointer_gesture_swipe_v1_interface, version_of(gestures), id, &swipe_requests, NULL);
}

static void get_pinch(struct wl_client *client, struct wl_resource *gestures, uint32_t id, struct wl_resource *p) {
  create(client, &zwp_pointer_gesture_pinch_v1_interface, version_of(gestures), id, &pinch_requests, &pinches);
}

static void get_hold(struct wl_client *client, struct wl_resource *gestures, uint32_t id, struct wl_resource *p) {
  create(client, &zwp_pointer_gesture_hold_v1_interface, version_of(gestures), id, &hold_requests, &holds);
}

static const struct zwp_pointer_gestures_v1_interface gestures_requests = {get_swipe, get_pinch, destroy, get_hold};

// MARK: Globals

static void bind_compositor(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  create(client, &wl_compositor_interface, version, id, &compositor_requests, NULL);
}

static void bind_base(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  create(client, &xdg_wm_base_interface, version, id, &base_requests, NULL);
}

static void bind_gestures(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  create(client, &zwp_pointer_gestures_v1_interface, version, id, &gestures_requests, NULL);
}

static void bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *seat = create(client, &wl_seat_interface, version, id, &seat_requests, &seats);
  wl_seat_send_capabilities(seat, capabilities);
  if (version >= WL_SEAT_NAME_SINCE_VERSION) wl_seat_send_name(seat, "test");
}

static const struct wl_output_interface output_requests = {destroy};

static void bind_output(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *output = create(client, &wl_output_interface, version, id, &output_requests, &outputs);
  wl_output_send_geometry(output, 0, 0, 300, 200, WL_OUTPUT_SUBPIXEL_NONE, "test", "test", WL_OUTPUT_TRANSFORM_NORMAL);
  wl_output_send_mode(output, WL_OUTPUT_MODE_CURRENT | WL_OUTPUT_MODE_PREFERRED, width * scale, height * scale, 60000);
  if (version >= WL_OUTPUT_SCALE_SINCE_VERSION) wl_output_send_scale(output, scale);
  if (version >= WL_OUTPUT_DONE_SINCE_VERSION) wl_output_send_done(output);
}

// MARK: Commands. Each function takes its arguments, the rest of the line.

static void do_motion(const char *line) {
  double x, y;
  struct wl_resource *pointer;
  if (sscanf(line, "%lf %lf", &x, &y) != 2) exit(2);
  wl_resource_for_each(pointer, &pointers)
      wl_pointer_send_motion(pointer, now(), wl_fixed_from_double(x), wl_fixed_from_double(y));
}

static void do_leave(const char *line) {
  struct wl_resource *pointer;
  wl_resource_for_each(pointer, &pointers) {
    wl_pointer_send_leave(pointer, serial(), window);
    wl_pointer_send_frame(pointer);
  }
}

static void do_source(const char *line) {
  struct wl_resource *pointer;
  wl_resource_for_each(pointer, &pointers) wl_pointer_send_axis_source(pointer, (uint32_t)atoi(line));
}

static void do_axis(const char *line) {
  unsigned axis;
  double value;
  struct wl_resource *pointer;
  if (sscanf(line, "%u %lf", &axis, &value) != 2) exit(2);
  wl_resource_for_each(pointer, &pointers)
      wl_pointer_send_axis(pointer, now(), axis, wl_fixed_from_double(value));
}

static void do_stop(const char *line) {
  struct wl_resource *pointer;
  wl_resource_for_each(pointer, &pointers) wl_pointer_send_axis_stop(pointer, now(), (uint32_t)atoi(line));
}

// A pointer of an older protocol version receives whole detents only.
static void do_value120(const char *line) {
  unsigned axis;
  int value;
  struct wl_resource *pointer;
  if (sscanf(line, "%u %d", &axis, &value) != 2) exit(2);
  wl_resource_for_each(pointer, &pointers) {
    if (version_of(pointer) >= WL_POINTER_AXIS_VALUE120_SINCE_VERSION)
      wl_pointer_send_axis_value120(pointer, axis, value);
    else if (value % 120 == 0)
      wl_pointer_send_axis_discrete(pointer, axis, value / 120);
  }
}

static void do_frame(const char *line) {
  struct wl_resource *pointer;
  wl_resource_for_each(pointer, &pointers) wl_pointer_send_frame(pointer);
}

static void do_pinch_begin(const char *line) {
  struct wl_resource *pinch;
  wl_resource_for_each(pinch, &pinches)
      zwp_pointer_gesture_pinch_v1_send_begin(pinch, serial(), now(), window, (uint32_t)atoi(line));
}

static void do_pinch(const char *line) {
  double x, y, size, turn;
  struct wl_resource *pinch;
  if (sscanf(line, "%lf %lf %lf %lf", &x, &y, &size, &turn) != 4) exit(2);
  wl_resource_for_each(pinch, &pinches)
      zwp_pointer_gesture_pinch_v1_send_update(pinch, now(), wl_fixed_from_double(x), wl_fixed_from_double(y),
                                               wl_fixed_from_double(size), wl_fixed_from_double(turn));
}

static void do_pinch_end(const char *line) {
  struct wl_resource *pinch;
  wl_resource_for_each(pinch, &pinches) zwp_pointer_gesture_pinch_v1_send_end(pinch, serial(), now(), atoi(line));
}

static void do_hold_begin(const char *line) {
  struct wl_resource *hold;
  wl_resource_for_each(hold, &holds)
      zwp_pointer_gesture_hold_v1_send_begin(hold, serial(), now(), window, (uint32_t)atoi(line));
}

static void do_hold_end(const char *line) {
  struct wl_resource *hold;
  wl_resource_for_each(hold, &holds) zwp_pointer_gesture_hold_v1_send_end(hold, serial(), now(), atoi(line));
}

static void do_down(const char *line) {
  int finger;
  double x, y;
  struct wl_resource *touch;
  if (sscanf(line, "%d %lf %lf", &finger, &x, &y) != 3) exit(2);
  wl_resource_for_each(touch, &touches)
      wl_touch_send_down(touch, serial(), now(), window, finger, wl_fixed_from_double(x), wl_fixed_from_double(y));
}

static void do_move(const char *line) {
  int finger;
  double x, y;
  struct wl_resource *touch;
  if (sscanf(line, "%d %lf %lf", &finger, &x, &y) != 3) exit(2);
  wl_resource_for_each(touch, &touches)
      wl_touch_send_motion(touch, now(), finger, wl_fixed_from_double(x), wl_fixed_from_double(y));
}

static void do_up(const char *line) {
  struct wl_resource *touch;
  wl_resource_for_each(touch, &touches) wl_touch_send_up(touch, serial(), now(), atoi(line));
}

static void do_touch_frame(const char *line) {
  struct wl_resource *touch;
  wl_resource_for_each(touch, &touches) wl_touch_send_frame(touch);
}

static void do_cancel(const char *line) {
  struct wl_resource *touch;
  wl_resource_for_each(touch, &touches) wl_touch_send_cancel(touch);
}

static void do_unfocus(const char *line) {
  struct wl_resource *keyboard;
  wl_resource_for_each(keyboard, &keyboards) wl_keyboard_send_leave(keyboard, serial(), window);
}

static void do_devices(const char *line) {
  struct wl_resource *seat;
  capabilities = (uint32_t)atoi(line);
  wl_resource_for_each(seat, &seats) wl_seat_send_capabilities(seat, capabilities);
}

static void do_close(const char *line) {
  if (toplevel) xdg_toplevel_send_close(toplevel);
}

static void do_end_at_window(const char *line) { ends_at_window = 1; }

static const struct {
  const char *name;
  void (*perform)(const char *line);
} commands[] = {
    {"motion", do_motion},             // X Y
    {"leave", do_leave},               //
    {"source", do_source},             // the value of wl_pointer.axis_source
    {"axis", do_axis},                 // AXIS POINTS
    {"stop", do_stop},                 // AXIS
    {"value120", do_value120},         // AXIS VALUE
    {"frame", do_frame},               //
    {"pinch-begin", do_pinch_begin},   // FINGERS
    {"pinch", do_pinch},               // X Y SCALE DEGREES
    {"pinch-end", do_pinch_end},       // 1 if cancelled
    {"hold-begin", do_hold_begin},     // FINGERS
    {"hold-end", do_hold_end},         // 1 if cancelled
    {"down", do_down},                 // FINGER X Y
    {"move", do_move},                 // FINGER X Y
    {"up", do_up},                     // FINGER
    {"touch-frame", do_touch_frame},   //
    {"cancel", do_cancel},             //
    {"unfocus", do_unfocus},           //
    {"devices", do_devices},           // the bits of wl_seat.capability
    {"close", do_close},               //
    {"end-at-window", do_end_at_window},  //
};

// MARK: The control socket

static void reply(int connection, const void *bytes, uint32_t count) {
  if (write(connection, &count, 4) != 4) exit(0);
  for (uint32_t sent = 0; sent < count;) {
    ssize_t part = write(connection, (const char *)bytes + sent, count - sent);
    if (part <= 0) exit(0);
    sent += (uint32_t)part;
  }
}

/// Replies with the width and height of the window in pixels, and its pixels: blue, green, red and an unused byte.
static void reply_picture(int connection) {
  uint32_t count = (uint32_t)(pixel_width * pixel_height * 4);
  char *bytes = malloc(8 + count);
  if (!bytes) exit(1);
  memcpy(bytes, &pixel_width, 4);
  memcpy(bytes + 4, &pixel_height, 4);
  if (count) memcpy(bytes + 8, pixels, count);
  reply(connection, bytes, 8 + count);
  free(bytes);
}

static void perform(int connection, const char *line) {
  if (!strcmp(line, "picture")) {
    reply_picture(connection);
    return;
  }
  size_t length = strcspn(line, " ");
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
    if (strlen(commands[i].name) != length || strncmp(line, commands[i].name, length)) continue;
    commands[i].perform(line + length);
    wl_display_flush_clients(display);
    reply(connection, NULL, 0);
    return;
  }
  fprintf(stderr, "no command: %s\n", line);
  exit(2);
}

static int hear(int connection, uint32_t mask, void *data) {
  static char line[LINE];
  static size_t length;
  char bytes[LINE];
  ssize_t count = read(connection, bytes, sizeof bytes);
  // The test has ended.
  if (count <= 0) exit(0);
  for (ssize_t i = 0; i < count; i++) {
    if (bytes[i] != '\n') {
      if (length == LINE - 1) exit(2);
      line[length++] = bytes[i];
      continue;
    }
    line[length] = 0;
    length = 0;
    perform(connection, line);
  }
  return 0;
}

static int take(int listener, uint32_t mask, void *data) {
  int connection = accept(listener, NULL, NULL);
  if (connection >= 0) wl_event_loop_add_fd(loop, connection, WL_EVENT_READABLE, hear, NULL);
  return 0;
}

static void listen_at(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (strlen(path) >= sizeof address.sun_path) exit(2);
  strcpy(address.sun_path, path);
  if (listener < 0 || bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, 1)) {
    perror(path);
    exit(1);
  }
  wl_event_loop_add_fd(loop, listener, WL_EVENT_READABLE, take, NULL);
}

int main(int count, char **arguments) {
  if (count != 6) return 64;
  width = atoi(arguments[3]);
  height = atoi(arguments[4]);
  scale = atoi(arguments[5]);
  display = wl_display_create();
  if (!display || wl_display_add_socket(display, arguments[1])) return 1;
  loop = wl_display_get_event_loop(display);
  struct wl_list *lists[] = {&seats, &pointers, &touches, &keyboards, &pinches, &holds, &outputs, &frames};
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) wl_list_init(lists[i]);
  wl_display_init_shm(display);
  wl_global_create(display, &wl_compositor_interface, 4, NULL, bind_compositor);
  wl_global_create(display, &xdg_wm_base_interface, 3, NULL, bind_base);
  wl_global_create(display, &wl_output_interface, 3, NULL, bind_output);
  wl_global_create(display, &wl_seat_interface, 8, NULL, bind_seat);
  wl_global_create(display, &zwp_pointer_gestures_v1_interface, 3, NULL, bind_gestures);
  struct wl_event_source *timer = wl_event_loop_add_timer(loop, end_frame, &timer);
  wl_event_source_timer_update(timer, FRAME_MS);
  listen_at(arguments[2]);
  wl_display_run(display);
  return 0;
}
