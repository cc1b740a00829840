import Sensors
import StudyModel
import TestSupport
import Testing
import Vault

@testable import Recording

struct SoundRecordingTests {
  static let sensor = SensorDescription(
    name: "default", profile: "microphone", origin: .alsa, requestedRateHz: 48_000,
    nominalRateHz: 48_000, timing: .arrival, columns: [.sound(bits: 24)])

  private static func time(_ frame: Int) -> Instant {
    Recorded.start + .nanoseconds(Int64((Double(frame) * 1e9 / 48_000).rounded()))
  }

  /// Frames at 48 kHz with counts made from their numbers; every thousandth is at full scale.
  private static func block(_ range: Range<Int>) -> SoundBlock {
    SoundBlock(
      firstSequence: range.lowerBound, times: range.map { time($0).nanoseconds },
      counts: range.map { $0.isMultiple(of: 1000) ? 8_388_607 : Int32($0 % 5000) - 2500 })
  }

  private static func gap(_ range: Range<Int>) -> StreamItem<SoundBlock> {
    .gap(
      Gap(
        missingCount: range.count, start: time(range.lowerBound), end: time(range.upperBound),
        cause: .overrun))
  }

  private static func writer(
    in folder: TemporaryFolder, _ key: DeviceKey
  ) throws -> RecordingWriter<SoundBlock> {
    try RecordingWriter<SoundBlock>(
      root: folder.path, id: "r1", sensor: sensor, key: key, anchor: Recorded.anchor())
  }

  /// A finished recording of a second in blocks of 20 ms, in which frames 9600 to 14 399 are missing.
  private static func recorded(in folder: TemporaryFolder, key: DeviceKey) throws -> String {
    let writer = try writer(in: folder, key)
    for start in stride(from: 0, to: 48_000, by: 960) {
      switch start {
      case 9600: try writer.append(gap(9600..<14_400))
      case 9601..<14_400: break
      default: try writer.append(.samples(block(start..<(start + 960))))
      }
    }
    _ = try writer.finish(anchor: Recorded.anchor(time(48_000)))
    return folder.file("r1")
  }

  @Test func `what a microphone gave is read back frame by frame`() throws {
    let folder = try TemporaryFolder()
    let key = DeviceKey.random()
    let reader = try RecordingReader.open(try Self.recorded(in: folder, key: key), key: key)
    expect(reader.summary.kind == .microphone && reader.summary.sensor == Self.sensor)
    expectEqual(reader.summary.columnNames, ["time", "sequence", "sound"])
    let samples = try reader.sound()
    expectEqual(
      samples.blocks.flatMap(\.counts),
      Self.block(0..<9600).counts + Self.block(14_400..<48_000).counts)
    expectEqual(
      samples.blocks.flatMap(\.times),
      Self.block(0..<9600).times + Self.block(14_400..<48_000).times)
    expectEqual(samples.ledger, reader.summary.ledger)
    expect(samples.ledger.missingCount == 4800 && Recorded.isSound(samples.ledger))
    expect(abs(try require(reader.summary.achievedRateHz) - 48_000) < 1)
  }

  @Test func `frames at full scale are counted as saturated`() throws {
    let folder = try TemporaryFolder()
    let key = DeviceKey.random()
    let reader = try RecordingReader.open(try Self.recorded(in: folder, key: key), key: key)
    // 0, 1000, … 9000 and 15 000, … 47 000.
    expectEqual(reader.summary.saturatedCount, 43)
  }

  @Test(arguments: [16, 24])
  func `the rail of sound is where a card of 16 bits ends, too`(bits: Int) throws {
    let rule = try require(
      SaturationRule(
        SensorDescription(
          name: "m", profile: "m", origin: .alsa, timing: .arrival, columns: [.sound(bits: bits)])))
    let fullScale = Int64(1) << Int64(bits - 1)
    expect(rule.isAtRail(fullScale - 1) && rule.isAtRail(-fullScale))
    expect(rule.isAtRail(Int64(32_767) << Int64(bits - 16)))
    expect(!rule.isAtRail(fullScale * 99 / 100) && !rule.isAtRail(0))
  }

  @Test func `it is heard with silence where frames are missing`() throws {
    let folder = try TemporaryFolder()
    let key = DeviceKey.random()
    let reader = try RecordingReader.open(try Self.recorded(in: folder, key: key), key: key)
    let sound = try reader.sound(from: Self.time(0), to: Self.time(48_000))
    expect(sound.rateHz == 48_000 && sound.samples.count == 48_000)
    expectEqual(sound.missing, [9600..<14_400])
    expect(sound.samples[9600..<14_400].allSatisfy { $0 == 0 })
    let known = Self.block(14_400..<48_000).counts.map { Float(Double($0) / 8_388_608) }
    expectEqual(Array(sound.samples[14_400...]), known)
    let part = try reader.sound(from: Self.time(100), to: Self.time(199))
    expectEqual(part.samples.count, 100)
  }

  @Test func `numbers that no time has room for bring no silence`() {
    var sound = RecordedSoundSamples(rateHz: 48_000)
    sound.take(0.5, sequence: 0, time: 0)
    sound.take(0.5, sequence: 1 << 52, time: 62_500)
    sound.take(0.5, sequence: 1 << 53, time: -1)
    expect(sound.samples == [0.5, 0, 0, 0.5, 0.5] && sound.missing == [1..<3])
  }

  @Test func `it is played again as it was`() throws {
    let folder = try TemporaryFolder()
    let key = DeviceKey.random()
    let path = try Self.recorded(in: folder, key: key)
    let microphone = try ReplayMicrophone(at: path, key: key, pace: ReplayPace(.asFastAsPossible))
    expectEqual(microphone.description.origin, .replay)
    let stream = try microphone.start()
    defer { microphone.stop() }
    var counts: [Int32] = []
    var missing = 0
    while let item = stream.next() {
      switch item {
      case .samples(let block): counts += block.counts
      case .gap(let gap): missing += gap.missingCount ?? 0
      }
    }
    expectEqual(counts, Self.block(0..<9600).counts + Self.block(14_400..<48_000).counts)
    expectEqual(missing, 4800)
    #expect(throws: RecordingError.wrongKind(expected: .gyroscope, found: .microphone)) {
      try ReplayGyroscope(at: path, key: key)
    }
  }

  @Test func `a recording that was cut off is closed with all frames that were flushed`() throws {
    let folder = try TemporaryFolder()
    let key = DeviceKey.random()
    let writer = try Self.writer(in: folder, key)
    for start in stride(from: 0, to: 48_000, by: 960) {
      try writer.append(.samples(Self.block(start..<(start + 960))))
      let now = Self.time(start + 960)
      try writer.tick(now: now) { Recorded.anchor(now) }
    }
    let summary = try RecordingRecovery.recover(folder.file("r1"), key: key)
    expectEqual(summary.state, .interrupted)
    // Frames of text are closed every 256 KiB, so about every seven thousandth row.
    expect(summary.ledger.receivedCount > 38_000)
    let reader = try RecordingReader.open(folder.file("r1"), key: key)
    let sound = try reader.sound(from: Self.time(0), to: Self.time(48_000))
    expect(sound.samples.count == summary.ledger.receivedCount && sound.missing.isEmpty)
  }
}
