#include "CCatalogData.h"

// `#embed` (C23, clang 19 and later) puts the file into the read-only data of the binary: no resource
// bundle to lose, nothing to unpack, and the pages are only read when the catalog is built.
static const unsigned char data[] = {
#embed "../../Data/catalog.jsonl"
};

const unsigned char *vitrine_catalog_data(void) { return data; }

size_t vitrine_catalog_data_count(void) { return sizeof data; }
