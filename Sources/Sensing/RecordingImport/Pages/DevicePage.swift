/// A part of a device's file with its own place, number and time: a sector or a page.
package struct DevicePage: Sendable, Equatable {
  /// Changes when the device is started anew.
  package var session: UInt32
  /// Counts the pages of a session.
  package var number: UInt32
  /// Nanoseconds since 1970 on the device's own clock, in whatever zone that was set to.
  package var time: Int64
  /// The sample that was taken at `time`, counted from the first of the page; it may lie outside of it.
  package var timedSample: Int
  package var sampleCount: Int
  /// Three counts a sample.
  package var acceleration: [Int32]
  /// Three counts a sample of a gyroscope; empty without one.
  package var rotation: [Int32]
  /// What else the device wrote, in order; the samples are counted from the first of the page.
  package var readings: [DeviceReading]

  package init(
    session: UInt32, number: UInt32, time: Int64, timedSample: Int, sampleCount: Int,
    acceleration: [Int32], rotation: [Int32] = [], readings: [DeviceReading] = []
  ) {
    self.session = session
    self.number = number
    self.time = time
    self.timedSample = timedSample
    self.sampleCount = sampleCount
    self.acceleration = acceleration
    self.rotation = rotation
    self.readings = readings
  }
}
