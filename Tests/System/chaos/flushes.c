/* Notes what a program does to files below some folders, in the order in which it is done: to be loaded before libc.

   FLUSHES_BELOW names the folders, with `:` between them, FLUSHES_LOG the file that is appended to. A record is a head, two
   paths and the bytes of a write. It is one writev to a file that is opened for appending, so records of all threads and
   processes stand whole, one behind the other. A change is noted before its call returns: whatever another one does because
   of it stands behind it. A flush is noted when it begins and when it has ended. What is between may or may not be on the disk. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

struct head {
  char magic[4];
  char kind;
  char unused[3];
  uint64_t inode;
  int64_t offset;
  uint64_t thread;
  uint32_t bytes;
  uint16_t path, other;
};

#define REAL(gives, name, ...) \
  static gives (*real)(__VA_ARGS__); \
  if (!real) real = (gives(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

static int log_of(void) {
  static int log = -1;
  static ino_t inode;
  struct stat status;
  /* A program may have closed all that it did not open itself. */
  if (log >= 0 && fstat(log, &status) == 0 && status.st_ino == inode) return log;
  const char *path = getenv("FLUSHES_LOG");
  int opened = path ? (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CLOEXEC) : -1;
  if (opened < 0) return -1;
  log = fcntl(opened, F_DUPFD_CLOEXEC, 500);
  syscall(SYS_close, opened);
  if (fstat(log, &status) == 0) inode = status.st_ino;
  return log;
}

static int is_below(const char *path) {
  const char *folders = getenv("FLUSHES_BELOW");
  while (folders && *folders) {
    size_t length = strcspn(folders, ":");
    if (strncmp(path, folders, length) == 0 && (path[length] == '/' || path[length] == 0)) return 1;
    folders += length + (folders[length] == ':');
  }
  return 0;
}

static void note(char kind, uint64_t inode, int64_t offset, const char *path, const char *other, const struct iovec *parts,
                 int count, size_t bytes) {
  int kept = errno, log = log_of();
  struct head head = {{'F', 'L', 'S', 'H'}, kind, {0}, inode, offset, (uint64_t)syscall(SYS_gettid), (uint32_t)bytes,
                      (uint16_t)strlen(path), (uint16_t)strlen(other)};
  struct iovec all[64 + 3] = {{&head, sizeof head}, {(void *)path, head.path}, {(void *)other, head.other}};
  int used = 3;
  for (int i = 0; i < count && bytes > 0 && used < 67; i++) {
    size_t part = parts[i].iov_len < bytes ? parts[i].iov_len : bytes;
    all[used++] = (struct iovec){parts[i].iov_base, part};
    bytes -= part;
  }
  if (log < 0 || bytes > 0 || syscall(SYS_writev, log, all, used) < 0) {
    /* A history with a hole would judge wrongly. */
    static const char words[] = "flushes: a change cannot be noted\n";
    syscall(SYS_write, 2, words, sizeof words - 1);
    abort();
  }
  errno = kept;
}

/* The path of an open file below one of the folders, and its number; 0 if it is another one. */
static int known(int fd, char *path, uint64_t *inode) {
  int kept = errno, is_known = 0;
  char link[64];
  struct stat status;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length > 0) {
    path[length] = 0;
    if (path[0] == '/' && is_below(path) && fstat(fd, &status) == 0 && (S_ISREG(status.st_mode) || S_ISDIR(status.st_mode))) {
      *inode = status.st_ino;
      is_known = 1;
    }
  }
  errno = kept;
  return is_known;
}

