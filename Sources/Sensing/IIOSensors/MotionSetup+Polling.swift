import Glibc
import Sensors

extension MotionSetup {
  /// Some chips (mma8452) say EIO when no new sample is ready within 20 tries of their driver.
  private static let attempts = 3

  /// Reads the three axes one after the other; blocks for as long as the bus takes.
  func pollCounts() throws(SensorError) -> [Int32] {
    var counts: [Int32] = []
    counts.reserveCapacity(3)
    for axis in axes { counts.append(try pollCount(axis)) }
    return counts
  }

  private func pollCount(_ axis: IIOChannel) throws(SensorError) -> Int32 {
    for _ in 1..<Self.attempts {
      do throws(SensorError) {
        return try readCount(axis)
      } catch {
        guard error.code == EIO else { throw error }
      }
    }
    return try readCount(axis)
  }

  private func readCount(_ axis: IIOChannel) throws(SensorError) -> Int32 {
    let text = try axis.read("raw")
    guard let count = Int32(text) else {
      throw .attribute(device: device.title, name: "\(axis.id)/raw", text: text)
    }
    return count
  }
}
