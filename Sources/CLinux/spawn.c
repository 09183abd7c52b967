#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CLinux.h"

#ifndef P_PIDFD
#define P_PIDFD 3
#endif

// Each step's error wins over later ones; the caller destroys both objects in any case.
static int prepare_actions(
    posix_spawn_file_actions_t *actions, const struct clinux_spawn *request, const int ends[3]) {
  int error = 0;
  if (request->directory)
    error = posix_spawn_file_actions_addchdir_np(actions, request->directory);
  for (int target = 0; target < 3 && !error; target++) {
    if (request->terminal && target == 0)
      // Without O_NOCTTY, so that the leader of the new session takes it.
      error = posix_spawn_file_actions_addopen(actions, 0, request->terminal, O_RDWR, 0);
    else if (request->terminal)
      error = posix_spawn_file_actions_adddup2(actions, 0, target);
    else if (ends[target] < 0)
      error = posix_spawn_file_actions_addopen(
          actions, target, "/dev/null", target == 0 ? O_RDONLY : O_WRONLY, 0);
    else
      error = posix_spawn_file_actions_adddup2(actions, ends[target], target);
  }
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(actions, 3);
  return error;
}

static int prepare_attributes(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  // Not sigfillset: it leaves out two numbers of glibc's own, which the child would then ignore.
  memset(&all, 0xff, sizeof all);
  int error = posix_spawnattr_setsigmask(attributes, &none);
  if (!error) error = posix_spawnattr_setsigdefault(attributes, &all);
  if (!error)
    error = posix_spawnattr_setflags(
        attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  return error;
}

// An end that is itself 0, 1 or 2 would be overwritten by the copy before its own.
static int lift(const int given[3], int lifted[3]) {
  for (int index = 0; index < 3; index++) {
    lifted[index] = given[index];
    if (given[index] < 0 || given[index] > 2) continue;
    lifted[index] = fcntl(given[index], F_DUPFD_CLOEXEC, 3);
    if (lifted[index] < 0) return errno;
  }
  return 0;
}

static void drop(const int given[3], const int lifted[3]) {
  for (int index = 0; index < 3; index++)
    if (lifted[index] >= 0 && lifted[index] != given[index]) close(lifted[index]);
}

int clinux_spawn(const struct clinux_spawn *request, pid_t *pid) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int ends[3] = {-1, -1, -1};
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return -error;
  error = posix_spawnattr_init(&attributes);
  if (error) {
    posix_spawn_file_actions_destroy(&actions);
    return -error;
  }
  if (!request->terminal) error = lift(request->ends, ends);
  if (!error) error = prepare_attributes(&attributes);
  if (!error) error = prepare_actions(&actions, request, ends);
  // Not posix_spawnp: it hands a text file to sh when exec refuses it.
  if (!error)
    error = posix_spawn(
        pid, request->executable, &actions, &attributes, request->arguments, request->environment);
  if (!request->terminal) drop(request->ends, ends);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return -error;
}

int clinux_pidfd_open(pid_t pid) {
  long descriptor = syscall(SYS_pidfd_open, pid, 0);
  return descriptor < 0 ? -errno : (int)descriptor;
}

int clinux_pidfd_send_signal(int pidfd, int signal) {
  return syscall(SYS_pidfd_send_signal, pidfd, signal, NULL, 0) < 0 ? -errno : 0;
}

static int change_of(int code) {
  switch (code) {
    case CLD_EXITED: return CLINUX_EXITED;
    case CLD_KILLED: return CLINUX_KILLED;
    case CLD_DUMPED: return CLINUX_DUMPED;
    case CLD_STOPPED:
    case CLD_TRAPPED: return CLINUX_STOPPED;
    case CLD_CONTINUED: return CLINUX_CONTINUED;
    default: return CLINUX_NO_CHANGE;
  }
}

int clinux_wait(pid_t pid, int mode, struct clinux_wait_result *result) {
  static const int options[] = {
      [CLINUX_PEEK_EXIT] = WEXITED | WNOHANG | WNOWAIT,
      [CLINUX_REAP] = WEXITED | WNOHANG,
      [CLINUX_REAP_BLOCKING] = WEXITED,
      [CLINUX_STOPS] = WSTOPPED | WCONTINUED | WNOHANG,
  };
  siginfo_t info;
  memset(&info, 0, sizeof info);
  int status;
  do status = waitid(P_PID, (id_t)pid, &info, options[mode]);
  while (status < 0 && errno == EINTR);
  if (status < 0) return -errno;
  result->change = info.si_pid == 0 ? CLINUX_NO_CHANGE : change_of(info.si_code);
  result->value = info.si_pid == 0 ? 0 : info.si_status;
  return 0;
}

// The hard limit is so much above the soft one.
static int limit(pid_t pid, int resource, uint64_t value, rlim_t slack) {
  rlim_t bound = value == UINT64_MAX ? RLIM_INFINITY : (rlim_t)value;
  rlim_t hard = bound > RLIM_INFINITY - slack ? RLIM_INFINITY : bound + slack;
  struct rlimit limits = {.rlim_cur = bound, .rlim_max = hard};
  return prlimit(pid, resource, &limits, NULL) < 0 ? -errno : 0;
}

int clinux_limit_data(pid_t pid, uint64_t bytes) { return limit(pid, RLIMIT_DATA, bytes, 0); }

// At the soft limit comes SIGXCPU, which says by its name why the process ends; SIGKILL a second
// later, should it shrug that off.
int clinux_limit_cpu(pid_t pid, uint64_t seconds) { return limit(pid, RLIMIT_CPU, seconds, 1); }

int clinux_limit_open_files(pid_t pid, uint64_t count) {
  return limit(pid, RLIMIT_NOFILE, count, 0);
}

int clinux_nice(pid_t pid, int value) {
  return setpriority(PRIO_PROCESS, (id_t)pid, value) < 0 ? -errno : 0;
}
