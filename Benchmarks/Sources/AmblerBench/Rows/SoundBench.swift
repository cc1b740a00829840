import Recording
import Sensors
import StudyModel
import Vault

/// A minute of a microphone through the recording writer, and back as evidence and as a WAV file.
struct SoundBench {
  private static let rateHz = 48_000
  private static let seconds = 60
  /// Frames in a block: 10 ms.
  private static let blockCount = 480
  /// Part of one core that recording may take.
  private static let largestShare = 0.05
  private static let start: Int64 = 1_000_000_000_000

  private static let sensor = SensorDescription(
    name: "bench", profile: "microphone", origin: .simulate, requestedRateHz: Double(rateHz),
    nominalRateHz: Double(rateHz), timing: .arrival, columns: [.sound(bits: 24)])

  func figures() throws(BenchError) -> [Figure] {
    let folder = try WorkFolder()
    let key = DeviceKey.random()
    let blocks = Self.blocks()
    var byteCount = 0
    let writing = try Self.cost { byteCount = try Self.write(blocks, folder.path, key) }
    let path = "\(folder.path)/sound"
    let reading = try Self.cost {
      _ = try RecordingReader(sealed: path, key: key).sound(
        from: Instant(nanoseconds: 0), to: Instant(nanoseconds: Self.start * 2))
    }
    let wave = try Self.cost { _ = try RecordingReader(sealed: path, key: key).waveDigest() }
    return Self.figures(writing: writing, reading: reading, wave: wave, byteCount)
  }

  private static func cost(_ body: () throws -> Void) throws(BenchError) -> Double {
    try ProcessorTime.of { () throws(BenchError) in
      do { try body() } catch { throw .refused("\(error)") }
    }
  }

  private static func figures(
    writing: Double, reading: Double, wave: Double, _ byteCount: Int
  ) -> [Figure] {
    let share = writing / Double(seconds)
    return [
      Figure(
        name: "sound, 48 kHz to disk: share of a core",
        value: Text.percent(share),
        aim: "≤ \(Text.number(100 * largestShare, digits: 0)) %", isMet: share <= largestShare),
      Figure(
        name: "sound, a minute of 24 bits: bytes", value: Text.megabytes(byteCount),
        peer: "WAV \(Text.megabytes(seconds * rateHz * 3))",
        ratio: Double(byteCount) / Double(seconds * rateHz * 3)),
      Figure(
        name: "sound, a minute read back", value: Text.milliseconds(reading, digits: 0)),
      Figure(
        name: "sound, a minute as WAV with its digest", value: Text.milliseconds(wave, digits: 0)),
    ]
  }

  /// Noise of some 14 bits on a slow swing, as a quiet room is at 24 bits.
  private static func blocks() -> [SoundBlock] {
    var noise = NoiseGenerator()
    return stride(from: 0, to: seconds * rateHz, by: blockCount).map { first in
      let frames = first..<(first + blockCount)
      return SoundBlock(
        firstSequence: first,
        times: frames.map { start + Int64(Double($0) * 1e9 / Double(rateHz)) },
        counts: frames.map { frame in
          let swing = Int32(abs(frame % 4800 - 2400)) * 20
          return swing + Int32(truncatingIfNeeded: noise.next(below: 16_384) - 8192)
        })
    }
  }

  private static func write(
    _ blocks: [SoundBlock], _ root: String, _ key: DeviceKey
  ) throws(RecordingError) -> Int {
    let begin = Instant(nanoseconds: start)
    let anchor = ClockAnchor(boot: begin, utc: UTCTime(nanoseconds: 0), isSynchronized: nil)
    let writer = try RecordingWriter<SoundBlock>(
      root: root, id: "sound", sensor: sensor, key: key, anchor: anchor)
    for block in blocks {
      try writer.append(.samples(block))
      try writer.tick(now: block.lastTime ?? begin) { anchor }
    }
    return try writer.finish(anchor: anchor).byteCount ?? 0
  }
}
