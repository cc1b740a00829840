import Clocks
import Foundation
import Recording
import Sensors
import StudyModel
import TestSupport
import Testing
import Vault

struct ReplayTests {
  private let key = DeviceKey.random()

  private func recorded(
    in folder: TemporaryFolder, samples: Int, sensor: SensorDescription = Recorded.accelerometer
  ) throws {
    let writer = try RecordingWriter<AccelerationBlock>(
      root: folder.path, id: "r1", sensor: sensor, key: key, anchor: Recorded.anchor())
    try writer.append(.samples(Recorded.block(0..<samples)))
    try writer.append(.gap(Recorded.gap(4, after: samples - 1, .overrun)))
    try writer.append(.samples(Recorded.block((samples + 4)..<(samples + 8))))
    try writer.append(.gap(Recorded.gap(nil, after: samples + 7, .disconnected)))
    _ = try writer.finish(anchor: Recorded.anchor(Recorded.time(samples + 8)))
  }

  /// Takes all items on a thread of its own, as a recording does.
  private func items<Block>(_ stream: SampleStream<Block>) async -> [StreamItem<Block>] {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var items: [StreamItem<Block>] = []
        while let item = stream.next() { items.append(item) }
        continuation.resume(returning: items)
      }
    }
  }

  @Test func `a replay gives all samples and gaps, in order, beginning now`() async throws {
    let folder = try TemporaryFolder()
    try recorded(in: folder, samples: 30_000)
    let now = Instant(nanoseconds: 5_000_000_000)
    let replay = try ReplayAccelerometer(
      at: folder.file("r1"), key: key, pace: ReplayPace(.asFastAsPossible) { now })
    let stream = try replay.start()
    let items = await items(stream)
    replay.stop()
    let blocks = items.compactMap { if case .samples(let block) = $0 { block } else { nil } }
    let gaps = items.compactMap { if case .gap(let gap) = $0 { gap } else { nil } }
    expectEqual(blocks.flatMap(\.counts).count, 3 * 30_004)
    let shift = now.nanoseconds - Recorded.time(0).nanoseconds
    let expected = Recorded.block(0..<30_000).times + Recorded.block(30_004..<30_008).times
    expectEqual(blocks.flatMap(\.times), expected.map { $0 + shift })
    // 300 s in at most 4096 pieces, none shorter than 50 ms but for the ends of frames.
    expect(blocks.allSatisfy { $0.sampleCount <= 8 })
    expectEqual(gaps.map(\.cause), [.overrun, .disconnected])
    expectEqual(gaps.first?.missingCount, 4)
    expectEqual(gaps.first?.start.nanoseconds, Recorded.time(29_999).nanoseconds + shift)
    guard case .gap = items.last else {
      Issue.record("the last gap comes last")
      return
    }
    expectNil(stream.failure)
  }

  @Test func `the ledger of a replay is that of the recording`() async throws {
    let folder = try TemporaryFolder()
    try recorded(in: folder, samples: 500)
    let replay = try ReplayAccelerometer(
      at: folder.file("r1"), key: key, pace: ReplayPace(.asFastAsPossible) { Recorded.time(0) })
    let writer = try Recorded.writer(in: folder, id: "r2", key: key)
    for item in await items(try replay.start()) { try writer.append(item) }
    replay.stop()
    let again = try writer.finish(anchor: Recorded.anchor())
    expectEqual(
      again.ledger, (try RecordingReader(sealed: folder.file("r1"), key: key)).summary.ledger)
  }

  @Test func `a replay keeps the pace of the recording`() async throws {
    let folder = try TemporaryFolder()
    try recorded(in: folder, samples: 20)
    let replay = try ReplayAccelerometer(at: folder.file("r1"), key: key)
    let start = SystemClock.now
    let items = await items(try replay.start())
    let length = SystemClock.now - start
    replay.stop()
    expect(items.count > 4)
    expect(length >= .milliseconds(270))
  }

  @Test func `a replay stops at once and starts again`() async throws {
    let folder = try TemporaryFolder()
    try recorded(in: folder, samples: 10_000)
    let replay = try ReplayAccelerometer(at: folder.file("r1"), key: key)
    let stream = try replay.start()
    replay.stop()
    replay.stop()
    expect(await items(stream).count < 100)
    let second = try replay.start()
    replay.stop()
    expect(await items(second).count < 100)
  }

  @Test func `a replay says what it is, and a simulation stays one`() throws {
    let folder = try TemporaryFolder()
    try recorded(in: folder, samples: 10)
    let replay = try ReplayAccelerometer(at: folder.file("r1"), key: key)
    expectEqual(replay.description.origin, .replay)
    expectEqual(replay.description.notes, ["a note", "replay of recording r1"])
    let other = try TemporaryFolder()
    var simulated = Recorded.accelerometer
    simulated.origin = .simulate
    try recorded(in: other, samples: 10, sensor: simulated)
    expect(try ReplayAccelerometer(at: other.file("r1"), key: key).description.isSimulated)
  }

  @Test func `positions are replayed`() async throws {
    let folder = try TemporaryFolder()
    let writer = try RecordingWriter<PositionBlock>(
      root: folder.path, id: "r1", sensor: Recorded.receiver, key: key, anchor: Recorded.anchor())
    let fixes = (0..<20).map { PositionFix(arrival: Recorded.time($0), mode: .none) }
    try writer.append(.samples(PositionBlock(firstSequence: 0, fixes: fixes)))
    _ = try writer.finish(anchor: Recorded.anchor())
    let replay = try ReplayLocation(
      at: folder.file("r1"), key: key, pace: ReplayPace(.asFastAsPossible) { Recorded.time(0) })
    let items = await items(try replay.start())
    replay.stop()
    let blocks = items.compactMap { if case .samples(let block) = $0 { block } else { nil } }
    let found = blocks.flatMap(\.fixes)
    expectEqual(found, fixes)
    #expect(throws: RecordingError.wrongKind(expected: .accelerometer, found: .location)) {
      try ReplayAccelerometer(at: folder.file("r1"), key: key)
    }
  }

  @Test func `a recording that vanishes fails the stream`() async throws {
    let folder = try TemporaryFolder()
    try recorded(in: folder, samples: 10)
    let replay = try ReplayAccelerometer(at: folder.file("r1"), key: key)
    try FileManager.default.removeItem(atPath: folder.file("r1"))
    let stream = try replay.start()
    expect(await items(stream).isEmpty)
    expectNotNil(stream.failure)
    replay.stop()
  }
}
