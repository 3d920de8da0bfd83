#pragma once
#include <stddef.h>

/// One file of the web app, embedded byte for byte.
struct vitrine_asset {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

/// The number of embedded files.
size_t vitrine_asset_count(void);

/// The embedded file at `index`, which must be below `vitrine_asset_count()`.
struct vitrine_asset vitrine_asset_at(size_t index);
