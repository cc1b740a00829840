/// What a profile says of a chip's accelerometer or gyroscope.
package struct MotionSensor: Sendable, Equatable {
  /// libiio's ids of the channels, in the order x, y, z.
  package var channels: [String]
  /// How the x channel lies in the buffer; y and z follow it.
  package var scan: Knowledge<Scan>
  /// Never absent: every driver gives a scale.
  package var scale: Knowledge<ScaleSettings>
  /// Absent where the driver cannot set or tell a rate.
  package var rate: Knowledge<RateSettings>
  package var mountMatrix: MountMatrixPlace

  /// Position and format in the buffer.
  package struct Scan: Sendable, Equatable {
    /// The scan index of the x channel: an order, not an offset.
    package var index: Int
    package var format: ScanFormat

    package init(index: Int, format: ScanFormat) {
      self.index = index
      self.format = format
    }
  }

  package init(
    channels: [String], scan: Knowledge<Scan>, scale: Knowledge<ScaleSettings>,
    rate: Knowledge<RateSettings>, mountMatrix: MountMatrixPlace
  ) {
    self.channels = channels
    self.scan = scan
    self.scale = scale
    self.rate = rate
    self.mountMatrix = mountMatrix
  }
}
