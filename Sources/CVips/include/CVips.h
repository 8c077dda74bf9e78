#pragma once

#include <stddef.h>
#include <stdint.h>

// libvips, opened on first use. Linking it would cost every start of the decoder 23 ms for the hundred libraries that it
// needs, and most folders have only JPEG files. Swift cannot call its variadic functions, so each has a function here. They
// are described in libvips' documentation (8.14, the ABI of libvips.so.42).

typedef struct _VipsImage VipsImage;
typedef struct _VipsSource VipsSource;
typedef struct _VipsRegion VipsRegion;

/// Opens libvips and, if they are installed, libheif, libjxl, libtiff, librsvg and LibRaw, for the parts of their formats
/// that libvips does not support. Initialises libvips: no cache, two threads per image, no warnings printed, and few
/// loaders. Returns 0, or -1 if libvips is not available.
int cvips_open(void);

/// Returns libvips' messages since the last call, up to 255 bytes, and clears them. Valid until the next call of this
/// function on the thread.
const char *cvips_take_message(void);

VipsSource *cvips_source_from_descriptor(int descriptor);
/// Creates a source over bytes that `owner` keeps alive. `release` is called with `owner` when the source is destroyed, or
/// at once if the source cannot be created.
VipsSource *cvips_source_over(const void *bytes, size_t count, void *owner, void (*release)(void *));
/// Reads the header of the picture in `source`; pixels are read on demand, top to bottom.
VipsImage *cvips_image_from_source(VipsSource *source);
/// Creates an image of exactly `width` by `height` pixels after orientation, as red, green, blue and alpha of eight
/// bits. It is shrunk on load if the format supports that; colours are not converted between profiles. A truncated or
/// damaged file gives the part that it has; with `is_strict`, truncation is an error, here or when pixels are computed.
VipsImage *cvips_thumbnail(VipsSource *source, int width, int height, int is_strict);
/// Creates the same kind of image of the first page of a file whose other pages are different pictures.
VipsImage *cvips_first_page(VipsSource *source, int width, int height, int is_strict);
/// Creates the same kind of image of a CMYK image, and converts it from its own profile to sRGB after scaling, because
/// the conversion takes long.
VipsImage *cvips_converted(VipsImage *image, int width, int height, int is_perceptual);
/// Scales `width` by `height` pixels of red, green, blue and alpha, which the caller keeps, in the same way.
VipsImage *cvips_shrunk(const uint8_t *pixels, int width, int height, int to_width, int to_height);
/// Converts such pixels, or CMYK pixels with `is_cmyk`, from `profile` to sRGB, relative colorimetric unless
/// `is_perceptual`. If the profile lacks the intent, libvips uses sRGB instead, or its own profile for CMYK.
VipsImage *cvips_to_srgb(
  const uint8_t *pixels, int width, int height, int is_cmyk, int is_perceptual, const void *profile, size_t count);
/// Opens the first page of a tiled file, as stored, in red, green, blue and alpha; its parts can be computed in any
/// order. A truncated file is an error.
VipsImage *cvips_tiles(VipsSource *source);
/// Creates an image of a part, from column `x` and row `y` on; only the needed pixels are computed.
VipsImage *cvips_part(VipsImage *image, int x, int y, int width, int height);
/// Decodes the picture in `source` into `rows`, as red, green, blue and alpha, from the top as far as the file goes.
/// Returns the number of rows.
int cvips_rows(VipsSource *source, uint8_t *rows);

int cvips_width(const VipsImage *image);
/// Returns the height of one page of a file with several.
int cvips_page_height(VipsImage *image);
/// Returns the number of pages or frames, at least 1, as stated in the file.
int cvips_frames(const VipsImage *image);
/// Returns the EXIF orientation, 1 to 8.
int cvips_orientation(VipsImage *image);
int cvips_has_alpha(VipsImage *image);
/// Returns the number of plays of an animation, 0 for no end; -1 if the image is not an animation.
int cvips_plays(VipsImage *image);
/// Returns the duration of a frame (ms); -1 if it is not given.
int cvips_delay(VipsImage *image, int frame);
/// Returns the name of the loader of the image, in lower case; "" if unknown.
const char *cvips_loader(VipsImage *image);
/// Returns the embedded colour profile, owned by the image; NULL if there is none.
const uint8_t *cvips_profile(VipsImage *image, size_t *count);
/// Returns the EXIF data, owned by the image; NULL if there is none.
const uint8_t *cvips_exif(VipsImage *image, size_t *count);
/// Returns the XMP packet, owned by the image; NULL if there is none.
const uint8_t *cvips_xmp(VipsImage *image, size_t *count);

