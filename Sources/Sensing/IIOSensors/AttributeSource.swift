import Sensors

/// Where an attribute of an accelerometer is looked for: at its x axis or its type, then at the device.
struct AttributeSource {
  /// The channel x.
  let axis: IIOChannel
  /// The device of the channel.
  let device: IIODevice

  /// The attribute's text; nil if it is nowhere or cannot be read.
  func text(_ attribute: String) -> String? {
    if let text = Self.text(attribute, of: axis) { return text }
    guard device.has(attribute) else { return nil }
    do throws(SensorError) {
      return try device.read(attribute)
    } catch {
      return nil
    }
  }

  /// The text of a channel's attribute; nil if the channel has none that can be read.
  static func text(_ attribute: String, of channel: IIOChannel) -> String? {
    guard channel.has(attribute) else { return nil }
    do throws(SensorError) {
      return try channel.read(attribute)
    } catch {
      return nil
    }
  }

  /// Writes the attribute where it is.
  func write(_ text: String, to attribute: String) throws(SensorError) {
    if axis.has(attribute) {
      try axis.write(text, to: attribute)
    } else {
      try device.write(text, to: attribute)
    }
  }
}
