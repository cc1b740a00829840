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