/// Computes the pixels of an image, four bytes each, into `rows`, without gaps. `cancelled` is called from time to time on
/// any thread; a nonzero result ends the call with an error.
int cvips_write(VipsImage *image, uint8_t *rows, size_t count, int (*cancelled)(void *), void *context);

/// Opens the frames of the animation in `source`, one below the other; pixels are read on demand, top to bottom.
VipsImage *cvips_strip_from_source(VipsSource *source);
/// Creates a region, in which parts of an image are computed.
VipsRegion *cvips_region(VipsImage *image);
/// Computes `rows` rows of `count` bytes in total, from `top` on, into `pixels`. Returns 0, or -1.
int cvips_fetch(VipsRegion *region, int width, int top, int rows, uint8_t *pixels, size_t count);

/// Opens a reader for the frames of an animated WebP file, one after another. libvips 8.14 decodes all of them for the
/// first one, into a file if they are many. It uses libwebpdemux, which comes with libvips. NULL if that is missing, or
/// the file is not WebP. `bytes` must stay valid until the reader is closed.
void *cvips_open_webp(const uint8_t *bytes, size_t count);
/// Decodes the next frame, composed, in red, green, blue and alpha, of the file's width and height; valid until the
/// next call. NULL if there is none, or it is damaged.
const uint8_t *cvips_next_webp(void *reader);
void cvips_close_webp(void *reader);

/// Reads the size of a WebP picture whose file may be truncated. Returns 1, or 0 if the size is unknown.
int cvips_webp_size(const uint8_t *bytes, size_t count, int *width, int *height);
/// Decodes the available rows of such a picture into `rows`, in red, green, blue and alpha, without gaps; other rows do
/// not change. Returns the number of rows; 0 for an animation.
int cvips_webp_part(const uint8_t *bytes, size_t count, uint8_t *rows, int width, int height);

/// Decodes a PNG picture into `rows` in the same way, as far as the file goes. An interlaced file is decoded pass by
/// pass, so that pixels of missing passes look like their neighbours. The size is the header's. Returns the number of
/// rows over all passes, 0 if nothing could be decoded; sets `*is_whole` to whether the file is complete.
int cvips_png_rows(const uint8_t *bytes, size_t count, uint8_t *rows, int width, int height, int *is_whole);

/// A drawing (SVG), which librsvg draws in any size. No other file is read for it.
typedef struct cvips_svg cvips_svg;
/// The reasons of a failure: not an SVG, or damaged; no memory; no librsvg.
enum { cvips_svg_damaged = 1, cvips_svg_memory, cvips_svg_missing };
/// Opens the drawing in `text`, in UTF-8 or UTF-16, not compressed. Returns NULL with the reason in `*failure`.
cvips_svg *cvips_open_svg(const uint8_t *text, size_t count, int *failure);
/// Return the size that the drawing states, else the size of its contents: in CSS pixels (96 to the inch) if
/// `is_in_pixels`, else in the drawing's own units.
double cvips_svg_width(const cvips_svg *file);
double cvips_svg_height(const cvips_svg *file);
int cvips_svg_is_in_pixels(const cvips_svg *file);
/// Computes the bounds of the drawing's visible contents, in the same units; empty if there are none.
void cvips_svg_ink(const cvips_svg *file, double *x, double *y, double *width, double *height);
/// Draws a part of the drawing into `rows`, which must be all 0: `width` by `height` pixels, at most 32,767 each, of red,
/// green, blue and alpha, from the pixel at `x` and `y` on. A unit of the drawing is `x_scale` by `y_scale` pixels.
/// Returns 0, or -1.
int cvips_draw_svg(
  const cvips_svg *file, double x_scale, double y_scale, double x, double y, uint8_t *rows, int width, int height);
