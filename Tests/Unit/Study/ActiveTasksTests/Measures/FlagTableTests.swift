import Signals
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

/// Every flag there is, and something a person or a sensor may do that sets it.
///
/// What a recording's description and the end of a part set (`simulated`, `endedEarly`,
/// `interrupted`, `calibrationOther`) is tested with sessions too.
struct FlagTableTests {
  private static func evidence(
    _ signal: AccelerationSignal?, seconds: Double = 20, facts: SensorFacts = SensorFacts(),
    _ flags: Set<QualityFlag> = []
  ) -> PartEvidence {
    PartEvidence(
      step: StepID("part"), seconds: seconds,
      acceleration: signal.map {
        PartEvidence.Stream(judging: $0, recording: "acc", facts: facts)
      }, flags: flags)
  }

  private static func still(_ seconds: Double = 20) -> AccelerationSignal {
    SyntheticEvidence.signal(seconds: seconds) { _ in (0, 0, 0) }
  }

  private static func changed(
    _ change: (inout AccelerationSignal) -> Void
  ) -> AccelerationSignal {
    var signal = still()
    change(&signal)
    return signal
  }

  private static func flags(_ measures: [Measure]) -> Set<QualityFlag> {
    Set(measures.flatMap(\.flags))
  }

  private static func rest(_ signal: AccelerationSignal?, _ facts: SensorFacts = SensorFacts())
    -> Set<QualityFlag>
  {
    flags(evidence(signal, facts: facts).measures(.rest))
  }

  private static func taps(_ seconds: [Double]) -> Set<QualityFlag> {
    let taps = seconds.map { Tap(seconds: $0, target: .left) }
    return flags(evidence(nil).tapMeasures(taps, hasButtons: true))
  }

  /// What sets a flag; there is a case for each, or this does not compile.
  private static func found(_ flag: QualityFlag) -> Set<QualityFlag> {
    switch flag {
    case .sensorMissing: rest(nil)
    case .gaps: rest(changed { $0.holes = [3...4] })
    case .endedEarly, .interrupted, .simulated, .calibrationOther:
      flags(evidence(still(), [flag]).measures(.rest))
    case .distanceFromSteps:
      flags(
        FitnessCheck.walkMeasures(SyntheticEvidence.walking(SyntheticEvidence.walk(), nil)))
    case .distanceBridged: flags(FitnessCheck.walkMeasures(bridged))
    case .noDistance: flags(FitnessCheck.walkMeasures(SyntheticEvidence.walking(nil, nil)))
    case .tooFewAttempts: taps([])
    case .lowRate: rest(still(), SensorFacts(rateHz: 200))
    case .jitter:
      rest(
        changed { signal in
          for index in stride(from: 3, to: 2000, by: 20) { signal.times[index] += 0.008 }
        })
    case .saturated:
      rest(changed { $0.x[7] = 19.6 }, SensorFacts(rangeMetersPerSecondSquared: 19.6))
    case .flatAxis: rest(changed { $0.y = $0.y.map { _ in 0 } })
    case .implausibleGravity: rest(changed { $0.z = $0.z.map { $0 / 2 } })
    case .tooShort: flags(evidence(still(0.5)).measures(.tremor))
    case .tooLong: Set(TranscriptScores.scores([longText]).flatMap(\.flags))
    case .timesOutOfOrder: taps(Array(repeating: 1, count: 30))
    case .constant:
      flags(
        evidence(
          changed {
            $0.x = $0.x.map { _ in 0 }
            $0.y = $0.x
            $0.z = $0.x.map { _ in 9.8 }
          }
        ).measures(.tremor))
    case .unitImplausible:
      flags(evidence(changed { $0.z = $0.z.map { $0 * 1000 } }).measures(.tremor))
    case .nothingFound: flags(evidence(still()).measures(.upAndGo))
    case .uncalibrated: HearingScale(nil, loudestDecibelsFullScale: -20).flags
    case .calibrationExpired:
      HearingScale(
        HearingCalibration(name: "old", isExpired: true, points: []), loudestDecibelsFullScale: -20
      ).flags
    case .courseUnknown: flags(evidence(still()).measures(.shortWalk))
    case .turnsFromAcceleration:
      flags(
        evidence(still()).lapMeasures(
          TimedPart(
            activity: .walk, length: .seconds(20), streams: [.accelerometer], measures: [.laps],
            course: TimedPart.Course(lapMeters: 10))))
    }
  }

  private static var bridged: PartEvidence {
    var track = SyntheticEvidence.track()
    track.fixes.removeAll { (40...60).contains($0.timeSeconds) }
    return SyntheticEvidence.walking(nil, track)
  }

  private static var longText: WordComparison {
    WordComparison(said: Array(repeating: "a", count: 2001).joined(separator: " "), target: "a")
  }

  @Test(arguments: QualityFlag.allCases)
  func `every flag is set by something`(flag: QualityFlag) {
    expect(Self.found(flag).contains(flag), "\(Self.found(flag))")
  }

  @Test func `words that are too many to compare have no rate, and say so`() {
    let scores = TranscriptScores.scores([Self.longText])
    expect(scores.allSatisfy { $0.value == nil && $0.flags == [.tooLong] })
  }
}
