package import Sensors

/// Everything an IIO client can see of one chip before it has changed anything.
package struct ChipImage: Sendable, Equatable {
  /// The device's `name` attribute, such as `lis3dh`.
  package var name: String
  /// The kernel's id of the device.
  package var id: String
  package var channels: [ChannelImage]
  package var deviceAttributes: [AttributeImage]
  package var bufferAttributes: [AttributeImage]
  package var buffer: Buffer
  package var triggers: [TriggerImage]
  /// The name of the trigger that the driver attaches by itself.
  package var presetTrigger: String?
  /// Samples a second when no `sampling_frequency` says it.
  package var fallbackRateHz: Double

  package enum Buffer: String, Sendable, Equatable {
    case none
    /// Cannot be enabled while no trigger is attached.
    case needsTrigger
    /// Runs from the chip's own FIFO when no trigger is attached.
    case runsAlone
  }

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

/// One input channel of a chip.
package struct ChannelImage: Sendable, Equatable {
  /// libiio's id of the channel, such as `accel_x`.
  package var id: String
  package var scan: Scan?
  package var attributes: [AttributeImage]

  /// Where and how the channel lies in the buffer.
  package struct Scan: Sendable, Equatable {
    package var index: Int
    package var format: ScanFormat
    package var spareBits: SpareBits

    package init(index: Int, format: ScanFormat, spareBits: SpareBits = .zero) {
      self.index = index
      self.format = format
      self.spareBits = spareBits
    }
  }

  /// What stands in the storage above the count.
  package enum SpareBits: Sendable, Equatable { case zero, signExtended, garbage }

  package init(id: String, scan: Scan? = nil, attributes: [AttributeImage] = []) {
    self.id = id
    self.scan = scan
    self.attributes = attributes
  }
}

/// One attribute file of a device, a channel, a buffer or a trigger.
package struct AttributeImage: Sendable, Equatable {
  package var name: String
  /// The file in sysfs; attributes of several channels with one file share their value.
  package var file: String
  package var value: String
  package var access: Access

  package enum Access: Sendable, Equatable {
    case readOnly
    /// Follows the signal; read only.
    case live
    case oneOf([String])
    case positiveNumber
    case anyText
  }

  package init(name: String, file: String? = nil, value: String, access: Access = .readOnly) {
    self.name = name
    self.file = file ?? name
    self.value = value
    self.access = access
  }
}

/// One trigger of the context.
package struct TriggerImage: Sendable, Equatable {
  package var name: String
  package var attributes: [AttributeImage]

  package init(name: String, attributes: [AttributeImage] = []) {
    self.name = name
    self.attributes = attributes
  }
}