/* A path as it is from the root, its last part not followed. */
static int whole(int folder, const char *path, char *found) {
  int kept = errno;
  char start[PATH_MAX] = "", joined[2 * PATH_MAX];
  if (path[0] == '/') {
    snprintf(joined, sizeof joined, "%s", path);
  } else {
    char link[64];
    snprintf(link, sizeof link, folder == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", folder);
    ssize_t length = readlink(link, start, sizeof start - 1);
    start[length > 0 ? length : 0] = 0;
    snprintf(joined, sizeof joined, "%s/%s", start, path);
  }
  size_t length = strlen(joined);
  while (length > 1 && joined[length - 1] == '/') joined[--length] = 0;
  char *last = strrchr(joined, '/');
  char name[NAME_MAX + 1];
  snprintf(name, sizeof name, "%s", last + 1);
  *last = 0;
  char *real = realpath(joined[0] ? joined : "/", NULL);
  int is_found = 0;
  if (real) {
    is_found = snprintf(found, PATH_MAX, "%s/%s", strcmp(real, "/") ? real : "", name) < PATH_MAX && is_below(found);
    free(real);
  }
  errno = kept;
  return is_found;
}

static uint64_t inode_of(const char *path) {
  struct stat status;
  int kept = errno;
  uint64_t inode = lstat(path, &status) == 0 ? status.st_ino : 0;
  errno = kept;
  return inode;
}

/* Opening may make a file, or empty it. */
static int opened(int folder, const char *path, int flags, mode_t mode) {
  char place[PATH_MAX];
  int is_ours = (flags & (O_CREAT | O_TRUNC)) && (flags & O_TMPFILE) != O_TMPFILE && whole(folder, path, place);
  uint64_t before = is_ours ? inode_of(place) : 0;
  int fd = (int)syscall(SYS_openat, folder, path, flags, mode);
  if (fd >= 0 && is_ours) {
    uint64_t inode = inode_of(place);
    if (inode != before) note('C', inode, 0, place, "", NULL, 0, 0);
    else if (flags & O_TRUNC) note('T', inode, 0, place, "", NULL, 0, 0);
  }
  return fd;
}

#define MODE mode_t mode = 0; \
  if (flags & (O_CREAT | O_TMPFILE)) { va_list rest; va_start(rest, flags); mode = va_arg(rest, mode_t); va_end(rest); }
int open(const char *path, int flags, ...) { MODE return opened(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE return opened(AT_FDCWD, path, flags, mode); }
int openat(int folder, const char *path, int flags, ...) { MODE return opened(folder, path, flags, mode); }
int openat64(int folder, const char *path, int flags, ...) { MODE return opened(folder, path, flags, mode); }
int creat(const char *path, mode_t mode) { return opened(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode); }
int __open_2(const char *path, int flags) { return opened(AT_FDCWD, path, flags, 0); }
int __open64_2(const char *path, int flags) { return opened(AT_FDCWD, path, flags, 0); }
int __openat_2(int folder, const char *path, int flags) { return opened(folder, path, flags, 0); }
int __openat64_2(int folder, const char *path, int flags) { return opened(folder, path, flags, 0); }

static void written(int fd, int64_t offset, const struct iovec *parts, int count, ssize_t bytes) {
  char path[PATH_MAX];
  uint64_t inode;
  if (bytes <= 0 || !known(fd, path, &inode)) return;
  if (offset < 0) offset = lseek(fd, 0, SEEK_CUR) - bytes;
  note('W', inode, offset, path, "", parts, count, (size_t)bytes);
}

ssize_t write(int fd, const void *data, size_t size) {
  REAL(ssize_t, "write", int, const void *, size_t);
  ssize_t done = real(fd, data, size);
  struct iovec part = {(void *)data, size};
  written(fd, -1, &part, 1, done);
  return done;
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  REAL(ssize_t, "writev", int, const struct iovec *, int);
  ssize_t done = real(fd, parts, count);
  written(fd, -1, parts, count, done);
  return done;
}
ssize_t pwrite64(int fd, const void *data, size_t size, off_t offset) {
  REAL(ssize_t, "pwrite64", int, const void *, size_t, off_t);
  ssize_t done = real(fd, data, size, offset);
  struct iovec part = {(void *)data, size};
  written(fd, offset, &part, 1, done);
  return done;
}
ssize_t pwrite(int fd, const void *data, size_t size, off_t offset) { return pwrite64(fd, data, size, offset); }
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off_t offset) {
  REAL(ssize_t, "pwritev64", int, const struct iovec *, int, off_t);
  ssize_t done = real(fd, parts, count, offset);
  written(fd, offset, parts, count, done);
  return done;
}
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) { return pwritev64(fd, parts, count, offset); }
/* Whoever cannot copy so copies by reading and writing. */
ssize_t copy_file_range(int from, off64_t *a, int to, off64_t *b, size_t size, unsigned flags) {
  (void)from, (void)a, (void)to, (void)b, (void)size, (void)flags;
  errno = ENOSYS;
  return -1;
}

