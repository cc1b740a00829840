/// Everything an IIO client can see of one chip before it has changed anything.
package struct ChipImage: Sendable, Equatable {
  /// The device's `name` attribute, such as `lis3dh`.
  package var name: String
  /// The kernel's id of the device.
  package var id: String
  /// In the order in which masks count them.
  package var channels: [ChannelImage]
  package var deviceAttributes: [AttributeImage]
  package var bufferAttributes: [AttributeImage]
  /// Whether the chip has a buffer and what that needs.
  package var buffer: Buffer
  /// `trigger0`, `trigger1` … of the context.
  package var triggers: [TriggerImage]
  /// The name of the trigger that the driver attaches by itself.
  package var presetTrigger: String?
  /// Samples a second when no `sampling_frequency` says it.
  package var fallbackRateHz: Double

  /// What must be so before the buffer can be enabled.
  package enum Buffer: String, Sendable, Equatable {
    case none
    /// Cannot be enabled while no trigger is attached.
    case needsTrigger
    /// Runs from the chip's own FIFO when no trigger is attached.
    case runsAlone
  }

  /// A chip with these channels, brought into the order in which masks count them.
  package init(
    name: String, id: String = "iio:device0", channels: [ChannelImage],
    deviceAttributes: [AttributeImage] = [], bufferAttributes: [AttributeImage] = [],
    buffer: Buffer, triggers: [TriggerImage] = [], presetTrigger: String? = nil,
    fallbackRateHz: Double = 100
  ) {
    self.name = name
    self.id = id
    self.channels = Self.sorted(channels)
    self.deviceAttributes = deviceAttributes
    self.bufferAttributes = bufferAttributes
    self.buffer = buffer
    self.triggers = triggers
    self.presetTrigger = presetTrigger
    self.fallbackRateHz = fallbackRateHz
  }

  /// By scan index, those without one last: the order in which masks count channels.
  private static func sorted(_ channels: [ChannelImage]) -> [ChannelImage] {
    let scanned = channels.filter { $0.scan != nil }
    let others = channels.filter { $0.scan == nil }
    return scanned.sorted { ($0.scan?.index ?? 0) < ($1.scan?.index ?? 0) } + others
  }
}
