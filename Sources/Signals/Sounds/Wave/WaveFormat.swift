/// How the samples of a WAV file are written.
struct WaveFormat: Equatable {
  enum Encoding: Equatable { case integer16, integer24, integer32, float32 }

  let encoding: Encoding
  let channelCount: Int
  let rateHz: Int

  private static let pcm = 1
  private static let float = 3
  private static let extensible = 0xFFFE
  /// All but the first two bytes of the GUID of a format that is written as extensible.
  private static let subformatTail: [UInt8] = [
    0x00, 0x00, 0x00, 0x00, 0x10, 0x00, 0x80, 0x00, 0x00, 0xAA, 0x00, 0x38, 0x9B, 0x71,
  ]

  var bytesPerSample: Int {
    switch encoding {
    case .integer16: 2
    case .integer24: 3
    case .integer32, .float32: 4
    }
  }

  var bytesPerFrame: Int { bytesPerSample * channelCount }

  /// Reads the part `fmt `.
  init(_ chunk: ArraySlice<UInt8>) throws(WaveFault) {
    guard [16, 18, 40].contains(chunk.count) else { throw .wrongSize(chunk: "fmt ") }
    func number(_ offset: Int, _ count: Int) -> Int {
      Int(WaveBytes.number(chunk, at: offset, count: count))
    }
    let bits = number(14, 2)
    let format = try Self.format(chunk, bits: bits)
    guard let encoding = Self.encoding(format, bits) else {
      throw .encoding(format: format, bits: bits)
    }
    self.encoding = encoding
    channelCount = number(2, 2)
    guard (1...8).contains(channelCount) else { throw .channels(channelCount) }
    rateHz = number(4, 4)
    guard (1000...384_000).contains(rateHz) else { throw .rate(rateHz) }
    guard number(12, 2) == bytesPerFrame, number(8, 4) == rateHz * bytesPerFrame
    else { throw .contradiction }
  }

  private static func format(_ chunk: ArraySlice<UInt8>, bits: Int) throws(WaveFault) -> Int {
    let format = Int(WaveBytes.number(chunk, at: 0, count: 2))
    guard format == extensible else { return format }
    guard chunk.count == 40 else { throw .wrongSize(chunk: "fmt ") }
    let start = chunk.startIndex
    guard WaveBytes.number(chunk, at: 18, count: 2) == UInt32(bits),
      Array(chunk[(start + 26)..<(start + 40)]) == subformatTail
    else { throw .encoding(format: format, bits: bits) }
    return Int(WaveBytes.number(chunk, at: 24, count: 2))
  }

  private static func encoding(_ format: Int, _ bits: Int) -> Encoding? {
    switch (format, bits) {
    case (pcm, 16): .integer16
    case (pcm, 24): .integer24
    case (pcm, 32): .integer32
    case (float, 32): .float32
    default: nil
    }
  }
}
