import StrictJSON
import StudyModel
import System
import TestSupport
import Testing

@testable import Tablet

/// What is told of where a check is made, look by look; the time between the looks is drawn.
struct PositionTrackerTests {
  private static func position(
    _ latitude: Double, at second: Int, source: PositionSource = .receiver
  ) throws -> PositionReport {
    let position = KnownPosition(
      latitudeDegrees: latitude, longitudeDegrees: 2, accuracyMeters: 10, source: source,
      measured: UTCTime(nanoseconds: Int64(second) * 1_000_000_000))
    return .found(try require(position), ageSeconds: 0)
  }

  /// What is told of these looks, and how long is waited after each.
  private static func told(
    _ looks: [PositionReport]
  ) async -> (told: [TrackedPosition], waits: [Duration]) {
    let rest = Lock(looks[...])
    let (waits, told) = (Lock<[Duration]>([]), Lock<[TrackedPosition]>([]))
    let tracker = PositionTracker(
      look: { rest.withLock { $0.popFirst() } ?? .absent(.unavailable) },
      rest: { length in
        waits.withLock { $0.append(length) }
        if rest.withLock(\.isEmpty) { throw CancellationError() }
      })
    await tracker.run { position in told.withLock { $0.append(position) } }
    return (told.withLock { $0 }, waits.withLock { $0 })
  }

  @Test func `a position is told every minute or every hundred metres`() async throws {
    let looks = try [
      Self.position(41, at: 0), Self.position(41, at: 10), Self.position(41.001, at: 20),
      Self.position(41.001, at: 79), Self.position(41.001, at: 80),
    ]
    let (told, waits) = await Self.told(looks)
    expectEqual(told.map(\.report), [looks[0], looks[2], looks[4]])
    expectEqual(waits, Array(repeating: PositionTracker.pause, count: 5))
  }

  @Test func `the reason is told once, and a receiver that searches is left in peace for longer`()
    async throws
  {
    let looks: [PositionReport] = [
      .absent(.timedOut), .absent(.timedOut), .absent(.unavailable), try Self.position(41, at: 9),
    ]
    let (told, waits) = await Self.told(looks)
    expectEqual(told.map(\.report), [looks[0], looks[2], looks[3]])
    let (long, short) = (PositionTracker.longPause, PositionTracker.pause)
    expectEqual(waits, [long, long, long, short])
  }

  @Test func `what was measured stays when nothing is found any more`() async throws {
    let looks = [
      try Self.position(41, at: 0), .absent(.timedOut),
      try Self.position(40, at: -9_000, source: .lastKnown),
    ]
    let (told, _) = await Self.told(looks)
    expectEqual(told.map(\.report), [looks[0]])
  }

  @Test func `what was known before is told until something is measured`() async throws {
    let looks = try [
      Self.position(40, at: -9_000, source: .lastKnown), Self.position(41, at: 0),
    ]
    let (told, _) = await Self.told(looks)
    expectEqual(told.map(\.report), looks)
  }

  @Test func `a jump is told beside the position that holds`() async throws {
    let looks = try [
      Self.position(41, at: 0), Self.position(43.7, at: 1), Self.position(41, at: 61),
    ]
    let (told, _) = await Self.told(looks)
    expectEqual(
      told,
      [
        TrackedPosition(looks[0]), TrackedPosition(looks[0], implausibleCount: 1),
        TrackedPosition(looks[2], implausibleCount: 1),
      ])
    expectEqual(told[1].json["implausible"], 1)
    expectNil(told[0].json["implausible"])
  }
}
