#include "CCatalogData.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// `#embed` (C23, clang 19 and later) puts the file into the read-only data of the binary: no resource
// bundle to lose, nothing to unpack, and the pages are only read when they are asked for.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
static const unsigned char data[] = {
#embed "../../Data/catalog.jsonl"
};
#pragma clang diagnostic pop

const unsigned char *vitrine_catalog_data(void) { return data; }

size_t vitrine_catalog_data_count(void) { return sizeof data; }

// FNV-1a over words instead of bytes, which reads 4 MB in about a millisecond. It tells one shipped
// catalog from another; it is no protection against somebody who wants two to look alike.
// Source of the constants: http://www.isthe.com/chongo/tech/comp/fnv/.
uint64_t vitrine_catalog_hash(const void *bytes, size_t count) {
  const uint64_t prime = 0x100000001b3;
  uint64_t hash = 0xcbf29ce484222325 ^ count;
  const unsigned char *next = bytes;
  for (; count >= sizeof(uint64_t); count -= sizeof(uint64_t), next += sizeof(uint64_t)) {
    uint64_t word;
    memcpy(&word, next, sizeof word);
    hash = (hash ^ word) * prime;
    hash ^= hash >> 32;  // carries the high bits down, which multiplication alone does not
  }
  for (; count > 0; count--, next++) hash = (hash ^ *next) * prime;
  return hash ^ (hash >> 29);
}

void vitrine_catalog_data_release(void) {
  const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  const uintptr_t start = ((uintptr_t)data + page - 1) / page * page;
  const uintptr_t end = ((uintptr_t)data + sizeof data) / page * page;
  // The pages are those of the program's file: given back now, they are read again when touched.
  if (end > start) madvise((void *)start, end - start, MADV_DONTNEED);
}

size_t vitrine_catalog_line_end(const void *bytes, size_t start, size_t count) {
  const unsigned char *found = memchr((const unsigned char *)bytes + start, '\n', count - start);
  return found ? (size_t)(found - (const unsigned char *)bytes) : count;
}
