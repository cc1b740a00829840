import Foundation
import Signals
import TestSupport
import Testing

struct TappingAnalysisTests {
  /// Taps in turn, each interval `factor` times the one before.
  private static func taps(
    _ count: Int = 41, interval: Double = 0.2, slowing: Double = 0, start: Double = 0
  ) -> [Tap] {
    var time = start
    return (0..<count).map { index in
      defer { time += interval + slowing * (time - start) }
      return Tap(seconds: time, target: index.isMultiple(of: 2) ? .left : .right)
    }
  }

  private static func rhythm(_ taps: [Tap]) throws -> TappingRhythm {
    try TappingAnalysis.estimate(of: taps).rhythm.get()
  }

  @Test func `even taps in turn`() throws {
    let estimate = TappingAnalysis.estimate(of: Self.taps())
    expectEqual(estimate.tapCount, 41)
    expectEqual(estimate.leftCount, 21)
    expectEqual(estimate.rightCount, 20)
    expectEqual(estimate.missCount, 0)
    expectEqual(estimate.alternationShare, 1)
    let rhythm = try estimate.rhythm.get()
    expect(abs(rhythm.tapsPerSecond - 5) < 1e-9)
    expect(abs(rhythm.medianIntervalSeconds - 0.2) < 1e-9)
    expect(rhythm.deviationSeconds < 1e-9)
    expect(abs(rhythm.fatigueMillisecondsPerSecond) < 1e-6)
    expect(abs(try require(rhythm.slowingShare)) < 1e-9)
  }

  @Test func `intervals of 0.1 and 0.3 seconds have their known spread`() throws {
    let times = [0, 0.1, 0.4, 0.5, 0.8, 0.9, 1.2]
    let rhythm = try Self.rhythm(times.map { Tap(seconds: $0, target: .left) })
    expect(abs(rhythm.meanIntervalSeconds - 0.2) < 1e-9)
    expect(abs(rhythm.medianIntervalSeconds - 0.2) < 1e-9)
    // Six distances of 0.1 from the mean: √(6 · 0.01 / 5).
    expect(abs(rhythm.deviationSeconds - 0.012.squareRoot()) < 1e-9)
    expect(abs(rhythm.coefficientOfVariation - 0.012.squareRoot() / 0.2) < 1e-9)
  }

  @Test(arguments: [-0.01, 0.005, 0.02])
  func `a hand that gets slower has its slope found`(slowing: Double) throws {
    let rhythm = try Self.rhythm(Self.taps(slowing: slowing))
    // The interval belongs to its middle, so the line is a little flatter than the growth.
    let known = 1000 * slowing / (1 + slowing / 2)
    expect(abs(rhythm.fatigueMillisecondsPerSecond - known) < 1e-6)
    expect(rhythm.fatigueErrorMillisecondsPerSecond < 1e-6)
    expectEqual((try require(rhythm.slowingShare) > 0), (slowing > 0))
  }

  @Test func `the same finger twice lowers the alternation`() {
    let targets: [Tap.Target] = [.left, .left, .right, .left, .right]
    let taps = targets.enumerated().map { Tap(seconds: Double($0.offset), target: $0.element) }
    expectEqual(TappingAnalysis.estimate(of: taps).alternationShare, 0.75)
  }

