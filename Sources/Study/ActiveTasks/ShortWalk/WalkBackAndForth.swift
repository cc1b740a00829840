package import StudyModel
import Words

/// Walk back and forth for a while, then stand still: ResearchKit's task for those without a long floor.
package struct WalkBackAndForth: Sendable, Hashable {
  /// 5 to 600 s.
  package var length: Duration
  package var walk: WalkAndStand

  package static let entry = ActivityCatalog.Entry(
    "walkBackAndForth", "Walk back and forth in a small place, then stand still.",
    [walkSeconds.description] + keys.descriptions,
    drawings: [.turn, .stop, .walk, .pocket]
  ) { members, head in
    let length = walkSeconds.read(&members)
    let walk = keys.read(&members)
    guard let length, let walk else { return nil }
    return WalkBackAndForth(length: length, walk: walk).activity(head.owner)
  }

  private static let walkSeconds = Parameter.seconds(
    "walkSeconds", 5...600, otherwise: .seconds(30), "how long the person walks")
  private static let keys = WalkAndStand.Keys(rest: .seconds(30))

  /// A walk that is longer than this is told its half, as in ResearchKit.
  static let longestWithoutHalf: Duration = .seconds(20)

  /// The pages, the walk, and standing still, as the phases of the step that owns them.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = walk.common.showsInstructions ? instructions(owner) : []
    phases += walk.before(owner)
    phases += walk.ways.each(usual: .walking, owner) { _ in [walkPhase] }
    return Activity(type: Self.entry.type, phases: phases + walk.after(turning: true))
  }

  private var walkPhase: Phase {
    let text = TaskMessage.WalkBackAndForth.walk(length: Wording.length(length))
    return Phase(
      "walk", title: TaskMessage.Mobility.walk, text: text, spoken: text,
      .timed(
        TimedPart(
          activity: .walk, length: length, streams: [.accelerometer], rateHz: Mobility.rateHz,
          measures: [.walk, .gait],
          cues: length > Self.longestWithoutHalf ? [.half(of: length)] : [])))
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(owner, TaskMessage.WalkBackAndForth.title, TaskMessage.WalkBackAndForth.text),
      .safety(TaskMessage.Safety.walking, .stop),
    ]
      + [
        Idea(TaskMessage.WalkBackAndForth.Explanation.place, .walk),
        Idea(TaskMessage.Safety.pocket, .pocket),
        Idea(TaskMessage.WalkBackAndForth.Explanation.follow, .turn),
      ].phases
  }
}

extension SpokenCue {
  /// Said in the middle of a part.
  static func half(of length: Duration) -> SpokenCue {
    SpokenCue(after: length / 2, text: LocalizedText(TaskMessage.Mobility.halfway))
  }
}
