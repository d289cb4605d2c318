#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own mutation of bytes; the new length, at most `capacity`.
size_t LLVMFuzzerMutate(uint8_t *data, size_t length, size_t capacity);
