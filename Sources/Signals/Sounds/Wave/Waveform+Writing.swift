extension Waveform {
  /// The bytes of a WAV file with 16-bit PCM; samples over full scale stay at it.
  package func waveBytes() -> [UInt8] {
    let dataCount = frameCount * channels.count * 2
    var bytes = Self.waveHeader(
      channelCount: channels.count, rateHz: rateHz, dataByteCount: dataCount)
    bytes.reserveCapacity(bytes.count + dataCount)
    for frame in 0..<frameCount {
      for channel in channels { Self.append(channel[frame], to: &bytes) }
    }
    return bytes
  }

  /// The 44 bytes before the samples of a WAV file with PCM of so many bits, a multiple of 8.
  package static func waveHeader(
    channelCount: Int, rateHz: Int, dataByteCount: Int, bits: Int = 16
  ) -> [UInt8] {
    let frameBytes = channelCount * bits / 8
    var bytes = Array("RIFF".utf8)
    // A part of odd length is followed by one byte more.
    WaveBytes.append(36 + dataByteCount + dataByteCount % 2, count: 4, to: &bytes)
    bytes += Array("WAVEfmt ".utf8)
    WaveBytes.append(16, count: 4, to: &bytes)
    WaveBytes.append(1, count: 2, to: &bytes)
    WaveBytes.append(channelCount, count: 2, to: &bytes)
    WaveBytes.append(rateHz, count: 4, to: &bytes)
    WaveBytes.append(rateHz * frameBytes, count: 4, to: &bytes)
    WaveBytes.append(frameBytes, count: 2, to: &bytes)
    WaveBytes.append(bits, count: 2, to: &bytes)
    bytes += Array("data".utf8)
    WaveBytes.append(dataByteCount, count: 4, to: &bytes)
    return bytes
  }

  /// One sample in 16 bits.
  package static func append(_ sample: Float, to bytes: inout [UInt8]) {
    let rounded = (Double(sample) * 32_767).rounded()
    let value = rounded.isNaN ? 0 : Int(min(max(rounded, -32_767), 32_767))
    WaveBytes.append(value, count: 2, to: &bytes)
  }
}
