import ActiveTasks
import Glibc
import Signals
import StudyModel
import TestSupport
import Testing

/// Tremor, sway, joints, chairs and taps of known answer, measured through a part.
struct MeasuredMovementTests {
  private static func signal(
    seconds: Double = 30, _ movement: (Double) -> (Double, Double, Double)
  ) -> AccelerationSignal {
    SyntheticEvidence.signal(seconds: seconds, movement)
  }

  @Test(arguments: [4.0, 6.5, 9])
  func `a tremor has its frequency, strength and way`(hertz: Double) throws {
    let peak = 0.8
    let signal = Self.signal { (peak * sin(2 * Double.pi * hertz * $0), 0, 0) }
    let measures = MeasuredPart.measures(.tremor, of: MeasuredPart.evidence(signal))
    expect(abs(try require(measures.named(.tremorFrequency)?.value) - hertz) < 0.1)
    expect(
      abs(try require(measures.named(.tremorAmplitude)?.value) - peak / 2.0.squareRoot()) < 0.02)
    let way = 1000 * peak / pow(2 * Double.pi * hertz, 2)
    expect(abs(try require(measures.named(.tremorDisplacement)?.value) / way - 1) < 0.05)
    expect(try require(measures.named(.tremorPowerShare)?.value) > 95)
    expect(measures.allSatisfy { $0.flags.isEmpty && $0.algorithm.name == TremorAnalysis.name })
  }

  @Test func `a hand that does not tremble has a strength and no frequency`() {
    var dice = SeededDice(seed: 3)
    let signal = Self.signal { _ in
      (
        Double.random(in: -0.2...0.2, using: &dice), Double.random(in: -0.2...0.2, using: &dice),
        Double.random(in: -0.2...0.2, using: &dice)
      )
    }
    let measures = MeasuredPart.measures(.tremor, of: MeasuredPart.evidence(signal))
    expect(measures.named(.tremorAmplitude)?.value ?? 1 < 0.2)
    expectNil(measures.named(.tremorFrequency)?.value)
    expectEqual(measures.named(.tremorFrequency)?.flags, [.nothingFound])
  }

  @Test func `sway is the root mean square of what is level`() throws {
    let signal = Self.signal {
      (0.2 * sin(2 * Double.pi * 0.5 * $0), 0.1 * sin(2 * Double.pi * 0.8 * $0), 0)
    }
    let measures = MeasuredPart.measures(.sway, of: MeasuredPart.evidence(signal))
    let truth = ((0.04 + 0.01) / 2).squareRoot()
    expect(abs(try require(measures.named(.swayDeviation)?.value) / truth - 1) < 0.1)
    // Circles of two deviations: pi times the 95 % point of chi-square with two degrees of freedom.
    let area = Double.pi * 5.991 * (0.2 * 0.1 / 2)
    expect(abs(try require(measures.named(.swayEllipse)?.value) / area - 1) < 0.15)
    expect(measures.allSatisfy { $0.flags.isEmpty && $0.algorithm.name == TrunkSway.name })
  }

  /// A device that is turned about its x axis by 0 to 60 degrees and back, after a rest.
  private static func hinge() -> (AccelerationSignal, AngularRateSignal) {
    var (signal, rates) = (AccelerationSignal(), AngularRateSignal())
    func radians(_ time: Double) -> Double {
      let phase = min(max(time - 3, 0), 8) / 8
      return Double.pi / 3 * (1 - cos(2 * Double.pi * phase)) / 2
    }
    for index in 0..<1400 {
      let time = Double(index) / 100
      let angle = radians(time)
      let noise = Double((index * 7919) % 13 - 6) * 0.001
      signal.times.append(time)
      signal.x.append(noise)
      signal.y.append(9.80665 * sin(angle) + noise)
      signal.z.append(9.80665 * cos(angle) - noise)
      rates.times.append(time)
      rates.x.append((radians(time + 0.005) - radians(time - 0.005)) / 0.01)
      rates.y.append(noise)
      rates.z.append(-noise)
    }
    return (signal, rates)
  }

