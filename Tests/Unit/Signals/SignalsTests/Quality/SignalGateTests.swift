import Signals
import TestSupport
import Testing

struct SignalGateTests {
  private static let facts = SensorFacts(rateHz: 100, rangeMetersPerSecondSquared: 4 * 9.80665)

  private static func findings(
    _ signal: AccelerationSignal, needs: GateNeeds = GateNeeds(accelerometer: facts),
    seconds: Double = 3
  ) -> [SignalFinding] {
    SignalGate(needs).findings(in: GateEvidence(seconds: seconds, acceleration: signal))
  }

  @Test(arguments: UInt64(0)..<20)
  func `a good sensor passes in any posture, at rest and in motion`(seed: UInt64) {
    let still = GateNeeds(accelerometer: Self.facts, needsStillness: true)
    let rest = SyntheticRest(seed: seed).signal().turned(seed: seed)
    expectEqual(Self.findings(rest, needs: still), [])
    let walk = SyntheticWalk(steps: 6, restSeconds: 0, seed: seed).signal().turned(seed: seed)
    expectEqual(Self.findings(walk), [])
  }

  @Test(arguments: [1.0, 2, 3])
  func `one to three seconds are enough`(seconds: Double) {
    let rest = SyntheticRest(seconds: seconds).signal()
    let needs = GateNeeds(accelerometer: Self.facts, needsStillness: true)
    expectEqual(Self.findings(rest, needs: needs, seconds: seconds), [])
  }

  @Test func `nothing, nothing usable and one sample are no samples`() {
    let nothing = [SignalFinding.noSamples(waitedSeconds: 3)]
    expectEqual(Self.findings(AccelerationSignal()), nothing)
    expectEqual(Self.findings(SyntheticRest().signal().scaled(by: .nan)), nothing)
    expectEqual(Self.findings(SyntheticRest(seconds: 0.01).signal()), nothing)
  }

  @Test func `times that repeat cannot be ordered`() {
    var rest = SyntheticRest().signal()
    rest.times = rest.times.map { _ in 1 }
    expectEqual(Self.findings(rest), [.timesOutOfOrder(sampleCount: 300)])
  }

  @Test func `a dead sensor is a flat line and nothing else`() throws {
    let findings = Self.findings(SyntheticRest(noise: 0).signal())
    expectEqual(findings, [.flatLine(axes: [.x, .y, .z], seconds: 2.99)])
    let zero = Self.findings(SyntheticRest(reading: (0, 0, 0), noise: 0).signal())
    expectEqual(zero, [.flatLine(axes: [.x, .y, .z], seconds: 2.99)])
  }

  @Test func `an axis at its end is named with its share`() throws {
    let rest = SyntheticRest(reading: (4 * 9.80665, 0, 9.8)).signal().clipped(to: 4 * 9.80665)
    guard case .saturatedAxis(let axis, let share, let rail) = Self.findings(rest).first else {
      Issue.record("no saturated axis in \(Self.findings(rest))")
      return
    }
    expectEqual(axis, .x)
    expect(share > 0.9)
    expectEqual(rail, 4 * 9.80665)
  }

  @Test(arguments: [25.0, 50, 84, 116, 400])
  func `another rate than the one asked for is told`(rateHz: Double) throws {
    let findings = Self.findings(SyntheticRest(rateHz: rateHz).signal())
    guard case .wrongRate(let expected, let achieved) = findings.first, findings.count == 1 else {
      Issue.record("no wrong rate alone in \(findings)")
      return
    }
    expectEqual(expected, 100)
    expect(abs(achieved - rateHz) < 0.1)
  }

  @Test(arguments: [90.0, 95, 100, 105, 110])
  func `a rate within what oscillators keep is right`(rateHz: Double) {
    expectEqual(Self.findings(SyntheticRest(rateHz: rateHz).signal()), [])
  }

  @Test func `the lowest rate that serves counts before the one asked for`() {
    let needs = GateNeeds(accelerometer: Self.facts, lowestRateHz: 40)
    expectEqual(Self.findings(SyntheticRest(rateHz: 50).signal(), needs: needs), [])
    expectEqual(Self.findings(SyntheticRest(rateHz: 25).signal(), needs: needs).count, 1)
    let unasked = GateNeeds(lowestRateHz: 40)
    expectEqual(Self.findings(SyntheticRest(rateHz: 400).signal(), needs: unasked), [])
  }

