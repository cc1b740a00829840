/// What a simulated chip shows beyond what the rest of the profile says.
package struct ImageExtras: Sendable, Equatable {
  /// Further attributes of the acceleration channels, with their values.
  package var acceleration: [Attribute]
  /// Further attributes of the gyroscope channels.
  package var gyroscope: [Attribute]
  /// Further channels.
  package var channels: [ChannelGroup]
  /// Further attributes of the device.
  package var device: [Attribute]
  /// Further attributes of the buffer.
  package var buffer: [Attribute]
  /// Samples a second where the driver has no rate attribute.
  package var rateHz: Double

  /// An attribute and what it says at power-on.
  package struct Attribute: Sendable, Equatable {
    /// The file name of the attribute.
    package var name: String
    /// What reading the attribute gives.
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Further channels that are alike, such as the axes of a magnetometer.
  package struct ChannelGroup: Sendable, Equatable {
    /// The ids of the channels, as libiio writes them, such as `magn_x`.
    package var ids: [String]
    package var scan: MotionSensor.Scan?
    package var attributes: [Attribute]

    package init(ids: [String], scan: MotionSensor.Scan?, attributes: [Attribute]) {
      self.ids = ids
      self.scan = scan
      self.attributes = attributes
    }
  }

  package init(
    acceleration: [Attribute] = [], gyroscope: [Attribute] = [], channels: [ChannelGroup] = [],
    device: [Attribute] = [], buffer: [Attribute] = [], rateHz: Double = 100
  ) {
    self.acceleration = acceleration
    self.gyroscope = gyroscope
    self.channels = channels
    self.device = device
    self.buffer = buffer
    self.rateHz = rateHz
  }
}