  @Test func `a miss keeps the rhythm and is no change of button`() throws {
    var taps = Self.taps()
    taps[10].target = .outside
    let estimate = TappingAnalysis.estimate(of: taps)
    expectEqual(estimate.tapCount, 40)
    expectEqual(estimate.missCount, 1)
    expectEqual(estimate.alternationShare, 1)
    expect(abs(try estimate.rhythm.get().tapsPerSecond - 5) < 1e-9)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `order and origin make no difference`(seed: UInt64) throws {
    var dice = SeededDice(seed: seed)
    var time = 0.0
    let taps = (0..<60).map { _ in
      time += Double.random(in: 0.05...0.4, using: &dice)
      return Tap(seconds: time, target: Tap.Target.allCases.randomElement(using: &dice) ?? .left)
    }
    let own = TappingAnalysis.estimate(of: taps)
    expectEqual(TappingAnalysis.estimate(of: taps.shuffled(using: &dice)), own)
    let later = TappingAnalysis.estimate(
      of: taps.map { Tap(seconds: $0.seconds + 1000, target: $0.target) })
    let (one, other) = try (own.rhythm.get(), later.rhythm.get())
    expect(abs(one.tapsPerSecond - other.tapsPerSecond) < 1e-9)
    expect(abs(one.deviationSeconds - other.deviationSeconds) < 1e-9)
    expect(
      abs(one.fatigueMillisecondsPerSecond - other.fatigueMillisecondsPerSecond) < 1e-6)
    let slow = try Self.rhythm(taps.map { Tap(seconds: $0.seconds * 3, target: $0.target) })
    expect(abs(slow.meanIntervalSeconds / one.meanIntervalSeconds - 3) < 1e-9)
    expect(abs(slow.coefficientOfVariation - one.coefficientOfVariation) < 1e-9)
  }

  @Test func `what has no rhythm says why, and is counted all the same`() {
    expectEqual(TappingAnalysis.estimate(of: []).rhythm, .failure(.noSamples))
    expectNil(TappingAnalysis.estimate(of: []).alternationShare)
    let few = TappingAnalysis.estimate(of: Self.taps(4))
    expectEqual(few.tapCount, 4)
    expectEqual(few.rhythm, .failure(.tooShort))
    let stuck = TappingAnalysis.estimate(of: (0..<20).map { _ in Tap(seconds: 3, target: .left) })
    expectEqual(stuck.tapCount, 20)
    expectEqual(stuck.rhythm, .failure(.timesOutOfOrder))
    expectEqual(
      TappingAnalysis.estimate(of: Self.taps(interval: 200)).rhythm, .failure(.unitImplausible))
    expectEqual(
      TappingAnalysis.estimate(of: Self.taps(interval: 0.001)).rhythm, .failure(.unitImplausible))
    let odd = [Double.nan, .infinity, -.infinity].map { Tap(seconds: $0, target: .left) }
    expectEqual(TappingAnalysis.estimate(of: odd).tapCount, 0)
    let far = [-1e308, 1e308, 0, 1, 2].map { Tap(seconds: $0, target: .left) }
    expectEqual(TappingAnalysis.estimate(of: far).rhythm, .failure(.unitImplausible))
  }
}

/// A recorded tapping test of 181 touches, in the order in which the phone wrote them.
struct TappingRecordingTests {
  private struct Archive: Decodable {
    var TappingSamples: [Sample]
  }

  private struct Sample: Decodable {
    var TapTimeStamp: Double
    var TappedButtonId: String
  }

  private static let file = SharedMaterial.find("data/mpower-like/tap_data.tapping.json")

  @Test(.enabled(if: file != nil, "needs the folder ../shared"))
  func `every touch is counted, and 18 out of order do no harm`() throws {
    let data = try Data(contentsOf: require(Self.file))
    let samples = try JSONDecoder().decode(Archive.self, from: data).TappingSamples
    let estimate = TappingAnalysis.estimate(
      of: samples.map { sample in
        let target: Tap.Target =
          switch sample.TappedButtonId {
          case "TappedButtonLeft": .left
          case "TappedButtonRight": .right
          default: .outside
          }
        return Tap(seconds: sample.TapTimeStamp, target: target)
      })
    expectEqual(estimate.leftCount, 90)
    expectEqual(estimate.rightCount, 75)
    expectEqual(estimate.missCount, 16)
    expect(abs(try estimate.rhythm.get().tapsPerSecond - 180 / 20.12056) < 1e-3)
  }
}
