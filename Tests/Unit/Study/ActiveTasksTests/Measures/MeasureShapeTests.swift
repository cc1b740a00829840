import ActiveTasks
import FHIRPath
import Signals
import StudyModel
import TaskRunner
import TestSupport
import Testing

/// Conditions are checked against names and units before there is a value; both must agree.
struct MeasureShapeTests {
  private static let began = Instant(nanoseconds: 0)
  private static let owner = ActivityOwner(id: StepID("f"))

  /// The shape that these measures have, by their names and units.
  private static func shape(_ measures: [Measure]) -> [String: Shape] {
    let pairs = measures.map { measure -> (String, Shape) in
      (
        measure.name,
        measure.unit == "1"
          ? .value(.integer, isList: false) : .quantity(unit: measure.unit, isList: false)
      )
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private static func evidence(_ step: String, _ hasSensors: Bool) -> PartEvidence {
    PartEvidence(
      step: StepID(step), seconds: 100,
      acceleration: hasSensors
        ? PartEvidence.Stream(data: SyntheticEvidence.walk(), recording: "acc") : nil,
      track: hasSensors
        ? PartEvidence.Stream(data: SyntheticEvidence.track(), recording: "gps") : nil)
  }

  @Test(arguments: [true, false])
  func `a fitness check yields what its conditions may ask for`(hasSensors: Bool) {
    let walk = FitnessCheck.walkMeasures(Self.evidence("f.walk", hasSensors))
    let rest = FitnessCheck.restMeasures(Self.evidence("f.rest", hasSensors))
    expectEqual(Set(walk.map(\.name)), Set(MeasureName.walk.map(\.text)))
    expectEqual(walk.count, MeasureName.walk.count)
    expectEqual(rest.map(\.name), MeasureName.rest.map(\.text))
    let step = FitnessCheck(walk: .seconds(5), rest: .seconds(5)).activity(Self.owner)
    expectEqual(
      step.shape, .object(["walk": .object(Self.shape(walk)), "rest": .object(Self.shape(rest))]))
  }

  @Test(arguments: [true, false])
  func `a reaction time yields what its conditions may ask for`(hasSensors: Bool) {
    let test = ReactionTime(
      minimumDelay: .seconds(4), maximumDelay: .seconds(10), thresholdG: 0.5, attempts: 1,
      attemptLimit: 2, timeout: .seconds(3))
    let trial = Trial(
      number: 1, verdict: .valid, delay: .seconds(4), began: Self.began,
      stimulus: Self.began + .seconds(4))
    var evidence = Self.evidence("r", hasSensors)
    evidence.trials = [trial]
    let measures = ReactionTime.report(
      evidence, rules: test.series(.shake, attempts: 1, attemptLimit: 2)
    ).measures
    expectEqual(measures.map(\.name), MeasureName.shakeReaction.map(\.text))
    expectEqual(test.activity(Self.owner).shape, .object(Self.shape(measures)))
  }

  @Test func `a phase that is left out has no measures to ask for`() {
    let step = FitnessCheck(walk: .zero, rest: .seconds(5)).activity(Self.owner)
    expectEqual(step.shape, .object(["rest": MeasureName.shape(of: MeasureName.rest)]))
  }

  @Test func `every unit can be compared by a condition`() throws {
    for name in MeasureSet.allCases.flatMap(\.names) {
      let literal = name.unit == "1" ? "5" : "5 '\(name.unit)'"
      let condition = try Expression.parse("part.\(name.text) > \(literal)")
      let (shape, faults) = condition.check(
        root: { _ in MeasureName.shape(of: [name]) }, knownNames: { [] })
      expectEqual(shape, .value(.boolean, isList: false))
      expect(faults.isEmpty, "\(name.text)")
    }
  }

  @Test func `a report comes back from the journal`() throws {
    let measures = FitnessCheck.walkMeasures(Self.evidence("f.walk", true))
    let report = PartReport(
      recordings: ["acc", "gps"], measures: measures,
      estimates: [
        1: TrialEstimate(thresholdSeconds: 0.35, onsetSeconds: 0.3, peakG: 2), 2: TrialEstimate(),
        11: TrialEstimate(peakG: 0.1),
      ],
      problems: [
        Problem(
          kind: .noFix, step: StepID("f.walk"), stream: .location, at: Instant(nanoseconds: 7),
          detail: "No position fix.")
      ])
    expectEqual(PartReport(json: report.json), report)
    expectEqual(PartReport(json: PartReport().json), PartReport())
  }
}
