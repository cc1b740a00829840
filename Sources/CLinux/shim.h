#pragma once
// Kernel interfaces that Swift's Glibc module leaves out.
#include <sys/timex.h>
