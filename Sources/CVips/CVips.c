#define _GNU_SOURCE
#include "CVips.h"

#include <dlfcn.h>
#include <string.h>

#include "Calls.h"

enum { size_force = 3, access_random = 0, access_sequential = 1 };
enum { format_uchar = 0, interpretation_cmyk = 15, interpretation_srgb = 22, intent_perceptual = 0, intent_relative = 1, log_handled = 1 };

typedef int log_writer(int, const void *, size_t, void *);

#define CALLS(each) \
  each(vips_init, int, (const char *)) \
  each(vips_concurrency_set, void, (int)) \
  each(vips_cache_set_max, void, (int)) \
  each(vips_operation_block_set, void, (const char *, int)) \
  each(vips_error_buffer, const char *, (void)) \
  each(vips_error_clear, void, (void)) \
  each(vips_source_new_from_descriptor, VipsSource *, (int)) \
  each(vips_source_new_from_memory, VipsSource *, (const void *, size_t)) \
  each(vips_image_new_from_source, VipsImage *, (VipsSource *, const char *, ...)) \
  each(vips_image_new_from_memory, VipsImage *, (const void *, size_t, int, int, int, int)) \
  each(vips_thumbnail_source, int, (VipsSource *, VipsImage **, int, ...)) \
  each(vips_thumbnail_image, int, (VipsImage *, VipsImage **, int, ...)) \
  each(vips_resize, int, (VipsImage *, VipsImage **, double, ...)) \
  each(vips_autorot, int, (VipsImage *, VipsImage **, ...)) \
  each(vips_image_copy_memory, VipsImage *, (VipsImage *)) \
  each(vips_region_new, VipsRegion *, (VipsImage *)) \
  each(vips_region_fetch, uint8_t *, (VipsRegion *, int, int, int, int, size_t *)) \
  each(vips_icc_transform, int, (VipsImage *, VipsImage **, const char *, ...)) \
  each(vips_colourspace, int, (VipsImage *, VipsImage **, int, ...)) \
  each(vips_cast, int, (VipsImage *, VipsImage **, int, ...)) \
  each(vips_extract_area, int, (VipsImage *, VipsImage **, int, int, int, int, ...)) \
  each(vips_extract_band, int, (VipsImage *, VipsImage **, int, ...)) \
  each(vips_max, int, (VipsImage *, double *, ...)) \
  each(vips_addalpha, int, (VipsImage *, VipsImage **, ...)) \
  each(vips_copy, int, (VipsImage *, VipsImage **, ...)) \
  each(vips_image_get_width, int, (const VipsImage *)) \
  each(vips_image_get_height, int, (const VipsImage *)) \
  each(vips_image_get_bands, int, (const VipsImage *)) \
  each(vips_image_get_page_height, int, (VipsImage *)) \
  each(vips_image_get_int, int, (const VipsImage *, const char *, int *)) \
  each(vips_image_get_orientation, int, (VipsImage *)) \
  each(vips_image_hasalpha, int, (VipsImage *)) \
  each(vips_image_get_typeof, size_t, (const VipsImage *, const char *)) \
  each(vips_image_get_blob, int, (const VipsImage *, const char *, const void **, size_t *)) \
  each(vips_image_set_blob_copy, void, (VipsImage *, const char *, const void *, size_t)) \
  each(vips_image_set_progress, void, (VipsImage *, int)) \
  each(vips_image_set_kill, void, (VipsImage *, int)) \
  each(vips_image_write_to_memory, void *, (VipsImage *, size_t *)) \
  each(g_signal_connect_data, unsigned long, (void *, const char *, void (*)(void), void *, void (*)(void *, void *), int)) \
  each(g_log_set_writer_func, void, (log_writer *, void *, void (*)(void *))) \
  each(vips_image_get_array_int, int, (VipsImage *, const char *, int **, int *)) \
  each(vips_image_get_string, int, (const VipsImage *, const char *, const char **)) \
  each(g_object_unref, void, (void *)) \
  each(g_object_set_data_full, void, (void *, const char *, void *, void (*)(void *))) \
  each(g_free, void, (void *))

LIBRARY(vips, CALLS)

static const char profile_field[] = "icc-profile-data", exif_field[] = "exif-data",
                  xmp_field[] = "xmp-data";

static int ignore(int level, const void *fields, size_t count, void *context) {
  (void)level, (void)fields, (void)count, (void)context;
  return log_handled;
}

