#include "AllocationCount.h"

#include <errno.h>
#include <malloc.h>
#include <stdbool.h>
#include <stddef.h>

static long count = 0;
static bool isTracking = false;
static long liveBytes = 0;
static long peakBytes = 0;

long allocationCount(void) { return count; }

void returnFreeMemory(void) { malloc_trim(0); }

void startTrackingHeap(void) {
  liveBytes = 0;
  peakBytes = 0;
  isTracking = true;
}

long stopTrackingHeap(void) {
  isTracking = false;
  return peakBytes;
}

#ifdef __GLIBC__
// The C library's own entry points, under the names that it keeps for replacements.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

static void *noted(void *memory) {
  count++;
  if (isTracking && memory) {
    liveBytes += (long)malloc_usable_size(memory);
    if (liveBytes > peakBytes) peakBytes = liveBytes;
  }
  return memory;
}

static void forget(void *memory) {
  if (isTracking && memory) liveBytes -= (long)malloc_usable_size(memory);
}

void *malloc(size_t size) { return noted(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return noted(__libc_calloc(number, size)); }

void *realloc(void *memory, size_t size) {
  forget(memory);
  return noted(__libc_realloc(memory, size));
}

void free(void *memory) {
  forget(memory);
  __libc_free(memory);
}

void *memalign(size_t alignment, size_t size) { return noted(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *memory = memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *result = memory;
  return 0;
}
#else
#error "Allocations are counted on glibc only"
#endif
