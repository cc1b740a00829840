import IIODServer
import Rigs
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

/// Streams of which movement alone is kept.
struct StillRigTests {
  private static let stream =
    #", "when": { "type": "onMotion", "thresholdG": 0.3, "stillSeconds": 1 }"#

  /// Numbers of samples and of the ledger go together, and every sample is stored or counted.
  private func expectWhole(_ contents: StreamContents) throws {
    let first = try require(contents.stored.first)
    let firstSequence = try require(contents.sequences.first)
    let wrong = zip(contents.stored, contents.sequences).first { $0 - first != $1 - firstSequence }
    expectNil(wrong)
    expectEqual(
      try require(contents.stored.last) - first + 1, contents.stored.count + contents.missing)
  }

  @Test(.long("a still time in real time"))
  func `a sensor that is pulled out while it is still has no sample counted twice`()
    async throws
  {
    let signal = MovingRamp(moves: true)
    let played = try await PlayedRig(stream: Self.stream, signal: signal)
    try played.start()
    try await played.waitForSamples(500)
    signal.isMoving = false
    try await played.waitForSamples(6_000)
    played.servers[0].faults.link = .down
    try await played.waitForCondition { if case .absent = $0.condition { true } else { false } }
    played.servers[0].faults.link = .up
    let count = try played.sampleCount()
    try await played.waitForSamples(count + 2_500)
    signal.isMoving = true
    try await played.waitForSamples(count + 4_000)
    try await played.stop()
    let contents = try StreamContents(try await played.waitForFiled(1), stream: "s0", played)
    expectEqual(contents.gaps.map(\.cause), [.still, .disconnected, .still])
    // Up to 2.4 s it takes the mean to follow, and then a second until it is still.
    let still = contents.gaps.filter { $0.cause == .still }.compactMap(\.missingCount)
    expect(still.allSatisfy { $0 > 1_000 })
    try expectWhole(contents)
  }

  @Test(.long("several segments in real time"))
  func `each segment counts what was left out in it, and the next program what nobody recorded`()
    async throws
  {
    let signal = MovingRamp(moves: true)
    let played = try await PlayedRig(
      segment: .seconds(2), stream: Self.stream, signal: signal)
    try played.start()
    try await played.waitForSamples(500)
    signal.isMoving = false
    var items = try await played.waitForFiled(5)
    try await played.stop()
    let again = try PlayedRig(following: played)
    try again.start()
    try await again.waitForSamples(500)
    signal.isMoving = true
    try await again.waitForSamples(1_500)
    try await again.stop()
    items = try await again.waitForFiled(1)
    // While it was still from one end to the other, a segment has no sample, and says how many it left out.
    let fourth = try JSONDocument(bytes: items[3].document, file: "result").value
    let ledger = try require(fourth["recordings"]?.listValue?.first?["ledger"])
    expectEqual(ledger["received"]?.integerValue, 0)
    expect((1_500...2_500).contains(try require(ledger["missing"]?.integerValue)))
    let contents = try StreamContents(items, stream: "s0", played)
    try expectWhole(contents)
    let absent = contents.gaps.filter { $0.cause == .notRunning }
    expectEqual(absent.count, 1)
    // It was away for a moment, not since it moved last.
    expect(try require(absent.first?.missingCount) < 2_000)
  }
}
