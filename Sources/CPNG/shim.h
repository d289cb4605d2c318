#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

// libpng leaves a function with an error by longjmp, which must not cross a frame of Swift. So the calls that can fail
// stand here, between a setjmp and its longjmp, and Swift sees a result.

// The bytes of pixels that may follow those that the last row took. A complete stream ends within a few.
#define PNG_SOURCE_MOST_EXCESS 65536

#define PNG_STRING_TO_CHUNK(name) \
  ((png_uint_32)(name)[0] << 24 | (png_uint_32)(name)[1] << 16 | (png_uint_32)(name)[2] << 8 | (png_uint_32)(name)[3])

// A PNG file in memory, and what libpng has said of it.
typedef struct {
  const unsigned char *bytes;
  size_t count;
  size_t position;
  // Whether more bytes were asked for than the file has.
  int isTruncated;
  // Whether the pixels of all rows are unpacked, and the packed bytes that were read since.
  int isComplete;
  size_t excess;
  size_t height;
  int isInterlaced;
  // libpng's words for the error: ASCII, since it escapes the names of chunks and has all other words itself.
  char message[128];
} PNGSource;

static inline void pngSourceFails(png_structp png, png_const_charp message) {
  PNGSource *source = (PNGSource *)png_get_error_ptr(png);
  snprintf(source->message, sizeof source->message, "%s", message);
  png_longjmp(png, 1);
}

// Warnings are of what does not touch the pixels.
static inline void pngSourceWarns(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static inline void pngSourceReads(png_structp png, png_bytep target, size_t count) {
  PNGSource *source = (PNGSource *)png_get_io_ptr(png);
  if (count > source->count - source->position) {
    source->isTruncated = 1;
    png_error(png, "the file ends too early");
  }
  // After the last row, libpng unpacks what is left to its end, a thousand bytes from one, before it calls that damage.
  if (source->isComplete && png_get_io_chunk_type(png) == PNG_STRING_TO_CHUNK("IDAT")
      && (png_get_io_state(png) & PNG_IO_MASK_LOC) == PNG_IO_CHUNK_DATA) {
    source->excess += count;
    if (source->excess > PNG_SOURCE_MOST_EXCESS) png_error(png, "too much image data");
  }
  memcpy(target, source->bytes + source->position, count);
  source->position += count;
}

// Notes when the last row with pixels of its own is unpacked. Every other row of an interlaced file has none in the last
// pass. libpng calls this before it looks for the end of the pixels.
static inline void pngSourceHasRow(png_structp png, png_row_infop info, png_bytep row) {
  (void)info;
  (void)row;
  PNGSource *source = (PNGSource *)png_get_user_transform_ptr(png);
  png_uint_32 step = source->isInterlaced ? 2 : 1;
  if (source->isInterlaced && png_get_current_pass_number(png) != 6) return;
  if (png_get_current_row_number(png) + step >= source->height) source->isComplete = 1;
}

// Decodes a whole file, up to its last chunk, into rows of straight RGBA without gaps: four bytes a pixel, or four
// native 16-bit numbers where `isDeep` is not 0, which only files of 16 bits a channel may ask for.
//
// The numbers are those of the file. Chunks that would change how they look (gAMA, cHRM, sRGB, iCCP) are skipped, as
// all others that hold no pixels are, but for the checksums.
//
// Returns 1, or 0 where the file is damaged or is not of the given size. The target then has no meaning.
static inline int pngSourceDecode(
    PNGSource *source, unsigned char *target, size_t width, size_t height, int isDeep) {
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, source, pngSourceFails, pngSourceWarns);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) {
    png_destroy_read_struct(&png, NULL, NULL);
    snprintf(source->message, sizeof source->message, "out of memory");
    return 0;
  }
  // Nothing that is read after a longjmp is written after this line.
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return 0;
  }
  png_set_read_fn(png, source, pngSourceReads);
  // What libpng would forgive, such as more pixels than the header states, is damage here.
  png_set_benign_errors(png, 0);
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  // The caller limits the size. Chunks are no longer than the file, which is in memory already.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(png, 0);
  png_read_info(png, info);

  png_set_expand(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, isDeep ? 0xFFFF : 0xFF, PNG_FILLER_AFTER);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  if (isDeep) png_set_swap(png);
#endif
  int passes = png_set_interlace_handling(png);
  source->height = height;
  source->isInterlaced = passes > 1;
  png_set_read_user_transform_fn(png, pngSourceHasRow);
  png_set_user_transform_info(png, source, 0, 0);
  png_read_update_info(png, info);
  size_t bytesPerRow = width * (isDeep ? 8 : 4);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height
      || png_get_rowbytes(png, info) != bytesPerRow) {
    png_error(png, "the header is not the one that was read first");
  }
  for (int pass = 0; pass < passes; pass++) {
    // The only row of an interlaced file has all its pixels in earlier passes.
    if (pass == 6 && height == 1) source->isComplete = 1;
    for (size_t row = 0; row < height; row++) {
      png_read_row(png, target + row * bytesPerRow, NULL);
    }
  }
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  return 1;
}
