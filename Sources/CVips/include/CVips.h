#pragma once

#include <stddef.h>
#include <stdint.h>

// libvips, opened when it is first wanted. Linking it would cost every start of the decoder 23 ms for the hundred
// libraries behind it, and most folders hold nothing but JPEG files. Its calls are variadic, so each needs a function
// of its own here; what the calls mean is libvips' own documentation (8.14, the ABI of libvips.so.42).

typedef struct _VipsImage VipsImage;
typedef struct _VipsSource VipsSource;
typedef struct _VipsRegion VipsRegion;

/// Opens libheif, libjxl, libtiff and librsvg where they are, for what libvips does not make of their formats; opens and initialises
/// libvips: no cache, two threads an image, no warnings printed, and few loaders. 0, or -1 where it cannot be had.
int cvips_open(void);

/// libvips' words since the last call, cleared by it. Valid until the next call into libvips.
const char *cvips_take_message(void);

VipsSource *cvips_source_from_descriptor(int descriptor);
/// A source over bytes that `owner` keeps: it is released once nothing reads them any more, or at once where there is no
/// source.
VipsSource *cvips_source_over(const void *bytes, size_t count, void *owner, void (*release)(void *));
/// The header of the picture in `source`; pixels are read on demand, top to bottom.
VipsImage *cvips_image_from_source(VipsSource *source);
/// Exactly `width` by `height` pixels after orientation, as red, green, blue and alpha of eight bits; shrunk on load where
/// the format can, and colours as they are. A file that ends early, or breaks off, gives what it has; where `is_strict` it
/// is an error, here or when pixels are computed.
VipsImage *cvips_thumbnail(VipsSource *source, int width, int height, int is_strict);
/// The same of the first page of a file whose other pages show something else.
VipsImage *cvips_first_page(VipsSource *source, int width, int height, int is_strict);
/// The same of an image of inks, converted from its own profile to sRGB once it is small, as that takes long.
VipsImage *cvips_converted(VipsImage *image, int width, int height, int is_perceptual);
/// The same of `width` by `height` pixels of red, green, blue and alpha that the caller keeps.
VipsImage *cvips_shrunk(const uint8_t *pixels, int width, int height, int to_width, int to_height);
/// Such pixels, or of four inks where `is_cmyk`, from `profile` to sRGB, relative colorimetric unless `is_perceptual`;
/// libvips puts sRGB, or inks of its own, in the place of a profile that has not the intent.
VipsImage *cvips_to_srgb(
  const uint8_t *pixels, int width, int height, int is_cmyk, int is_perceptual, const void *profile, size_t count);
/// The first page of a file that comes in tiles, as stored, red, green, blue and alpha; its parts can be computed in any order.
/// A file that has something missing is an error.
VipsImage *cvips_tiles(VipsSource *source);
/// The part of an image from column `x` and row `y` on; only what it needs is computed.
VipsImage *cvips_part(VipsImage *image, int x, int y, int width, int height);
/// Computes the picture in `source` into `rows`, as red, green, blue and alpha, from the top down as far as the file goes.
/// How many rows there were.
int cvips_rows(VipsSource *source, uint8_t *rows);

int cvips_width(const VipsImage *image);
/// The height of one page of a file with several.
int cvips_page_height(VipsImage *image);
/// Pages or frames in the file, at least 1; as the file claims.
int cvips_frames(const VipsImage *image);
/// EXIF orientation, 1 to 8.
int cvips_orientation(VipsImage *image);
int cvips_has_alpha(VipsImage *image);
/// How often the frames of an animation are played, 0 for without end; -1 when the image is none.
int cvips_plays(VipsImage *image);
/// How long a frame is shown (milliseconds); -1 when the image does not say.
int cvips_delay(VipsImage *image, int frame);
/// The class that reads the image, in lower case; "" when that is not known.
const char *cvips_loader(VipsImage *image);
/// The embedded colour profile, owned by the image; NULL when there is none.
const uint8_t *cvips_profile(VipsImage *image, size_t *count);
/// The EXIF data, likewise.
const uint8_t *cvips_exif(VipsImage *image, size_t *count);
/// The XMP packet, likewise.
const uint8_t *cvips_xmp(VipsImage *image, size_t *count);

/// Computes the pixels of an image of four bytes each into `rows`, tightly packed. `cancelled` is asked now and then on any
/// thread; a nonzero answer ends the call with an error.
int cvips_write(VipsImage *image, uint8_t *rows, size_t count, int (*cancelled)(void *), void *context);

