// pipe2 of Linux.
#define _GNU_SOURCE

#include "CMicrohttpd.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

static int ends[2] = {-1, -1};

// Only what is safe in a signal handler: one write, which never waits because the pipe does not block.
static void note(int number) {
  int kept = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
  errno = kept;
}

static void handle(void (*handler)(int)) {
  struct sigaction action = {0};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(SIGTERM, &action, NULL);
  sigaction(SIGINT, &action, NULL);
  struct sigaction hangup;
  if (sigaction(SIGHUP, NULL, &hangup) == 0 && hangup.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, NULL);
}

int vitrine_shutdown_pipe(void) {
  if (ends[0] < 0 && pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  // Whatever an earlier listener left unread.
  unsigned char bytes[64];
  while (read(ends[0], bytes, sizeof bytes) > 0) {}
  handle(note);
  return ends[0];
}

void vitrine_shutdown_default(void) { handle(SIG_DFL); }
