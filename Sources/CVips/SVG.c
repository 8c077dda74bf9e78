#include "CVips.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "Calls.h"

// librsvg and cairo come with libvips. libvips looks for `<svg` only in the first bytes of a file, takes an inch as 72
// pixels, and does not support a drawing without a size. Names and numbers are those of the ABIs (librsvg-2.so.2 from
// 2.52 on, libcairo.so.2).

enum { format_argb = 0, status_fine = 0 };

typedef struct {
  double length;
  int unit;
} rsvg_length;
typedef struct {
  double x, y, width, height;
} rsvg_box;

#define CALLS(each) \
  each(rsvg_handle_new_from_data, void *, (const uint8_t *, size_t, void **)) \
  each(rsvg_handle_set_dpi, void, (void *, double)) \
  each(rsvg_handle_get_intrinsic_dimensions, void, (void *, int *, rsvg_length *, int *, rsvg_length *, int *, rsvg_box *)) \
  each(rsvg_handle_get_intrinsic_size_in_pixels, int, (void *, double *, double *)) \
  each(rsvg_handle_get_geometry_for_layer, int, (void *, const char *, const rsvg_box *, rsvg_box *, rsvg_box *, void **)) \
  each(rsvg_handle_render_document, int, (void *, void *, const rsvg_box *, void **)) \
  each(cairo_image_surface_create_for_data, void *, (uint8_t *, int, int, int, int)) \
  each(cairo_surface_flush, void, (void *)) \
  each(cairo_surface_destroy, void, (void *)) \
  each(cairo_create, void *, (void *)) \
  each(cairo_status, int, (void *)) \
  each(cairo_translate, void, (void *, double, double)) \
  each(cairo_scale, void, (void *, double, double)) \
  each(cairo_destroy, void, (void *)) \
  each(g_error_free, void, (void *)) \
  each(g_object_unref, void, (void *))

LIBRARY(rsvg, CALLS)

struct cvips_svg {
  void *handle;
  /// The visible part of the infinite plane (CSS pixels, or the units of a view box).
  rsvg_box box;
  int is_in_pixels;
};

/// Returns a length in CSS pixels; 0 if it is a percentage.
static double pixels(rsvg_length length) {
  // The units: percent, pixels, em and ex of 12-pixel letters, inches, centimetres, millimetres, points, picas.
  static const double units[] = {0, 1, 12, 6, 96, 96 / 2.54, 96 / 25.4, 96 / 72.0, 16};
  size_t unit = (size_t)length.unit;
  return unit < sizeof units / sizeof *units ? length.length * units[unit] : 0;
}

static int is_area(double width, double height) { return width > 0 && height > 0 && width < 1e9 && height < 1e9; }

/// Returns the area that the drawing covers in a viewport, including text and strokes; empty if it is unknown or there
/// is none.
static rsvg_box ink(void *handle, double width, double height) {
  rsvg_box viewport = {0, 0, width, height}, ink = {0}, logical;
  void *error = NULL;
  if (rsvg.rsvg_handle_get_geometry_for_layer(handle, NULL, &viewport, &ink, &logical, &error)) return ink;
  if (error != NULL) rsvg.g_error_free(error);
  return (rsvg_box){0};
}

/// Determines the size of the drawing.
static void measure(cvips_svg *file) {
  int has_width = 0, has_height = 0, has_box = 0;
  rsvg_length width = {0}, height = {0};
  rsvg_box view = {0};
  rsvg.rsvg_handle_get_intrinsic_dimensions(
    file->handle, &has_width, &width, &has_height, &height, &has_box, &view);
  double across = has_width ? pixels(width) : 0, down = has_height ? pixels(height) : 0;
  double both_across = 0, both_down = 0;
  if (rsvg.rsvg_handle_get_intrinsic_size_in_pixels(file->handle, &both_across, &both_down)) {
    across = both_across, down = both_down;
  }
  file->is_in_pixels = across > 0 || down > 0;
  if (has_box && is_area(view.width, view.height)) {
    if (across <= 0 && down > 0) across = down * view.width / view.height;
    if (down <= 0 && across > 0) down = across * view.height / view.width;
    if (!file->is_in_pixels) across = view.width, down = view.height;
  }
  file->box = (rsvg_box){0, 0, across, down};
  if (!is_area(across, down)) {
    // A drawing without a size is as large as its contents.
    file->is_in_pixels = 0;
    file->box = ink(file->handle, 1, 1);
    if (!is_area(file->box.width, file->box.height)) file->box = (rsvg_box){0, 0, 1, 1};
  }
}

