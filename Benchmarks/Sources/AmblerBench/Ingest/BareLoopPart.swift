import CIIO
import Glibc

/// The process that reads the same chip with libiio alone: refill, count, and nothing else.
enum BareLoopPart {
  static func run(_ job: IngestJob) throws(BenchError) {
    guard let context = iio_create_context_from_uri("ip:127.0.0.1:\(job.port)") else {
      throw .call("iio_create_context_from_uri", code: errno)
    }
    defer { iio_context_destroy(context) }
    guard let device = iio_context_get_device(context, 0) else {
      throw .call("iio_context_get_device", code: ENODEV)
    }
    for index in 0..<iio_device_get_channels_count(device) {
      if let channel = iio_device_get_channel(device, index) { iio_channel_enable(channel) }
    }
    guard let buffer = iio_device_create_buffer(device, job.blockCount, false) else {
      throw .call("iio_device_create_buffer", code: errno)
    }
    defer { iio_buffer_destroy(buffer) }
    try count(buffer, job)
  }

  private static func count(_ buffer: OpaquePointer, _ job: IngestJob) throws(BenchError) {
    var meter = IngestMeter(seconds: job.seconds)
    var byteCount = 0
    while !meter.isOver() {
      let result = iio_buffer_refill(buffer)
      guard result >= 0 else { throw .call("iio_buffer_refill", code: Int32(clamping: -result)) }
      byteCount += result
    }
    meter.finish()
    PartReport.say("received", Double(byteCount / iio_buffer_step(buffer)))
  }
}
