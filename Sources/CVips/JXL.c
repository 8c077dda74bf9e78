#include "CVips.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "Calls.h"

// libjxl comes with libvips. libvips shows the last frame of an animation, makes floating-point samples dark and
// decodes only complete files. Here libjxl decodes the first frame in eight bits, upright. Names and numbers are those
// of the ABI of libjxl 0.7 and 0.8. Later versions have another call for profiles; with those, libvips decodes.

enum { first_version = 7000, next_version = 9000 };
enum { type_byte = 2, target_data = 1 };
enum { status_success = 0, status_more = 2, status_wants_room = 5 };
enum { status_info = 0x40, status_colours = 0x100, status_image = 0x1000 };

typedef struct {
  uint32_t channels;
  int type, endianness;
  size_t align;
} pixel_format;

static const pixel_format format = {.channels = 4, .type = type_byte};

typedef struct {
  int has_container;
  uint32_t width, height, bits, exponent_bits;
  float lights[2];
  int is_relative;
  float linear_below;
  int keeps_profile, has_preview, is_moving, orientation;
  uint32_t colours, more_channels, alpha_bits, alpha_exponent_bits;
  int is_multiplied;
  // Larger than the fields that libjxl has after these.
  uint8_t rest[512];
} basic_info;

/// The pieces of libjxl's work for several threads: each piece is done once, by any thread.
typedef struct {
  void *context;
  void (*work)(void *, uint32_t, size_t);
  atomic_uint next;
  uint32_t end;
} pieces;
typedef int run(void *, void *, int (*)(void *, size_t), void (*)(void *, uint32_t, size_t), uint32_t, uint32_t);

static void work(pieces *pieces, size_t thread) {
  for (uint32_t piece; (piece = atomic_fetch_add(&pieces->next, 1)) < pieces->end;) {
    pieces->work(pieces->context, piece, thread);
  }
}

static void *help(void *pieces) {
  work(pieces, 1);
  return NULL;
}

/// Runs the pieces on two threads. libjxl's own runner ends the process if there is no memory for a thread.
static int run_pieces(
  void *unused, void *context, int (*begin)(void *, size_t), void (*each)(void *, uint32_t, size_t), uint32_t start,
  uint32_t end) {
  (void)unused;
  int status = begin(context, 2);
  if (status != 0 || start >= end) return status;
  // Larger numbers are not plausible for a picture.
  if (end > UINT32_MAX / 2) return -1;
  pieces pieces = {.context = context, .work = each, .end = end};
  atomic_init(&pieces.next, start);
  pthread_t helper;
  int has_help = end - start > 1 && pthread_create(&helper, NULL, help, &pieces) == 0;
  work(&pieces, 0);
  if (has_help) pthread_join(helper, NULL);
  return 0;
}

#define CALLS(each) \
  each(JxlDecoderVersion, uint32_t, (void)) \
  each(JxlDecoderCreate, void *, (const void *)) \
  each(JxlDecoderDestroy, void, (void *)) \
  each(JxlDecoderSubscribeEvents, int, (void *, int)) \
  each(JxlDecoderSetParallelRunner, int, (void *, run *, void *)) \
  each(JxlDecoderSetInput, int, (void *, const uint8_t *, size_t)) \
  each(JxlDecoderProcessInput, int, (void *)) \
  each(JxlDecoderGetBasicInfo, int, (const void *, void *)) \
  each(JxlDecoderGetICCProfileSize, int, (const void *, const pixel_format *, int, size_t *)) \
  each(JxlDecoderGetColorAsICCProfile, int, (const void *, const pixel_format *, int, uint8_t *, size_t)) \
  each(JxlDecoderImageOutBufferSize, int, (const void *, const pixel_format *, size_t *)) \
  each(JxlDecoderSetImageOutBuffer, int, (void *, const pixel_format *, void *, size_t)) \
  each(JxlDecoderFlushImage, int, (void *))

LIBRARY(jxl, CALLS)

struct cvips_jxl {
  void *decoder;
  basic_info info;
  uint8_t *profile;
  size_t profile_count;
};

/// Returns whether there is a libjxl with a known ABI.
static int is_known(void) {
  if (find_jxl() != 0) return 0;
  uint32_t version = jxl.JxlDecoderVersion();
  return version >= first_version && version < next_version;
}

/// Stores the profile of the decoded colours; none if libjxl cannot supply it.
static void take_profile(cvips_jxl *file) {
  size_t count = 0;
  if (jxl.JxlDecoderGetICCProfileSize(file->decoder, &format, target_data, &count) != 0 || count == 0) return;
  if ((file->profile = malloc(count)) == NULL) return;
  if (jxl.JxlDecoderGetColorAsICCProfile(file->decoder, &format, target_data, file->profile, count) == 0) {
    file->profile_count = count;
  }
}

cvips_jxl *cvips_open_jxl(const uint8_t *bytes, size_t count, int *failure) {
  *failure = cvips_jxl_missing;
  cvips_jxl *file = is_known() ? calloc(1, sizeof *file) : NULL;
  if (file == NULL) return NULL;
  int status = status_success;
  if ((file->decoder = jxl.JxlDecoderCreate(NULL)) != NULL &&
      jxl.JxlDecoderSetParallelRunner(file->decoder, run_pieces, NULL) == 0 &&
      jxl.JxlDecoderSubscribeEvents(file->decoder, status_info | status_colours | status_image) == 0 &&
      jxl.JxlDecoderSetInput(file->decoder, bytes, count) == 0) {
    while ((status = jxl.JxlDecoderProcessInput(file->decoder)) == status_info) {
      if (jxl.JxlDecoderGetBasicInfo(file->decoder, &file->info) != 0) break;
    }
    if (status == status_colours) {
      take_profile(file);
      return file;
    }
  }
  *failure = status == status_more ? cvips_jxl_short : cvips_jxl_damaged;
  cvips_close_jxl(file);
  return NULL;
}

uint32_t cvips_jxl_width(const cvips_jxl *file) { return file->info.width; }
uint32_t cvips_jxl_height(const cvips_jxl *file) { return file->info.height; }

const uint8_t *cvips_jxl_profile(const cvips_jxl *file, size_t *count) {
  *count = file->profile_count;
  return file->profile;
}

int cvips_decode_jxl(cvips_jxl *file, uint8_t *pixels, size_t count, int *is_whole) {
  size_t wanted = 0;
  int status = jxl.JxlDecoderProcessInput(file->decoder);
  *is_whole = 0;
  if (status == status_more) return cvips_jxl_short;
  if (status != status_wants_room) return cvips_jxl_damaged;
  if (jxl.JxlDecoderImageOutBufferSize(file->decoder, &format, &wanted) != 0 || wanted != count ||
      jxl.JxlDecoderSetImageOutBuffer(file->decoder, &format, pixels, count) != 0) {
    return cvips_jxl_damaged;
  }
  status = jxl.JxlDecoderProcessInput(file->decoder);
  *is_whole = status == status_image;
  if (status == status_more && jxl.JxlDecoderFlushImage(file->decoder) != 0) return cvips_jxl_short;
  if (status != status_more && status != status_image) return cvips_jxl_damaged;
  if (file->info.is_multiplied) divide_by_alpha(pixels, count / 4);
  return 0;
}

void cvips_close_jxl(cvips_jxl *file) {
  if (file->decoder != NULL) jxl.JxlDecoderDestroy(file->decoder);
  free(file->profile);
  free(file);
}