  @Test func `gaps are counted, and one short one is allowed`() {
    let rest = SyntheticRest().signal()
    expectEqual(Self.findings(rest.without(1.0...1.1)), [])
    let long = Self.findings(rest.without(1.0...1.5))
    guard case .gaps(1, let total, let longest) = long.first, long.count == 1 else {
      Issue.record("no gap alone in \(long)")
      return
    }
    expect(abs(total - 0.52) < 0.011 && longest == total)
    expectEqual(Self.findings(rest.without(1.0...1.1).without(2.0...2.1)).count, 1)
  }

  @Test func `a sensor that fell silent has a gap that its samples do not show`() {
    let findings = Self.findings(SyntheticRest(seconds: 1).signal())
    guard case .gaps(1, _, let longest) = findings.first, findings.count == 1 else {
      Issue.record("no gap alone in \(findings)")
      return
    }
    expect(abs(longest - 2.01) < 0.011)
  }

  @Test func `a wrong unit is told with its suspicion, and stillness is not judged in it`() {
    let needs = GateNeeds(accelerometer: SensorFacts(rateHz: 100), needsStillness: true)
    let walk = SyntheticRest(noise: 0.1).signal().scaled(by: 1000 / 9.80665)
    let findings = Self.findings(walk, needs: needs)
    guard case .implausibleGravity(let length, let percent, let suspicion) = findings.first,
      findings.count == 1
    else {
      Issue.record("no implausible gravity alone in \(findings)")
      return
    }
    expect(abs(length - 1000) < 10)
    expect(abs(percent - 10_097) < 110)
    expectEqual(suspicion, .thousandthsOfGravity)
  }

  @Test func `movement is told where stillness is needed, turning too`() {
    let needs = GateNeeds(accelerometer: Self.facts, needsStillness: true)
    let walk = SyntheticWalk(steps: 6, restSeconds: 0).signal()
    var turning = SyntheticRest().signal()
    for index in turning.times.indices { turning.x[index] = turning.times[index] }
    for signal in [walk, turning] {
      let findings = Self.findings(signal, needs: needs)
      guard case .notStill(let deviation, 0.2) = findings.first, findings.count == 1 else {
        Issue.record("no movement alone in \(findings)")
        continue
      }
      expect(deviation > 0.2)
      expectEqual(Self.findings(signal), [])
    }
  }

  @Test func `a gyroscope that is needed must be there`() {
    let gate = SignalGate(GateNeeds(needsAcceleration: false, needsGyroscope: true))
    expectEqual(gate.findings(in: GateEvidence(seconds: 1)), [.noGyroscope])
    expectEqual(gate.findings(in: GateEvidence(seconds: 1, hasGyroscope: true)), [])
  }

  @Test func `fixes must be there, often and fine enough`() {
    let gate = SignalGate(GateNeeds(needsAcceleration: false, needsFix: true))
    func findings(_ track: FixTrack) -> [SignalFinding] {
      gate.findings(in: GateEvidence(seconds: 10, track: track))
    }
    expectEqual(findings(FixTrack()), [.noFix(waitedSeconds: 10)])
    expectEqual(findings(FixQualityTests.track(0...10)), [])
    expectEqual(findings(FixQualityTests.track(7...10)), [])
    expectEqual(findings(FixQualityTests.track(0...10, errorMeters: nil)), [])
    expectEqual(
      findings(FixQualityTests.track(0...10, errorMeters: 60)),
      [.poorFix(errorMeters: 60, limitMeters: 20, shareWithFix: 1)])
    expectEqual(
      findings(FixQualityTests.track(0...2)),
      [.poorFix(errorMeters: 5, limitMeters: 20, shareWithFix: 0.45)])
  }

  @Test func `what a task does not need is not judged`() {
    let gate = SignalGate(GateNeeds(needsAcceleration: false))
    expectEqual(gate.findings(in: GateEvidence(seconds: 3)), [])
  }
}
