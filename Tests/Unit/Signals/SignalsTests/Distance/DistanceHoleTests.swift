import Signals
import TestSupport
import Testing

/// What becomes of stretches without fixes, and what is said of them.
struct DistanceHoleTests {
  private static func estimate(
    _ track: FixTrack, steps: StepSeries? = nil, to end: Double = 200,
    stepLength: StepLength = .adult
  ) -> DistanceEstimate {
    DistanceEstimator().distance(
      track: track, steps: steps, from: 0, to: end, stepLength: stepLength)
  }

  /// North for 100 s, then back south: the hole around the turn hides metres.
  private static func thereAndBack(without hole: ClosedRange<Double>, speed: Double? = nil)
    -> FixTrack
  {
    var track = SyntheticTrack().track(seconds: 200, speed: speed) {
      (0, 1.4 * min($0, 200 - $0))
    }
    track.fixes.removeAll { hole.contains($0.timeSeconds) }
    return track
  }

  @Test func `a straight hole is bridged by a line, which is said`() {
    var track = SyntheticTrack.straight(seconds: 200)
    track.fixes.removeAll { $0.timeSeconds > 100 && $0.timeSeconds < 130 }
    let estimate = Self.estimate(track)
    expect(abs(estimate.meters - 280) < 0.5)
    expectEqual(estimate.bridges.count, 1)
    expectEqual(estimate.bridges.first?.span, 100...130)
    expectEqual(estimate.bridges.first?.means, .straightLine)
    expect(abs(estimate.bridgedMeters(by: .straightLine) - 42) < 0.5)
    expectEqual(estimate.longestHoleSeconds, 30)
  }

  @Test func `a hole around a turn is short, and uncertain by what could be hidden in it`() {
    let estimate = Self.estimate(Self.thereAndBack(without: 80.5...119.5))
    expect(abs(estimate.meters - 224) < 2)
    expectEqual(estimate.bridges.first?.means, .straightLine)
    expect(estimate.meters + estimate.halfWidth90Meters > 270)
  }

  @Test func `steps fill the hole around a turn with the person's own step length`() throws {
    let estimate = Self.estimate(
      Self.thereAndBack(without: 80.5...119.5),
      steps: SyntheticTrack.steps(every: 0.5, until: 200))
    expect(abs(estimate.meters - 280) < 3)
    expectEqual(estimate.bridges.first?.means, .steps)
    let length = try require(estimate.stepLength)
    expect(abs(length.meters - 0.7) < 0.01)
    expect(abs(estimate.bridgedMeters - 56) < 2)
  }

  @Test func `the receiver's speed fills a hole when positions are refused and speeds go on`() {
    var track = Self.thereAndBack(without: 500...501, speed: 1.4)
    for index in 81...119 { track.fixes[index].horizontalErrorMeters = 90 }
    let estimate = Self.estimate(track)
    expect(abs(estimate.meters - 280) < 3)
    expectEqual(estimate.bridges.first?.means, .speed)
  }

  @Test func `a hole at an end is no distance, and widens what is stated`() {
    var track = SyntheticTrack.straight(seconds: 200)
    track.fixes.removeAll { $0.timeSeconds < 60 }
    let estimate = Self.estimate(track)
    expect(abs(estimate.meters - 196) < 0.5)
    expectEqual(estimate.bridges.first?.means, .nothing)
    expectEqual(estimate.bridges.first?.meters, 0)
    expect(estimate.halfWidth90Meters > 60)
  }

  @Test func `an hour without fixes leaves the walk to the steps`() throws {
    var track = SyntheticTrack.straight(seconds: 300)
    for index in 150...300 {
      track.fixes[index].timeSeconds += 3600
    }
    let bare = Self.estimate(track, to: 3900)
    expectEqual(bare.method, .none)
    expectEqual(bare.absence, .gaps)
    let stepped = Self.estimate(
      track, steps: SyntheticTrack.steps(every: 0.5, until: 3900), to: 3900)
    expectEqual(stepped.method, .steps)
    // 7800 steps of 0.70 m, which the first and last minutes have shown.
    expect(abs(stepped.meters - 5460) < 40)
    expect(stepped.uncertaintyMeters < 250)
  }

  @Test func `fixes every ten seconds are a track, not a row of holes`() {
    var track = SyntheticTrack.straight(seconds: 200)
    track.fixes.removeAll { $0.timeSeconds.truncatingRemainder(dividingBy: 10) != 0 }
    let estimate = Self.estimate(track)
    expect(abs(estimate.meters - 280) < 0.5)
    expect(estimate.bridges.isEmpty)
  }

  @Test(arguments: [0.1, 1, 10])
  func `the rate of the fixes does not matter`(interval: Double) {
    let track = SyntheticTrack().track(seconds: Int(200 / interval)) { (0, 1.4 * interval * $0) }
    let timed = FixTrack(
      fixes: track.fixes.map { fix in
        var fix = fix
        fix.timeSeconds *= interval
        return fix
      })
    expect(abs(Self.estimate(timed).meters - 280) < 0.5)
  }

  @Test func `one fix is no walk`() {
    var track = SyntheticTrack.straight()
    track.fixes.removeLast(100)
    let estimate = Self.estimate(track)
    expectEqual(estimate.method, .none)
    expectEqual(estimate.absence, .gaps)
    expectEqual(Self.estimate(FixTrack()).absence, .noFixes)
  }
}
