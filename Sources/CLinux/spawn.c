#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CLinux.h"

#ifndef P_PIDFD
#define P_PIDFD 3
#endif

// Not posix_spawn: it cannot set limits, and setting them from outside leaves the program a moment in
// which it has none, as have the children that it starts in that moment.

struct start {
  struct clinux_spawn *request;
  int ends[3];
  int error;
};

// All signals are blocked. Handlers become defaults by the exec; what is ignored has to be told.
static void clean_signals(void) {
  // The kernel's form of a default action, whatever its length: glibc's call refuses two numbers.
  static const unsigned long standard[8] = {0};
  for (int number = 1; number <= 64; number++)
    syscall(SYS_rt_sigaction, number, standard, NULL, 8);
  uint64_t none = 0;
  syscall(SYS_rt_sigprocmask, SIG_SETMASK, &none, NULL, 8);
}

static int take_streams(const struct clinux_spawn *request, const int ends[3]) {
  if (request->terminal) {
    // Without O_NOCTTY, so that the leader of the new session takes it.
    int terminal = open(request->terminal, O_RDWR);
    for (int target = 0; target < 3; target++)
      if (terminal < 0 || dup2(terminal, target) < 0) return errno;
    return 0;
  }
  for (int target = 0; target < 3; target++) {
    int end = ends[target];
    if (end < 0) end = open("/dev/null", target == 0 ? O_RDONLY : O_WRONLY);
    if (end < 0 || dup2(end, target) < 0) return errno;
  }
  return 0;
}

// The hard limit is so much above the soft one.
static int limit(int resource, uint64_t value, rlim_t slack) {
  if (value == UINT64_MAX) return 0;
  rlim_t hard = value > RLIM_INFINITY - slack ? RLIM_INFINITY : value + slack;
  struct rlimit limits = {.rlim_cur = value, .rlim_max = hard};
  return setrlimit(resource, &limits) < 0 ? errno : 0;
}

static int set_limits(const struct clinux_limits *limits) {
  int error = limit(RLIMIT_DATA, limits->data, 0);
  // At the soft limit comes SIGXCPU, which says by its name why the process ends; SIGKILL a second
  // later, should it shrug that off.
  if (!error) error = limit(RLIMIT_CPU, limits->cpu, 1);
  if (!error) error = limit(RLIMIT_NOFILE, limits->open_files, 0);
  if (!error && limits->niceness && setpriority(PRIO_PROCESS, 0, limits->niceness) < 0)
    error = errno;
  return error;
}

// Where the system refuses it, or somebody has set a real limit, the environment has to do.
static void set_mark(uint64_t mark) {
  struct rlimit limits;
  if (mark < CLINUX_LEAST_MARK || getrlimit(RLIMIT_RTTIME, &limits) < 0) return;
  // A number of the host's own is its host's mark.
  if (limits.rlim_cur < CLINUX_LEAST_MARK) return;
  limits.rlim_cur = mark;
  (void)setrlimit(RLIMIT_RTTIME, &limits);
}

// Runs in the memory of the parent, which waits: nothing may be allocated, and no lock taken.
static int become(void *argument) {
  struct start *start = argument;
  struct clinux_spawn *request = start->request;
  setsid();
  int error = request->directory && chdir(request->directory) < 0 ? errno : 0;
  if (!error) error = take_streams(request, start->ends);
  if (!error) {
    closefrom(3);
    error = set_limits(&request->limits);
    request->limits_refused = error != 0;
    set_mark(request->mark);
  }
  if (!error) {
    clean_signals();
    execve(request->executable, request->arguments, request->environment);
    error = errno;
  }
  start->error = error;
  _exit(127);
}

// As vfork, but on a stack of its own, so that nothing of the caller's is overwritten.
static int start_child(struct start *start, pid_t *pid) {
  _Alignas(16) char stack[32768];
  uint64_t all = UINT64_MAX, mask;
  syscall(SYS_rt_sigprocmask, SIG_SETMASK, &all, &mask, 8);
  int child = clone(become, stack + sizeof stack, CLONE_VM | CLONE_VFORK | SIGCHLD, start);
  int error = child < 0 ? errno : start->error;
  if (child >= 0 && error)
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
  syscall(SYS_rt_sigprocmask, SIG_SETMASK, &mask, NULL, 8);
  *pid = child;
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

int clinux_spawn(struct clinux_spawn *request, pid_t *pid) {
  struct start start = {.request = request, .ends = {-1, -1, -1}};
  int error = request->terminal ? 0 : lift(request->ends, start.ends);
  if (!error) error = start_child(&start, pid);
  if (!request->terminal) drop(request->ends, start.ends);
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
