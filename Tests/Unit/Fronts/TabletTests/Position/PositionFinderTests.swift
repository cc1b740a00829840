import Sensors
import StrictJSON
import StudyModel
import System
import TestSupport
import Testing

@testable import Tablet

/// Where the tablet is, asked once.
@Suite(.timeLimit(.minutes(5))) struct PositionFinderTests {
  private static let now = UTCTime(nanoseconds: 1_800_000_000_000_000_000)

  private static func fix(
    _ latitude: Double?, _ longitude: Double?, error: Double? = nil,
    mode: PositionFix.Mode = .twoDimensional
  ) -> KnownPosition? {
    KnownPosition(
      PositionFix(
        arrival: Instant(nanoseconds: 1), mode: mode, latitudeDegrees: latitude,
        longitudeDegrees: longitude, horizontalErrorMeters: error), measured: now)
  }

  private static func network(_ latitude: Double) -> PositionReport.Outcome {
    let position = KnownPosition(
      latitudeDegrees: latitude, longitudeDegrees: 2, accuracyMeters: 500, source: .network,
      measured: now)
    return position.map { .success($0) } ?? .failure(.implausible)
  }

  @Test func `a fix is a position of the receiver`() throws {
    let found = try require(Self.fix(41.390213, -2.172318, error: 7.2))
    expectEqual(found.point.latitudeDegrees, 41.39021)
    expectEqual(found.point.longitudeDegrees, -2.17232)
    expectEqual(found.accuracyMeters, 8)
    expectEqual(found.source, .receiver)
    expectEqual(found.measured, Self.now)
  }

  @Test func `a report without a fix, or of no place on Earth, is no position`() {
    expectNil(Self.fix(41, 2, mode: .none))
    expect(Self.fix(nil, 2) == nil && Self.fix(41, nil) == nil)
    expect(Self.fix(90.1, 2) == nil && Self.fix(41, -180.1) == nil && Self.fix(.nan, 2) == nil)
    expectNil(Self.fix(0, 0))
    expectNil(Self.fix(41, 2, error: .infinity)?.accuracyMeters)
  }

  @Test func `the first fix of a receiver is taken, and the receiver is let go`() async throws {
    let parameters = try SimulationParameters(uri: "simulate:walk?seed=3")
    let asked = Lock(0)
    let finder = PositionFinder(
      now: { Self.now },
      network: { _ in
        asked.withLock { $0 += 1 }
        return Self.network(50)
      }
    ) { SimulatedLocation(parameters) }
    for _ in 1...2 {
      guard case .found(let position, 0) = await finder.report() else {
        Issue.record("the receiver should have been asked again")
        return
      }
      expectEqual(position.source, .receiver)
    }
    expectEqual(asked.withLock { $0 }, 0, "nobody needs the network")
  }

  @Test func `without a receiver the network is asked`() async throws {
    let finder = PositionFinder(now: { Self.now }, network: { _ in Self.network(50) }) { nil }
    expectEqual(
      await finder.report(), .found(try Self.network(50).get(), ageSeconds: 0))
  }

  @Test func `without either there is what was known before, else the reason`() async throws {
    let finder = PositionFinder(now: { Self.now }) { nil }
    expectEqual(await finder.report(), .absent(.unavailable))
    var last = try Self.network(50).get()
    last.measured = UTCTime(nanoseconds: Self.now.nanoseconds - 90_000_000_000)
    let report = await finder.report(last: last)
    last.source = .lastKnown
    expectEqual(report, .found(last, ageSeconds: 90))
  }

  @Test func `a receiver that finds nothing is given up, and the network is asked`() async throws {
    let alone = PositionFinder(now: { Self.now }) { SilentReceiver() }
    expectEqual(await alone.report(within: .milliseconds(50)), .absent(.timedOut))
    let finder = PositionFinder(now: { Self.now }, network: { _ in Self.network(50) }) {
      SilentReceiver()
    }
    expectEqual(
      await finder.report(within: .milliseconds(50)),
      .found(try Self.network(50).get(), ageSeconds: 0))
  }

  @Test func `the network is told to rest`() async {
    let rests = Lock(0)
    let finder = PositionFinder(
      now: { Self.now }, stopNetwork: { rests.withLock { $0 += 1 } }, open: { nil })
    await finder.rest()
    expectEqual(rests.withLock { $0 }, 1)
  }

  /// A receiver that is in a cellar.
  private final class SilentReceiver: LocationReceiver {
    let description = SimulatedLocation(SimulationParameters(.rest)).description
    private let stream = SampleStream<PositionBlock>()

    func start() -> SampleStream<PositionBlock> { stream }
    func stop() { stream.finish() }
    func cue(_ cue: Cue, at time: Instant) {}
  }
}
