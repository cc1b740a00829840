import Signals
import TestSupport
import Testing

struct ReactionAnalysisTests {
  /// Samples each 10 ms from -0.5 s: a faint pattern, then from 0.4 s a ramp of 0.05 g a sample.
  private static let times = (-50..<100).map { Double($0) / 100 }
  private static let magnitudes = times.enumerated().map { index, time in
    let noise = index.isMultiple(of: 2) ? 0.009 : 0.011
    return time < 0.395 ? noise : 0.05 * ((time - 0.4) * 100 + 1).rounded()
  }

  private static func analyze(
    _ times: [Double] = times, _ magnitudes: [Double] = magnitudes, stimulus: Double = 0,
    thresholdG: Double = 0.5
  ) -> ReactionEstimate {
    ReactionAnalysis.analyze(
      times: times, magnitudesG: magnitudes, stimulus: stimulus, thresholdG: thresholdG)
  }

  @Test func `crossing, line, onset and peak of a ramp`() throws {
    let estimate = Self.analyze()
    expect(abs(try require(estimate.onsetSeconds) - 0.4) < 1e-9)
    expect(abs(try require(estimate.thresholdCrossingSeconds) - 0.5) < 1e-9)
    expect(abs(try require(estimate.interpolatedCrossingSeconds) - 0.49) < 1e-9)
    expect(abs(try require(estimate.peakG) - 3) < 1e-9)
    expect(abs(try require(estimate.sampleIntervalSeconds) - 0.01) < 1e-9)
    expect(estimate.flags.isEmpty)
  }

  @Test func `a stimulus later than zero only shifts the origin`() {
    let shifted = Self.analyze(Self.times.map { $0 + 1000 }, stimulus: 1000)
    expect(abs((shifted.thresholdCrossingSeconds ?? 0) - 0.5) < 1e-9)
  }

  @Test func `a threshold between two samples is met on the line between them`() {
    let estimate = Self.analyze(thresholdG: 0.525)
    expect(abs((estimate.thresholdCrossingSeconds ?? 0) - 0.5) < 1e-9)
    expect(abs((estimate.interpolatedCrossingSeconds ?? 0) - 0.495) < 1e-9)
  }

  @Test func `no crossing and no movement are said`() {
    let still = Self.analyze(Self.times, Self.times.map { _ in 0.01 })
    expectEqual(still.flags, [.noCrossing, .noOnset])
    expectNil(still.thresholdCrossingSeconds)
    expectNil(still.onsetSeconds)
    expectEqual(still.peakG, 0.01)
  }

  @Test func `three samples in a row are not yet an onset`() {
    var magnitudes = Self.times.map { _ in 0.01 }
    for index in 90..<93 { magnitudes[index] = 0.2 }
    expectNil(Self.analyze(Self.times, magnitudes).onsetSeconds)
    magnitudes[93] = 0.2
    expect(abs((Self.analyze(Self.times, magnitudes).onsetSeconds ?? 0) - 0.4) < 1e-9)
  }

  @Test func `without early samples the noise is taken from before the stimulus`() {
    let kept = Self.times.indices.filter { Self.times[$0] < 0 || Self.times[$0] > 0.1 }
    let estimate = Self.analyze(
      kept.map { Self.times[$0] }, kept.map { Self.magnitudes[$0] })
    expect(abs((estimate.onsetSeconds ?? 0) - 0.4) < 1e-9)
    expectEqual(estimate.flags, [.baselineBeforeStimulus, .gap])
  }

  @Test func `without any baseline there is a crossing and no onset`() {
    let kept = Self.times.indices.filter { Self.times[$0] > 0.3 }
    let estimate = Self.analyze(
      kept.map { Self.times[$0] }, kept.map { Self.magnitudes[$0] })
    expectNotNil(estimate.thresholdCrossingSeconds)
    expectNil(estimate.onsetSeconds)
    expectEqual(estimate.flags, [.noBaseline, .noOnset, .gap])
  }

  @Test func `a crossing within a tenth of a second is an anticipation`() {
    let estimate = Self.analyze(stimulus: 0.45)
    expect(estimate.flags.contains(.anticipated))
    expect(estimate.flags.contains(.movingBaseline))
  }

  @Test func `a hole before the crossing is flagged, one after it is not`() {
    let before = Self.times.indices.filter { !(0.2...0.25).contains(Self.times[$0]) }
    expectEqual(
      Self.analyze(before.map { Self.times[$0] }, before.map { Self.magnitudes[$0] }).flags, [.gap])
    let after = Self.times.indices.filter { !(0.7...0.8).contains(Self.times[$0]) }
    expect(
      Self.analyze(after.map { Self.times[$0] }, after.map { Self.magnitudes[$0] }).flags.isEmpty)
  }

  @Test func `nothing, one sample and samples that are no numbers never trap`() {
    expectEqual(Self.analyze([], []).flags, [.noSamples])
    expectEqual(Self.analyze([1], [0.9]).thresholdCrossingSeconds, 1)
    expectEqual(Self.analyze([1], [0.9]).interpolatedCrossingSeconds, 1)
    expectEqual(Self.analyze([.nan, 1], [0.9, .nan]).flags, [.disordered, .noSamples])
    expect(Self.analyze(Self.times, Self.magnitudes, stimulus: .nan).flags.contains(.noSamples))
    expectEqual(Self.analyze(thresholdG: .nan).flags, [.noCrossing])
    expect(Self.analyze([1, 2], [0.9]).flags.contains(.disordered))
  }

  @Test func `samples out of order are sorted and flagged`() {
    let estimate = Self.analyze(Self.times.reversed(), Self.magnitudes.reversed())
    expect(abs((estimate.thresholdCrossingSeconds ?? 0) - 0.5) < 1e-9)
    expectEqual(estimate.flags, [.disordered])
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `the line is never after the sample, and both never before the stimulus`(seed: UInt64) {
    var generator = SeededDice(seed: seed)
    let times = (0..<200).map { _ in Double.random(in: -1...2, using: &generator) }
    let magnitudes = times.map { _ in Double.random(in: 0...1, using: &generator) }
    let estimate = Self.analyze(times, magnitudes, thresholdG: 0.9)
    guard let crossing = estimate.thresholdCrossingSeconds,
      let line = estimate.interpolatedCrossingSeconds
    else { return expect(estimate.flags.contains(.noCrossing)) }
    expect(line <= crossing)
    expect(line >= 0)
  }
}
