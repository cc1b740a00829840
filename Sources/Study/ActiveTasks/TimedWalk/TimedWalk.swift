package import StudyModel
import Words

/// Walk a measured way twice, as fast as is safe: the timed 25-foot walk.
///
/// After ResearchKit's timed walk. The person ends each walk at the finish line, to the moment of the
/// response; how long the walk itself took is also computed from the sensor.
package struct TimedWalk: Sendable, Hashable {
  /// 1 to 10,000 m; 7.62 m are 25 feet.
  package var distanceMeters = 7.62
  /// How long each walk lasts at the most, 5 to 3600 s.
  package var limit: Duration = .seconds(180)
  /// How long turning around lasts at the most, 5 to 600 s, or zero to leave it out.
  package var turn: Duration = .seconds(60)
  /// Whether an orthosis and walking aids are asked for.
  package var asksDevices = true
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody walks, and the form says with what.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "timedWalk", "Walk a measured way twice, as fast as is safe.", keys + CommonKeys.all,
    drawings: [.finishLine, .stop, .turn]
  ) { members, head in
    TimedWalk(&members).map { $0.activity(head.owner) }
  }

  static let rateHz = 100.0

  package init() {}

  /// The pages, the first walk, turning around, and the second walk, as phases.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases =
      common.showsInstructions ? [opening(owner), .safety(TaskMessage.Safety.walking, .stop)] : []
    phases += ways.phases(owner)
    if asksDevices, ways != [.wheelchair] {
      phases += WalkingDevices.phases(owner).map {
        $0.shown(when: ways.conditionOfOthers(.wheelchair, owner))
      }
    }
    if common.showsInstructions {
      phases += whatToDo.phases
    }
    if common.checksSignals { phases.append(.gate([.accelerometer], rateHz: Self.rateHz)) }
    phases.append(.countdown(.seconds(5)))
    phases += ways.each(usual: .walking, owner) { [trial("trial1", $0)] }
    if turn > .zero { phases.append(turnPhase) }
    phases += ways.each(usual: .walking, owner) { [trial("trial2", $0)] }
    if common.showsConclusion { phases.append(.conclusion(TaskMessage.Mobility.walkDone)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private func trial(_ name: String, _ way: Way) -> Phase {
    let text = goText(way)
    return Phase(
      name, title: way.goTitle, text: text, spoken: text,
      .timed(
        TimedPart(
          activity: .walk, length: limit, ending: .person, streams: [.accelerometer],
          rateHz: Self.rateHz,
          // A wheelchair makes no steps to find the walk by.
          measures: way == .wheelchair ? [.duration] : [.shortWalk, .duration],
          course: TimedPart.Course(distanceMeters: distanceMeters))))
  }

  private var distance: Message { Wording.meters(distanceMeters) }

  private func goText(_ way: Way) -> Message {
    way == .wheelchair
      ? TaskMessage.TimedWalk.Walk.wheelchair(distance: distance)
      : TaskMessage.TimedWalk.Walk.onFoot(distance: distance)
  }

  private var whatToDo: [Idea] {
    [
      Idea(TaskMessage.TimedWalk.Explanation.path(distance: distance), .finishLine),
      Idea(TaskMessage.TimedWalk.Explanation.hold, .finishLine),
      Idea(TaskMessage.TimedWalk.Explanation.twice, .turn),
    ]
  }

  /// Nothing is measured, so it claims no distance.
  private var turnPhase: Phase {
    let text = TaskMessage.TimedWalk.turn
    return Phase(
      "turn", title: TaskMessage.Mobility.turnAround, text: text, spoken: text,
      .timed(TimedPart(activity: .record, length: turn, ending: .person, streams: [])))
  }

  private func opening(_ owner: ActivityOwner) -> Phase {
    .opening(
      owner, TaskMessage.TimedWalk.title, TaskMessage.TimedWalk.text(distance: distance))
  }
}
