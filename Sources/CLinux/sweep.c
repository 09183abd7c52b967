#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "CLinux.h"

enum { MAX_PAIRS = 8, CHUNK = 16384 };

// One pass over the environment as a stream: `matched[i]` counts the bytes of pair i that the
// present entry has matched so far, -1 once it differs. So an environment of any size needs one
// fixed buffer.
struct matcher {
  const char *const *pairs;
  size_t count;
  ssize_t matched[MAX_PAIRS];
  bool found[MAX_PAIRS];
};

static void feed(struct matcher *matcher, const char *bytes, size_t count) {
  for (size_t at = 0; at < count; at++) {
    for (size_t pair = 0; pair < matcher->count; pair++) {
      ssize_t so_far = matcher->matched[pair];
      if (bytes[at] == 0) {
        if (so_far >= 0 && matcher->pairs[pair][so_far] == 0) matcher->found[pair] = true;
        matcher->matched[pair] = 0;
      } else if (so_far >= 0) {
        matcher->matched[pair] = matcher->pairs[pair][so_far] == bytes[at] ? so_far + 1 : -1;
      }
    }
  }
}

static bool has_environment(pid_t pid, const char *const *pairs, size_t count) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/environ", (int)pid);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  struct matcher matcher = {.pairs = pairs, .count = count};
  char buffer[CHUNK];
  ssize_t size;
  while ((size = read(file, buffer, sizeof buffer)) > 0) feed(&matcher, buffer, (size_t)size);
  close(file);
  for (size_t pair = 0; pair < count; pair++)
    if (!matcher.found[pair]) return false;
  return true;
}

// A zombie keeps its limits.
static bool is_alive(pid_t pid) {
  int held = clinux_pidfd_open(pid);
  if (held < 0) return false;
  struct pollfd end = {.fd = held, .events = POLLIN};
  bool is_over = poll(&end, 1, 0) == 1;
  close(held);
  return !is_over;
}

static bool has_mark(pid_t pid, uint64_t first, uint64_t last) {
  struct rlimit limit;
  if (last == 0 || prlimit(pid, RLIMIT_RTTIME, NULL, &limit) < 0) return false;
  return limit.rlim_cur >= first && limit.rlim_cur <= last && is_alive(pid);
}

static bool carries(pid_t pid, const struct clinux_signs *signs) {
  return has_mark(pid, signs->first, signs->last) ||
         has_environment(pid, signs->pairs, signs->count);
}

int clinux_sweep(
    const struct clinux_signs *signs, void (*visit)(pid_t pid, void *context), void *context) {
  // No pair would match every process there is.
  if (signs->count == 0 || signs->count > MAX_PAIRS) return -EINVAL;
  // Nor is a number a mark that others may have for a limit.
  if (signs->last != 0 && (signs->first < CLINUX_LEAST_MARK || signs->last == RLIM_INFINITY))
    return -EINVAL;
  DIR *processes = opendir("/proc");
  if (!processes) return -errno;
  int total = 0;
  struct dirent *entry;
  while ((entry = readdir(processes))) {
    char *end;
    long pid = strtol(entry->d_name, &end, 10);
    if (*end || pid <= 1 || pid == getpid()) continue;
    if (!carries((pid_t)pid, signs)) continue;
    total++;
    if (visit) visit((pid_t)pid, context);
  }
  closedir(processes);
  return total;
}

struct order {
  const struct clinux_signs *signs;
  int signal;
  int sent;
};

static void send_signal(pid_t pid, void *context) {
  struct order *order = context;
  int held = clinux_pidfd_open(pid);
  if (held < 0) return;
  if (carries(pid, order->signs) && clinux_pidfd_send_signal(held, order->signal) == 0)
    order->sent++;
  close(held);
}

int clinux_sweep_signal(const struct clinux_signs *signs, int signal) {
  struct order order = {.signs = signs, .signal = signal};
  int total = clinux_sweep(signs, send_signal, &order);
  return total < 0 ? total : order.sent;
}
