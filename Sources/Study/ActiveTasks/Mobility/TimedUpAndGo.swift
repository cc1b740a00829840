package import StudyModel
import Words

/// Stand up from a chair, walk three metres, turn, walk back, sit down: the timed up and go test.
///
/// D. Podsiadlo, S. Richardson: The timed "Up & Go", J. Am. Geriatr. Soc. 39, 1991.
package struct TimedUpAndGo: Sendable, Hashable {
  /// Once besides a practice, each 10 to 300 s at the most.
  package var walks: RepeatedWalk
  package var hasPractice: Bool

  package static let entry = ActivityCatalog.Entry(
    "timedUpAndGo", "Stand up from a chair, walk three metres and back, sit down.",
    keys.descriptions + [practice.description] + CommonKeys.all,
    drawings: [.upAndGo, .stop, .chair, .chairMark, .reach, .rest]
  ) { members, head in
    let practice = practice.read(&members)
    let walks = keys.read(&members)
    guard let walks, let practice else { return nil }
    return TimedUpAndGo(walks: walks, hasPractice: practice).activity(head.owner)
  }

  private static let practice = Parameter.flag(
    "practice", otherwise: true, "whether it is done once before it counts")
  private static let keys = RepeatedWalk.Keys(
    times: .integer("times", 1...5, otherwise: 1, "how often it is done and timed"),
    limit: .seconds(
      "limitSeconds", 10...300, otherwise: .seconds(120), "how long one lasts at the most"))

  /// To the mark, in metres.
  static let wayMeters = 3.0

  /// The pages, the practice and each timed round, as phases; a round begins on the chair.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = walks.common.showsInstructions ? instructions(owner) : []
    phases += walks.ways.phases(owner) + walks.gate
    if hasPractice { phases.append(Self.tryOut) }
    for number in 1...walks.times {
      let suffix = walks.times == 1 ? "" : "\(number)"
      phases.append(.seated("ready\(suffix)"))
      phases.append(.countdown(.seconds(3), name: "countdown\(suffix)"))
      phases += walks.ways.each(usual: .walking, owner) { _ in [go("go\(suffix)")] }
    }
    if walks.common.showsConclusion {
      phases.append(.conclusion(TaskMessage.Page.Conclusion.text))
    }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private func go(_ name: String) -> Phase {
    walks.walk(
      name, TaskMessage.TimedUpAndGo.Go.title, TaskMessage.TimedUpAndGo.Go.text,
      measures: .upAndGo, meters: 2 * Self.wayMeters)
  }

  /// Once without being timed, as the test's authors have it; nothing is recorded.
  private static let tryOut = Phase.ready(
    "practice", TaskMessage.Page.Practice.title, TaskMessage.TimedUpAndGo.practice
  ).drawn(.upAndGo)

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(owner, TaskMessage.TimedUpAndGo.title, TaskMessage.TimedUpAndGo.text),
      .safety(TaskMessage.Safety.walking, .stop),
    ]
      + [
        Idea(TaskMessage.TimedUpAndGo.Explanation.chair, .chair),
        Idea(TaskMessage.TimedUpAndGo.Explanation.mark, .chairMark),
        Idea(TaskMessage.Safety.reach, .reach),
        Idea(TaskMessage.TimedUpAndGo.Explanation.sit, .rest),
      ].phases
  }
}
