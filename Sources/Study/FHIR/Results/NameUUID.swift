/// A UUID that is made of a text, the same one each time: version 8 of RFC 9562.
///
/// Its bits are two FNV-1a sums of 64 bits, over the text and over the text read backwards.
struct NameUUID {
  let text: String

  init(_ space: String, _ name: String) {
    let bytes = Array("\(space)\n\(name)".utf8)
    let high = Self.sum(bytes) & 0xFFFF_FFFF_FFFF_0FFF | 0x8000
    let low = Self.sum(bytes.reversed()) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    let digits = Self.digits(high) + Self.digits(low)
    var parts: [Substring] = []
    var rest = digits[...]
    for length in [8, 4, 4, 4, 12] {
      parts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    text = parts.joined(separator: "-")
  }

  private static func sum(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