void cvips_close_svg(cvips_svg *file);

/// Returns the greatest alpha of the picture in `source`: 0 if all of it is transparent, negative if it has no alpha or on
/// failure.
double cvips_greatest_alpha(VipsSource *source);

enum cvips_gunzip { cvips_gunzip_whole, cvips_gunzip_short, cvips_gunzip_damaged, cvips_gunzip_long, cvips_gunzip_no_memory };
/// Decompresses a gzip file of up to `most` bytes, rounded up to 64 KB * 2^n. After `cvips_gunzip_whole`, free `*text`.
enum cvips_gunzip cvips_gunzip(const uint8_t *bytes, size_t count, size_t most, uint8_t **text, size_t *length);

/// An AVIF or HEIC file, whose chosen picture libheif decodes, at first the primary one. libheif applies crops, rotations
/// and mirroring, except those that the caller has hidden in the file (`HEIFTransforms`).
typedef struct cvips_heif cvips_heif;
/// The reasons of a failure.
enum { cvips_heif_damaged = 1, cvips_heif_unknown, cvips_heif_codec, cvips_heif_memory, cvips_heif_missing };
/// Opens the file in `bytes`, which must stay valid until it is closed. Returns NULL with the reason in `*failure`.
cvips_heif *cvips_open_heif(const uint8_t *bytes, size_t count, int *failure);
/// Chooses item `thumbnail`, a thumbnail of the primary picture. Returns 0, or a reason. Call it before decoding.
int cvips_heif_choose(cvips_heif *file, uint32_t thumbnail);
/// Return the size that the file states.
int cvips_heif_width(const cvips_heif *file);
int cvips_heif_height(const cvips_heif *file);
/// Copies the colour profile if it has at most `most` bytes. Returns its length; 0 if there is none.
size_t cvips_heif_profile(const cvips_heif *file, uint8_t *bytes, size_t most);
/// Copies the first EXIF data if it has at most `most` bytes: four bytes with the number of bytes before the TIFF
/// header, then these bytes and the header. Returns its length; 0 if there is none.
size_t cvips_heif_exif(const cvips_heif *file, uint8_t *bytes, size_t most);
/// Decodes the picture; `is_limited` states that its colours have the limited range. Returns 0, or the reason of a failure.
int cvips_decode_heif(cvips_heif *file, int is_limited);
/// Return the size of the decoded picture.
int cvips_heif_columns(const cvips_heif *file);
int cvips_heif_rows(const cvips_heif *file);
int cvips_heif_has_alpha(const cvips_heif *file);
/// Converts one row of the decoded picture to red, green, blue and alpha; the colours are not multiplied by alpha, even
/// if they are in the file.
void cvips_heif_row(cvips_heif *file, int y, uint8_t *row);
void cvips_close_heif(cvips_heif *file);

/// A RAW photograph, from which LibRaw extracts the embedded picture.
typedef struct cvips_raw cvips_raw;
/// The reasons of a failure; `cvips_raw_none` means that the file has no embedded picture.
enum { cvips_raw_damaged = 1, cvips_raw_unknown, cvips_raw_none, cvips_raw_memory, cvips_raw_missing };
/// Opens the file in `bytes`, which must stay valid until it is closed; changes tags there that LibRaw cannot read safely.
/// Returns NULL with the reason in `*failure`.
cvips_raw *cvips_open_raw(uint8_t *bytes, size_t count, int *failure);
/// Returns the embedded JPEG file, as far as the file contains it; NULL if the picture is a bitmap.
const uint8_t *cvips_raw_jpeg(const cvips_raw *file, size_t *count);
/// Returns the embedded bitmap, three bytes per pixel.
const uint8_t *cvips_raw_bitmap(const cvips_raw *file, int *width, int *height);
/// Returns the EXIF orientation, 1 to 8, of the sensor's picture.
int cvips_raw_orientation(const cvips_raw *file);
/// Returns whether the sensor's picture, as stored, is higher than wide.
int cvips_raw_is_portrait(const cvips_raw *file);
void cvips_close_raw(cvips_raw *file);