static void sized(int fd, char kind, int64_t size) {
  char path[PATH_MAX];
  uint64_t inode;
  if (known(fd, path, &inode)) note(kind, inode, size, path, "", NULL, 0, 0);
}
int ftruncate64(int fd, off_t size) {
  REAL(int, "ftruncate64", int, off_t);
  int done = real(fd, size);
  if (done == 0) sized(fd, 'T', size);
  return done;
}
int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }
int truncate64(const char *path, off_t size) {
  REAL(int, "truncate64", const char *, off_t);
  char place[PATH_MAX];
  int done = real(path, size);
  if (done == 0 && whole(AT_FDCWD, path, place)) note('T', inode_of(place), size, place, "", NULL, 0, 0);
  return done;
}
int truncate(const char *path, off_t size) { return truncate64(path, size); }
int posix_fallocate64(int fd, off_t offset, off_t size) {
  REAL(int, "posix_fallocate64", int, off_t, off_t);
  int done = real(fd, offset, size);
  if (done == 0) sized(fd, 'A', offset + size);
  return done;
}
int posix_fallocate(int fd, off_t offset, off_t size) { return posix_fallocate64(fd, offset, size); }
int fallocate64(int fd, int mode, off_t offset, off_t size) {
  REAL(int, "fallocate64", int, int, off_t, off_t);
  int done = real(fd, mode, offset, size);
  if (done == 0 && mode == 0) sized(fd, 'A', offset + size);
  return done;
}
int fallocate(int fd, int mode, off_t offset, off_t size) { return fallocate64(fd, mode, offset, size); }

static int flushed(int fd, int (*real)(int)) {
  char path[PATH_MAX];
  uint64_t inode;
  int is_ours = known(fd, path, &inode);
  if (is_ours) note('B', inode, 0, path, "", NULL, 0, 0);
  int done = real(fd);
  if (is_ours && done == 0) note('E', inode, 0, path, "", NULL, 0, 0);
  return done;
}
int fsync(int fd) { REAL(int, "fsync", int); return flushed(fd, real); }
int fdatasync(int fd) { REAL(int, "fdatasync", int); return flushed(fd, real); }

static int named(int from, const char *path, int to, const char *other, char kind, int (*act)(int, const char *, int, const char *, int),
                 int flags) {
  char old[PATH_MAX], new[PATH_MAX];
  int is_old = whole(from, path, old), is_new = whole(to, other, new);
  uint64_t inode = is_old ? inode_of(old) : 0;
  int done = act(from, path, to, other, flags);
  if (done == 0 && (is_old || is_new)) note(kind, is_old ? inode : inode_of(new), 0, is_old ? old : "", is_new ? new : "", NULL, 0, 0);
  return done;
}
static int move(int from, const char *path, int to, const char *other, int flags) {
  return (int)syscall(SYS_renameat2, from, path, to, other, flags);
}
static int tie(int from, const char *path, int to, const char *other, int flags) {
  return (int)syscall(SYS_linkat, from, path, to, other, flags);
}
int rename(const char *path, const char *other) { return named(AT_FDCWD, path, AT_FDCWD, other, 'R', move, 0); }
int renameat(int from, const char *path, int to, const char *other) { return named(from, path, to, other, 'R', move, 0); }
int renameat2(int from, const char *path, int to, const char *other, unsigned flags) {
  return named(from, path, to, other, 'R', move, (int)flags);
}
int link(const char *path, const char *other) { return named(AT_FDCWD, path, AT_FDCWD, other, 'L', tie, 0); }
int linkat(int from, const char *path, int to, const char *other, int flags) { return named(from, path, to, other, 'L', tie, flags); }

static int placed(int folder, const char *path, char kind, long call, long argument) {
  char place[PATH_MAX];
  int is_ours = whole(folder, path, place);
  uint64_t inode = is_ours ? inode_of(place) : 0;
  int done = (int)syscall(call, folder, path, argument);
  if (done == 0 && is_ours) note(kind, inode ? inode : inode_of(place), 0, place, "", NULL, 0, 0);
  return done;
}
int unlinkat(int folder, const char *path, int flags) { return placed(folder, path, 'U', SYS_unlinkat, flags); }
int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }
int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }
int remove(const char *path) { return unlink(path) == 0 ? 0 : errno == EISDIR || errno == EPERM ? rmdir(path) : -1; }
int mkdirat(int folder, const char *path, mode_t mode) { return placed(folder, path, 'M', SYS_mkdirat, mode); }
int mkdir(const char *path, mode_t mode) { return mkdirat(AT_FDCWD, path, mode); }
