/* Kills its program just before the n-th call that changes what is on the disk; n is in AMBLER_KILL_AT.
   Loaded with LD_PRELOAD. Without the variable, or where fewer calls come, nothing happens. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long calls;

static void note_call(void) {
  const char *at = getenv("AMBLER_KILL_AT");
  if (at && atomic_fetch_add(&calls, 1) + 1 == atol(at)) kill(getpid(), SIGKILL);
}

#define CHANGE(result, name, parameters, arguments)                    \
  result name parameters {                                             \
    static result (*next) parameters;                                  \
    if (!next) next = (result(*) parameters)dlsym(RTLD_NEXT, #name);   \
    note_call();                                                       \
    return next arguments;                                             \
  }

CHANGE(int, rename, (const char *from, const char *to), (from, to))
CHANGE(int, renameat, (int one, const char *from, int other, const char *to), (one, from, other, to))
CHANGE(int, renameat2, (int one, const char *from, int other, const char *to, unsigned flags), (one, from, other, to, flags))
CHANGE(int, link, (const char *from, const char *to), (from, to))
CHANGE(int, linkat, (int one, const char *from, int other, const char *to, int flags), (one, from, other, to, flags))
CHANGE(int, unlink, (const char *path), (path))
CHANGE(int, unlinkat, (int folder, const char *path, int flags), (folder, path, flags))
CHANGE(int, rmdir, (const char *path), (path))
CHANGE(int, mkdir, (const char *path, mode_t mode), (path, mode))
CHANGE(int, mkdirat, (int folder, const char *path, mode_t mode), (folder, path, mode))
CHANGE(int, fsync, (int file), (file))
CHANGE(int, fdatasync, (int file), (file))
CHANGE(int, ftruncate, (int file, off_t length), (file, length))
CHANGE(int, ftruncate64, (int file, off64_t length), (file, length))
CHANGE(ssize_t, write, (int file, const void *bytes, size_t length), (file, bytes, length))
CHANGE(ssize_t, pwrite, (int file, const void *bytes, size_t length, off_t at), (file, bytes, length, at))
CHANGE(ssize_t, pwrite64, (int file, const void *bytes, size_t length, off64_t at), (file, bytes, length, at))