/// A JPEG XL file, of which libjxl decodes the first frame, upright.
typedef struct cvips_jxl cvips_jxl;
/// The reasons of a failure: damage, a truncated file, or no libjxl with a known ABI.
enum { cvips_jxl_damaged = 1, cvips_jxl_short, cvips_jxl_missing };
/// Opens the file in `bytes`, which must stay valid until it is closed. Returns NULL with the reason in `*failure`.
cvips_jxl *cvips_open_jxl(const uint8_t *bytes, size_t count, int *failure);
uint32_t cvips_jxl_width(const cvips_jxl *file);
uint32_t cvips_jxl_height(const cvips_jxl *file);
/// Returns the profile of the decoded colours, owned by the file; NULL if there is none.
const uint8_t *cvips_jxl_profile(const cvips_jxl *file, size_t *count);
/// Decodes into `pixels`, as red, green, blue and alpha, as far as the file goes. Returns 0, or the reason of a
/// failure.
int cvips_decode_jxl(cvips_jxl *file, uint8_t *pixels, size_t count, int *is_whole);
void cvips_close_jxl(cvips_jxl *file);

/// The layout of the first page of a TIFF file; the numbers are the format's.
typedef struct {
  uint32_t width, height;
  uint16_t bits, channels, format, meaning, planes, compression, orientation, extra;
  /// Whether it is tiled, and whether its compression is supported.
  int is_tiled, is_unpacked;
  /// Whether there is a second page, and whether that is a reduced version of the first.
  int has_next, next_is_reduced;
  /// Whether there may be reduced versions of the picture: as the next page, or in subdirectories (SubIFDs) of the first.
  int has_smaller;
} cvips_tiff_layout;
/// A TIFF file whose first page is decoded by libtiff.
typedef struct cvips_tiff cvips_tiff;
enum { cvips_tiff_damaged = 1, cvips_tiff_samples, cvips_tiff_memory };
/// Opens the file at a descriptor, which must stay open until the file is closed. NULL on failure, as for another format.
cvips_tiff *cvips_open_tiff(int descriptor, cvips_tiff_layout *layout);
/// Returns the embedded colour profile, owned by the file; NULL if there is none.
const uint8_t *cvips_tiff_profile(cvips_tiff *file, size_t *count);
/// Prepares to decode rows; with `whole`, libtiff converts the colours too (YCbCr). Returns 0, or the reason of a failure.
int cvips_tiff_start(cvips_tiff *file, int whole);
/// Decodes one row, as stored, to red, green, blue and alpha; rows must be requested in order. Returns 0, or -1 while
/// no data could be read.
int cvips_tiff_row(cvips_tiff *file, uint32_t y, uint8_t *row);
/// Returns whether data was missing in the rows so far.
int cvips_tiff_is_cut(const cvips_tiff *file);
void cvips_close_tiff(cvips_tiff *file);

/// Opens LittleCMS (a dependency of libvips) without libvips. Returns 0, or -1 if it is not available.
int cvips_open_lcms(void);
/// A conversion of pixels from one profile to another.
typedef struct cvips_conversion cvips_conversion;
/// Creates a conversion from the profile `source` (RGB, grey or CMYK), or from sRGB if that is NULL, to the RGB profile
/// `display`. It is relative colorimetric unless `is_perceptual`, with black point compensation unless the source is
/// CMYK. NULL if a profile is invalid.
cvips_conversion *cvips_new_conversion(
  const void *source, size_t source_count, int is_perceptual, const void *display, size_t display_count);
/// Converts `count` pixels of four bytes in place. Alpha does not change; it becomes 255 if the source is CMYK.
void cvips_convert(cvips_conversion *conversion, uint8_t *pixels, uint32_t count);
void cvips_end_conversion(cvips_conversion *conversion);

/// Releases a reference; NULL is allowed.
void cvips_release(void *object);
