#include "CMicrohttpd.h"

#include <malloc.h>
#include <string.h>

/// Leaves percent escapes as they are: the target is decoded in Swift, where a malformed one is an error.
static size_t keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

// Not strict: what the library refuses itself it answers in its own words, some of it twice, and some of it by
// closing without a word (measured with 0.9.75). All of that is checked in Swift instead.
struct MHD_Daemon *vitrine_mhd_start(int listen_socket, unsigned int threads, unsigned int connection_limit,
                                     size_t connection_memory, unsigned int idle_seconds,
                                     const vitrine_mhd_callbacks *callbacks, void *context) {
  return MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC, 0, callbacks->accept, context,
      callbacks->request, context,
      MHD_OPTION_LISTEN_SOCKET, listen_socket,
      MHD_OPTION_THREAD_POOL_SIZE, threads,
      MHD_OPTION_CONNECTION_LIMIT, connection_limit,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, connection_memory,
      MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
      MHD_OPTION_STRICT_FOR_CLIENT, 0,
      MHD_OPTION_NOTIFY_CONNECTION, callbacks->connection, context,
      MHD_OPTION_NOTIFY_COMPLETED, callbacks->completed, context,
      MHD_OPTION_URI_LOG_CALLBACK, callbacks->target, context,
      MHD_OPTION_UNESCAPE_CALLBACK, &keep_escapes, NULL,
      MHD_OPTION_END);
}

int vitrine_mhd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

const struct sockaddr *vitrine_mhd_peer(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info == NULL ? NULL : info->client_addr;
}

void *vitrine_mhd_connection_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info == NULL ? NULL : info->socket_context;
}

size_t vitrine_mhd_header_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info == NULL ? 0 : info->header_size;
}

unsigned int vitrine_mhd_status(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_HTTP_STATUS);
  return info == NULL ? 0 : info->http_status;
}

void vitrine_mhd_look_soon(struct MHD_Connection *connection) {
  MHD_set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT, 1u);
}

void vitrine_mhd_hide_query(const char *target) {
  char *mark = target == NULL ? NULL : strchr(target, '?');
  if (mark != NULL) mark[1] = '\0';
}

void vitrine_trim_memory(void) { malloc_trim(0); }