  @Test(arguments: [true, false])
  func `a joint that is bent by 60 degrees has that range`(hasGyroscope: Bool) throws {
    let (signal, rates) = Self.hinge()
    let evidence = MeasuredPart.evidence(signal, hasGyroscope ? rates : nil, seconds: 14)
    let measures = MeasuredPart.measures(.rangeOfMotion, of: evidence)
    expect(abs(try require(measures.named(.range)?.value) - 60) < 1)
    let name = hasGyroscope ? RangeOfMotionAnalysis.name : Inclinometer.name
    expect(measures.allSatisfy { $0.algorithm.name == name && $0.flags.isEmpty })
    expect(
      measures.allSatisfy { $0.recordings == (hasGyroscope ? ["acc", "gyro"] : ["acc"]) })
  }

  /// Rising or sitting down for a second: a whole sine of 0.4 m upwards, with a lean.
  private static func lift(_ time: Double, up: Double) -> (Double, Double, Double) {
    guard (0..<1).contains(time) else { return (0, 0, 0) }
    let g = standardGravityMetersPerSecondSquared + up * 2.5 * sin(2 * Double.pi * time)
    let lean = 0.7 * sin(Double.pi * time)
    return (g * sin(lean), 0, g * cos(lean) - standardGravityMetersPerSecondSquared)
  }

  @Test func `stands are counted, and the first five have their time`() throws {
    let signal = Self.signal(seconds: 24) { time in
      let place = time - 3
      guard (0..<18).contains(place) else { return (0, 0, 0) }
      let phase = place.truncatingRemainder(dividingBy: 2)
      return phase < 1 ? Self.lift(phase, up: 1) : Self.lift(phase - 1, up: -1)
    }
    let measures = MeasuredPart.measures(
      .chairStands, of: MeasuredPart.evidence(signal, seconds: 24))
    expectEqual(measures.named(.stands)?.value, 9)
    expect(abs(try require(measures.named(.fiveStandsTime)?.value) - 10) < 1)
  }

  @Test func `getting up and going lasts from the seat to the seat`() throws {
    let signal = Self.signal(seconds: 20) { time in
      switch time {
      case 4..<5: return Self.lift(time - 4, up: 1)
      case 5..<14:
        let step = sin(2 * Double.pi * 2 * time)
        return (0, sin(Double.pi * 2 * time), 2 * step)
      case 14..<15: return Self.lift(time - 14, up: -1)
      default: return (0, 0, 0)
      }
    }
    let measures = MeasuredPart.measures(.upAndGo, of: MeasuredPart.evidence(signal, seconds: 20))
    expect(abs(try require(measures.named(.upAndGoTime)?.value) - 11) < 1.5)
    expect(measures.allSatisfy { $0.algorithm.name == UpAndGoTiming.name })
  }

  @Test func `taps of five a second are five a second`() throws {
    let evidence = PartEvidence(step: StepID("tap"), seconds: 20, flags: [.simulated])
    let taps = (0..<100).map {
      Tap(seconds: Double($0) / 5, target: $0.isMultiple(of: 2) ? .left : .right)
    }
    let measures = evidence.tapMeasures(taps, hasButtons: true)
    expectEqual(measures.named(.tapCount)?.value, 100)
    expectEqual(measures.named(.missedTaps)?.value, 0)
    expectEqual(measures.named(.alternationShare)?.value, 100)
    expect(abs(try require(measures.named(.tapRate)?.value) - 5) < 0.06)
    expect(abs(try require(measures.named(.tapInterval)?.value) - 0.2) < 1e-6)
    expect(try require(measures.named(.tapIntervalVariability)?.value) < 1e-6)
    expect(measures.allSatisfy { $0.flags == [.simulated] })
    let one = evidence.tapMeasures(Array(taps.prefix(1)), hasButtons: false)
    expectNil(one.named(.missedTaps))
    expectNil(one.named(.tapRate)?.value)
    expectEqual(one.named(.tapRate)?.flags, [.simulated, .tooFewAttempts])
  }
}
