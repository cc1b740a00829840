#pragma once
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <microhttpd.h>

struct gnutls_session_int;

// Interfaces that Swift cannot call because their number of arguments varies.

static inline int ambler_connection_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

static inline const struct sockaddr *ambler_connection_address(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info ? info->client_addr : NULL;
}

static inline size_t ambler_request_header_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}

// The session of GnuTLS; NULL without TLS.
static inline struct gnutls_session_int *ambler_tls_session(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
  return info ? (struct gnutls_session_int *)info->tls_session : NULL;
}

static inline void *ambler_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

// Targets are decoded by us, once; the library shall leave them as they came.
static inline size_t ambler_leave_escapes(void *cls, struct MHD_Connection *connection, char *text) {
  (void)cls;
  (void)connection;
  return strlen(text);
}

static inline struct MHD_Daemon *ambler_start_daemon(
    int listener, void *cls, MHD_AccessHandlerCallback handle,
    void *(*began)(void *, const char *, struct MHD_Connection *),
    MHD_RequestCompletedCallback completed, MHD_NotifyConnectionCallback connected,
    unsigned int threads, unsigned int connection_limit, unsigned int idle_seconds, size_t memory_bytes,
    char *chain, char *key, const char *priorities) {
  struct MHD_OptionItem plain[] = {{MHD_OPTION_END, 0, NULL}};
  // The library takes one thread for its own choice, and a pool from two on.
  struct MHD_OptionItem pool[] = {{MHD_OPTION_THREAD_POOL_SIZE, threads, NULL}, {MHD_OPTION_END, 0, NULL}};
  struct MHD_OptionItem encrypted[] = {
      {MHD_OPTION_HTTPS_MEM_CERT, 0, chain},
      {MHD_OPTION_HTTPS_MEM_KEY, 0, key},
      {MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)priorities},
      {MHD_OPTION_END, 0, NULL}};
  return MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | (key ? MHD_USE_TLS : 0), 0, NULL, NULL, handle, cls,
      MHD_OPTION_LISTEN_SOCKET, listener,
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_CONNECTION_LIMIT, connection_limit,
      MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory_bytes,
      MHD_OPTION_UNESCAPE_CALLBACK, ambler_leave_escapes, NULL,
      MHD_OPTION_URI_LOG_CALLBACK, began, cls,
      MHD_OPTION_NOTIFY_COMPLETED, completed, cls,
      MHD_OPTION_NOTIFY_CONNECTION, connected, cls,
      MHD_OPTION_ARRAY, key ? encrypted : plain,
      MHD_OPTION_ARRAY, threads > 1 ? pool : plain,
      MHD_OPTION_END);
}
