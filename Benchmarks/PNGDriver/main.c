// Makes pairs of PNG files of 4000 by 3000 pixels, and reads them with libpng's simplified functions, by commands like
// those that Sources/PixelWorker answers.
//   make KIND PATH   writes PATH-old.png and PATH-new.png
//   load PATH        reads the bytes of both
//   decode COUNT     least seconds of processor time for decoding both
//   compare COUNT    least seconds of processor time for memcmp of both, decoded
#include <png.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { width = 4000, height = 3000, bytes = width * height * 4 };

static unsigned char *pictures[2], *files[2];
static size_t sizes[2];
static uint64_t state;

static uint64_t next(void) {  // SplitMix64
  uint64_t z = state += 0x9E3779B97F4A7C15;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}

static void set(unsigned char *pixel, int red, int green, int blue) {
  pixel[0] = red, pixel[1] = green, pixel[2] = blue, pixel[3] = 255;
}

// A page of dark words in lines on a light ground, with smoothed edges.
static void screen(unsigned char *target, int ground, int shift) {
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      int column = x - shift, ink = 0;
      if (y % 40 < 22 && column >= 0 && column / 180 % 3 != 2) {
        int stroke = column % 14;
        ink = stroke < 4 ? 220 : stroke == 4 || stroke == 13 ? 90 : 0;
      }
      set(target + ((size_t)y * width + x) * 4, ground - ink * ground / 255, ground - ink * ground / 255, 250 - ink);
    }
  }
}

// Slopes with a little noise: no two neighbors alike.
static void photograph(unsigned char *target, int shift) {
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      int column = x + shift;
      state = (uint64_t)y << 32 | (uint32_t)column;
      uint64_t noise = next();
      set(target + ((size_t)y * width + x) * 4, column % 997 / 4 + (noise & 7), y % 761 / 4 + (noise >> 8 & 15),
          (column + y) % 1201 / 5 + (noise >> 16 & 7));
    }
  }
}

static void make(const char *kind) {
  unsigned char *old = pictures[0], *new = pictures[1];
  screen(old, 250, 0);
  memcpy(new, old, bytes);
  state = 1;
  if (!strcmp(kind, "word")) {  // 300 by 22 pixels
    for (int y = 1000; y < 1022; y++) memmove(new + (y * width + 1441) * 4, new + (y * width + 1440) * 4, 300 * 4);
  } else if (!strcmp(kind, "moved")) {
    screen(new, 250, 1);
  } else if (!strcmp(kind, "recolored")) {
    screen(new, 240, 0);
  } else if (!strcmp(kind, "photograph")) {
    photograph(old, 0), photograph(new, 1);
  } else if (!strcmp(kind, "sprinkled")) {  // half of the pixels, at random
    for (size_t i = 0; i < bytes; i += 4) {
      if (next() & 1) new[i] ^= 16;
    }
  } else if (!strcmp(kind, "noise")) {
    for (size_t i = 0; i < bytes; i += 8) {
      uint64_t a = next() | 0xFF000000FF000000, b = next() | 0xFF000000FF000000;
      memcpy(old + i, &a, 8), memcpy(new + i, &b, 8);
    }
  } else if (strcmp(kind, "equal")) {
    exit(1);
  }
}

// With another level for the new file, so that equal pictures have different bytes.
static void save(const char *path, unsigned char *pixels, int level) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  FILE *file = fopen(path, "wb");
  if (!file || setjmp(png_jmpbuf(png))) exit(1);
  png_init_io(png, file);
  png_set_compression_level(png, level);
  png_set_IHDR(png, info, width, height, 8, PNG_COLOR_TYPE_RGBA, 0, 0, 0);
  png_write_info(png, info);
  for (int y = 0; y < height; y++) png_write_row(png, pixels + (size_t)y * width * 4);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  fclose(file);
}

static void load(const char *path, int place) {
  FILE *file = fopen(path, "rb");
  if (!file) exit(1);
  fseek(file, 0, SEEK_END);
  sizes[place] = ftell(file);
  rewind(file);
  files[place] = realloc(files[place], sizes[place]);
  if (fread(files[place], 1, sizes[place], file) != sizes[place]) exit(1);
  fclose(file);
}

// Into fresh memory, as a reader of files would.
static double decode(void) {
  double start = now();
  for (int place = 0; place < 2; place++) {
    png_image image = {.version = PNG_IMAGE_VERSION};
    if (!png_image_begin_read_from_memory(&image, files[place], sizes[place])) exit(1);
    image.format = PNG_FORMAT_RGBA;
    free(pictures[place]);
    pictures[place] = malloc(bytes);
    if (!png_image_finish_read(&image, NULL, pictures[place], 0, NULL)) exit(1);
  }
  return now() - start;
}

static double compare(void) {
  double start = now();
  volatile int result = memcmp(pictures[0], pictures[1], bytes);
  (void)result;
  return now() - start;
}

int main(void) {
  char line[4096], kind[64], path[2048], name[2100];
  for (int place = 0; place < 2; place++) pictures[place] = malloc(bytes);
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    if (sscanf(line, "make %63s %2047[^\n]", kind, path) == 2) {
      make(kind);
      for (int place = 0; place < 2; place++) {
        snprintf(name, sizeof name, "%s-%s.png", path, place ? "new" : "old");
        save(name, pictures[place], place ? 2 : 1);
      }
      puts("made");
    } else if (sscanf(line, "load %2047[^\n]", path) == 1) {
      for (int place = 0; place < 2; place++) {
        snprintf(name, sizeof name, "%s-%s.png", path, place ? "new" : "old");
        load(name, place);
      }
      decode();
      puts("loaded");
    } else {
      int isDecoding = !strncmp(line, "decode ", 7);
      if (!isDecoding && strncmp(line, "compare ", 8)) return 1;
      double least = 1e9;
      for (long count = atol(strchr(line, ' ')); count > 0; count--) {
        double seconds = isDecoding ? decode() : compare();
        if (seconds < least) least = seconds;
      }
      printf("%.9f\n", least);
    }
    fflush(stdout);
  }
  return 0;
}
