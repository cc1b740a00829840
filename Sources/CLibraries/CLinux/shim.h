#pragma once
// Interfaces of Linux and glibc that Swift's Glibc module leaves out.
#include <linux/rtnetlink.h>
#include <malloc.h>
#include <spawn.h>
#include <sys/pidfd.h>
#include <sys/timex.h>

// Links, addresses and routes.
static inline unsigned int ambler_network_groups(void) {
  return RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV4_ROUTE | RTMGRP_IPV6_IFADDR |
         RTMGRP_IPV6_ROUTE;
}

// Declared by <spawn.h> only for _GNU_SOURCE, which a module cannot set for itself.
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
// The same for <unistd.h>.
int pipe2(int ends[2], int flags);
int syncfs(int descriptor);
// The same for <stdio.h>: a stream that is a function.
#include <bits/types/cookie_io_functions_t.h>
#include <stdio.h>
FILE *fopencookie(void *cookie, const char *mode, cookie_io_functions_t functions);

// Force feedback: the calls are macros, and one of them is variadic. <linux/input.h> would include <sys/ioctl.h>, whose
// structures then were this module's and not Glibc's.
#define _SYS_IOCTL_H 1
#include <asm/ioctl.h>
#include <linux/input.h>
#undef _SYS_IOCTL_H
#include <string.h>
#include <unistd.h>
int ioctl(int descriptor, unsigned long request, ...);
// The id of a rumble of so many milliseconds, or -1 with errno.
static inline int ambler_rumble_upload(int device, unsigned short milliseconds) {
  struct ff_effect effect;
  memset(&effect, 0, sizeof effect);
  effect.type = FF_RUMBLE;
  effect.id = -1;
  effect.replay.length = milliseconds;
  effect.u.rumble.strong_magnitude = 0xC000;
  effect.u.rumble.weak_magnitude = 0xC000;
  return ioctl(device, EVIOCSFF, &effect) < 0 ? -1 : effect.id;
}
static inline int ambler_rumble_play(int device, int effect) {
  struct input_event event;
  memset(&event, 0, sizeof event);
  event.type = EV_FF;
  event.code = (unsigned short)effect;
  event.value = 1;
  return write(device, &event, sizeof event) == sizeof event ? 0 : -1;
}

// A timer of the wall clock that wakes the machine.
#include <sys/timerfd.h>
#include <time.h>
static inline int ambler_wake_timer(void) {
  return timerfd_create(CLOCK_REALTIME_ALARM, TFD_CLOEXEC | TFD_NONBLOCK);
}
static inline int ambler_wake_timer_set(int timer, long long nanoseconds) {
  struct itimerspec when;
  memset(&when, 0, sizeof when);
  when.it_value.tv_sec = nanoseconds / 1000000000;
  when.it_value.tv_nsec = nanoseconds % 1000000000;
  return timerfd_settime(timer, TFD_TIMER_ABSTIME, &when, NULL);
}

// Whether the memory of this program may be written to a core dump, or read by other programs of its user. Swift does not see
// functions with a variable number of arguments.
#include <sys/prctl.h>
static inline int ambler_set_dumpable(int is_dumpable) { return prctl(PR_SET_DUMPABLE, is_dumpable, 0, 0, 0); }
static inline int ambler_dumpable(void) { return prctl(PR_GET_DUMPABLE, 0, 0, 0, 0); }
