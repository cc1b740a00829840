import ActiveTasks
import Glibc
import Signals
import StudyModel
import TaskRunner
import TestSupport
import Testing

/// A part of made-up evidence, measured as a run measures it.
enum MeasuredPart {
  /// The measures that one set makes of the evidence.
  static func measures(
    _ set: MeasureSet, of evidence: PartEvidence, course: TimedPart.Course = TimedPart.Course()
  ) -> [Measure] {
    let part = TimedPart(
      activity: .record, length: .seconds(evidence.seconds), streams: set.streams, measures: [set],
      course: course)
    let report = evidence.report(of: .timed(part))
    // The order of a walk's measures is that of their algorithms.
    expectEqual(
      report.measures.map { "\($0.name) \($0.unit)" }.sorted(),
      set.names.map { "\($0.text) \($0.unit)" }.sorted())
    expect(report.measures.allSatisfy { $0.step == evidence.step })
    return report.measures
  }

  /// Evidence of an accelerometer, and of a gyroscope where there is one.
  static func evidence(
    _ signal: AccelerationSignal?, _ rates: AngularRateSignal? = nil, seconds: Double = 30,
    flags: Set<QualityFlag> = []
  ) -> PartEvidence {
    var evidence = PartEvidence(
      step: StepID("part"), seconds: seconds,
      acceleration: signal.map { PartEvidence.Stream(data: $0, recording: "acc", flags: flags) })
    evidence.gyroscope = rates.map { PartEvidence.Stream(data: $0, recording: "gyro") }
    return evidence
  }

  /// Evidence of a microphone.
  static func evidence(_ sound: AudioSignal?, flags: Set<QualityFlag> = []) -> PartEvidence {
    var evidence = PartEvidence(step: StepID("part"), seconds: sound?.seconds ?? 3)
    evidence.sound = sound.map { PartEvidence.Stream(data: $0, recording: "mic", flags: flags) }
    return evidence
  }

  /// A walk over a course, with the rates of a gyroscope that turns half around at each end.
  static func walk(_ course: CourseWalk) -> (AccelerationSignal, AngularRateSignal) {
    let rates = course.times.map { time -> Double in
      let since = course.turns.map { time - $0 }.first { abs($0) < 1 }
      return since.map { Double.pi / 2 * (1 + cos(Double.pi * $0)) } ?? 0
    }
    return (
      AccelerationSignal(times: course.times, x: course.x, y: course.y, z: course.z),
      AngularRateSignal(
        times: course.times, x: rates.map { _ in 0 }, y: rates.map { _ in 0 }, z: rates)
    )
  }

  /// A tone of a microphone, at a share of full scale.
  static func tone(hertz: Double, amplitude: Double, seconds: Double = 3) -> AudioSignal {
    let rate = 16_000.0
    return AudioSignal(
      samples: (0..<Int(seconds * rate)).map {
        Float(amplitude * sin(2 * Double.pi * hertz * Double($0) / rate))
      }, rateHz: rate)
  }
}
