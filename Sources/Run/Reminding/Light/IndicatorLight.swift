import Glibc
import Studies

/// A light of the device that can take colours.
struct IndicatorLight: Sendable, Hashable {
  /// How the kernel offers the colours.
  enum Parts: Sendable, Hashable {
    /// One light with an intensity for each of its colours, in this order (the class "multicolor").
    case mixed(DeviceFolder, order: [String])
    /// A light for each colour.
    case apart(red: DeviceFolder, green: DeviceFolder, blue: DeviceFolder)
  }

  let parts: Parts

  /// The folders of the kernel's lights that make it up.
  var folders: [DeviceFolder] {
    switch parts {
    case .mixed(let folder, _): [folder]
    case .apart(let red, let green, let blue): [red, green, blue]
    }
  }

  /// Shows a colour, in place of what the kernel showed there.
  func show(_ colour: LightColour) throws(RemindingError) {
    // A light that blinks by itself takes no colour from others.
    for folder in folders where folder.text("trigger") != nil {
      try folder.write("none", to: "trigger")
    }
    switch parts {
    case .mixed(let folder, let order):
      let most = folder.number("max_brightness") ?? 255
      let values = order.map { String(Self.scaled(colour.part($0), most)) }
      try folder.write(values.joined(separator: " "), to: "multi_intensity")
      try folder.write(String(most), to: "brightness")
    case .apart(let red, let green, let blue):
      try Self.set(red, colour.red)
      try Self.set(green, colour.green)
      try Self.set(blue, colour.blue)
    }
  }

  /// Switches the light off and gives back the triggers that it had before.
  func clear(_ triggers: [String?]) throws(RemindingError) {
    for (folder, trigger) in zip(folders, triggers) {
      try folder.write("0", to: "brightness")
      if let trigger, trigger != "none" { try folder.write(trigger, to: "trigger") }
    }
  }

  /// The trigger that is active at each of the lights, which the kernel puts in brackets; nil where it names none.
  var triggers: [String?] {
    folders.map { folder in
      folder.text("trigger")?.split(separator: " ").first { $0.hasPrefix("[") && $0.hasSuffix("]") }
        .map { String($0.dropFirst().dropLast()) }
    }
  }

  private static func set(_ folder: DeviceFolder, _ value: UInt8) throws(RemindingError) {
    try folder.write(
      String(scaled(value, folder.number("max_brightness") ?? 255)), to: "brightness")
  }

  /// 0 to 255 as 0 to `most`, which is 1 for a light that is only on or off.
  private static func scaled(_ value: UInt8, _ most: Int) -> Int {
    (Int(value) * max(0, most) + 127) / 255
  }
}

extension LightColour {
  /// The part of a colour by the kernel's name; what is neither red nor green nor blue stays dark.
  fileprivate func part(_ name: String) -> UInt8 {
    switch name {
    case "red": red
    case "green": green
    case "blue": blue
    default: 0
    }
  }
}
