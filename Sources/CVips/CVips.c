#include "CVips.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <string.h>

enum { size_force = 3, fail_on_none = 0, access_sequential = 1 };
enum { format_uchar = 0, interpretation_srgb = 22, intent_relative = 1, log_handled = 1, log_warning = 16 };

typedef int log_writer(int, const void *, size_t, void *);

static struct {
  int (*vips_init)(const char *);
  void (*vips_concurrency_set)(int);
  void (*vips_cache_set_max)(int);
  void (*vips_operation_block_set)(const char *, int);
  const char *(*vips_error_buffer)(void);
  void (*vips_error_clear)(void);
  VipsSource *(*vips_source_new_from_descriptor)(int);
  VipsImage *(*vips_image_new_from_source)(VipsSource *, const char *, ...);
  VipsImage *(*vips_image_new_from_memory)(const void *, size_t, int, int, int, int);
  int (*vips_thumbnail_source)(VipsSource *, VipsImage **, int, ...);
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
  void (*g_object_unref)(void *);
  void (*g_free)(void *);
} vips;

static const char profile_field[] = "icc-profile-data";

static atomic_int warnings;

static int swallow(int level, const void *fields, size_t count, void *context) {
  if (level & log_warning) warnings++;
  (void)fields, (void)count, (void)context;
  return log_handled;
}

/// Looks up one function. A handle also finds what the library itself depends on, GLib among it.
static int find(void *library, const char *name, void *slot, const char **message) {
  void *symbol = dlsym(library, name);
  if (symbol == NULL) *message = dlerror();
  memcpy(slot, &symbol, sizeof symbol);
  return symbol == NULL;
}

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
  FIND(vips_image_new_from_source);
  FIND(vips_image_new_from_memory);
  FIND(vips_thumbnail_source);
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
  FIND(g_object_unref);
  FIND(g_free);
#undef FIND
  vips.g_log_set_writer_func(swallow, NULL, NULL);
  if (vips.vips_init("fourfold-decoder") != 0) {
    *message = vips.vips_error_buffer();
    return -1;
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

VipsImage *cvips_image_from_source(VipsSource *source) {
  return vips.vips_image_new_from_source(source, "", "access", access_sequential, (char *)NULL);
}

VipsImage *cvips_thumbnail(VipsSource *source, int width, int height, int has_profile) {
  VipsImage *image = NULL;
  // An export profile shifts pictures that have no profile, so it is asked for only where there is one.
  if (has_profile) {
    vips.vips_thumbnail_source(
      source, &image, width, "height", height, "size", size_force, "fail_on", fail_on_none, "import_profile", "srgb",
      "export_profile", "srgb", "intent", intent_relative, (char *)NULL);
  } else {
    vips.vips_thumbnail_source(
      source, &image, width, "height", height, "size", size_force, "fail_on", fail_on_none, (char *)NULL);
  }
  return image;
}

VipsImage *cvips_image_over(const void *bytes, size_t count, int width, int height, int bands) {
  return vips.vips_image_new_from_memory(bytes, count, width, height, bands, format_uchar);
}

VipsImage *cvips_to_srgb(VipsImage *image, const void *profile, size_t count) {
  VipsImage *tagged = NULL, *converted = NULL;
  if (vips.vips_copy(image, &tagged, "interpretation", interpretation_srgb, (char *)NULL) != 0) return NULL;
  vips.vips_image_set_blob_copy(tagged, profile_field, profile, count);
  vips.vips_icc_transform(
    tagged, &converted, "srgb", "embedded", 1, "input_profile", "srgb", "intent", intent_relative, (char *)NULL);
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
  VipsImage *image, uint8_t *rows, size_t count, int (*cancelled)(void *), void *context, int *has_gaps) {
  watch watch = {cancelled, context};
  size_t size = 0;
  if (cancelled != NULL) {
    vips.vips_image_set_progress(image, 1);
    vips.g_signal_connect_data(image, "eval", (void (*)(void))watch_progress, &watch, NULL, 0);
  }
  warnings = 0;
  void *pixels = vips.vips_image_write_to_memory(image, &size);
  *has_gaps = warnings > 0;
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
