#define _GNU_SOURCE
#include "CVips.h"

#include <dlfcn.h>
#include <stdlib.h>

#include "Calls.h"

// LittleCMS 2; names and numbers are those of liblcms2.so.2.

enum { signature_rgb = 0x52474220, signature_grey = 0x47524159, signature_cmyk = 0x434D594B };
enum { flag_no_white_fix = 0x0004, flag_black_point_compensation = 0x2000 };
enum { model_grey = 3, model_rgb = 4, model_cmyk = 6 };

#define CALLS(each) \
  each(cmsOpenProfileFromMem, void *, (const void *, uint32_t)) \
  each(cmsCreate_sRGBProfile, void *, (void)) \
  each(cmsCloseProfile, int, (void *)) \
  each(cmsGetColorSpace, uint32_t, (void *)) \
  each(cmsCreateTransform, void *, (void *, uint32_t, void *, uint32_t, uint32_t, uint32_t)) \
  each(cmsDoTransform, void, (void *, const void *, void *, uint32_t)) \
  each(cmsDeleteTransform, void, (void *))

LIBRARY(lcms, CALLS)

struct cvips_conversion {
  void *transform;
  int is_of_inks;
};

int cvips_open_lcms(void) {
  return dlopen("liblcms2.so.2", RTLD_NOW | RTLD_GLOBAL) == NULL ? -1 : find_lcms();
}

/// Returns the format of four bytes per pixel, of which `channels` are colours of the model.
static uint32_t format(uint32_t model, uint32_t channels) {
  return model << 16 | (4 - channels) << 7 | channels << 3 | 1;
}

/// Returns the pixel format for a profile's colour space; 0 for another colour space.
static uint32_t format_of(void *profile) {
  switch (lcms.cmsGetColorSpace(profile)) {
    case signature_rgb: return format(model_rgb, 3);
    // All three colours are equal to the grey.
    case signature_grey: return format(model_grey, 1);
    case signature_cmyk: return format(model_cmyk, 4);
    default: return 0;
  }
}

cvips_conversion *cvips_new_conversion(
  const void *source, size_t source_count, int is_perceptual, const void *display, size_t display_count) {
  if (source_count > UINT32_MAX || display_count > UINT32_MAX) return NULL;
  cvips_conversion *conversion = NULL;
  void *from = source == NULL ? lcms.cmsCreate_sRGBProfile() : lcms.cmsOpenProfileFromMem(source, (uint32_t)source_count);
  void *to = lcms.cmsOpenProfileFromMem(display, (uint32_t)display_count);
  uint32_t format_from = from == NULL ? 0 : format_of(from);
  if (format_from != 0 && to != NULL && lcms.cmsGetColorSpace(to) == signature_rgb) {
    int is_of_inks = lcms.cmsGetColorSpace(from) == signature_cmyk;
    // Intent 0 is perceptual, 1 relative colorimetric. Inks keep their black and their paper, as in the conversion to
    // sRGB.
    void *transform = lcms.cmsCreateTransform(
      from, format_from, to, format(model_rgb, 3), is_perceptual ? 0 : 1,
      is_of_inks ? flag_no_white_fix : flag_black_point_compensation);
    conversion = transform == NULL ? NULL : malloc(sizeof *conversion);
    if (conversion != NULL) {
      conversion->transform = transform;
      conversion->is_of_inks = is_of_inks;
    } else if (transform != NULL) {
      lcms.cmsDeleteTransform(transform);
    }
  }
  if (from != NULL) lcms.cmsCloseProfile(from);
  if (to != NULL) lcms.cmsCloseProfile(to);
  return conversion;
}

void cvips_convert(cvips_conversion *conversion, uint8_t *pixels, uint32_t count) {
  // In place: a pixel is read before it is written, and the fourth byte does not change.
  lcms.cmsDoTransform(conversion->transform, pixels, pixels, count);
  for (uint32_t index = 0; conversion->is_of_inks && index < count; index++) pixels[(size_t)index * 4 + 3] = 255;
}

void cvips_end_conversion(cvips_conversion *conversion) {
  lcms.cmsDeleteTransform(conversion->transform);
  free(conversion);
}
