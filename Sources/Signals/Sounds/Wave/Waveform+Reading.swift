extension Waveform {
  /// The most bytes that are read: five minutes of two channels at 48 kHz in 32 bits.
  package static let byteLimit = 128 << 20

  /// Reads the bytes of a WAV file: PCM of 16, 24 or 32 bits, or floating point of 32 bits.
  ///
  /// Sizes must fit to the byte; unknown parts are passed over.
  package init(wave bytes: [UInt8]) throws(WaveFault) {
    guard bytes.count <= Self.byteLimit else { throw .tooLarge(limitBytes: Self.byteLimit) }
    let body = try Self.body(bytes)
    var format: WaveFormat?
    var data: ArraySlice<UInt8>?
    var rest = body
    while !rest.isEmpty {
      let (name, chunk) = try Self.takeChunk(&rest)
      switch name {
      case "fmt ":
        guard format == nil else { throw .doubled(chunk: name) }
        format = try WaveFormat(chunk)
      case "data":
        guard data == nil else { throw .doubled(chunk: name) }
        guard format != nil else { throw .missing(chunk: "fmt ") }
        data = chunk
      default: break
      }
    }
    guard let format else { throw .missing(chunk: "fmt ") }
    guard let data else { throw .missing(chunk: "data") }
    try self.init(format, data)
  }

  /// The bytes after `WAVE` up to the size that the file states; what follows is passed over.
  private static func body(_ bytes: [UInt8]) throws(WaveFault) -> ArraySlice<UInt8> {
    guard bytes.count >= 12, Array(bytes[0..<4]) == Array("RIFF".utf8),
      Array(bytes[8..<12]) == Array("WAVE".utf8)
    else { throw .notWave }
    let size = Int(WaveBytes.number(bytes[...], at: 4, count: 4))
    guard size >= 4 else { throw .wrongSize(chunk: "RIFF") }
    guard size + 8 <= bytes.count else { throw .truncated }
    return bytes[12..<(size + 8)]
  }

  private static func takeChunk(
    _ rest: inout ArraySlice<UInt8>
  ) throws(WaveFault) -> (String, ArraySlice<UInt8>) {
    guard rest.count >= 8 else { throw .truncated }
    let name = WaveBytes.letters(rest.prefix(4))
    let size = Int(WaveBytes.number(rest, at: 4, count: 4))
    guard size <= rest.count - 8 else { throw .wrongSize(chunk: name) }
    let chunk = rest.dropFirst(8).prefix(size)
    // A part of an odd size is followed by one byte, which some programs leave out at the end.
    rest = rest.dropFirst(8 + size + size % 2)
    return (name, chunk)
  }

  private init(_ format: WaveFormat, _ data: ArraySlice<UInt8>) throws(WaveFault) {
    guard data.count.isMultiple(of: format.bytesPerFrame) else { throw .wrongSize(chunk: "data") }
    let frames = data.count / format.bytesPerFrame
    var channels: [[Float]] = []
    for channel in 0..<format.channelCount {
      var samples: [Float] = []
      samples.reserveCapacity(frames)
      for frame in 0..<frames {
        let offset = frame * format.bytesPerFrame + channel * format.bytesPerSample
        samples.append(try Self.sample(data, at: offset, format.encoding))
      }
      channels.append(samples)
    }
    self.init(rateHz: format.rateHz, channels: channels)
  }

  /// Full scale is the largest positive number, as in writing; the one number below its negative
  /// stays at -1.
  private static func sample(
    _ data: ArraySlice<UInt8>, at offset: Int, _ encoding: WaveFormat.Encoding
  ) throws(WaveFault) -> Float {
    func integer(_ bytes: Int) -> Float {
      let bits = WaveBytes.number(data, at: offset, count: bytes) << UInt32(32 - 8 * bytes)
      let value = Int32(bitPattern: bits) >> Int32(32 - 8 * bytes)
      return Float(max(Double(value) / Double(Int64(1) << Int64(8 * bytes - 1) - 1), -1))
    }
    switch encoding {
    case .integer16: return integer(2)
    case .integer24: return integer(3)
    case .integer32: return integer(4)
    case .float32:
      let value = Float(bitPattern: WaveBytes.number(data, at: offset, count: 4))
      guard value.isFinite else { throw .notFinite }
      return value
    }
  }
}
