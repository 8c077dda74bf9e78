#include "CVips.h"

#include <dlfcn.h>
#include <string.h>

enum { size_force = 3, access_sequential = 1 };
enum { format_uchar = 0, interpretation_cmyk = 15, interpretation_srgb = 22, intent_perceptual = 0, intent_relative = 1, log_handled = 1 };

typedef int log_writer(int, const void *, size_t, void *);

static struct {
  int (*vips_init)(const char *);
  void (*vips_concurrency_set)(int);
  void (*vips_cache_set_max)(int);
  void (*vips_operation_block_set)(const char *, int);
  const char *(*vips_error_buffer)(void);
  void (*vips_error_clear)(void);
  VipsSource *(*vips_source_new_from_descriptor)(int);
  VipsSource *(*vips_source_new_from_memory)(const void *, size_t);
  VipsImage *(*vips_image_new_from_source)(VipsSource *, const char *, ...);
  VipsImage *(*vips_image_new_from_memory)(const void *, size_t, int, int, int, int);
  int (*vips_thumbnail_source)(VipsSource *, VipsImage **, int, ...);
  int (*vips_thumbnail_image)(VipsImage *, VipsImage **, int, ...);
  int (*vips_resize)(VipsImage *, VipsImage **, double, ...);
  int (*vips_autorot)(VipsImage *, VipsImage **, ...);
  VipsImage *(*vips_image_copy_memory)(VipsImage *);
  VipsRegion *(*vips_region_new)(VipsImage *);
  uint8_t *(*vips_region_fetch)(VipsRegion *, int, int, int, int, size_t *);
  int (*vips_icc_transform)(VipsImage *, VipsImage **, const char *, ...);
  int (*vips_colourspace)(VipsImage *, VipsImage **, int, ...);
  int (*vips_cast)(VipsImage *, VipsImage **, int, ...);
  int (*vips_extract_band)(VipsImage *, VipsImage **, int, ...);
  int (*vips_addalpha)(VipsImage *, VipsImage **, ...);
  int (*vips_copy)(VipsImage *, VipsImage **, ...);
  int (*vips_image_get_width)(const VipsImage *);
  int (*vips_image_get_height)(const VipsImage *);
  int (*vips_image_get_bands)(const VipsImage *);
  int (*vips_image_get_page_height)(VipsImage *);
  int (*vips_image_get_int)(const VipsImage *, const char *, int *);
  int (*vips_image_get_orientation)(VipsImage *);
  int (*vips_image_hasalpha)(VipsImage *);
  size_t (*vips_image_get_typeof)(const VipsImage *, const char *);
  int (*vips_image_get_blob)(const VipsImage *, const char *, const void **, size_t *);
  void (*vips_image_set_blob_copy)(VipsImage *, const char *, const void *, size_t);
  void (*vips_image_set_progress)(VipsImage *, int);
  void (*vips_image_set_kill)(VipsImage *, int);
  void *(*vips_image_write_to_memory)(VipsImage *, size_t *);
  int (*vips_image_write_to_file)(VipsImage *, const char *, ...);
  unsigned long (*g_signal_connect_data)(void *, const char *, void (*)(void), void *, void (*)(void *, void *), int);
  void (*g_log_set_writer_func)(log_writer *, void *, void (*)(void *));
  int (*vips_image_get_array_int)(VipsImage *, const char *, int **, int *);
  int (*vips_image_get_string)(const VipsImage *, const char *, const char **);
  void (*vips_image_set_int)(VipsImage *, const char *, int);
  void (*vips_image_set_array_int)(VipsImage *, const char *, const int *, int);
  void (*g_object_unref)(void *);
  void (*g_object_set_data_full)(void *, const char *, void *, void (*)(void *));
  void (*g_free)(void *);
} vips;

static const char profile_field[] = "icc-profile-data";

static int swallow(int level, const void *fields, size_t count, void *context) {
  (void)level, (void)fields, (void)count, (void)context;
  return log_handled;
}

/// Looks up one function. A handle also finds what the library itself depends on, GLib among it.
static int find(void *library, const char *name, void *slot, const char **message) {
  void *symbol = dlsym(library, name);
  if (symbol == NULL) *message = dlerror();
  memcpy(slot, &symbol, sizeof symbol);
  return symbol == NULL;
}

/// How libwebpdemux is told what to make of a file, and the file; the numbers are its ABI's (libwebpdemux.so.2).
typedef struct {
  int mode, threads;
  uint32_t padding[7];
} webp_options;
typedef struct {
  const uint8_t *bytes;
  size_t count;
} webp_data;
enum { webp_abi = 0x0107, webp_rgba = 1 };

static struct {
  void *(*open)(const webp_data *, const webp_options *, int);
  int (*next)(void *, uint8_t **, int *);
  void (*close)(void *);
} webp;

