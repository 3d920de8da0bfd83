#include "CWebAssets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char app_css[] = {
#embed "../Web/Assets/app.css"
};

static const struct vitrine_asset assets[] = {
    {"app.css", app_css, sizeof app_css},
};

size_t vitrine_asset_count(void) { return sizeof assets / sizeof assets[0]; }

struct vitrine_asset vitrine_asset_at(size_t index) { return assets[index]; }
