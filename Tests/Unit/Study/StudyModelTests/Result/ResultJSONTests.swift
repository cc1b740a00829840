import StrictJSON
import StudyModel
import TestSupport
import Testing

struct ResultJSONTests {
  /// What a value looks like after it was written and read again.
  private static func again(_ json: JSONValue) throws -> JSONValue {
    try JSONDocument(bytes: Array(json.serialized().utf8), file: "test.json").value
  }

  private static let measure = Measure(
    step: StepID("fitness.walk"), name: "distance", value: 27.25, unit: "m", uncertainty: 1.5,
    algorithm: Measure.Algorithm(name: "gated-smoothed-fixes", version: "1"),
    recordings: ["a", "b"], flags: QualityFlag.allCases)

  @Test func `a measure comes back, with and without what may be missing`() throws {
    var bare = Self.measure
    bare.value = nil
    bare.uncertainty = nil
    bare.recordings = []
    bare.flags = []
    for measure in [Self.measure, bare] {
      expectEqual(Measure(json: try Self.again(measure.json)), measure)
    }
  }

  @Test func `a missing value is null and never 0`() {
    var measure = Self.measure
    measure.value = nil
    expectEqual(measure.json["value"], .null)
    measure.value = .nan
    expectEqual(measure.json["value"], .null)
    measure.value = 0
    expectEqual(measure.json["value"], 0)
  }

  @Test(arguments: ["step", "name", "unit", "algorithm", "recordings", "flags"])
  func `a measure without one of its parts is none`(key: String) {
    expectNil(Measure(json: Self.measure.json.without(key)))
  }

  @Test func `a trial is written with its units`() {
    let trial = Trial(
      number: 2, verdict: .valid, delay: .milliseconds(4_250), began: Instant(nanoseconds: 10),
      stimulus: Instant(nanoseconds: 4_250_000_010), crossing: Instant(nanoseconds: 4_600_000_010),
      estimate: TrialEstimate(thresholdSeconds: 0.34, onsetSeconds: 0.31, peakG: 2.5))
    expectEqual(
      trial.json.serialized(),
      #"{"number":2,"verdict":"valid","delaySeconds":4.25,"beganNanoseconds":10,"#
        + #""stimulusNanoseconds":4250000010,"crossingNanoseconds":4600000010,"#
        + #""thresholdSeconds":0.34,"onsetSeconds":0.31,"peakG":2.5}"#)
  }

  @Test(arguments: Trial.Verdict.allCases)
  func `a trial without a stimulus has no times of it`(verdict: Trial.Verdict) {
    let trial = Trial(
      number: 1, verdict: verdict, delay: .seconds(4), began: Instant(nanoseconds: 0))
    expectEqual(
      trial.json.serialized(),
      #"{"number":1,"verdict":"\#(verdict.rawValue)","delaySeconds":4,"beganNanoseconds":0}"#)
  }

  @Test(arguments: [
    TrialEstimate(), TrialEstimate(thresholdSeconds: 0.25),
    TrialEstimate(thresholdSeconds: 0.25, onsetSeconds: 0.125, peakG: 3.5),
  ])
  func `an estimate comes back`(estimate: TrialEstimate) throws {
    expectEqual(TrialEstimate(json: try Self.again(estimate.json)), estimate)
  }

  @Test(arguments: Problem.Kind.allCases)
  func `a problem comes back`(kind: Problem.Kind) throws {
    let full = Problem(
      kind: kind, step: StepID("fitness.walk"), stream: .location,
      at: Instant(nanoseconds: 9_007_199_254_740_993), detail: "No position fix.")
    expectEqual(Problem(json: try Self.again(full.json)), full)
    let bare = Problem(kind: kind, at: Instant(nanoseconds: -1), detail: "")
    expectEqual(Problem(json: try Self.again(bare.json)), bare)
    for key in ["kind", "atNanoseconds", "detail"] {
      expectNil(Problem(json: full.json.without(key)))
    }
  }

  @Test(arguments: [
    (Duration.zero, "0"), (.seconds(4), "4"), (.milliseconds(250), "0.25"),
    (.nanoseconds(1), "0.000000001"), (.nanoseconds(-1), "-0.000000001"),
    (.milliseconds(-1_500), "-1.5"), (.seconds(100), "100"),
    (.nanoseconds(10_000_000_010), "10.00000001"),
    (.nanoseconds(Int64.max), "9223372036.854775807"),
    (.nanoseconds(Int64.min), "-9223372036.854775808"),
  ])
  func `seconds are exact to the nanosecond`(length: Duration, digits: String) {
    expectEqual(JSONValue.seconds(length).serialized(), digits)
  }

  @Test(arguments: [Int64.min, -1, 0, 9_007_199_254_740_993, .max])
  func `instants keep every nanosecond`(nanoseconds: Int64) throws {
    let instant = Instant(nanoseconds: nanoseconds)
    expectEqual(try Self.again(.instant(instant)).instantValue, instant)
  }

  @Test func `a half nanosecond is no instant`() {
    expectNil(JSONValue.string("5").instantValue)
    expectNil((0.5 as JSONValue).instantValue)
  }
}

extension JSONValue {
  /// The same object without one member.
  fileprivate func without(_ key: String) -> JSONValue {
    .object((objectValue ?? []).filter { $0.key != key })
  }
}
