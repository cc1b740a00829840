import Glibc
import Sensors

/// Takes the counts and timestamps out of a buffer's newest block.
struct ScanReader {
  private let device: IIODevice
  private let axes: [(channel: IIOChannel, format: ScanFormat)]
  private let clock: (channel: IIOChannel, format: ScanFormat)?
  private let buffer: IIOBuffer

  /// One block, decoded.
  struct Scans {
    /// Three counts a sample.
    var counts: [Int32]
    /// One a sample; empty for a device without.
    var timestamps: [Int64]
    /// Whether the block ended within a scan, so that the rest of that one is lost.
    var isCut: Bool
  }

  /// Reads the axes and the timestamp of `setup` from `buffer`.
  init(_ setup: MotionSetup, buffer: IIOBuffer) throws(SensorError) {
    device = setup.device
    axes = Array(zip(setup.axes, setup.formats))
    clock = setup.timestamp.flatMap { channel in channel.format.map { (channel, $0) } }
    self.buffer = buffer
    guard axes.count == 3 else {
      throw .format(device: device.title, channel: "accel", format: nil)
    }
    if setup.timestamp != nil, clock == nil {
      throw .format(device: device.title, channel: "timestamp", format: nil)
    }
  }

  /// Decodes the block that the last refill brought.
  func read() throws(SensorError) -> Scans {
    let layout = buffer.layout
    let count = layout.scanCount
    let places = try axes.map { axis throws(SensorError) in
      try place(of: axis.channel, axis.format, step: layout.step)
    }
    let clockPlace = try clock.map { clock throws(SensorError) in
      try place(of: clock.channel, clock.format, step: layout.step)
    }
    let counts = [Int32](unsafeUninitializedCapacity: count * 3) { output, filled in
      guard let start = output.baseAddress else { return }
      for (index, axis) in axes.enumerated() {
        axis.format.decode(
          places[index], step: layout.step, count: count, into: start + index, stride: 3)
      }
      filled = count * 3
    }
    return Scans(
      counts: counts, timestamps: timestamps(clockPlace, step: layout.step, count: count),
      isCut: layout.isCut)
  }

  private func timestamps(_ place: UnsafeRawPointer?, step: Int, count: Int) -> [Int64] {
    guard let place, let format = clock?.format else { return [] }
    return [Int64](unsafeUninitializedCapacity: count) { output, filled in
      guard let start = output.baseAddress else { return }
      format.decodeWide(place, step: step, count: count, into: start)
      filled = count
    }
  }

  /// Where the channel's first sample is; throws if its samples are not in the block.
  private func place(
    of channel: IIOChannel, _ format: ScanFormat, step: Int
  ) throws(SensorError) -> UnsafeRawPointer {
    guard step >= format.storageBytes, let place = buffer.first(channel) else {
      throw .call("iio_buffer_first", subject: "\(device.title)/\(channel.id)", code: ENODATA)
    }
    return place
  }
}
