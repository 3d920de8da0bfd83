#pragma once
#include <sqlite3.h>

/// `SQLITE_TRANSIENT`, a cast that Swift does not import: SQLite copies what is bound.
static inline sqlite3_destructor_type vitrine_sqlite_transient(void) { return SQLITE_TRANSIENT; }
