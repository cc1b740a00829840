import CIIO
import Glibc
import Sensors

/// The one owner of an `iio_buffer`.
///
/// A class, because the thread that stops a capture holds it too: what is being cancelled cannot be
/// destroyed under its feet.
final class IIOBuffer: @unchecked Sendable {
  // Guarantee: only `cancel` is called from a second thread, which iio.h documents as thread-safe.
  private let handle: OpaquePointer
  private let device: IIODevice

  /// Opens the enabled channels of `device` in blocks of so many scans.
  init(_ device: IIODevice, sampleCount: Int) throws(SensorError) {
    errno = 0
    let made = iio_device_create_buffer(device.handle, sampleCount, false)
    let code = errno
    guard let made else {
      throw .call("iio_device_create_buffer", subject: device.title, code: code)
    }
    handle = made
    self.device = device
  }

  deinit { iio_buffer_destroy(handle) }

  /// Blocks until there is a block; returns its size in bytes.
  func refill() throws(SensorError) -> Int {
    let result = iio_buffer_refill(handle)
    guard result >= 0 else {
      throw .call("iio_buffer_refill", subject: device.title, code: Int32(clamping: -result))
    }
    return result
  }

  /// Makes `refill` return an error now and for ever; from any thread.
  func cancel() { iio_buffer_cancel(handle) }

  /// How the newest block is laid out.
  ///
  /// To be asked after every refill: a second client of the same server changes the mask, and with
  /// it the distance of scans and the place of each channel.
  var layout: Layout {
    let start = UnsafeRawPointer(iio_buffer_start(handle))
    let length = start.map { UnsafeRawPointer(iio_buffer_end(handle)) - $0 } ?? 0
    return Layout(step: iio_buffer_step(handle), byteCount: length)
  }

  /// The first sample of a channel; nil if the channel is not in the block.
  func first(_ channel: IIOChannel) -> UnsafeRawPointer? {
    guard let first = iio_buffer_first(handle, channel.handle) else { return nil }
    return first == iio_buffer_end(handle) ? nil : UnsafeRawPointer(first)
  }

  /// Distances in one block.
  struct Layout: Equatable {
    /// Bytes from one scan to the next.
    var step: Int
    /// Bytes in the block; not a multiple of `step` if it was cut.
    var byteCount: Int

    /// Whole scans.
    var scanCount: Int { step > 0 ? byteCount / step : 0 }
    /// Whether the block ends within a scan, whose rest is lost.
    var isCut: Bool { step > 0 && byteCount % step != 0 }
  }
}
