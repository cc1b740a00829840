import ActiveTasks
import Signals
import StudyModel
import TaskRunner
import TestSupport
import Testing

struct JudgedStreamTests {
  private typealias Stream = PartEvidence.Stream<AccelerationSignal>

  private static func rest(_ change: (inout AccelerationSignal) -> Void = { _ in }) -> Stream {
    var signal = SyntheticEvidence.signal(seconds: 20) { _ in (0, 0, 0) }
    change(&signal)
    return Stream(judging: signal, recording: "acc", facts: SensorFacts(rateHz: 100))
  }

  @Test func `a good signal touches nothing`() {
    expectEqual(Self.rest().flags, [])
    expectEqual(Self.rest().marks, [])
  }

  @Test func `each fault of a signal is one flag`() {
    expectEqual(Self.rest { $0 = $0.without(8..<9) }.flags, [.gaps])
    expectEqual(Self.rest { $0.z = $0.z.map { $0 * 0.8 } }.flags, [.implausibleGravity])
    expectEqual(Self.rest { $0.x = $0.x.map { _ in 0.1 } }.flags, [.flatAxis])
    expectEqual(
      Self.rest { signal in
        for index in stride(from: 3, to: 2000, by: 20) { signal.times[index] += 0.008 }
      }.flags, [.jitter])
    expectEqual(Self.rest { $0.times = $0.times.map { $0 * 1.2 } }.flags, [.lowRate])
    expectEqual(Self.rest { $0.times = $0.times.map { $0 * 1.1 } }.flags, [])
  }

  @Test func `the end of the range is marked at its moments, known or told by the values`() {
    for range in [nil, 19.6] {
      var signal = SyntheticEvidence.signal(seconds: 20) { _ in (0, 0, 0) }
      for index in 500..<520 { signal.x[index] = 19.6 }
      signal.x[521] = 17
      let stream = Stream(
        judging: signal, recording: "acc",
        facts: SensorFacts(rangeMetersPerSecondSquared: range))
      expectEqual(stream.flags, [.saturated])
      let moments = stream.marks.map(\.seconds.lowerBound)
      expectEqual(moments.count, 20)
      expect(moments.first == 5 && moments.allSatisfy { $0 < 5.2 })
    }
  }

  private static func calibration(_ scale: Double) throws -> AccelerometerCalibration {
    let day = try require(CalendarDate("2026-01-01"))
    return AccelerometerCalibration(
      device: "chip", serial: "7", calibrated: day, validUntil: day,
      algorithm: Measure.Algorithm(name: "six-position-linear", version: "1"),
      offsetMetersPerSecondSquared: [0, 0, 0.5],
      matrix: [[1, 0, 0], [0, 1, 0], [0, 0, scale]], residualBeforeMetersPerSecondSquared: 1,
      residualAfterMetersPerSecondSquared: 0.1)
  }

  @Test func `a calibration mends gravity, and leaves the end of the range as recorded`() throws {
    let truth = SyntheticEvidence.signal(seconds: 20) { _ in (0, 0, 0) }
    var raw = truth
    raw.z = truth.z.map { $0 * 0.7 + 0.5 }
    for index in 500..<520 { raw.x[index] = 19.6 }
    let stream = Stream(
      judging: raw, recording: "acc", facts: SensorFacts(rangeMetersPerSecondSquared: 19.6))
    expectEqual(stream.flags, [.saturated, .implausibleGravity])
    let day = try require(CalendarDate("2026-01-01"))
    let mended = stream.calibrated(by: try Self.calibration(1 / 0.7), on: day)
    expectEqual(mended.flags, [.saturated])
    expectEqual(mended.marks, stream.marks)
    expect(zip(mended.data.z, truth.z).allSatisfy { abs($0 - $1) < 1e-9 })
    expectEqual(mended.data.times, raw.times)
    let late = try require(CalendarDate("2026-01-02"))
    expectEqual(
      stream.calibrated(by: try Self.calibration(1 / 0.7), on: late).flags,
      [.saturated, .calibrationExpired])
    expectEqual(
      Self.rest().calibrated(by: try Self.calibration(0.8), on: day).flags, [.implausibleGravity])
  }

  @Test func `a gyroscope is judged by its times and its axes`() {
    let times = (0..<500).map { Double($0) * 0.01 }
    let noise = times.indices.map { Double(($0 * 7919) % 13 - 6) * 0.001 }
    let good = AngularRateSignal(times: times, x: noise, y: noise, z: noise)
    typealias Gyroscope = PartEvidence.Stream<AngularRateSignal>
    expectEqual(Gyroscope(judging: good, recording: "g", rateHz: 100).flags, [])
    expectEqual(Gyroscope(judging: good, recording: "g", rateHz: 200).flags, [.lowRate])
    var dead = good
    dead.y = noise.map { _ in 0 }
    expectEqual(Gyroscope(judging: dead, recording: "g").flags, [.flatAxis])
    var torn = good
    torn.times = times.map { $0 < 2 ? $0 : $0 + 1 }
    expectEqual(Gyroscope(judging: torn, recording: "g").flags, [.gaps])
  }

  @Test func `what cannot be judged has the flags that are known`() {
    let empty = Stream(judging: AccelerationSignal(), recording: "a", flags: [.simulated])
    expect(empty.flags == [.simulated] && empty.marks.isEmpty)
  }

  private static let began = Instant(nanoseconds: 0)
  private static let rules = ReactionTime(
    minimumDelay: .seconds(4), maximumDelay: .seconds(10), thresholdG: 0.5, attempts: 1,
    attemptLimit: 3, timeout: .seconds(3)
  ).series(.shake, attempts: 1, attemptLimit: 3)

  /// A shake at 10.3 s after a stimulus at 10 s, and what is done to the signal.
  private static func reaction(
    _ change: (inout AccelerationSignal) -> Void
  ) -> Set<QualityFlag> {
    var signal = SyntheticEvidence.signal(seconds: 30) { time in
      ((0.0..<0.4).contains(time - 10.3) ? min(25, 98 * (time - 10.3)) : 0, 0, 0)
    }
    change(&signal)
    var evidence = PartEvidence(step: StepID("reaction"), began: began, seconds: 30)
    evidence.acceleration = Stream(
      judging: signal, recording: "acc", facts: SensorFacts(rangeMetersPerSecondSquared: 19.6))
    evidence.trials = [
      Trial(
        number: 1, verdict: .valid, delay: .seconds(4), began: began,
        stimulus: began + .seconds(10))
    ]
    return Set(ReactionTime.report(evidence, rules: rules).measures.flatMap(\.flags))
  }

  @Test func `a reaction is touched by what happened up to the crossing, and by nothing else`() {
    // The shake itself goes beyond the range, after the crossing.
    expectEqual(Self.reaction { _ in }, [])
    expectEqual(Self.reaction { $0 = $0.without(20..<21) }, [])
    expectEqual(Self.reaction { $0 = $0.without(9.4..<9.6) }, [.gaps])
    expectEqual(Self.reaction { $0.y[950] = 19.6 }, [.saturated])
    expectEqual(Self.reaction { $0.y[850] = 19.6 }, [])
    expectEqual(Self.reaction { $0.y = $0.y.map { _ in 0 } }, [.flatAxis])
  }
}

extension AccelerationSignal {
  /// Without the samples of a span.
  fileprivate func without(_ span: Range<Double>) -> AccelerationSignal {
    let kept = times.indices.filter { !span.contains(times[$0]) }
    return AccelerationSignal(
      times: kept.map { times[$0] }, x: kept.map { x[$0] }, y: kept.map { y[$0] },
      z: kept.map { z[$0] })
  }
}
