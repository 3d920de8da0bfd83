#include "CMicrohttpd.h"
