import Foundation
import Sensors
import Sounds
import StudyModel
import TestSupport
import Testing
import Vault

@testable import Recording

struct WaveContentTests {
  private static func time(_ frame: Int) -> Instant {
    Recorded.start + .nanoseconds(Int64((Double(frame) * 1e9 / 48_000).rounded()))
  }

  private static func count(_ frame: Int, bits: Int) -> Int32 {
    Int32((frame * 7919) % (1 << bits) - (1 << (bits - 1)))
  }

  /// Frames 0 to 999, a gap of 500, and 1500 to 2998.
  private static func recorded(
    in folder: TemporaryFolder, key: DeviceKey, bits: Int
  ) throws -> RecordingReader {
    let sensor = SensorDescription(
      name: "m", profile: "microphone", origin: .alsa, nominalRateHz: 48_000, timing: .arrival,
      columns: [.sound(bits: bits)])
    let writer = try RecordingWriter<SoundBlock>(
      root: folder.path, id: "r1", sensor: sensor, key: key, anchor: Recorded.anchor())
    for range in [0..<1000, 1500..<2999] {
      try writer.append(
        .samples(
          SoundBlock(
            firstSequence: range.lowerBound, times: range.map { time($0).nanoseconds },
            counts: range.map { count($0, bits: bits) })))
      guard range.lowerBound == 0 else { continue }
      try writer.append(
        .gap(Gap(missingCount: 500, start: time(1000), end: time(1500), cause: .overrun)))
    }
    _ = try writer.finish(anchor: Recorded.anchor(time(3000)))
    return try RecordingReader(sealed: folder.file("r1"), key: key)
  }

  private static func bytes(_ reader: RecordingReader) throws -> [UInt8] {
    let content = try require(try WaveContent(reader))
    var bytes: [UInt8] = []
    while let chunk = try content.next() { bytes += chunk }
    expectEqual(bytes.count, content.byteCount)
    return bytes
  }

  @Test(arguments: [16, 24])
  func `the file has every count as it was, and silence where frames are missing`(
    bits: Int
  ) throws {
    let folder = try TemporaryFolder()
    let reader = try Self.recorded(in: folder, key: .random(), bits: bits)
    let bytes = try Self.bytes(reader)
    let width = bits / 8
    expectEqual(bytes.count, 44 + 2999 * width + 2999 * width % 2)
    for frame in [0, 1, 999, 1000, 1499, 1500, 2998] {
      let start = 44 + frame * width
      let top = Int32(Int8(bitPattern: bytes[start + width - 1]))
      let found = (0..<(width - 1)).reversed().reduce(top) { $0 << 8 | Int32(bytes[start + $1]) }
      expectEqual(found, ((1000..<1500).contains(frame) ? 0 : Self.count(frame, bits: bits)))
    }
    let waveform = try Waveform(wave: bytes)
    expect(waveform.rateHz == 48_000 && waveform.channels.count == 1)
    expectEqual(waveform.frameCount, 2999)
    expect(waveform.mono[1000..<1500].allSatisfy { $0 == 0 })
    var digest = SHA256()
    digest.update(bytes)
    let told = try require(try reader.waveDigest())
    expect(told.sha256 == digest.hexadecimal && told.byteCount == bytes.count)
  }

  @Test func `it is written beside the plain recording`() throws {
    let folder = try TemporaryFolder()
    let reader = try Self.recorded(in: folder, key: .random(), bits: 24)
    try reader.exportPlain(to: folder.file("out"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).sorted()
    expectEqual(names, ["data.csv.zst", "recording.json", "sound.wav"])
    try expectEqual(folder.bytes("out/sound.wav"), Self.bytes(reader))
    let plain = try RecordingReader(plain: folder.file("out"))
    try expectEqual(Self.bytes(plain), Self.bytes(reader), "a delivered recording gives the same")
  }

  @Test func `other streams, other columns and what is too long have none`() throws {
    let folder = try TemporaryFolder()
    let key = DeviceKey.random()
    let writer = try Recorded.writer(in: folder, id: "a", key: key)
    try writer.append(.samples(Recorded.block(0..<10)))
    _ = try writer.finish(anchor: Recorded.anchor())
    expectNil(try WaveContent(RecordingReader(sealed: folder.file("a"), key: key)))
    var odd = SoundRecordingTests.sensor
    odd.columns[0].scale = 0.1
    let other = try RecordingWriter<SoundBlock>(
      root: folder.path, id: "b", sensor: odd, key: key, anchor: Recorded.anchor())
    _ = try other.finish(anchor: Recorded.anchor())
    expectNil(try WaveContent(RecordingReader(sealed: folder.file("b"), key: key)))
    let long = try RecordingWriter<SoundBlock>(
      root: folder.path, id: "c", sensor: SoundRecordingTests.sensor, key: key,
      anchor: Recorded.anchor())
    try long.append(.samples(SoundBlock(firstSequence: 0, times: [1], counts: [1])))
    try long.append(.samples(SoundBlock(firstSequence: 1 << 32, times: [2], counts: [1])))
    _ = try long.finish(anchor: Recorded.anchor())
    expectNil(try WaveContent(RecordingReader(sealed: folder.file("c"), key: key)))
  }

  @Test func `one that was cut off has what was flushed, and the same bytes each time`() throws {
    let folder = try TemporaryFolder()
    let key = DeviceKey.random()
    let writer = try RecordingWriter<SoundBlock>(
      root: folder.path, id: "r", sensor: SoundRecordingTests.sensor, key: key,
      anchor: Recorded.anchor())
    for start in stride(from: 0, to: 48_000, by: 960) {
      try writer.append(
        .samples(
          SoundBlock(
            firstSequence: start,
            times: (start..<(start + 960)).map { Self.time($0).nanoseconds },
            counts: (start..<(start + 960)).map { Self.count($0, bits: 24) })))
      try writer.tick(now: Self.time(start + 960)) { Recorded.anchor(Self.time(start)) }
    }
    let summary = try RecordingRecovery.recover(folder.file("r"), key: key)
    let reader = try RecordingReader(sealed: folder.file("r"), key: key)
    let bytes = try Self.bytes(reader)
    expectEqual(try Waveform(wave: bytes).frameCount, summary.ledger.receivedCount)
    expectEqual(try Self.bytes(reader), bytes)
  }
}
