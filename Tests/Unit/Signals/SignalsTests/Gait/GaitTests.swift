import Signals
import TestSupport
import Testing

struct GaitTests {
  private static func even(_ count: Int, from start: Double = 0, each: Double = 0.5)
    -> [DetectedStep]
  {
    (0..<count).map { DetectedStep(seconds: start + Double($0) * each) }
  }

  @Test func `cadence is that of strides where left and right are uneven`() throws {
    let steps = (0..<40).map {
      DetectedStep(seconds: Double($0) * 0.5 + ($0.isMultiple(of: 2) ? 0 : 0.1))
    }
    expect(abs(try Gait(steps: steps).cadencePerMinute() - 120) < 1e-9)
  }

  @Test func `without steps there is nothing to measure`() {
    let gait = Gait(steps: [])
    #expect(throws: Absence.nothingFound) { try gait.cadencePerMinute() }
    #expect(throws: Absence.nothingFound) { try gait.stepTimes() }
    #expect(throws: Absence.nothingFound) { try gait.regularity() }
    expect(gait.bouts.isEmpty)
  }

  @Test func `one step has no cadence`() {
    #expect(throws: Absence.nothingFound) {
      try Gait(steps: [DetectedStep(seconds: 1)]).cadencePerMinute()
    }
  }

  @Test func `even steps do not vary`() throws {
    let times = try Gait(steps: Self.even(40)).stepTimes()
    expect(abs(times.meanSeconds - 0.5) < 1e-12)
    expect(times.deviationSeconds < 1e-12)
    expect(abs(times.strideMeanSeconds - 1) < 1e-12)
    expectEqual(times.stepCount, 35)
  }

  @Test func `left and right that differ show in steps and not in strides`() throws {
    let steps = (0..<41).map {
      DetectedStep(seconds: Double($0) * 0.5 + ($0.isMultiple(of: 2) ? 0 : 0.05))
    }
    let times = try Gait(steps: steps).stepTimes()
    // Steps of 0.55 and 0.45 s: the deviation is 0.05 but for the count less one.
    expect(abs(times.deviationSeconds - 0.05) < 0.001)
    expect(abs(times.variationPercent - 10) < 0.2)
    expect(times.strideVariationPercent < 1e-9)
  }

  @Test func `the start, the end, pauses and inferred steps of a walk are no variation`() throws {
    var steps = Self.even(30) + Self.even(30, from: 100)
    steps[0].seconds = -0.4
    steps[59].seconds += 0.3
    steps[20].isInferred = true
    steps[20].seconds += 0.2
    expect(try Gait(steps: steps).stepTimes().deviationSeconds < 1e-12)
  }

  @Test func `a variation of fewer than twenty steps is not told`() {
    #expect(throws: Absence.tooShort) { try Gait(steps: Self.even(24)).stepTimes() }
    #expect(throws: Never.self) { try Gait(steps: Self.even(25)).stepTimes() }
  }

  @Test func `pauses of more than three seconds part bouts`() {
    let steps = Self.even(10) + Self.even(10, from: 7) + Self.even(10, from: 20)
    let bouts = Gait(steps: steps).bouts
    expectEqual(bouts.map(\.steps.count), [20, 10])
    expectEqual(bouts.map(\.start), [0, 20])
    expectEqual(bouts.map(\.end), [11.5, 24.5])
    expectEqual(bouts[0].seconds, 11.5)
  }

  @Test func `an even walk is regular and symmetrical`() throws {
    let gait = try Gait(of: SyntheticWalk(steps: 60, noise: 0.01).signal())
    let regularity = try gait.regularity()
    expect(regularity.step > 0.98)
    expect(regularity.stride > 0.98)
    expect(abs(try require(regularity.symmetry) - 1) < 0.02)
  }

  @Test func `every second step weaker lowers the step regularity and not the stride's`() throws {
    var signal = SyntheticWalk(steps: 60, noise: 0.01).signal()
    for index in 0..<signal.sampleCount where Int((signal.times[index] - 5) * 2) % 2 != 0 {
      signal.z[index] = 9.81 + (signal.z[index] - 9.81) * 0.5
    }
    let regularity = try Gait(of: signal).regularity()
    expect(regularity.stride > 0.95)
    // Two heights a and b give 2ab / (a² + b²).
    expect(abs(regularity.step - 0.8) < 0.08)
    expect(try require(regularity.symmetry) < 0.9)
  }

  @Test func `a short walk has no regularity and a random one no symmetry`() {
    #expect(throws: Absence.tooShort) { try Gait(steps: Self.even(10)).regularity() }
    expectNil(GaitRegularity(step: 0.3, stride: 0.4, stepCount: 20).symmetry)
  }

  @Test func `a signal of no use says why`() {
    #expect(throws: Absence.noSamples) { try Gait(of: AccelerationSignal()) }
  }
}
