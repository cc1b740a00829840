package import StudyModel
import Vault

/// Ids that the server makes: UUIDs of version 7 (RFC 9562), so that they sort by time.
package enum EntityID {
  package static func make(at now: UTCTime) -> String {
    let milliseconds = UInt64(max(now.nanoseconds, 0)) / 1_000_000
    var digits = Array(SecretToken.make().utf8.prefix(32))
    let time = Array(hexadecimal(milliseconds, digitCount: 12).utf8)
    digits.replaceSubrange(0..<12, with: time)
    digits[12] = UInt8(ascii: "7")
    digits[16] = Array("89ab".utf8)[Int(digits[16]) & 3]
    var text = ""
    for (place, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(place) { text += "-" }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }

  /// Whether a text can be the id of anything: 36 characters of a UUID in lower case.
  package static func isWellFormed(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 36 else { return false }
    return bytes.enumerated().allSatisfy { place, byte in
      [8, 13, 18, 23].contains(place)
        ? byte == UInt8(ascii: "-")
        : (48...57).contains(byte) || (97...102).contains(byte)
    }
  }

  private static func hexadecimal(_ number: UInt64, digitCount: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digitCount - text.count)) + text.suffix(digitCount)
  }
}
