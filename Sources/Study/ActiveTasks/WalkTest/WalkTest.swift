package import StudyModel
import Words

/// Walk as far as you can in some minutes: the six-minute walk test, and the two-minute one.
///
/// After the ATS statement (Guidelines for the six-minute walk test, Am. J. Respir. Crit. Care Med.
/// 166, 2002): its words each minute, and Borg's CR10 scale before and after.
package struct WalkTest: Sendable, Hashable {
  /// Where the person walks.
  package enum Course: String, Sendable, Hashable, CaseIterable {
    /// The distance comes from position fixes.
    case outdoors
    /// Back and forth between two marks indoors; the distance comes from laps.
    case lap
  }

  /// 1 to 12.
  package var minutes: Int
  package var course = Course.outdoors
  /// Between the two marks, in metres; nil outdoors.
  package var lapMeters: Double?
  /// Whether breathlessness and fatigue are asked for, before and after.
  package var asksBorg = true
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody walks.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "walkTest", "Walk as far as possible in some minutes, outdoors or between two marks.",
    keys + CommonKeys.all,
    drawings: [.walk, .walkMarks, .stop, .pocket, .careful]
  ) { members, head in
    WalkTest(&members).map { $0.activity(head.owner) }
  }

  static let countdown: Duration = .seconds(5)
  static let rateHz = 100.0

  package init(minutes: Int) {
    self.minutes = minutes
  }

  var length: Duration { .seconds(60 * minutes) }

  var streams: [StreamKind] { course == .outdoors ? StreamKind.usual : [.accelerometer] }

  /// The pages, Borg's scale before and after, and the walk, as phases.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? instructions(owner) : []
    phases += ways.phases(owner)
    if asksBorg { phases += BorgScale.phases("Before", owner) }
    if common.checksSignals { phases.append(.gate(streams, rateHz: Self.rateHz)) }
    phases.append(.countdown(Self.countdown))
    phases += ways.each(usual: .walking, owner) { [walk($0)] }
    phases.append(
      .ready("stop", TaskMessage.WalkTest.Stop.title, TaskMessage.WalkTest.Stop.text))
    if asksBorg { phases += BorgScale.phases("After", owner) }
    if common.showsConclusion { phases.append(.conclusion(TaskMessage.Mobility.walkDone)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private func walk(_ way: Way) -> Phase {
    let text = way.farText(for: length)
    return Phase(
      "walk", title: way.goTitle, text: text, spoken: text,
      .timed(
        TimedPart(
          activity: .walk, length: length, streams: streams, rateHz: Self.rateHz,
          measures: measures(way), course: TimedPart.Course(lapMeters: lapMeters), cues: cues)))
  }

  /// A wheelchair makes no steps.
  private func measures(_ way: Way) -> [MeasureSet] {
    let distance: [MeasureSet] = course == .outdoors ? [.walk] : [.walk, .laps]
    return way == .wheelchair ? distance : distance + [.gait]
  }
}

extension Way {
  /// What the person does, as far as possible and not as fast.
  fileprivate func farText(for length: Duration) -> Message {
    let time = Wording.length(length)
    return self == .wheelchair
      ? TaskMessage.WalkTest.Walk.wheelchair(length: time)
      : TaskMessage.WalkTest.Walk.onFoot(length: time)
  }
}
