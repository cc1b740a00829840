import Signals
import TestSupport
import Testing

/// The same walk gives the same distance wherever, whenever and in whatever direction it is taken.
struct DistancePropertyTests {
  private static let walk: @Sendable (Double) -> (east: Double, north: Double) =
    SyntheticTrack.square(side: 120)

  private static func meters(
    _ track: FixTrack, steps: StepSeries? = nil, from start: Double = 0
  ) -> Double {
    DistanceEstimator().distance(track: track, steps: steps, from: start, to: start + 300).meters
  }

  private static let here = meters(
    SyntheticTrack().track(seconds: 300, noise: 2, place: walk))

  @Test(arguments: [
    (0.0, 0.0), (55, 179.9999), (-33, -180), (89.9995, 20), (-89.9999, 0), (89.99999, -120),
    (64, 0),
  ])
  func `a track is as long anywhere on the globe`(latitude: Double, longitude: Double) {
    let there = SyntheticTrack(latitude: latitude, longitude: longitude)
      .track(seconds: 300, noise: 2, place: Self.walk)
    expect(abs(Self.meters(there) - Self.here) < 0.05)
  }

  @Test(arguments: Array(stride(from: 0.0, to: 360, by: 37)))
  func `a track is as long in any direction`(degrees: Double) {
    let turned = SyntheticTrack(turnedDegrees: degrees)
      .track(seconds: 300, noise: 2, place: Self.walk)
    expect(abs(Self.meters(turned) - Self.here) < 0.05)
  }

  @Test(arguments: [-1e6, -12.34, 0.5, 86_400, 1_700_000_000])
  func `a track is as long at any time`(shift: Double) {
    var track = SyntheticTrack().track(seconds: 300, noise: 2, place: Self.walk)
    for index in track.fixes.indices { track.fixes[index].timeSeconds += shift }
    expect(abs(Self.meters(track, from: shift) - Self.here) < 1e-3)
  }

  @Test func `a walk backwards in time is as long`() {
    var track = SyntheticTrack().track(seconds: 300, noise: 2, place: Self.walk)
    for index in track.fixes.indices {
      track.fixes[index].timeSeconds = 300 - track.fixes[index].timeSeconds
    }
    // Legs are counted from the other end, so the knots of a noisy path are others.
    expect(abs(Self.meters(track) - Self.here) < 0.01 * Self.here)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `fixes that are repeated or out of order change nothing`(seed: UInt64) {
    var generator = SeededDice(seed: seed)
    var track = SyntheticTrack().track(seconds: 300, noise: 2, place: Self.walk)
    for _ in 0..<100 {
      if let fix = track.fixes.randomElement(using: &generator) { track.fixes.append(fix) }
    }
    track.fixes.shuffle(using: &generator)
    expect(abs(Self.meters(track) - Self.here) < 1e-6)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `jumps are refused, at the start and in the middle`(seed: UInt64) {
    var generator = SeededDice(seed: seed)
    var track = SyntheticTrack().track(seconds: 300, noise: 2, place: Self.walk)
    for index in [0, 1, 2] + (0..<10).map({ _ in Int.random(in: 0...300, using: &generator) }) {
      track.fixes[index].latitudeDegrees += Double.random(in: 0.003...40, using: &generator)
      if track.fixes[index].latitudeDegrees > 90 { track.fixes[index].latitudeDegrees = 89 }
    }
    expect(abs(Self.meters(track) - Self.here) < 0.05 * Self.here)
  }

  /// North for 420 m, with sixty seconds of a wander to the side and back that nobody walked.
  private static func wandering(seed: UInt64, speed: Double? = nil) -> FixTrack {
    var generator = SeededDice(seed: seed)
    let phase = Double.random(in: 0...20, using: &generator)
    return SyntheticTrack().track(seconds: 300, noise: 1, error: 5, speed: speed, seed: seed) {
      time in
      let wander = abs((time + phase).truncatingRemainder(dividingBy: 24) - 12) * 2
      return (time > 120 && time < 180 ? wander : 0, 1.4 * time)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a path that wanders by reflections is pulled to what steps or the receiver's speed say`(
    seed: UInt64
  ) {
    let alone = Self.meters(Self.wandering(seed: seed))
    let stepped = Self.meters(
      Self.wandering(seed: seed), steps: SyntheticTrack.steps(every: 0.5, until: 300))
    // The scale of the speed is learned, so one that is 10 % low is as good.
    for checked in [stepped, Self.meters(Self.wandering(seed: seed, speed: 1.26))] {
      expect(abs(checked - 420) < abs(alone - 420))
      expect(abs(checked - 420) < 25)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `without either, a stretch of worse fixes is held to the pace around it`(seed: UInt64) {
    var track = Self.wandering(seed: seed)
    let alone = Self.meters(track)
    for index in 110...190 { track.fixes[index].horizontalErrorMeters = 7 }
    expect(abs(Self.meters(track) - 420) < abs(alone - 420))
  }

  @Test func `a person who runs for a minute with good fixes has run`() {
    let track = SyntheticTrack().track(seconds: 300) { time in
      (0, 1.2 * time + 1.6 * min(max(time - 120, 0), 60))
    }
    expect(abs(Self.meters(track) - 456) < 5)
  }

  @Test func `neither marching on the spot nor an invented speed makes a distance`() {
    let still = SyntheticTrack().track(seconds: 300, speed: 3) { _ in (0, 0) }
    expectEqual(Self.meters(still, steps: SyntheticTrack.steps(every: 0.5, until: 300)), 0)
  }

  @Test func `a step length of an earlier walk shifts a distance from poor fixes most`() throws {
    let own = StepLength(meters: 0.6, standardDeviationMeters: 0.012)
    let steps = SyntheticTrack.steps(every: 0.5, until: 300)
    func estimate(error: Double) -> DistanceEstimate {
      DistanceEstimator().distance(
        track: SyntheticTrack.straight(seconds: 300, error: error), steps: steps, from: 0, to: 300,
        stepLength: own)
    }
    let (good, poor) = (estimate(error: 3), estimate(error: 15))
    expect(good.stepShare > 0 && good.stepShare < 0.6)
    expect(poor.stepShare > 0.8)
    expect(poor.meters > 360 && poor.meters < good.meters && good.meters < 420)
    expect(poor.uncertaintyMeters < 0.04 * poor.meters)
  }
}