/// The frames of the animation in `source`, one below the other; pixels are read on demand, top to bottom.
VipsImage *cvips_strip_from_source(VipsSource *source);
/// A place to compute parts of an image in.
VipsRegion *cvips_region(VipsImage *image);
/// Computes `rows` rows of `count` bytes in all, from `top` on, into `pixels`. 0, or -1.
int cvips_fetch(VipsRegion *region, int width, int top, int rows, uint8_t *pixels, size_t count);

/// Reads the frames of an animated WebP file one after another: libvips 8.14 decodes all of them for the first one, into
/// a file where they are many. By libwebpdemux, which comes with libvips; NULL where it does not, or for no WebP file.
/// `bytes` are read until the reader is closed.
void *cvips_open_webp(const uint8_t *bytes, size_t count);
/// The next frame as it looks, red, green, blue and alpha, the file's width and height; valid until the next call. NULL
/// where there is none, or it is broken.
const uint8_t *cvips_next_webp(void *reader);
void cvips_close_webp(void *reader);

/// The size of a WebP picture whose file may end early. 1, or 0 where it cannot be told.
int cvips_webp_size(const uint8_t *bytes, size_t count, int *width, int *height);
/// Unpacks the rows that there are of such a picture into `rows`, red, green, blue and alpha, tightly packed; the rest is
/// left alone. How many rows there were; 0 for a moving picture.
int cvips_webp_part(const uint8_t *bytes, size_t count, uint8_t *rows, int width, int height);

/// Unpacks a PNG picture into `rows`, likewise, as far as the file goes: pass by pass where it is interlaced, so that pixels
/// of passes that are missing are like their neighbours. The size is the header's. How many rows a pass gave, and whether
/// the file came to its end; 0 where nothing could be unpacked.
int cvips_png_rows(const uint8_t *bytes, size_t count, uint8_t *rows, int width, int height, int *is_whole);

/// A drawing (SVG), which librsvg draws in any size. Nothing outside its text is looked at.
typedef struct cvips_svg cvips_svg;
/// Why there is none: no SVG, or broken; no memory; no librsvg.
enum { cvips_svg_damaged = 1, cvips_svg_memory, cvips_svg_missing };
/// Opens the drawing of `text`, in UTF-8 or UTF-16, not packed. NULL with `*failure` saying why.
cvips_svg *cvips_open_svg(const uint8_t *text, size_t count, int *failure);
/// How large it is, as its text says, else as what it draws is: in CSS pixels (96 to the inch) where `is_in_pixels`, else in units of its own.
double cvips_svg_width(const cvips_svg *file);
double cvips_svg_height(const cvips_svg *file);
int cvips_svg_is_in_pixels(const cvips_svg *file);
/// The part of it that is drawn on, in the same units; empty where nothing is.
void cvips_svg_ink(const cvips_svg *file, double *x, double *y, double *width, double *height);
/// Draws a part of it, of which a unit is `x_scale` by `y_scale` pixels, from the pixel at `x` and `y` on: `width` by `height`
/// pixels, at most 32,767 each, of red, green, blue and alpha into `rows`, which are all 0. 0, or -1.
int cvips_draw_svg(
  const cvips_svg *file, double x_scale, double y_scale, double x, double y, uint8_t *rows, int width, int height);
void cvips_close_svg(cvips_svg *file);

/// The greatest alpha of the picture in `source`: 0 where all of it is clear, negative where that cannot be told.
double cvips_greatest_alpha(VipsSource *source);

enum cvips_gunzip { cvips_gunzip_whole, cvips_gunzip_short, cvips_gunzip_damaged, cvips_gunzip_long, cvips_gunzip_no_memory };
/// Unpacks a gzip file of no more than `most` bytes. Where it is whole, `*text` is to be freed.
enum cvips_gunzip cvips_gunzip(const uint8_t *bytes, size_t count, size_t most, uint8_t **text, size_t *length);

