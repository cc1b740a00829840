/* A HID sensor hub with one accelerometer, played through /dev/uhid: each sample carries its own number.

       uhidfeed LOG BOOT

   makes 100 samples a second until it is killed, whether the kernel passes them on or not. Just before each one a line
   of its number, and of CLOCK_BOOTTIME and CLOCK_REALTIME in nanoseconds, goes to LOG, which is outside of the machine: it
   stays known what was made when the power is cut. BOOT, 1 to 99, is carried by each sample. */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/uhid.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { REPORT = 1, RATE_HZ = 100, SECOND_NS = 1000000000, PERIOD_NS = SECOND_NS / RATE_HZ };

/* HID Usage Tables, page 0x20 (sensors): the properties that Linux's hid-sensor-accel-3d asks for, and three axes of
   16 bits in thousandths of g. */
static const uint8_t descriptor[] = {
  0x05, 0x20, 0x09, 0x73, 0xA1, 0x00, 0x85, REPORT, /* accelerometer 3D */
  0x15, 0x00, 0x75, 0x08, 0x95, 0x01,
  0x0A, 0x16, 0x03, 0x25, 0x05, 0xA1, 0x02,         /* reporting state: no events, all events, … */
  0x0A, 0x40, 0x08, 0x0A, 0x41, 0x08, 0x0A, 0x42, 0x08, 0x0A, 0x43, 0x08, 0x0A, 0x44, 0x08, 0x0A, 0x45, 0x08,
  0xB1, 0x00, 0xC0,
  0x0A, 0x19, 0x03, 0x25, 0x05, 0xA1, 0x02,         /* power state: undefined, D0 to D4 */
  0x0A, 0x50, 0x08, 0x0A, 0x51, 0x08, 0x0A, 0x52, 0x08, 0x0A, 0x53, 0x08, 0x0A, 0x54, 0x08, 0x0A, 0x55, 0x08,
  0xB1, 0x00, 0xC0,
  0x0A, 0x0E, 0x03, 0x26, 0xFF, 0x7F, 0x75, 0x10, 0xB1, 0x02, /* report interval, ms */
  0x0A, 0x52, 0x14, 0x55, 0x0D, 0xB1, 0x02,         /* sensitivity */
  0x16, 0x01, 0x80,                                 /* acceleration x, y, z */
  0x0A, 0x53, 0x04, 0x81, 0x02, 0x0A, 0x54, 0x04, 0x81, 0x02, 0x0A, 0x55, 0x04, 0x81, 0x02,
  0xC0,
};

/* Reporting state, power state, report interval, sensitivity, as the host set them last; and the newest sample. */
static uint8_t feature[] = { REPORT, 0, 0, SECOND_NS / RATE_HZ / 1000000, 0, 0, 0 };
static uint8_t input[sizeof feature] = { REPORT };

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void give(int hub, const struct uhid_event *event) {
  if (write(hub, event, sizeof *event) < 0) fail("/dev/uhid");
}

static void create(int hub) {
  struct uhid_event event = { .type = UHID_CREATE2 };
  struct uhid_create2_req *request = &event.u.create2;
  strcpy((char *)request->name, "Ambler test sensor hub");
  memcpy(request->rd_data, descriptor, sizeof descriptor);
  request->rd_size = sizeof descriptor;
  request->bus = 3; /* USB */
  request->vendor = 0x1209;
  request->product = 0x0001;
  give(hub, &event);
}

/* Answers what the kernel asks. */
static void answer(int hub) {
  struct uhid_event event, reply = { 0 };
  if (read(hub, &event, sizeof event) < 0) fail("/dev/uhid");
  if (event.type == UHID_GET_REPORT) {
    reply.type = UHID_GET_REPORT_REPLY;
    reply.u.get_report_reply.id = event.u.get_report.id;
    reply.u.get_report_reply.size = sizeof feature;
    const uint8_t *report = event.u.get_report.rtype == UHID_INPUT_REPORT ? input : feature;
    memcpy(reply.u.get_report_reply.data, report, sizeof feature);
    give(hub, &reply);
  } else if (event.type == UHID_SET_REPORT) {
    if (event.u.set_report.size == sizeof feature) memcpy(feature, event.u.set_report.data, sizeof feature);
    reply.type = UHID_SET_REPORT_REPLY;
    reply.u.set_report_reply.id = event.u.set_report.id;
    give(hub, &reply);
  }
}

static int64_t reading(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * SECOND_NS + time.tv_nsec;
}

static int64_t now(void) { return reading(CLOCK_BOOTTIME); }

/* The lower 14 bits of the number in x; the others in y and the boot in z, both beside a bit that changes from sample
   to sample, as an axis that does not change is taken for a broken one. */
static void sample(int hub, FILE *log, uint32_t number, int boot) {
  uint16_t axes[] = { number & 0x3FFF, (number >> 14) << 1 | (number & 1), boot << 1 | (number & 1) };
  memcpy(input + 1, axes, sizeof axes);
  struct uhid_event event = { .type = UHID_INPUT2 };
  event.u.input2.size = sizeof input;
  memcpy(event.u.input2.data, input, sizeof input);
  long long made = now(), wall = reading(CLOCK_REALTIME);
  if (fprintf(log, "%u %lld %lld\n", number, made, wall) < 0 || fflush(log) != 0) fail("the log");
  give(hub, &event);
}

int main(int count, char **words) {
  if (count != 3) return 64;
  int boot = atoi(words[2]);
  FILE *log = fopen(words[1], "w");
  if (!log) fail(words[1]);
  int hub = open("/dev/uhid", O_RDWR | O_CLOEXEC);
  if (hub < 0) fail("/dev/uhid");
  create(hub);
  uint32_t number = 0;
  /* Samples that are late are made all the same. */
  for (int64_t due = now() + PERIOD_NS;;) {
    struct pollfd poll = { .fd = hub, .events = POLLIN };
    int64_t rest = due - now();
    struct timespec wait = { 0, rest > 0 ? rest : 0 };
    int ready = ppoll(&poll, 1, &wait, NULL);
    if (ready < 0 && errno != EINTR) fail("poll");
    if (ready > 0) answer(hub);
    for (; due <= now(); due += PERIOD_NS) sample(hub, log, number++, boot);
  }
}
