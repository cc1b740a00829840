/// The bytes of a WAV file in any encoding, written apart from the code under test.
struct WaveText {
  var format: Int
  var bits: Int
  var channels: Int
  var isExtensible = false
  var samples: [Double]

  var bytes: [UInt8] { bytes(repeating: nil) }

  /// With one of its parts twice.
  func bytes(repeating name: String?) -> [UInt8] {
    let parts = [("fmt ", formatPart), ("data", dataPart)]
    let body = parts.flatMap { own, part in
      let chunk = Array(own.utf8) + Self.number(part.count, 4) + part
      return own == name ? chunk + chunk : chunk
    }
    return Array("RIFF".utf8) + Self.number(4 + body.count, 4) + Array("WAVE".utf8) + body
  }

  private var formatPart: [UInt8] {
    let frame = channels * bits / 8
    let first = Self.number(isExtensible ? 0xFFFE : format, 2) + Self.number(channels, 2)
    let rates = Self.number(48_000, 4) + Self.number(48_000 * frame, 4)
    let sizes = Self.number(frame, 2) + Self.number(bits, 2)
    guard isExtensible else { return first + rates + sizes }
    let tail: [UInt8] = [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
    return first + rates + sizes + Self.number(22, 2) + Self.number(bits, 2) + Self.number(3, 4)
      + Self.number(format, 2) + tail
  }

  private var dataPart: [UInt8] {
    samples.flatMap { sample -> [UInt8] in
      if format == 3 { return Self.number(Int(Float(sample).bitPattern), 4) }
      let fullScale = Double((1 << (bits - 1)) - 1)
      return Self.number(Int((sample * fullScale).rounded()), bits / 8)
    }
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
