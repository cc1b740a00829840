import CIIO
import Sensors

/// A device of a context; it lives as long as the context, which it keeps.
struct IIODevice {
  /// Belongs to the context.
  let handle: OpaquePointer
  /// What keeps the handle alive.
  let context: IIOContext

  /// The kernel's id, such as `iio:device0`, which changes from boot to boot.
  var id: String { iio_device_get_id(handle).map { String(cString: $0) } ?? "" }

  /// The driver's name for it, such as `lis3dh`; empty if it has none.
  var name: String { iio_device_get_name(handle).map { String(cString: $0) } ?? "" }

  /// What the device tree calls it; nil if nothing.
  var label: String? { iio_device_get_label(handle).map { String(cString: $0) } }

  /// The name for messages.
  var title: String { name.isEmpty ? id : name }

  /// Whether it is a trigger and not a sensor.
  var isTrigger: Bool { iio_device_is_trigger(handle) }

  /// All channels, in libiio's order.
  var channels: [IIOChannel] {
    (0..<iio_device_get_channels_count(handle)).compactMap { index in
      iio_device_get_channel(handle, index).map { IIOChannel(handle: $0, device: self) }
    }
  }

  /// The input channel with this id, such as `accel_x`.
  func channel(_ id: String) -> IIOChannel? {
    iio_device_find_channel(handle, id, false).map { IIOChannel(handle: $0, device: self) }
  }

  /// Whether the device itself, not a channel, has this attribute.
  func has(_ attribute: String) -> Bool { iio_device_find_attr(handle, attribute) != nil }

  /// Reads an attribute of the device; trimmed.
  func read(_ attribute: String) throws(SensorError) -> String {
    try AttributeText.read("iio_device_attr_read", "\(title)/\(attribute)") {
      iio_device_attr_read(handle, attribute, $0, $1)
    }
  }

  /// Writes an attribute of the device.
  func write(_ text: String, to attribute: String) throws(SensorError) {
    let result = iio_device_attr_write(handle, attribute, text)
    guard result >= 0 else {
      throw .call(
        "iio_device_attr_write", subject: "\(title)/\(attribute)", code: Int32(clamping: -result))
    }
  }
}

extension IIODevice {
  /// What the kernel says about the trigger of a device.
  enum Trigger {
    /// The driver samples by itself.
    case notNeeded
    /// It could have one, and has none.
    case unset
    /// Its name.
    case set(String)
  }

  /// The trigger the device samples on now.
  var trigger: Trigger {
    var found: OpaquePointer?
    let code = iio_device_get_trigger(handle, &found)
    if code == 0, let found { return .set(IIODevice(handle: found, context: context).title) }
    // ENOENT: there is no trigger folder. An empty current_trigger gives EIO or 0 without a trigger.
    return code == -2 ? .notNeeded : .unset
  }

  /// Makes the device sample on `trigger`.
  func setTrigger(_ trigger: IIODevice) throws(SensorError) {
    let code = iio_device_set_trigger(handle, trigger.handle)
    guard code == 0 else { throw .call("iio_device_set_trigger", subject: title, code: -code) }
  }
}
