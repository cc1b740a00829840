import Clocks
import IIODServer
import Rigs
import Sensors
import Session
import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

/// Streams that are recorded at certain times.
struct ScheduledRigTests {
  private static let stream =
    #", "when": { "type": "dutyCycle", "recordSeconds": 1, "everySeconds": 2 }"#
  private static let schedule = RecordingSchedule.dutyCycle(
    record: .seconds(1), every: .seconds(2))

  /// The numbers of the ledger go on by one at each sample and by what it counts as missing at each gap.
  private func expectWhole(_ contents: StreamContents) throws {
    let (first, last) = (
      try require(contents.sequences.first), try require(contents.sequences.last)
    )
    expectEqual(last - first + 1, contents.stored.count + contents.missing)
  }

  @Test(.long("a schedule in real time"))
  func `what nobody wanted is a gap in which nothing is missing, also over a restart`()
    async throws
  {
    let played = try await PlayedRig(stream: Self.stream)
    try played.start()
    try await played.waitForSamples(2_500)
    // It ends while nothing is wanted, and the next begins while nothing is.
    try await played.waitForCondition { $0.condition == .notScheduled }
    try await played.stop()
    let again = try PlayedRig(following: played)
    try again.start()
    try await again.waitForSamples(1_500)
    try await again.stop()
    let contents = try StreamContents(try await again.waitForFiled(1), stream: "s0", played)
    try expectWhole(contents)
    let planned = contents.gaps.filter { $0.cause == .notScheduled }
    expect(planned.count >= 3)
    expect(planned.allSatisfy { $0.missingCount == 0 })
    // Each is a second long, and what it takes to stop and to begin.
    expect(
      planned.allSatisfy { gap in
        (0.8...1.9).contains(gap.end.map { ($0 - gap.start).inSeconds } ?? 0)
          || contents.gaps.contains { $0.cause == .notRunning }
      })
    // The chip goes on sampling: what is stored has holes where the gaps are, and nowhere else.
    let holes = zip(contents.stored, contents.stored.dropFirst()).filter { $1 != $0 + 1 }.count
    expectEqual(holes, contents.gaps.count)
  }

  @Test(.long("several segments in real time"))
  func `of a sensor that is away the samples of the scheduled time are missing, and no others`()
    async throws
  {
    let played = try await PlayedRig(segment: .seconds(2), stream: Self.stream)
    try played.start()
    try await played.waitForSamples(500)
    try await played.waitForCondition { $0.condition == .notScheduled }
    played.servers[0].faults.link = .down
    let segments = try await played.waitForFiled(1).count
    _ = try await played.waitForFiled(segments + 3)
    played.servers[0].faults.link = .up
    let count = try played.sampleCount()
    try await played.waitForSamples(count + 300)
    try await played.stop()
    let contents = try StreamContents(
      try await played.waitForFiled(segments + 4), stream: "s0", played)
    try expectWhole(contents)
    let away = contents.gaps.filter { $0.cause == .disconnected && $0.missingCount != nil }
    expectEqual(away.count, 1)
    let gap = try require(away.first)
    let anchor = SystemClock.anchor
    func utc(_ moment: Instant) -> UTCTime {
      UTCTime(nanoseconds: anchor.utc.nanoseconds + (moment - anchor.boot).nanoseconds)
    }
    let end = try require(gap.end)
    let wanted = Self.schedule.scheduledTime(from: utc(gap.start), to: utc(end), in: .utc)
    // The chip sampled all the time: its numbers say how many samples there were, wanted or not.
    let hole = try require(
      contents.sequences.indices.dropFirst().first {
        contents.sequences[$0] > contents.sequences[$0 - 1] + 1
      })
    let sampled = contents.stored[hole] - contents.stored[hole - 1] - 1
    let unwanted = (end - gap.start - wanted).inSeconds * 1_000
    let missing = try require(gap.missingCount)
    expect(missing >= 1_000)
    expect(abs(Double(sampled - missing) - unwanted) <= 2)
  }
}
