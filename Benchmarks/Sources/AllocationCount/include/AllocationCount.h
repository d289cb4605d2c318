/// Counts heap allocations of the whole process: linking this file into a program puts its own malloc, calloc,
/// realloc and aligned allocation in front of the C library's, for every library that the program loads.
/// Worker processes are single-threaded, so a plain counter does.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// The number of allocations since the process started. Growing one in place or anew counts too.
long allocationCount(void);

/// From here on the bytes in use are summed up, beginning with none.
void startTrackingHeap(void);

/// The most bytes that were in use at a time since then.
long stopTrackingHeap(void);

/// Gives the pages back that the allocator keeps for later, so that resident memory grows from what is in use.
void returnFreeMemory(void);

#ifdef __cplusplus
}
#endif
