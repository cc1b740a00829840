/// A colour of the light: three parts of 0 to 255.
package struct LightColour: Sendable, Hashable {
  /// From 0 to 255, as the other two.
  package var red: UInt8
  /// From 0 to 255.
  package var green: UInt8
  /// From 0 to 255.
  package var blue: UInt8

  /// A colour of its parts.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// A warm orange, which is seen by most people who mix colours up.
  package static let usual = LightColour(red: 255, green: 128, blue: 0)

  /// Reads `#3366ff`, as pages write colours; nil for anything else, and for black, which is no light.
  package init?(text: String) {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.utf8.count == 6,
      digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let number = UInt32(digits, radix: 16), number != 0
    else { return nil }
    self.init(
      red: UInt8(number >> 16), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
  }

  /// As `init(text:)` reads it, in small letters.
  package var text: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
