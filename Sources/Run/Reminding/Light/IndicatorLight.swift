import Glibc
import Studies

/// A light of the device that can take colours.
struct IndicatorLight: Sendable, Hashable {
  /// How the kernel offers the colours.
  enum Parts: Sendable, Hashable {
    /// One light with an intensity for each of its colours, in this order (the class "multicolor").
    case mixed(LightFile, order: [String])
    /// A light for each colour.
    case apart(red: LightFile, green: LightFile, blue: LightFile)
  }

  let parts: Parts

  /// The lights that take part in it.
  var files: [LightFile] {
    switch parts {
    case .mixed(let file, _): [file]
    case .apart(let red, let green, let blue): [red, green, blue]
    }
  }

  /// Shows a colour, in place of what the kernel showed there.
  func show(_ colour: LightColour) throws(RemindingError) {
    // A light that blinks by itself takes no colour from others.
    for file in files where file.text("trigger") != nil { try file.write("none", to: "trigger") }
    switch parts {
    case .mixed(let file, let order):
      let most = file.number("max_brightness") ?? 255
      let values = order.map { String(Self.scaled(colour.part($0), most)) }
      try file.write(values.joined(separator: " "), to: "multi_intensity")
      try file.write(String(most), to: "brightness")
    case .apart(let red, let green, let blue):
      try Self.set(red, colour.red)
      try Self.set(green, colour.green)
      try Self.set(blue, colour.blue)
    }
  }

  /// The light goes, and does again what it did by itself.
  func clear(_ triggers: [String?]) throws(RemindingError) {
    for (file, trigger) in zip(files, triggers) {
      try file.write("0", to: "brightness")
      if let trigger, trigger != "none" { try file.write(trigger, to: "trigger") }
    }
  }

  /// What makes each of the lights shine by itself, which the kernel marks by brackets; nil where it does not say.
  var triggers: [String?] {
    files.map { file in
      file.text("trigger")?.split(separator: " ").first { $0.hasPrefix("[") && $0.hasSuffix("]") }
        .map { String($0.dropFirst().dropLast()) }
    }
  }

  private static func set(_ file: LightFile, _ value: UInt8) throws(RemindingError) {
    try file.write(
      String(scaled(value, file.number("max_brightness") ?? 255)), to: "brightness")
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