int cvips_open(void) {
  // The formats that libvips decodes (docs/DECODING.md), and no others: a hostile file can choose any enabled loader.
  static const char *const loaders[] = {
    "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadJxl", "VipsForeignLoadTiff", "VipsForeignLoadNsgif",
  };
  // Two threads per image: one reads while the other computes.
  enum { threads = 2 };
  // This also makes the symbols of its dependencies available by name, such as those of GLib.
  if (dlopen("libvips.so.42", RTLD_NOW | RTLD_GLOBAL) == NULL || find_vips() != 0) return -1;
  // If libvips loads these as modules, their symbols cannot be found by name. All must be open before the seal.
  dlopen("libheif.so.1", RTLD_NOW | RTLD_GLOBAL);
  dlopen("libjxl.so.0.7", RTLD_NOW | RTLD_GLOBAL);
  dlopen("libtiff.so.6", RTLD_NOW | RTLD_GLOBAL);
  dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_GLOBAL);
  dlopen("libraw_r.so.20", RTLD_NOW | RTLD_GLOBAL);
  vips.g_log_set_writer_func(ignore, NULL, NULL);
  if (vips.vips_init("fourfold-decoder") != 0) return -1;
  // Orc generates code at run time, which a sealed process may not do.
  if (dlsym(RTLD_DEFAULT, "orc_program_new") != NULL) {
    void (*set_vectors)(int) = (void (*)(int))dlsym(RTLD_DEFAULT, "vips_vector_set_enabled");
    if (set_vectors == NULL) return -1;
    set_vectors(0);
  }
  vips.vips_concurrency_set(threads);
  vips.vips_cache_set_max(0);
  vips.vips_operation_block_set("VipsForeignLoad", 1);
  for (size_t index = 0; index < sizeof loaders / sizeof *loaders; index++) {
    vips.vips_operation_block_set(loaders[index], 0);
  }
  return 0;
}

const char *cvips_take_message(void) {
  static _Thread_local char message[256];
  strncpy(message, vips.vips_error_buffer(), sizeof message - 1);
  vips.vips_error_clear();
  return message;
}

VipsSource *cvips_source_from_descriptor(int descriptor) { return vips.vips_source_new_from_descriptor(descriptor); }

VipsSource *cvips_source_over(const void *bytes, size_t count, void *owner, void (*release)(void *)) {
  VipsSource *source = vips.vips_source_new_from_memory(bytes, count);
  if (source == NULL) {
    release(owner);
  } else {
    vips.g_object_set_data_full(source, "fourfold-owner", owner, release);
  }
  return source;
}

VipsImage *cvips_image_from_source(VipsSource *source) {
  return vips.vips_image_new_from_source(source, "", "access", access_sequential, (char *)NULL);
}

/// Converts the image to red, green, blue and alpha, eight bits each, and releases it; NULL on failure.
static VipsImage *rgba(VipsImage *image) {
  VipsImage *colours = NULL, *bytes = NULL, *result = NULL;
  if (image != NULL && vips.vips_colourspace(image, &colours, interpretation_srgb, (char *)NULL) == 0 &&
      vips.vips_cast(colours, &bytes, format_uchar, (char *)NULL) == 0) {
    int bands = vips.vips_image_get_bands(bytes);
    if (bands == 3) {
      vips.vips_addalpha(bytes, &result, (char *)NULL);
    } else if (bands >= 4) {
      vips.vips_extract_band(bytes, &result, 0, "n", 4, (char *)NULL);
    }
  }
  cvips_release(bytes);
  cvips_release(colours);
  cvips_release(image);
  return result;
}

VipsImage *cvips_thumbnail(VipsSource *source, int width, int height, int is_strict) {
  VipsImage *image = NULL;
  // The option `fail_on` of vips_thumbnail_source itself reaches only some loaders.
  const char *options = is_strict ? "[fail_on=truncated]" : "";
  vips.vips_thumbnail_source(
    source, &image, width, "height", height, "size", size_force, "option_string", options, (char *)NULL);
  return rgba(image);
}

/// Scales an image to `width` by `height` pixels, and releases it; NULL on failure.
static VipsImage *shrunk(VipsImage *image, int width, int height) {
  VipsImage *result = NULL;
  if (image == NULL) return NULL;
  vips.vips_thumbnail_image(image, &result, width, "height", height, "size", size_force, (char *)NULL);
  vips.g_object_unref(image);
  return rgba(result);
}

