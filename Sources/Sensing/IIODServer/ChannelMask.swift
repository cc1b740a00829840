/// Which channels of a chip are on, counted in scan order.
struct ChannelMask: Equatable {
  private(set) var bits: [Bool]

  /// Takes one flag a channel, in scan order.
  init(bits: [Bool]) {
    self.bits = bits
  }

  /// Reads 8 hexadecimal digits for each 32 channels, the most significant word first.
  init?(_ text: String, channelCount: Int) {
    let wordCount = (channelCount + 31) / 32
    let digits = Array(text.utf8)
    guard wordCount > 0, digits.count == wordCount * 8 else { return nil }
    var bits: [Bool] = []
    for word in 0..<wordCount {
      let start = digits.count - (word + 1) * 8
      let piece = String(decoding: digits[start..<start + 8], as: UTF8.self)
      guard piece.allSatisfy(\.isHexDigit), let value = UInt32(piece, radix: 16) else { return nil }
      bits += (0..<32).map { value >> UInt32($0) & 1 == 1 }
    }
    guard !bits[channelCount...].contains(true) else { return nil }
    self.bits = Array(bits[..<channelCount])
  }

  /// Whether no channel is on.
  var isEmpty: Bool { !bits.contains(true) }

  /// The channels that are on in either mask of the same chip.
  func union(_ other: ChannelMask) -> ChannelMask {
    ChannelMask(bits: zip(bits, other.bits).map { $0 || $1 })
  }

  /// The words as the protocol writes them, most significant first.
  var hexadecimal: String {
    var words = [UInt32](repeating: 0, count: (bits.count + 31) / 32)
    for index in bits.indices where bits[index] {
      words[index / 32] |= UInt32(1) << UInt32(index % 32)
    }
    return words.reversed().map(Self.digits).joined()
  }

  private static func digits(_ word: UInt32) -> String {
    let text = String(word, radix: 16)
    return String(repeating: "0", count: 8 - text.count) + text
  }
}
