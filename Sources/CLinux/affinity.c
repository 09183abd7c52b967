#define _GNU_SOURCE
#include <errno.h>
#include <sched.h>

#include "internal.h"

static cpu_set_t all;

int clinux_pin(void) {
  cpu_set_t one;
  int core = sched_getcpu();
  if (core < 0 || sched_getaffinity(0, sizeof all, &all) < 0) return -errno;
  CPU_ZERO(&one);
  CPU_SET(core, &one);
  return sched_setaffinity(0, sizeof one, &one) < 0 ? -errno : 0;
}

int clinux_unpin(void) {
  return sched_setaffinity(0, sizeof all, &all) < 0 ? -errno : 0;
}
