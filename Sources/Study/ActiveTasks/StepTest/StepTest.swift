package import StudyModel
import Words

/// Step up and down to a beat, rest, count the pulse: the three-minute step test.
///
/// The Tecumseh test (H. J. Montoye, P. W. Willis, D. A. Cunningham: Heart rate response to submaximal
/// exercise, J. Gerontol. 23, 1968) steps 24 times a minute, which are 96 beats, for three minutes,
/// and counts the pulse from half a minute to one minute after. Its steps have names of their own;
/// in ResearchKit the step took the task's. Who cannot climb holds on, or marches seated, as in the chair
/// step test (E. L. Smith, C. Gilligan: Physical activity prescription for the older adult, Physician
/// Sportsmed. 11, 1983); its heart rate is not to be compared with that of stepping. There is no
/// practice: it would raise the pulse that is to be counted.
package struct StepTest: Sendable, Hashable {
  /// 30 to 600 s.
  package var length: Duration = .seconds(180)
  /// Four beats make one time up and down.
  package var beatsPerMinute = 96.0
  /// How high the step is, in centimetres; told to the person.
  package var stepCentimeters = 20
  /// Between stepping and counting, 5 to 180 s, or zero.
  package var wait: Duration = .seconds(30)
  /// How long the pulse is counted, 10 to 60 s.
  package var count: Duration = .seconds(30)
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody steps freely.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "stepTest", "Step up and down to a beat, then rest and count the pulse.", keys + CommonKeys.all,
    drawings: [.stepUp, .stop, .pocket, .pulse]
  ) { members, head in
    StepTest(&members).map { $0.activity(head.owner) }
  }

  static let rateHz = 100.0

  package init() {}

  /// The pages, stepping, resting and counting the pulse, as phases.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? instructions(owner) : []
    phases += ways.phases(owner)
    if common.checksSignals { phases.append(.gate([.accelerometer], rateHz: Self.rateHz)) }
    phases.append(.countdown(.seconds(5)))
    phases += ways.each(usual: .free, owner) { [stepping($0)] }
    if wait > .zero { phases.append(resting) }
    phases += [counting, beats(owner), heartRate(owner)]
    if common.showsConclusion { phases.append(.conclusion(TaskMessage.StepTest.done)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private func stepping(_ way: Way) -> Phase {
    let text = Self.beatText(way)
    return Phase(
      "step", title: TaskMessage.StepTest.Step.title, text: text, spoken: text,
      .timed(
        TimedPart(
          activity: .walk, length: length, streams: [.accelerometer], rateHz: Self.rateHz,
          measures: [.duration], cues: cues, beatsPerMinute: beatsPerMinute)))
  }

  private var cues: [SpokenCue] {
    [
      .half(of: length),
      SpokenCue(
        after: length - .seconds(10), text: LocalizedText(TaskMessage.StepTest.Step.soon)),
    ]
  }

  private var resting: Phase {
    let text = TaskMessage.StepTest.Rest.text
    return Phase(
      "rest", title: TaskMessage.StepTest.Rest.title, text: text, spoken: text,
      .timed(
        TimedPart(
          activity: .rest, length: wait, streams: [.accelerometer], rateHz: Self.rateHz,
          measures: [.rest])))
  }

  private var counting: Phase {
    let text = TaskMessage.StepTest.Count.text(length: Wording.length(count))
    return Phase(
      "count", title: TaskMessage.StepTest.Count.title, text: text, spoken: text,
      .timed(TimedPart(activity: .rest, length: count, streams: [])))
  }
}