static void find_webp(void *library) {
  const char *message = NULL;
  if (find(library, "WebPAnimDecoderNewInternal", &webp.open, &message) ||
      find(library, "WebPAnimDecoderGetNext", &webp.next, &message) ||
      find(library, "WebPAnimDecoderDelete", &webp.close, &message)) {
    webp.open = NULL;
  }
}

void *cvips_open_webp(const uint8_t *bytes, size_t count) {
  webp_data data = {bytes, count};
  webp_options options = {webp_rgba, 0, {0}};
  return webp.open == NULL ? NULL : webp.open(&data, &options, webp_abi);
}

const uint8_t *cvips_next_webp(void *reader) {
  uint8_t *pixels = NULL;
  int end = 0;
  return webp.next(reader, &pixels, &end) ? pixels : NULL;
}

void cvips_close_webp(void *reader) { webp.close(reader); }

int cvips_open(int threads, const char *const *loaders, const char **message) {
  void *library = dlopen("libvips.so.42", RTLD_NOW | RTLD_GLOBAL);
  if (library == NULL) {
    *message = dlerror();
    return -1;
  }
#define FIND(name) \
  if (find(library, #name, &vips.name, message)) return -1
  FIND(vips_init);
  FIND(vips_concurrency_set);
  FIND(vips_cache_set_max);
  FIND(vips_operation_block_set);
  FIND(vips_error_buffer);
  FIND(vips_error_clear);
  FIND(vips_source_new_from_descriptor);
  FIND(vips_source_new_from_memory);
  FIND(vips_image_new_from_source);
  FIND(vips_image_new_from_memory);
  FIND(vips_thumbnail_source);
  FIND(vips_thumbnail_image);
  FIND(vips_resize);
  FIND(vips_autorot);
  FIND(vips_image_copy_memory);
  FIND(vips_region_new);
  FIND(vips_region_fetch);
  FIND(vips_icc_transform);
  FIND(vips_colourspace);
  FIND(vips_cast);
  FIND(vips_extract_band);
  FIND(vips_addalpha);
  FIND(vips_copy);
  FIND(vips_image_get_width);
  FIND(vips_image_get_height);
  FIND(vips_image_get_bands);
  FIND(vips_image_get_page_height);
  FIND(vips_image_get_int);
  FIND(vips_image_get_orientation);
  FIND(vips_image_hasalpha);
  FIND(vips_image_get_typeof);
  FIND(vips_image_get_blob);
  FIND(vips_image_set_blob_copy);
  FIND(vips_image_set_progress);
  FIND(vips_image_set_kill);
  FIND(vips_image_write_to_memory);
  FIND(vips_image_write_to_file);
  FIND(g_signal_connect_data);
  FIND(g_log_set_writer_func);
  FIND(vips_image_get_array_int);
  FIND(vips_image_get_string);
  FIND(vips_image_set_int);
  FIND(vips_image_set_array_int);
  FIND(g_object_unref);
  FIND(g_object_set_data_full);
  FIND(g_free);
#undef FIND
  find_webp(library);
  // Where libvips has modules for them they are nowhere to be found by name. All are needed before the seal.
  dlopen("libheif.so.1", RTLD_NOW | RTLD_GLOBAL);
  dlopen("libjxl.so.0.7", RTLD_NOW | RTLD_GLOBAL);
  dlopen("libtiff.so.6", RTLD_NOW | RTLD_GLOBAL);
  vips.g_log_set_writer_func(swallow, NULL, NULL);
  if (vips.vips_init("fourfold-decoder") != 0) {
    *message = vips.vips_error_buffer();
    return -1;
  }
  // Orc makes code at run time, which a sealed process may not.
  void (*set_vectors)(int) = NULL;
  if (dlsym(library, "orc_program_new") != NULL) {
    if (find(library, "vips_vector_set_enabled", &set_vectors, message)) return -1;
    set_vectors(0);
  }
  vips.vips_concurrency_set(threads);
  vips.vips_cache_set_max(0);
  vips.vips_operation_block_set("VipsForeignLoad", 1);
  for (; *loaders != NULL; loaders++) vips.vips_operation_block_set(*loaders, 0);
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

VipsImage *cvips_thumbnail(VipsSource *source, int width, int height, int is_strict) {
  VipsImage *image = NULL;
  // Its own option of this name reaches only some loaders.
  const char *options = is_strict ? "[fail_on=truncated]" : "";
  vips.vips_thumbnail_source(
    source, &image, width, "height", height, "size", size_force, "option_string", options, (char *)NULL);
  return image;
}

VipsImage *cvips_first_page(VipsSource *source, int width, int height, int is_strict) {
  VipsImage *image = NULL, *page = vips.vips_image_new_from_source(
    source, is_strict ? "[fail_on=truncated]" : "", "access", access_sequential, (char *)NULL);
  if (page == NULL) return NULL;
  vips.vips_thumbnail_image(page, &image, width, "height", height, "size", size_force, (char *)NULL);
  vips.g_object_unref(page);
  return image;
}

/// From the image's own profile to sRGB; from `fallback` where libvips cannot use it, or it has not the intent.
static VipsImage *to_srgb(VipsImage *image, const char *fallback, int is_perceptual) {
  VipsImage *converted = NULL;
  vips.vips_icc_transform(
    image, &converted, "srgb", "embedded", 1, "input_profile", fallback, "intent",
    is_perceptual ? intent_perceptual : intent_relative, (char *)NULL);
  return converted;
}

VipsImage *cvips_converted(VipsImage *image, int width, int height, int is_perceptual) {
  VipsImage *small = NULL, *held = NULL, *upright = NULL, *converted = NULL;
  int swaps = vips.vips_image_get_orientation(image) >= 5;
  double across = (double)(swaps ? height : width) / vips.vips_image_get_width(image);
  double down = (double)(swaps ? width : height) / vips.vips_image_get_height(image);
  if (vips.vips_resize(image, &small, across, "vscale", down, (char *)NULL) == 0 &&
      (held = vips.vips_image_copy_memory(small)) != NULL &&
      vips.vips_autorot(held, &upright, (char *)NULL) == 0) {
    converted = to_srgb(upright, "cmyk", is_perceptual);
  }
  cvips_release(upright);
  cvips_release(held);
  cvips_release(small);
  return converted;
}

VipsImage *cvips_image_over(const void *bytes, size_t count, int width, int height, int bands) {
  return vips.vips_image_new_from_memory(bytes, count, width, height, bands, format_uchar);
}

/// The image with a meaning for its numbers, and a profile where there is one.
static VipsImage *tag(VipsImage *image, int interpretation, const void *profile, size_t count) {
  VipsImage *tagged = NULL;
  if (vips.vips_copy(image, &tagged, "interpretation", interpretation, (char *)NULL) != 0) return NULL;
  if (count > 0) vips.vips_image_set_blob_copy(tagged, profile_field, profile, count);
  return tagged;
}

VipsImage *cvips_thumbnail_image(VipsImage *image, int width, int height) {
  VipsImage *result = NULL, *tagged = tag(image, interpretation_srgb, NULL, 0);
  if (tagged == NULL) return NULL;
  vips.vips_thumbnail_image(tagged, &result, width, "height", height, "size", size_force, (char *)NULL);
  vips.g_object_unref(tagged);
  return result;
}

VipsImage *cvips_to_srgb(VipsImage *image, int is_cmyk, int is_perceptual, const void *profile, size_t count) {
  VipsImage *tagged = tag(image, is_cmyk ? interpretation_cmyk : interpretation_srgb, profile, count);
  if (tagged == NULL) return NULL;
  VipsImage *converted = to_srgb(tagged, is_cmyk ? "cmyk" : "srgb", is_perceptual);
  vips.g_object_unref(tagged);
  return converted;
}

VipsImage *cvips_rgba(VipsImage *image) {
  VipsImage *colours = NULL, *bytes = NULL, *result = NULL;
  if (vips.vips_colourspace(image, &colours, interpretation_srgb, (char *)NULL) == 0 &&
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
  return result;
}

int cvips_width(const VipsImage *image) { return vips.vips_image_get_width(image); }
int cvips_height(const VipsImage *image) { return vips.vips_image_get_height(image); }
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
  return vips.vips_image_new_from_source(source, "", "access", access_sequential, "n", -1, (char *)NULL);
}

VipsImage *cvips_tagged(VipsImage *image) {
  VipsImage *tagged = NULL;
  vips.vips_copy(image, &tagged, "interpretation", interpretation_srgb, (char *)NULL);
  return tagged;
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

int cvips_rows(VipsImage *image, uint8_t *rows) {
  enum { at_once = 8 };
  int width = vips.vips_image_get_width(image), height = vips.vips_image_get_height(image), done = 0;
  VipsRegion *region = vips.vips_region_new(image);
  while (region != NULL && done < height) {
    int count = height - done < at_once ? height - done : at_once;
    size_t stride = (size_t)width * 4;
    if (cvips_fetch(region, width, done, count, rows + (size_t)done * stride, (size_t)count * stride) != 0) break;
    done += count;
  }
  cvips_release(region);
  return done;
}

void cvips_set_frames(VipsImage *image, int frame_height, const int *delays, int count, int loop) {
  vips.vips_image_set_int(image, "page-height", frame_height);
  vips.vips_image_set_array_int(image, "delay", delays, count);
  vips.vips_image_set_int(image, "loop", loop);
}

const void *cvips_profile(VipsImage *image, size_t *count) {
  const void *bytes = NULL;
  if (vips.vips_image_get_typeof(image, profile_field) == 0) return NULL;
  return vips.vips_image_get_blob(image, profile_field, &bytes, count) == 0 ? bytes : NULL;
}

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

int cvips_save(VipsImage *image, const char *name) {
  return vips.vips_image_write_to_file(image, name, (char *)NULL);
}

void cvips_release(void *object) {
  if (object != NULL) vips.g_object_unref(object);
}
