#include "CTestVips.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

static struct {
  int (*vips_init)(const char *);
  const char *(*vips_error_buffer)(void);
  void (*vips_error_clear)(void);
  VipsImage *(*vips_image_new_from_memory)(const void *, size_t, int, int, int, int);
  int (*vips_copy)(VipsImage *, VipsImage **, ...);
  void (*vips_image_set_int)(VipsImage *, const char *, int);
  void (*vips_image_set_array_int)(VipsImage *, const char *, const int *, int);
  void (*vips_image_set_blob_copy)(VipsImage *, const char *, const void *, size_t);
  int (*vips_image_write_to_file)(VipsImage *, const char *, ...);
  void (*g_object_unref)(void *);
} vips;

static int find(void *library, const char *name, void *slot) {
  void *symbol = dlsym(library, name);
  memcpy(slot, &symbol, sizeof symbol);
  return symbol == NULL;
}

static int open_vips(void) {
  void *library = dlopen("libvips.so.42", RTLD_NOW | RTLD_GLOBAL);
  if (library == NULL) return -1;
#define FIND(name) \
  if (find(library, #name, &vips.name)) return -1
  FIND(vips_init);
  FIND(vips_error_buffer);
  FIND(vips_error_clear);
  FIND(vips_image_new_from_memory);
  FIND(vips_copy);
  FIND(vips_image_set_int);
  FIND(vips_image_set_array_int);
  FIND(vips_image_set_blob_copy);
  FIND(vips_image_write_to_file);
  if (vips.vips_init("tests") != 0) return -1;
  FIND(g_object_unref);
#undef FIND
  return 0;
}

static int status = -1;
static void open_once(void) { status = open_vips(); }

int testvips_open(void) {
  // A second call of vips_init while the first one still runs returns as if libvips were initialised.
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_once);
  return status;
}

const char *testvips_take_message(void) {
  static _Thread_local char message[256];
  strncpy(message, vips.vips_error_buffer(), sizeof message - 1);
  vips.vips_error_clear();
  return message;
}

VipsImage *testvips_image(
  const void *bytes, size_t count, int width, int height, int bands, int is_deep, int interpretation) {
  enum { format_uchar = 0, format_ushort = 2 };
  VipsImage *image = NULL;
  VipsImage *plain =
    vips.vips_image_new_from_memory(bytes, count, width, height, bands, is_deep ? format_ushort : format_uchar);
  if (plain == NULL) return NULL;
  vips.vips_copy(plain, &image, "interpretation", interpretation, (char *)NULL);
  vips.g_object_unref(plain);
  return image;
}

void testvips_set_number(VipsImage *image, const char *name, int value) { vips.vips_image_set_int(image, name, value); }

void testvips_set_numbers(VipsImage *image, const char *name, const int *values, int count) {
  vips.vips_image_set_array_int(image, name, values, count);
}

void testvips_set_bytes(VipsImage *image, const char *name, const void *bytes, size_t count) {
  vips.vips_image_set_blob_copy(image, name, bytes, count);
}

int testvips_save(VipsImage *image, const char *name) {
  return vips.vips_image_write_to_file(image, name, (char *)NULL);
}

void testvips_release(VipsImage *image) { vips.g_object_unref(image); }
