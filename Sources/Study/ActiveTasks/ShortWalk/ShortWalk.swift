package import StudyModel
import Words

/// Walk some steps, turn, walk back, stand still: ResearchKit's gait and balance task.
package struct ShortWalk: Sendable, Hashable {
  /// 5 to 200.
  package var stepsPerLeg: Int
  package var walk: WalkAndStand

  package static let entry = ActivityCatalog.Entry(
    "shortWalk", "Walk some steps, turn, walk back, then stand still.",
    [steps.description] + keys.descriptions,
    drawings: [.turn, .stop, .walk, .pocket]
  ) { members, head in
    let steps = steps.read(&members)
    let walk = keys.read(&members)
    guard let steps, let walk else { return nil }
    return ShortWalk(stepsPerLeg: steps, walk: walk).activity(head.owner)
  }

  private static let steps = Parameter.integer(
    "stepsPerLeg", 5...200, otherwise: 20,
    "how many steps end each way; it ends in any case after 1.5 s for each step")
  private static let keys = WalkAndStand.Keys(rest: .seconds(20))

  /// The pages, the walk out, the walk back, and standing still, as phases.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = walk.common.showsInstructions ? instructions(owner) : []
    phases += walk.before(owner)
    phases += walk.ways.each(usual: .walking, owner) { _ in
      [leg("outbound", TaskMessage.ShortWalk.leg(steps: stepsPerLeg))]
    }
    phases += walk.ways.each(usual: .walking, owner) { _ in
      [leg("return", TaskMessage.ShortWalk.back)]
    }
    return Activity(type: Self.entry.type, phases: phases + walk.after(turning: false))
  }

  /// How long one leg lasts at the most: ResearchKit's 1.5 s a step.
  var legLimit: Duration { .milliseconds(1500 * stepsPerLeg) }

  /// What ended the leg, its steps or its limit, stands in the result's visit.
  private func leg(_ name: String, _ text: Message) -> Phase {
    Phase(
      name, title: TaskMessage.Mobility.walk, text: text, spoken: text,
      .timed(
        TimedPart(
          activity: .walk, length: legLimit, ending: .steps(stepsPerLeg),
          streams: [.accelerometer], rateHz: Mobility.rateHz, measures: [.walk, .gait, .duration])))
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(owner, TaskMessage.ShortWalk.title, TaskMessage.ShortWalk.text),
      .safety(TaskMessage.Safety.walking, .stop),
    ]
      + [
        Idea(TaskMessage.ShortWalk.Explanation.place(steps: stepsPerLeg), .walk),
        Idea(TaskMessage.Safety.pocket, .pocket),
        Idea(TaskMessage.ShortWalk.Explanation.follow, .turn),
      ].phases
  }
}
