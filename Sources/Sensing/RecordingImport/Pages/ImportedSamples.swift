/// Consecutive samples of an imported recording.
package struct ImportedSamples: Sendable, Equatable {
  /// Counts the samples that the device should have made, those in gaps included.
  package var firstSequence: Int
  /// Nanoseconds since the first sample of the file, on the device's own clock.
  package var times: [Int64]
  /// Three counts a sample.
  package var acceleration: [Int32]
  /// Three counts a sample of a gyroscope; empty without one.
  package var rotation: [Int32]
  /// Counted from the first sample of the recording, as `firstSequence` is.
  package var readings: [DeviceReading]

  package init(
    firstSequence: Int, times: [Int64], acceleration: [Int32], rotation: [Int32] = [],
    readings: [DeviceReading] = []
  ) {
    self.firstSequence = firstSequence
    self.times = times
    self.acceleration = acceleration
    self.rotation = rotation
    self.readings = readings
  }
}
