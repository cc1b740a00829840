package import StudyModel
import Words

/// Walk five metres at the usual pace, several times, turning in between.
///
/// As in the gait speed test for older people (J. Afilalo and others: Gait speed as an incremental
/// predictor, J. Am. Coll. Cardiol. 56, 2010): three walks of 5 m. There is no practice: everybody knows
/// how to walk, and the first walk is one of three.
package struct FiveMeterWalk: Sendable, Hashable {
  /// Three times, each 5 to 120 s at the most.
  package var walks: RepeatedWalk

  package static let entry = ActivityCatalog.Entry(
    "fiveMeterWalk", "Walk five metres at the usual pace, several times.",
    keys.descriptions + CommonKeys.all,
    drawings: [.walkMarks, .stop, .reach, .finishLine, .turn]
  ) { members, head in
    keys.read(&members).map { FiveMeterWalk(walks: $0).activity(head.owner) }
  }

  private static let keys = RepeatedWalk.Keys(
    times: .integer("times", 1...5, otherwise: 3, "how often the way is walked"),
    limit: .seconds(
      "limitSeconds", 5...120, otherwise: .seconds(60), "how long one walk lasts at the most"))

  static let distanceMeters = 5.0

  /// The pages and the walks, as phases; the person turns around between two walks.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = walks.common.showsInstructions ? instructions(owner) : []
    phases += walks.ways.phases(owner) + walks.gate
    phases.append(.countdown(.seconds(5)))
    for number in 1...walks.times {
      phases += walks.ways.each(usual: .walking, owner) { _ in [walk(number)] }
      if number < walks.times { phases.append(Self.turn(number)) }
    }
    if walks.common.showsConclusion {
      phases.append(.conclusion(TaskMessage.Page.Conclusion.text))
    }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private func walk(_ number: Int) -> Phase {
    walks.walk(
      "walk\(number)", TaskMessage.Mobility.walk, TaskMessage.FiveMeterWalk.walk,
      measures: .shortWalk, meters: Self.distanceMeters)
  }

  private static func turn(_ number: Int) -> Phase {
    .ready(
      "turn\(number)", TaskMessage.Mobility.turnAround, TaskMessage.FiveMeterWalk.turn
    ).drawn(.turn)
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(owner, TaskMessage.FiveMeterWalk.title, TaskMessage.FiveMeterWalk.text),
      .safety(TaskMessage.Safety.walking, .stop),
    ]
      + [
        Idea(TaskMessage.FiveMeterWalk.Explanation.marks, .walkMarks),
        Idea(TaskMessage.Safety.reach, .reach),
        Idea(
          TaskMessage.FiveMeterWalk.Explanation.walk(
            times: TaskMessage.Count.times(count: walks.times)), .finishLine),
      ].phases
  }
}
