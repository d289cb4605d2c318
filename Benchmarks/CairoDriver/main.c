// Encodes a bitmap with Cairo's own PNG writer, by commands like those that Sources/DiagramWorker answers.
//   load PATH     reads a PNG file
//   png COUNT     seconds of processor time for one PNG file of its pixels, without alpha and with it
#include <cairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static cairo_surface_t *opaque, *pixels;
static unsigned char *bytes;
static size_t count, capacity;

static cairo_status_t keep(void *closure, const unsigned char *data, unsigned int length) {
  (void)closure;
  if (count + length > capacity) {
    capacity = 2 * (count + length);
    bytes = realloc(bytes, capacity);
  }
  memcpy(bytes + count, data, length);
  count += length;
  return CAIRO_STATUS_SUCCESS;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}

static cairo_surface_t *copy(cairo_surface_t *source, cairo_format_t format) {
  cairo_surface_t *target = cairo_image_surface_create(
      format, cairo_image_surface_get_width(source), cairo_image_surface_get_height(source));
  cairo_t *context = cairo_create(target);
  cairo_set_source_surface(context, source, 0, 0);
  cairo_paint(context);
  cairo_destroy(context);
  return target;
}

static double encode(cairo_surface_t *surface, long times) {
  double start = now();
  for (long i = 0; i < times; i++) {
    count = 0;
    if (cairo_surface_write_to_png_stream(surface, keep, NULL) != CAIRO_STATUS_SUCCESS) exit(1);
  }
  return (now() - start) / times;
}

int main(void) {
  char line[4096];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    if (!strncmp(line, "load ", 5)) {
      cairo_surface_t *file = cairo_image_surface_create_from_png(line + 5);
      if (cairo_surface_status(file) != CAIRO_STATUS_SUCCESS) return 1;
      opaque = copy(file, CAIRO_FORMAT_RGB24);
      pixels = copy(file, CAIRO_FORMAT_ARGB32);
      puts("loaded");
    } else if (!strncmp(line, "png ", 4)) {
      long times = atol(line + 4);
      printf("%.9f %.9f\n", encode(opaque, times), encode(pixels, times));
    } else {
      return 1;
    }
    fflush(stdout);
  }
  return 0;
}
