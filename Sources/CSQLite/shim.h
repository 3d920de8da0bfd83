#pragma once
#include <sqlite3.h>

/// `SQLITE_TRANSIENT`, a cast that Swift does not import: SQLite copies what is bound.
static inline sqlite3_destructor_type vitrine_sqlite_transient(void) { return SQLITE_TRANSIENT; }

/// Sets up SQLite for the whole process; Swift cannot call what takes a varying number of arguments.
///
/// Without its statistics every allocation saves a lock. Without mapped files the sorter's temporary files are no
/// part of the process's memory. Once SQLite is in use both calls are refused, and all works as before.
static inline void vitrine_sqlite_configure(void) {
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  sqlite3_config(SQLITE_CONFIG_MMAP_SIZE, (sqlite3_int64)0, (sqlite3_int64)0);
}
