#pragma once
#include <stddef.h>
#include <stdint.h>

/// The shipped catalog, `Data/catalog.jsonl` of this project, byte for byte.
const unsigned char *vitrine_catalog_data(void);

/// The number of bytes behind `vitrine_catalog_data()`.
size_t vitrine_catalog_data_count(void);

/// A hash of bytes that tells one file from another and notices damage.
uint64_t vitrine_catalog_hash(const void *bytes, size_t count);

/// Gives the memory of the shipped catalog back to the system; it stays readable.
void vitrine_catalog_data_release(void);

/// Where the line that starts at `start` ends: the index of its newline, or `count`.
size_t vitrine_catalog_line_end(const void *bytes, size_t start, size_t count);
