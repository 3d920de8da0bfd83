#pragma once
#include <stddef.h>

/// The shipped catalog, `Data/catalog.jsonl` of this project, byte for byte.
const unsigned char *vitrine_catalog_data(void);

/// The number of bytes behind `vitrine_catalog_data()`.
size_t vitrine_catalog_data_count(void);