VipsImage *cvips_first_page(VipsSource *source, int width, int height, int is_strict) {
  const char *options = is_strict ? "[fail_on=truncated]" : "";
  return shrunk(
    vips.vips_image_new_from_source(source, options, "access", access_sequential, (char *)NULL), width, height);
}

/// Converts from the image's own profile to sRGB. If that is unusable or lacks the intent, libvips takes sRGB or its own
/// CMYK profile instead. Black point compensation makes the darkest colour black, except for CMYK.
static VipsImage *to_srgb(VipsImage *image, int is_cmyk, int is_perceptual) {
  VipsImage *converted = NULL;
  vips.vips_icc_transform(
    image, &converted, "srgb", "embedded", 1, "input_profile", is_cmyk ? "cmyk" : "srgb", "intent",
    is_perceptual ? intent_perceptual : intent_relative, "black_point_compensation", !is_cmyk, (char *)NULL);
  return rgba(converted);
}

VipsImage *cvips_converted(VipsImage *image, int width, int height, int is_perceptual) {
  VipsImage *small = NULL, *held = NULL, *upright = NULL, *converted = NULL;
  int swaps = vips.vips_image_get_orientation(image) >= 5;
  double across = (double)(swaps ? height : width) / vips.vips_image_get_width(image);
  double down = (double)(swaps ? width : height) / vips.vips_image_get_height(image);
  if (vips.vips_resize(image, &small, across, "vscale", down, (char *)NULL) == 0 &&
      (held = vips.vips_image_copy_memory(small)) != NULL &&
      vips.vips_autorot(held, &upright, (char *)NULL) == 0) {
    converted = to_srgb(upright, 1, is_perceptual);
  }
  cvips_release(upright);
  cvips_release(held);
  cvips_release(small);
  return converted;
}

/// Creates an image over pixels that the caller keeps, with the given interpretation.
static VipsImage *over(const uint8_t *pixels, int width, int height, int interpretation) {
  VipsImage *tagged = NULL;
  size_t count = (size_t)width * (size_t)height * 4;
  VipsImage *image = vips.vips_image_new_from_memory(pixels, count, width, height, 4, format_uchar);
  if (image == NULL) return NULL;
  vips.vips_copy(image, &tagged, "interpretation", interpretation, (char *)NULL);
  vips.g_object_unref(image);
  return tagged;
}

VipsImage *cvips_shrunk(const uint8_t *pixels, int width, int height, int to_width, int to_height) {
  return shrunk(over(pixels, width, height, interpretation_srgb), to_width, to_height);
}

VipsImage *cvips_to_srgb(
  const uint8_t *pixels, int width, int height, int is_cmyk, int is_perceptual, const void *profile, size_t count) {
  VipsImage *image = over(pixels, width, height, is_cmyk ? interpretation_cmyk : interpretation_srgb);
  if (image == NULL) return NULL;
  if (count > 0) vips.vips_image_set_blob_copy(image, profile_field, profile, count);
  VipsImage *converted = to_srgb(image, is_cmyk, is_perceptual);
  vips.g_object_unref(image);
  return converted;
}

VipsImage *cvips_part(VipsImage *image, int x, int y, int width, int height) {
  VipsImage *part = NULL;
  vips.vips_extract_area(image, &part, x, y, width, height, (char *)NULL);
  return part;
}

double cvips_greatest_alpha(VipsSource *source) {
  VipsImage *image = cvips_image_from_source(source), *alpha = NULL;
  double greatest = -1;
  if (image != NULL && vips.vips_image_hasalpha(image) &&
      vips.vips_extract_band(image, &alpha, vips.vips_image_get_bands(image) - 1, (char *)NULL) == 0 &&
      vips.vips_max(alpha, &greatest, (char *)NULL) != 0) {
    greatest = -1;
  }
  cvips_release(alpha);
  cvips_release(image);
  return greatest;
}

int cvips_width(const VipsImage *image) { return vips.vips_image_get_width(image); }
int cvips_page_height(VipsImage *image) { return vips.vips_image_get_page_height(image); }
int cvips_frames(const VipsImage *image) {
  int count = 1;
  if (vips.vips_image_get_typeof(image, "n-pages") == 0) return 1;
  return vips.vips_image_get_int(image, "n-pages", &count) == 0 && count > 1 ? count : 1;
}
int cvips_orientation(VipsImage *image) { return vips.vips_image_get_orientation(image); }
int cvips_has_alpha(VipsImage *image) { return vips.vips_image_hasalpha(image); }

