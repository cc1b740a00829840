import ActiveTasks
import Signals
import StudyModel
import TaskRunner
import TestSupport
import Testing

struct ReactionReportTests {
  private static let began = Instant(nanoseconds: 5_000_000_000_000)
  private static let rules = ReactionTime(
    minimumDelay: .seconds(4), maximumDelay: .seconds(10), thresholdG: 0.5, attempts: 3,
    attemptLimit: 11, timeout: .seconds(3)
  ).series(.shake, attempts: 3, attemptLimit: 11)
  /// The movement grows by 10 g a second from its onset, so that it passes 0.5 g after 50 ms.
  private static let rampG = 10.0

  /// A trial whose stimulus was shown so many seconds after the beginning.
  private static func trial(
    _ number: Int, _ verdict: Trial.Verdict = .valid, stimulus: Double? = nil
  ) -> Trial {
    Trial(
      number: number, verdict: verdict, delay: .seconds(4), began: began,
      stimulus: stimulus.map { began + .nanoseconds(Int64($0 * 1e9)) })
  }

  /// A signal with a shake along x from each of these moments, up to 2 g.
  private static func signal(onsets: [Double], seconds: Double = 60) -> AccelerationSignal {
    SyntheticEvidence.signal(seconds: seconds) { time in
      let since = onsets.map { time - $0 }.first { $0 >= 0 && $0 < 0.4 }
      let movementG = since.map { min(2, Self.rampG * $0) } ?? 0
      return (movementG * standardGravityMetersPerSecondSquared, 0, 0)
    }
  }

  private static func report(
    _ signal: AccelerationSignal?, _ trials: [Trial], flags: Set<QualityFlag> = []
  ) -> PartReport {
    var evidence = PartEvidence(
      step: StepID("reaction"), began: began, seconds: 60,
      acceleration: signal.map { PartEvidence.Stream(data: $0, recording: "acc") }, flags: flags)
    evidence.trials = trials
    return ReactionTime.report(evidence, rules: rules)
  }

  @Test func `a shake is found at its onset and at the threshold`() throws {
    let report = Self.report(Self.signal(onsets: [10.3]), [Self.trial(1, stimulus: 10)])
    let estimate = try require(report.estimates[1])
    expect(abs(try require(estimate.thresholdSeconds) - 0.35) < 0.003)
    expect(abs(try require(estimate.onsetSeconds) - 0.3) < 0.021)
    expect(abs(try require(estimate.peakG) - 2) < 0.01)
  }

  @Test func `a device held askew needs no gyroscope`() throws {
    var signal = Self.signal(onsets: [10.3])
    let third = standardGravityMetersPerSecondSquared / 3.0.squareRoot()
    for index in signal.times.indices {
      signal.x[index] += third
      signal.y[index] += third
      signal.z[index] += third - standardGravityMetersPerSecondSquared
    }
    let estimate = try require(Self.report(signal, [Self.trial(1, stimulus: 10)]).estimates[1])
    expect(abs(try require(estimate.thresholdSeconds) - 0.35) < 0.003)
  }

  @Test func `the median of an odd number is the middle one`() throws {
    let stimuli = [5.0, 15, 25]
    let signal = Self.signal(onsets: [5.2, 15.4, 25.25])
    let trials = stimuli.enumerated().map { Self.trial($0 + 1, stimulus: $1) }
    let report = Self.report(signal, trials)
    expectEqual(report.estimates.keys.sorted(), [1, 2, 3])
    let median = try require(report.measures.named(.medianTime))
    expect(abs(try require(median.value) - 0.3) < 0.003)
    let onset = try require(report.measures.named(.medianOnset)?.value)
    expect(abs(onset - 0.25) < 0.021)
    expectEqual(report.measures.named(.validCount)?.value, 3)
    expect(report.measures.allSatisfy { $0.flags.isEmpty && $0.recordings == ["acc"] })
    expectEqual(median.algorithm.name, ReactionAnalysis.name)
  }

  @Test func `the median of an even number lies between the two in the middle`() throws {
    let stimuli = [5.0, 15, 25, 35]
    let signal = Self.signal(onsets: [5.2, 15.5, 25.3, 35.4])
    let trials = stimuli.enumerated().map { Self.trial($0 + 1, stimulus: $1) }
    let median = Self.report(signal, trials).measures.named(.medianTime)?.value
    expect(abs(try require(median) - 0.4) < 0.003)
  }

  @Test func `only valid attempts count, and all with a stimulus are estimated`() throws {
    let signal = Self.signal(onsets: [5.2, 15.05, 25.9])
    let trials = [
      Self.trial(1, stimulus: 5), Self.trial(2, .anticipation, stimulus: 15),
      Self.trial(3, .anticipation), Self.trial(4, .timeout, stimulus: 35),
      Self.trial(5, .sensorGap, stimulus: 25),
    ]
    let report = Self.report(signal, trials)
    expectEqual(report.estimates.keys.sorted(), [1, 2, 4, 5])
    expectNil(report.estimates[4]?.thresholdSeconds)
    expect(abs(try require(report.measures.named(.medianTime)?.value) - 0.25) < 0.003)
    expectEqual(report.measures.named(.validCount)?.value, 1)
    expect(report.measures.allSatisfy { $0.flags == [.tooFewAttempts] })
  }

  @Test func `without a valid attempt there is no median`() throws {
    let report = Self.report(Self.signal(onsets: []), [Self.trial(1, .timeout, stimulus: 5)])
    expectNil(report.measures.named(.medianTime)?.value)
    expectNil(report.measures.named(.medianOnset)?.value)
    expectEqual(report.measures.named(.validCount)?.value, 0)
    expect(report.measures.allSatisfy { $0.flags == [.tooFewAttempts] })
    expectNil(report.estimates[1]?.thresholdSeconds)
    expectNil(report.estimates[1]?.onsetSeconds)
  }

  @Test func `without samples the sensor is missing, not the person`() throws {
    let trials = [5.0, 15, 25].enumerated().map { Self.trial($0 + 1, stimulus: $1) }
    for signal in [nil, AccelerationSignal()] {
      let report = Self.report(signal, trials)
      expectNil(report.measures.named(.medianTime)?.value)
      expectEqual(report.measures.named(.medianTime)?.flags, [.sensorMissing])
      expectEqual(report.measures.named(.medianOnset)?.flags, [.sensorMissing])
      expectEqual(report.measures.named(.validCount)?.value, 3)
    }
  }

  @Test func `what is wrong with the part is said of every measure`() {
    let report = Self.report(
      Self.signal(onsets: [5.2]), [Self.trial(1, stimulus: 5)], flags: [.simulated, .endedEarly])
    expect(
      report.measures.allSatisfy { $0.flags == [.endedEarly, .simulated, .tooFewAttempts] })
  }
}