cvips_svg *cvips_open_svg(const uint8_t *text, size_t count, int *failure) {
  *failure = cvips_svg_missing;
  if (find_rsvg() != 0) return NULL;
  *failure = cvips_svg_memory;
  cvips_svg *file = calloc(1, sizeof *file);
  if (file == NULL) return NULL;
  void *error = NULL;
  *failure = cvips_svg_damaged;
  file->handle = rsvg.rsvg_handle_new_from_data(text, count, &error);
  if (error != NULL) rsvg.g_error_free(error);
  if (file->handle != NULL) {
    rsvg.rsvg_handle_set_dpi(file->handle, 96);
    measure(file);
    return file;
  }
  cvips_close_svg(file);
  return NULL;
}

double cvips_svg_width(const cvips_svg *file) { return file->box.width; }
double cvips_svg_height(const cvips_svg *file) { return file->box.height; }
int cvips_svg_is_in_pixels(const cvips_svg *file) { return file->is_in_pixels; }

void cvips_svg_ink(const cvips_svg *file, double *x, double *y, double *width, double *height) {
  double right = file->box.x + file->box.width, bottom = file->box.y + file->box.height;
  rsvg_box found = ink(file->handle, right, bottom);
  double left = fmax(found.x, file->box.x), top = fmax(found.y, file->box.y);
  *x = left - file->box.x, *y = top - file->box.y;
  *width = fmax(0, fmin(found.x + found.width, right) - left);
  *height = fmax(0, fmin(found.y + found.height, bottom) - top);
}

int cvips_draw_svg(
  const cvips_svg *file, double x_scale, double y_scale, double x, double y, uint8_t *rows, int width, int height) {
  rsvg_box viewport = {0, 0, file->box.x + file->box.width, file->box.y + file->box.height};
  void *surface = rsvg.cairo_image_surface_create_for_data(rows, format_argb, width, height, width * 4);
  void *context = rsvg.cairo_create(surface), *error = NULL;
  rsvg.cairo_translate(context, -x, -y);
  rsvg.cairo_scale(context, x_scale, y_scale);
  rsvg.cairo_translate(context, -file->box.x, -file->box.y);
  int is_drawn = rsvg.cairo_status(context) == status_fine &&
                 rsvg.rsvg_handle_render_document(file->handle, context, &viewport, &error);
  if (error != NULL) rsvg.g_error_free(error);
  rsvg.cairo_destroy(context);
  rsvg.cairo_surface_flush(surface);
  rsvg.cairo_surface_destroy(surface);
  if (!is_drawn) return -1;
  size_t count = (size_t)width * (size_t)height;
  for (size_t pixel = 0; pixel < count; pixel++) {
    uint32_t argb;
    uint8_t *bytes = rows + pixel * 4;
    memcpy(&argb, bytes, sizeof argb);
    bytes[0] = (uint8_t)(argb >> 16), bytes[1] = (uint8_t)(argb >> 8), bytes[2] = (uint8_t)argb, bytes[3] = (uint8_t)(argb >> 24);
  }
  divide_by_alpha(rows, count);
  return 0;
}

void cvips_close_svg(cvips_svg *file) {
  if (file == NULL) return;
  if (file->handle != NULL) rsvg.g_object_unref(file->handle);
  free(file);
}