int cvips_plays(VipsImage *image) {
  int plays = 0;
  if (vips.vips_image_get_typeof(image, "delay") == 0 || vips.vips_image_get_typeof(image, "loop") == 0) return -1;
  return vips.vips_image_get_int(image, "loop", &plays) == 0 ? plays : -1;
}

int cvips_delay(VipsImage *image, int frame) {
  int *delays = NULL, count = 0;
  if (vips.vips_image_get_typeof(image, "delay") == 0) return -1;
  if (vips.vips_image_get_array_int(image, "delay", &delays, &count) != 0) return -1;
  return frame >= 0 && frame < count ? delays[frame] : -1;
}

const char *cvips_loader(VipsImage *image) {
  const char *name = "";
  if (vips.vips_image_get_typeof(image, "vips-loader") == 0) return "";
  return vips.vips_image_get_string(image, "vips-loader", &name) == 0 ? name : "";
}

VipsImage *cvips_strip_from_source(VipsSource *source) {
  return rgba(vips.vips_image_new_from_source(source, "", "access", access_sequential, "n", -1, (char *)NULL));
}

VipsImage *cvips_tiles(VipsSource *source) {
  return rgba(
    vips.vips_image_new_from_source(source, "[fail_on=truncated]", "access", access_random, (char *)NULL));
}

VipsRegion *cvips_region(VipsImage *image) { return vips.vips_region_new(image); }

int cvips_fetch(VipsRegion *region, int width, int top, int rows, uint8_t *pixels, size_t count) {
  size_t size = 0;
  uint8_t *bytes = vips.vips_region_fetch(region, 0, top, width, rows, &size);
  if (bytes == NULL) return -1;
  if (size == count) memcpy(pixels, bytes, count);
  vips.g_free(bytes);
  return size == count ? 0 : -1;
}

int cvips_rows(VipsSource *source, uint8_t *rows) {
  enum { at_once = 8 };
  VipsImage *image = rgba(cvips_image_from_source(source));
  if (image == NULL) return 0;
  int width = vips.vips_image_get_width(image), height = vips.vips_image_get_height(image), done = 0;
  VipsRegion *region = vips.vips_region_new(image);
  while (region != NULL && done < height) {
    int count = height - done < at_once ? height - done : at_once;
    size_t stride = (size_t)width * 4;
    if (cvips_fetch(region, width, done, count, rows + (size_t)done * stride, (size_t)count * stride) != 0) break;
    done += count;
  }
  cvips_release(region);
  cvips_release(image);
  return done;
}

static const uint8_t *field(VipsImage *image, const char *name, size_t *count) {
  const void *bytes = NULL;
  if (vips.vips_image_get_typeof(image, name) == 0) return NULL;
  return vips.vips_image_get_blob(image, name, &bytes, count) == 0 ? bytes : NULL;
}

const uint8_t *cvips_profile(VipsImage *image, size_t *count) { return field(image, profile_field, count); }
const uint8_t *cvips_exif(VipsImage *image, size_t *count) { return field(image, exif_field, count); }
const uint8_t *cvips_xmp(VipsImage *image, size_t *count) { return field(image, xmp_field, count); }

typedef struct {
  int (*cancelled)(void *);
  void *context;
} watch;

static void watch_progress(VipsImage *image, void *progress, void *context) {
  (void)progress;
  watch *watch = context;
  if (watch->cancelled(watch->context)) vips.vips_image_set_kill(image, 1);
}

int cvips_write(
  VipsImage *image, uint8_t *rows, size_t count, int (*cancelled)(void *), void *context) {
  watch watch = {cancelled, context};
  size_t size = 0;
  if (cancelled != NULL) {
    vips.vips_image_set_progress(image, 1);
    vips.g_signal_connect_data(image, "eval", (void (*)(void))watch_progress, &watch, NULL, 0);
  }
  void *pixels = vips.vips_image_write_to_memory(image, &size);
  if (pixels == NULL) return -1;
  if (size == count) memcpy(rows, pixels, count);
  vips.g_free(pixels);
  return size == count ? 0 : -1;
}

void cvips_release(void *object) {
  if (object != NULL) vips.g_object_unref(object);
}
