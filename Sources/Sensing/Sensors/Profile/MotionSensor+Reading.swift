import StrictJSON

extension MotionSensor {
  /// Which of a chip's sensors is read; they differ in their channels and the unit of their ranges.
  package enum Kind: Sendable, Hashable {
    case acceleration, gyroscope

    /// The libiio ids of its axes, x first.
    package var channelIDs: [String] {
      switch self {
      case .acceleration: ["accel_x", "accel_y", "accel_z"]
      case .gyroscope: ["anglvel_x", "anglvel_y", "anglvel_z"]
      }
    }

    var rangeKey: String {
      switch self {
      case .acceleration: "rangeG"
      case .gyroscope: "rangeDegreesPerSecond"
      }
    }
  }

  static func read(_ field: Field, _ kind: Kind) -> MotionSensor? {
    guard var members = field.members() else { return nil }
    let channels = members.require("channels")?.channelIDs(kind)
    let scan = members.require("scan")?.knowledge(.noneOrDiscover, Scan.read)
    let scale = members.require("scale")?.knowledge(.discoverOnly) {
      ScaleSettings.read($0, rangeKey: kind.rangeKey)
    }
    let rate = members.require("rate")?.knowledge(.noneOrDiscover, RateSettings.read)
    let mountMatrix = members.require("mountMatrix")?.choice(MountMatrixPlace.self)
    members.finish()
    guard let channels, let scan, let scale, let rate, let mountMatrix else { return nil }
    return MotionSensor(
      channels: channels, scan: scan, scale: scale, rate: rate, mountMatrix: mountMatrix)
  }
}

extension MotionSensor.Scan {
  static func read(_ field: Field) -> MotionSensor.Scan? {
    guard var members = field.members() else { return nil }
    let index = members.require("index")?.integer(in: 0...255)
    let format = members.require("format")?.scanFormat()
    members.finish()
    guard let index, let format else { return nil }
    return MotionSensor.Scan(index: index, format: format)
  }
}

extension ScaleSettings {
  static func read(_ field: Field, rangeKey: String) -> ScaleSettings? {
    guard var members = field.members() else { return nil }
    let place = members.require("at")?.choice(AttributePlace.self)
    let text = members.require("default")?.positiveText()
    let isListed = members.take("listed")?.boolean() ?? true
    let factor = members.take("factor")?.double(in: 1e-6...1e6) ?? 1
    let settingsField = members.require("settings")
    let settings = settingsField?.list()?.all { Setting.read($0, rangeKey: rangeKey) }
    members.finish()
    guard let place, let text, let settings else { return nil }
    guard settings.isEmpty || settings.contains(where: { $0.text == text }) else {
      settingsField?.fault(
        "does not hold the default scale", "Add the scale that stands in \"default\".")
      return nil
    }
    return ScaleSettings(
      place: place, defaultText: text, settings: settings,
      listing: isListed ? .listed : .unlisted, factor: factor)
  }
}

extension ScaleSettings.Setting {
  static func read(_ field: Field, rangeKey: String) -> ScaleSettings.Setting? {
    guard var members = field.members() else { return nil }
    let text = members.require("scale")?.positiveText()
    let range = members.take(rangeKey)?.double(in: 0.001...100_000)
    members.finish()
    return text.map { ScaleSettings.Setting(text: $0, range: range) }
  }
}

extension RateSettings {
  static func read(_ field: Field) -> RateSettings? {
    guard var members = field.members() else { return nil }
    let place = members.require("at")?.choice(AttributePlace.self)
    let listedAt = members.take("listedAt")?.choice(Listing.self)
    let text = members.require("default")?.numberText()
    let settings = members.require("settings")?.list()?.all { $0.positiveText() }
    members.finish()
    guard let place, let text, let settings else { return nil }
    let same: Listing = place == .device ? .device : .type
    return RateSettings(
      place: place, listedAt: listedAt ?? same, defaultText: text, settings: settings)
  }
}
