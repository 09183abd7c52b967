#define _GNU_SOURCE
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>

#include "CLinux.h"

static int address_of(const char *path, struct sockaddr_un *address) {
  size_t length = strlen(path);
  if (length >= sizeof address->sun_path) return -ENAMETOOLONG;
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  memcpy(address->sun_path, path, length);
  return 0;
}

static int closing(int descriptor, int error) {
  close(descriptor);
  return -error;
}

int clinux_socket_listen(const char *path, int backlog) {
  struct sockaddr_un address;
  int status = address_of(path, &address);
  if (status < 0) return status;
  int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (descriptor < 0) return -errno;
  // Set before `bind`, which gives the file the socket's own mode: there is no moment at which
  // others could connect, and the process's umask stays alone.
  if (fchmod(descriptor, 0600) < 0) return closing(descriptor, errno);
  if (bind(descriptor, (struct sockaddr *)&address, sizeof address) < 0) {
    return closing(descriptor, errno);
  }
  if (listen(descriptor, backlog) < 0) return closing(descriptor, errno);
  return descriptor;
}

int clinux_socket_connect(const char *path, int milliseconds) {
  struct sockaddr_un address;
  int status = address_of(path, &address);
  if (status < 0) return status;
  int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return -errno;
  struct timeval limit = {
      .tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000};
  setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
  if (connect(descriptor, (struct sockaddr *)&address, sizeof address) < 0) {
    return closing(descriptor, errno);
  }
  return descriptor;
}

int clinux_socket_accept(int listener) {
  int descriptor = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
  return descriptor < 0 ? -errno : descriptor;
}

int clinux_socket_peer(int descriptor, uint32_t *user, int *pid) {
  struct ucred peer;
  socklen_t size = sizeof peer;
  if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) < 0) return -errno;
  *user = peer.uid;
  *pid = peer.pid;
  return 0;
}

ssize_t clinux_socket_write(int descriptor, const void *bytes, size_t count) {
  ssize_t sent = send(descriptor, bytes, count, MSG_NOSIGNAL);
  return sent < 0 ? -errno : sent;
}

int clinux_socket_finish_writing(int descriptor) {
  return shutdown(descriptor, SHUT_WR) < 0 ? -errno : 0;
}

enum { most_files = 2 };

/// Room for the descriptors of one message, aligned as its header must be.
union passed_files {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(most_files * sizeof(int))];
};

ssize_t clinux_socket_read(int descriptor, void *bytes, size_t count, int files[2]) {
  union passed_files room;
  struct iovec span = {.iov_base = bytes, .iov_len = count};
  struct msghdr message = {
      .msg_iov = &span, .msg_iovlen = 1, .msg_control = &room, .msg_controllen = sizeof room};
  files[0] = files[1] = -1;
  ssize_t got = recvmsg(descriptor, &message, MSG_CMSG_CLOEXEC);
  if (got < 0) return -errno;
  int *next = files;
  for (struct cmsghdr *part = CMSG_FIRSTHDR(&message); part; part = CMSG_NXTHDR(&message, part)) {
    if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_RIGHTS) continue;
    size_t all = (part->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t index = 0; index < all; index++) {
      int file;
      memcpy(&file, CMSG_DATA(part) + index * sizeof file, sizeof file);
      if (next < files + most_files) *next++ = file;
      else close(file);
    }
  }
  return got;
}

ssize_t clinux_socket_write_files(
    int descriptor, const void *bytes, size_t count, const int files[2]) {
  union passed_files room;
  memset(&room, 0, sizeof room);
  struct iovec span = {.iov_base = (void *)bytes, .iov_len = count};
  struct msghdr message = {
      .msg_iov = &span, .msg_iovlen = 1, .msg_control = &room, .msg_controllen = sizeof room};
  room.header.cmsg_level = SOL_SOCKET;
  room.header.cmsg_type = SCM_RIGHTS;
  room.header.cmsg_len = CMSG_LEN(most_files * sizeof(int));
  memcpy(CMSG_DATA(&room.header), files, most_files * sizeof(int));
  ssize_t sent = sendmsg(descriptor, &message, MSG_NOSIGNAL);
  return sent < 0 ? -errno : sent;
}
