import Sensors
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Tablet

/// Where the tablet is, asked once.
@Suite(.timeLimit(.minutes(5))) struct PositionFinderTests {
  private static func fix(
    _ latitude: Double?, _ longitude: Double?, error: Double? = nil,
    mode: PositionFix.Mode = .twoDimensional
  ) -> FoundPosition? {
    FoundPosition(
      PositionFix(
        arrival: Instant(nanoseconds: 1), mode: mode, latitudeDegrees: latitude,
        longitudeDegrees: longitude,
        horizontalErrorMeters: error))
  }

  @Test func `a position is rounded to about a metre, and its error up`() throws {
    let found = try require(Self.fix(41.390213, -2.172318, error: 7.2))
    expect(found.latitudeDegrees == 41.39021 && found.longitudeDegrees == -2.17232)
    expectEqual(found.accuracyMeters, 8)
    expectEqual(found.json["accuracyMeters"]?.integerValue, 8)
    expectNil(Self.fix(0, 0)?.json["accuracyMeters"])
  }

  @Test func `a report without a fix, or of no place on Earth, is no position`() {
    expectNil(Self.fix(41, 2, mode: .none))
    expect(Self.fix(nil, 2) == nil && Self.fix(41, nil) == nil)
    expect(Self.fix(90.1, 2) == nil && Self.fix(41, -180.1) == nil && Self.fix(.nan, 2) == nil)
    expectNil(Self.fix(41, 2, error: .infinity)?.accuracyMeters)
  }

  @Test func `the first fix of a receiver is taken, and the receiver is let go`() async throws {
    let parameters = try SimulationParameters(uri: "simulate:walk?seed=3")
    let finder = PositionFinder { SimulatedLocation(parameters) }
    expectNotNil(await finder.find())
    expectNotNil(await finder.find(), "a second question has an answer too")
  }

  @Test func `without a receiver there is none`() async {
    expectNil(await PositionFinder { nil }.find())
  }

  @Test func `a receiver that finds nothing is given up`() async {
    let finder = PositionFinder { SilentReceiver() }
    expectNil(await finder.find(within: .milliseconds(50)))
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
