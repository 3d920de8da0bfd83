#include "CWebAssets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char app_css[] = {
#embed "../Web/Assets/app.css"
};
static const unsigned char app_js[] = {
#embed "../Web/Assets/app.js"
};
static const unsigned char icon_svg[] = {
#embed "../Web/Assets/icon.svg"
};
static const unsigned char keyboard_js[] = {
#embed "../Web/Assets/keyboard.js"
};
static const unsigned char live_js[] = {
#embed "../Web/Assets/live.js"
};
static const unsigned char manifest_webmanifest[] = {
#embed "../Web/Assets/manifest.webmanifest"
};
static const unsigned char memory_js[] = {
#embed "../Web/Assets/memory.js"
};
static const unsigned char motion_js[] = {
#embed "../Web/Assets/motion.js"
};
static const unsigned char openapi_json[] = {
#embed "../Web/Assets/openapi.json"
};
static const unsigned char paging_js[] = {
#embed "../Web/Assets/paging.js"
};
static const unsigned char search_js[] = {
#embed "../Web/Assets/search.js"
};
static const unsigned char view_js[] = {
#embed "../Web/Assets/view.js"
};

#define ASSET(name, bytes) {name, bytes, sizeof bytes}

static const struct vitrine_asset assets[] = {
    ASSET("app.css", app_css),
    ASSET("app.js", app_js),
    ASSET("icon.svg", icon_svg),
    ASSET("keyboard.js", keyboard_js),
    ASSET("live.js", live_js),
    ASSET("manifest.webmanifest", manifest_webmanifest),
    ASSET("memory.js", memory_js),
    ASSET("motion.js", motion_js),
    ASSET("openapi.json", openapi_json),
    ASSET("paging.js", paging_js),
    ASSET("search.js", search_js),
    ASSET("view.js", view_js),
};

size_t vitrine_asset_count(void) { return sizeof assets / sizeof assets[0]; }

struct vitrine_asset vitrine_asset_at(size_t index) { return assets[index]; }
