import Sensors

/// The channel of a device that tells its temperature.
struct TemperatureChannel {
  private let channel: IIOChannel

  /// What a chip or the board around it can have, in degrees Celsius: data sheets end at -55 and 150.
  static let plausible = -100.0...300.0
  private static let id = "temp"

  /// `temp`, else the only channel that begins so: of several nobody knows which is the chip's; nil if
  /// there is none that can be read.
  init?(of device: IIODevice) {
    let all = device.channels.filter { channel in
      !channel.isOutput && channel.id.hasPrefix(Self.id)
        && (channel.has("input") || channel.has("raw"))
    }
    guard let found = all.first(where: { $0.id == Self.id }) ?? (all.count == 1 ? all[0] : nil)
    else { return nil }
    channel = found
  }

  /// The temperature now, in degrees Celsius.
  func celsius() throws(SensorError) -> Double {
    let celsius = try milliCelsius() / 1000
    guard Self.plausible.contains(celsius) else {
      throw error("\(celsius) °C")
    }
    return celsius
  }

  /// The kernel's ABI for `in_temp_input`, and for `in_temp_raw` with offset and scale applied:
  /// thousandths of a degree Celsius (Documentation/ABI/testing/sysfs-bus-iio).
  private func milliCelsius() throws(SensorError) -> Double {
    if channel.has("input") { return try number("input") }
    let count = try number("raw")
    let offset = channel.has("offset") ? try number("offset") : 0
    let scale = channel.has("scale") ? try number("scale") : 1
    return (count + offset) * scale
  }

  private func number(_ attribute: String) throws(SensorError) -> Double {
    let text = try channel.read(attribute)
    guard let number = Double(text), number.isFinite else {
      throw error(text, of: attribute)
    }
    return number
  }

  private func error(_ text: String, of attribute: String? = nil) -> SensorError {
    let name = ([channel.id] + [attribute].compactMap(\.self)).joined(separator: "/")
    return .attribute(device: channel.device.title, name: name, text: text)
  }
}
