#pragma once
#include <sqlite3.h>

// An interface that Swift cannot call because the number and kind of its arguments vary.

// Whether the log stays beside the database when the last connection is closed.
static inline int ambler_sqlite_keep_log(sqlite3 *database, int isKept) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, isKept, (int *)0);
}
