#pragma once

#include <microhttpd.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>

/// What libmicrohttpd calls. Every function gets `context` as its first argument.
typedef struct vitrine_mhd_callbacks {
  /// A connection asks to be accepted.
  enum MHD_Result (*accept)(void *context, const struct sockaddr *address, socklen_t length);
  /// A connection starts or has ended; `connection_context` is its own pointer.
  void (*connection)(void *context, struct MHD_Connection *connection, void **connection_context,
                     enum MHD_ConnectionNotificationCode code);
  /// The request line was read; `target` ends with a NUL and lives in the connection's read buffer.
  void *(*target)(void *context, const char *target, struct MHD_Connection *connection);
  /// The fields were read, a piece of the body was read, or the request is complete.
  enum MHD_Result (*request)(void *context, struct MHD_Connection *connection, const char *url,
                             const char *method, const char *version, const char *body, size_t *body_size,
                             void **request_context);
  /// The request has ended, well or not.
  void (*completed)(void *context, struct MHD_Connection *connection, void **request_context,
                    enum MHD_RequestTerminationCode code);
} vitrine_mhd_callbacks;

/// Starts a daemon on a listening socket; NULL when it cannot.
///
/// `MHD_start_daemon` takes its options as C variadic arguments, which Swift cannot pass.
struct MHD_Daemon *vitrine_mhd_start(int listen_socket, unsigned int threads, unsigned int connection_limit,
                                     size_t connection_memory, unsigned int idle_seconds,
                                     const vitrine_mhd_callbacks *callbacks, void *context);

/// The socket of a connection; -1 when there is none.
int vitrine_mhd_socket(struct MHD_Connection *connection);

/// The address of the peer; NULL when unknown. Lives as long as the connection.
const struct sockaddr *vitrine_mhd_peer(struct MHD_Connection *connection);

/// The pointer that the `connection` callback left; NULL when there is none.
void *vitrine_mhd_connection_context(struct MHD_Connection *connection);

/// The number of bytes from the first byte of the method to the end of the empty line after the fields.
size_t vitrine_mhd_header_size(struct MHD_Connection *connection);

/// The status of the answer that was queued, also when the library made it itself; 0 when there is none.
unsigned int vitrine_mhd_status(struct MHD_Connection *connection);

/// Has the library look at a connection within a second, whatever its socket does. Only on the library's thread.
///
/// A streamed answer that breaks off, or ends an HTTP/1.0 connection, leaves a closed connection which no event
/// reaches any more once it has been suspended (0.9.75, with epoll): it would stay for ever. A connection with a
/// time limit of its own is looked at in every round.
void vitrine_mhd_look_soon(struct MHD_Connection *connection);

/// Keeps the library from splitting and decoding the query: we read the target ourselves, and strictly.
///
/// It ends the query's text behind its `?`. The library finds no parameter then, and spends no memory on one.
/// Only to be called in the `target` callback, before the library itself writes NULs into the same text.
void vitrine_mhd_hide_query(const char *target);

/// Gives the memory that `free` kept for the process back to the system.
void vitrine_trim_memory(void);

/// From now on SIGTERM, SIGINT and SIGHUP write a byte into a pipe instead of ending the process, however early they
/// come. A SIGHUP that is ignored (`nohup`) stays ignored.
/// Gives back the end to read, which stays open and does not block; -1 when no pipe can be had.
int vitrine_shutdown_pipe(void);

/// Gives SIGTERM, SIGINT and SIGHUP their usual effect again.
void vitrine_shutdown_default(void);