/// An AVIF or HEIC file, whose primary picture is read by libheif as it is coded: neither cropped nor turned.
typedef struct cvips_heif cvips_heif;
/// Why there is no such picture.
enum { cvips_heif_damaged = 1, cvips_heif_unknown, cvips_heif_codec, cvips_heif_memory, cvips_heif_missing };
/// Opens the file in `bytes`, which are read until it is closed. NULL with `*failure` saying why.
cvips_heif *cvips_open_heif(const uint8_t *bytes, size_t count, int *failure);
/// The size that the file states.
int cvips_heif_width(const cvips_heif *file);
int cvips_heif_height(const cvips_heif *file);
/// Copies the colour profile where it has no more than `most` bytes. How many it has; 0 where there is none.
size_t cvips_heif_profile(const cvips_heif *file, uint8_t *bytes, size_t most);
/// Copies the first EXIF data where it has no more than `most` bytes: four that say how many more come before the TIFF
/// header, and so on. How many it has; 0 where there is none.
size_t cvips_heif_exif(const cvips_heif *file, uint8_t *bytes, size_t most);
/// Decodes the picture, whose colours have the limited range where that is asked for. 0, or why not.
int cvips_decode_heif(cvips_heif *file, int is_limited);
/// The size of what was decoded.
int cvips_heif_columns(const cvips_heif *file);
int cvips_heif_rows(const cvips_heif *file);
int cvips_heif_has_alpha(const cvips_heif *file);
/// One row of what was decoded, red, green, blue and alpha, which is beside the colours whatever it is in the file.
void cvips_heif_row(cvips_heif *file, int y, uint8_t *row);
void cvips_close_heif(cvips_heif *file);

/// A JPEG XL file, of which libjxl gives the first frame, upright.
typedef struct cvips_jxl cvips_jxl;
/// Why there is no picture: damage, an end too early, or no libjxl whose calls are known.
enum { cvips_jxl_damaged = 1, cvips_jxl_short, cvips_jxl_missing };
/// Opens the file in `bytes`, which are read until it is closed. NULL with `*failure` saying why.
cvips_jxl *cvips_open_jxl(const uint8_t *bytes, size_t count, int *failure);
uint32_t cvips_jxl_width(const cvips_jxl *file);
uint32_t cvips_jxl_height(const cvips_jxl *file);
/// The profile of the colours that are decoded, owned by the file; NULL where there is none.
const uint8_t *cvips_jxl_profile(const cvips_jxl *file, size_t *count);
/// Decodes into `pixels`, red, green, blue and alpha, as far as the file goes. 0, or why there is nothing.
int cvips_decode_jxl(cvips_jxl *file, uint8_t *pixels, size_t count, int *is_whole);
void cvips_close_jxl(cvips_jxl *file);

/// What the first page of a TIFF file says of itself; the numbers are the format's.
typedef struct {
  uint32_t width, height;
  uint16_t bits, channels, format, meaning, planes, compression, orientation, extra;
  /// Whether it comes in tiles, and whether its compression is known.
  int is_tiled, is_unpacked;
  /// Whether there is another page, and whether that is a smaller picture of the same.
  int has_next, next_is_reduced;
  /// Whether there may be smaller pictures of the same: as pages, or in lists of the first one's.
  int has_smaller;
} cvips_tiff_layout;
/// A TIFF file whose first page is read by libtiff.
typedef struct cvips_tiff cvips_tiff;
enum { cvips_tiff_damaged = 1, cvips_tiff_samples, cvips_tiff_memory };
/// Opens the file, of which the descriptor stays the caller's and has to outlive it. NULL where it is none.
cvips_tiff *cvips_open_tiff(int descriptor, cvips_tiff_layout *layout);
/// The embedded colour profile, owned by the file; NULL where there is none.
const uint8_t *cvips_tiff_profile(cvips_tiff *file, size_t *count);
/// Makes ready for the rows; where `whole`, libtiff makes the colours too (YCbCr). 0, or why they cannot be had.
int cvips_tiff_start(cvips_tiff *file, int whole);
/// One row, as stored, red, green, blue and alpha; rows are to be asked for in their order. 0, or -1 while there is nothing.
int cvips_tiff_row(cvips_tiff *file, uint32_t y, uint8_t *row);
/// Whether something was missing of the rows so far.
int cvips_tiff_is_cut(const cvips_tiff *file);
void cvips_close_tiff(cvips_tiff *file);

/// Opens LittleCMS, which comes with libvips, without that. 0, or -1 where it cannot be had.
int cvips_open_lcms(void);
/// A conversion of pixels from one profile to another.
typedef struct cvips_conversion cvips_conversion;
/// From the profile `source` of red, green and blue, of grey or of inks, or from sRGB where that is NULL, to the profile
/// `display` of red, green and blue; relative colorimetric unless `is_perceptual`, with black on black unless it is of inks. NULL where one of
/// them makes no sense.
cvips_conversion *cvips_new_conversion(
  const void *source, size_t source_count, int is_perceptual, const void *display, size_t display_count);
/// Converts `count` pixels of four bytes in place; alpha stays, and is 255 where there were inks.
void cvips_convert(cvips_conversion *conversion, uint8_t *pixels, uint32_t count);
void cvips_end_conversion(cvips_conversion *conversion);

/// Drops a reference; NULL is allowed.
void cvips_release(void *object);
