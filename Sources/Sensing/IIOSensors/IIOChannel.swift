import CIIO
import Sensors

/// A channel of a device; it lives as long as the device's context.
struct IIOChannel {
  /// Belongs to the context.
  let handle: OpaquePointer
  /// What keeps the handle alive.
  let device: IIODevice

  /// libiio's id, such as `accel_x` or `timestamp`.
  var id: String { iio_channel_get_id(handle).map { String(cString: $0) } ?? "" }

  /// Whether it can be part of a scan.
  var isScanElement: Bool { iio_channel_is_scan_element(handle) }

  /// Whether values go out of the machine through it.
  var isOutput: Bool { iio_channel_is_output(handle) }

  /// How its samples lie in a scan; nil if libiio tells nonsense.
  var format: ScanFormat? {
    guard isScanElement, let format = iio_channel_get_data_format(handle)?.pointee else {
      return nil
    }
    let repeats = format.repeat > 1 ? "X\(format.repeat)" : ""
    return ScanFormat(
      "\(format.is_be ? "be" : "le"):\(format.is_signed ? "s" : "u")\(format.bits)/\(format.length)"
        + "\(repeats)>>\(format.shift)")
  }

  /// Puts it into the next buffer, or leaves it out.
  func setEnabled(_ isEnabled: Bool) {
    if isEnabled { iio_channel_enable(handle) } else { iio_channel_disable(handle) }
  }

  /// Whether the channel, by itself or by its type, has this attribute.
  func has(_ attribute: String) -> Bool { iio_channel_find_attr(handle, attribute) != nil }

  /// Reads an attribute; trimmed.
  func read(_ attribute: String) throws(SensorError) -> String {
    try AttributeText.read("iio_channel_attr_read", subject(attribute)) {
      iio_channel_attr_read(handle, attribute, $0, $1)
    }
  }

  /// Writes an attribute.
  func write(_ text: String, to attribute: String) throws(SensorError) {
    let result = iio_channel_attr_write(handle, attribute, text)
    guard result >= 0 else {
      throw .call(
        "iio_channel_attr_write", subject: subject(attribute), code: Int32(clamping: -result))
    }
  }

  private func subject(_ attribute: String) -> String { "\(device.title)/\(id)/\(attribute)" }
}
