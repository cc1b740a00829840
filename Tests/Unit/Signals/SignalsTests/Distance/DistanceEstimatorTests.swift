import Signals
import TestSupport
import Testing

struct DistanceEstimatorTests {
  @Test(arguments: [0.0, 55, -40, 70])
  func `a straight track of 140 m is 140 m within a centimetre`(latitude: Double) {
    let estimate = DistanceEstimator().distance(
      track: SyntheticTrack.straight(latitude: latitude), steps: nil, from: 0, to: 100)
    expect(abs(estimate.meters - 140) < 0.01)
    expectEqual(estimate.method, .fixes)
    expectEqual(estimate.usedFixCount, 101)
    expectEqual(estimate.refusedFixCount, 0)
    expect(abs(estimate.meanSpeedMetersPerSecond - 1.4) < 0.001)
    expect(abs(estimate.peakSpeedMetersPerSecond - 1.4) < 0.001)
    expect(abs(estimate.movingSeconds - 100) < 0.001)
    expectEqual(estimate.longestHoleSeconds, 1)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `noise of two metres adds less than five per cent`(seed: UInt64) {
    let track = SyntheticTrack.straight(seconds: 600, noise: 2, seed: seed)
    let estimate = DistanceEstimator().distance(track: track, steps: nil, from: 0, to: 600)
    expect(abs(estimate.meters - 840) < 42)
    expect(estimate.uncertaintyMeters > 10)
    expect(estimate.uncertaintyMeters < 40)
  }

  @Test func `standing still on a noise-free receiver is no distance`() {
    let estimate = DistanceEstimator().distance(
      track: SyntheticTrack.straight(speed: 0), steps: nil, from: 0, to: 100)
    expectEqual(estimate.meters, 0)
    expectEqual(estimate.movingSeconds, 0)
    expectEqual(estimate.method, .fixes)
  }

  @Test func `one wild fix is refused and changes nothing`() {
    var track = SyntheticTrack.straight()
    track.fixes[50].longitudeDegrees += 0.01
    let estimate = DistanceEstimator().distance(track: track, steps: nil, from: 0, to: 100)
    expect(abs(estimate.meters - 140) < 0.5)
    expectEqual(estimate.refusedFixCount, 1)
  }

  @Test func `inaccurate fixes among good ones are refused`() {
    var track = SyntheticTrack.straight()
    for index in 20..<24 { track.fixes[index].horizontalErrorMeters = 60 }
    let estimate = DistanceEstimator().distance(track: track, steps: nil, from: 0, to: 100)
    expectEqual(estimate.refusedFixCount, 4)
    expectEqual(estimate.longestHoleSeconds, 5)
    expect(abs(estimate.meters - 140) < 0.5)
  }

  @Test func `without fixes the steps are taken, with a wider uncertainty`() {
    let estimate = DistanceEstimator().distance(
      track: FixTrack(), steps: SyntheticTrack.steps(every: 0.5, until: 100), from: 0, to: 100,
      stepLength: StepLength(meters: 0.7, standardDeviationMeters: 0.1))
    expectEqual(estimate.method, .steps)
    expect(abs(estimate.meters - 140) < 1e-9)
    expect(abs(estimate.uncertaintyMeters - (20 * 20 + 2.8 * 2.8).squareRoot()) < 1e-9)
    expectEqual(estimate.longestHoleSeconds, 100)
    expect(abs(estimate.peakSpeedMetersPerSecond - 1.4) < 1e-9)
  }

  @Test(arguments: [25.0, 80.0])
  func `fixes that are all poor give way to steps`(error: Double) {
    let estimate = DistanceEstimator().distance(
      track: SyntheticTrack.straight(error: error),
      steps: SyntheticTrack.steps(every: 0.5, until: 100), from: 0,
      to: 100)
    expectEqual(estimate.method, .steps)
    expectEqual(estimate.usedFixCount, 0)
    expectEqual(estimate.refusedFixCount, 101)
  }

  @Test func `too few fixes give way to steps`() {
    var track = SyntheticTrack.straight()
    track.fixes.removeLast(90)
    let estimate = DistanceEstimator().distance(
      track: track, steps: SyntheticTrack.steps(every: 0.5, until: 100), from: 0, to: 100)
    expectEqual(estimate.method, .steps)
  }

  @Test func `with neither fixes nor steps nothing is claimed`() {
    let estimate = DistanceEstimator().distance(track: FixTrack(), steps: nil, from: 0, to: 20)
    expectEqual(estimate.method, .none)
    expectEqual(estimate.meters, 0)
    expectEqual(estimate.longestHoleSeconds, 20)
  }

  @Test func `only the interval that was asked for counts`() {
    let estimate = DistanceEstimator().distance(
      track: SyntheticTrack.straight(), steps: nil, from: 20.5, to: 70.5)
    expect(abs(estimate.meters - 70) < 0.01)
    expectEqual(estimate.usedFixCount, 50)
  }

  @Test func `order of the fixes does not matter and doubled fixes are refused`() {
    var track = SyntheticTrack.straight()
    track.fixes = (track.fixes + track.fixes).reversed()
    let estimate = DistanceEstimator().distance(track: track, steps: nil, from: 0, to: 100)
    expect(abs(estimate.meters - 140) < 0.01)
    expectEqual(estimate.refusedFixCount, 101)
  }

  @Test(arguments: [(5.0, 5.0), (9, 1), (.nan, 3), (0, .infinity)])
  func `an impossible interval gives nothing`(from: Double, to: Double) {
    let estimate = DistanceEstimator().distance(
      track: SyntheticTrack.straight(), steps: nil, from: from, to: to)
    expectEqual(estimate.method, .none)
    expectEqual(estimate.refusedFixCount, 101)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `whatever the fixes are, the estimate is finite and not negative`(seed: UInt64) {
    var generator = SeededDice(seed: seed)
    var track = SyntheticTrack.straight(noise: 5, seed: seed)
    let oddities = [Double.nan, .infinity, -.infinity, 1e300, 91, -181, 0, -5]
    for _ in 0..<60 {
      let index = Int.random(in: track.fixes.indices, using: &generator)
      let oddity = oddities.randomElement(using: &generator) ?? 0
      switch Int.random(in: 0...5, using: &generator) {
      case 0: track.fixes[index].timeSeconds = oddity
      case 1: track.fixes[index].latitudeDegrees = oddity
      case 2: track.fixes[index].longitudeDegrees = oddity
      case 3: track.fixes[index].horizontalErrorMeters = oddity
      case 4: track.fixes[index].speedMetersPerSecond = oddity
      default: track.fixes[index].hdop = oddity
      }
    }
    let estimate = DistanceEstimator().distance(
      track: track, steps: SyntheticTrack.steps(every: 0.6, until: 100), from: 0, to: 100)
    for value in [
      estimate.meters, estimate.halfWidth90Meters, estimate.bridgedMeters,
      estimate.correctedMeters, estimate.rightAngles, estimate.meanSpeedMetersPerSecond,
      estimate.peakSpeedMetersPerSecond, estimate.movingSeconds, estimate.longestHoleSeconds,
    ] {
      expect(value.isFinite && value >= 0)
    }
    expect(estimate.usedFixCount + estimate.refusedFixCount <= track.fixes.count)
  }

  @Test func `the middle of a range is a step length, a quarter of its width the deviation`() {
    let length = StepLength(range: 0.5...0.9)
    expect(abs(length.meters - 0.7) < 1e-12)
    expect(abs(length.standardDeviationMeters - 0.1) < 1e-12)
  }
}
