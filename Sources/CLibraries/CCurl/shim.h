#pragma once
#include <stddef.h>
#include <curl/curl.h>

// Interfaces that Swift cannot call because their number and kind of arguments vary.

static inline CURLcode ambler_easy_set_long(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ambler_easy_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ambler_easy_set_text(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ambler_easy_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl_easy_setopt(easy, option, value);
}

// The library copies the bytes.
static inline CURLcode ambler_easy_set_blob(
    CURL *easy, CURLoption option, const void *bytes, size_t count) {
  struct curl_blob blob = {(void *)bytes, count, CURL_BLOB_COPY};
  return curl_easy_setopt(easy, option, &blob);
}

typedef size_t (*ambler_transfer_callback)(char *bytes, size_t size, size_t count, void *context);
typedef int (*ambler_seek_callback)(void *context, curl_off_t offset, int origin);

static inline CURLcode ambler_easy_set_transfer(
    CURL *easy, CURLoption option, ambler_transfer_callback callback) {
  return curl_easy_setopt(easy, option, callback);
}

static inline CURLcode ambler_easy_set_seek(CURL *easy, ambler_seek_callback callback) {
  return curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, callback);
}

static inline long ambler_easy_long(CURL *easy, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

// In microseconds.
static inline curl_off_t ambler_easy_time(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

// What became of the one transfer of a handle: its code, or -1 while it runs.
static inline int ambler_multi_outcome(CURLM *multi) {
  int rest = 0;
  CURLMsg *message = curl_multi_info_read(multi, &rest);
  return message && message->msg == CURLMSG_DONE ? (int)message->data.result : -1;
}

static inline size_t ambler_read_abort(void) { return CURL_READFUNC_ABORT; }
static inline int ambler_seek_failed(void) { return CURL_SEEKFUNC_FAIL; }
