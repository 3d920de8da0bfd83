#pragma once
#include <curl/curl.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/eventfd.h>

// libcurl takes options as C variadic arguments, which Swift cannot pass: one function for each type of argument. Each
// says whether the option was taken.

static inline bool vitrine_curl_set_number(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value) == CURLE_OK;
}

static inline bool vitrine_curl_set_size(CURL *easy, CURLoption option, int64_t value) {
  return curl_easy_setopt(easy, option, (curl_off_t)value) == CURLE_OK;
}

/// Also for bytes that libcurl copies, such as a body.
static inline bool vitrine_curl_set_text(CURL *easy, CURLoption option, const char *text) {
  return curl_easy_setopt(easy, option, text) == CURLE_OK;
}

static inline bool vitrine_curl_set_pointer(CURL *easy, CURLoption option, void *pointer) {
  return curl_easy_setopt(easy, option, pointer) == CURLE_OK;
}

static inline bool vitrine_curl_multi_set_number(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value) == CURLM_OK;
}

/// What libcurl calls during a transfer. Every function gets `context`.
typedef struct vitrine_curl_callbacks {
  /// A line of the head, with its line break.
  size_t (*head)(char *line, size_t size, size_t count, void *context);
  /// A piece of the body.
  size_t (*body)(char *piece, size_t size, size_t count, void *context);
  /// A name is about to be looked up.
  int (*lookup)(void *resolver, void *reserved, void *context);
  /// A socket to this address is wanted.
  curl_socket_t (*socket)(void *context, curlsocktype purpose, struct curl_sockaddr *address);
} vitrine_curl_callbacks;

static inline bool vitrine_curl_set_callbacks(CURL *easy, const vitrine_curl_callbacks *callbacks, void *context) {
  return curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, callbacks->head) == CURLE_OK &&
         curl_easy_setopt(easy, CURLOPT_HEADERDATA, context) == CURLE_OK &&
         curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, callbacks->body) == CURLE_OK &&
         curl_easy_setopt(easy, CURLOPT_WRITEDATA, context) == CURLE_OK &&
         curl_easy_setopt(easy, CURLOPT_RESOLVER_START_FUNCTION, callbacks->lookup) == CURLE_OK &&
         curl_easy_setopt(easy, CURLOPT_RESOLVER_START_DATA, context) == CURLE_OK &&
         curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, callbacks->socket) == CURLE_OK &&
         curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, context) == CURLE_OK;
}

/// Takes the next transfer that has ended, by the pointer that `CURLOPT_PRIVATE` gave it; false when there is none.
static inline bool vitrine_curl_next_ended(CURLM *multi, void **own, CURLcode *code) {
  int left = 0;
  for (CURLMsg *message; (message = curl_multi_info_read(multi, &left)) != NULL;) {
    if (message->msg != CURLMSG_DONE) continue;
    *code = message->data.result;
    return curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, own) == CURLE_OK;
  }
  return false;
}

/// Whether libcurl knows a folder with the system's certificates.
static inline bool vitrine_curl_has_folder(void) { return curl_version_info(CURLVERSION_NOW)->capath != NULL; }

/// The address of a socket that is wanted: it may be longer than the type of the field says.
static inline const struct sockaddr *vitrine_curl_address(const struct curl_sockaddr *wanted) {
  return &wanted->addr;
}
