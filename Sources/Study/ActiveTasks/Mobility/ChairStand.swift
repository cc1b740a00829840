package import StudyModel
import Words

/// Stand up and sit down: as often as possible in 30 seconds, or five times as fast as possible.
///
/// C. J. Jones, R. E. Rikli, W. C. Beam: A 30-s chair-stand test, Res. Q. Exerc. Sport 70, 1999;
/// J. M. Guralnik and others: A short physical performance battery, J. Gerontol. 49, 1994. Who cannot
/// rise without the hands may push with them, as in the modified test (L. S. McAllister, R. M. Palombo:
/// Modified 30-second sit-to-stand test, J. Geriatr. Phys. Ther. 43, 2020); that is not to be compared.
package struct ChairStand: Sendable, Hashable {
  /// What is fixed, the time or the number of stands.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case thirtySeconds, fiveTimes
  }

  package var kind: Kind
  /// How long five stands last at the most, 10 to 300 s.
  package var limit: Duration = .seconds(120)
  package var hasPractice = true
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody rises without the hands.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "chairStand", "Stand up from a chair and sit down, for 30 seconds or five times.",
    keys + CommonKeys.all,
    drawings: [.chairStand, .careful, .chair, .reach, .pocket, .rest]
  ) { members, head in
    ChairStand(&members).map { $0.activity(head.owner) }
  }

  package init(kind: Kind) {
    self.kind = kind
  }

  /// The pages, the practice and the stands, as the phases of the step that owns them.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? instructions(owner) : []
    phases += ways.phases(owner)
    if common.checksSignals { phases.append(.gate([.accelerometer], rateHz: Mobility.rateHz)) }
    if hasPractice { phases += ways.each(usual: .free, owner) { [Self.tryOut($0)] } }
    phases += [.seated("ready"), .countdown(.seconds(3))]
    phases += ways.each(usual: .free, owner) { [stands($0)] }
    if common.showsConclusion {
      phases.append(.conclusion(TaskMessage.Page.Conclusion.text))
    }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private func stands(_ way: Way) -> Phase {
    let text = task(way)
    return Phase(
      "stands", title: TaskMessage.ChairStand.Stands.title, text: text, spoken: text,
      .timed(
        TimedPart(
          activity: .record, length: kind == .thirtySeconds ? .seconds(30) : limit,
          ending: kind == .thirtySeconds ? .time : .person, streams: [.accelerometer],
          rateHz: Mobility.rateHz, measures: [.chairStands, .duration],
          cues: kind == .thirtySeconds ? [.half(of: .seconds(30))] : [])))
  }

  private func task(_ way: Way) -> Message {
    switch (kind, way) {
    case (.thirtySeconds, .support): TaskMessage.ChairStand.Stands.thirtySecondsWithHands
    case (.thirtySeconds, _): TaskMessage.ChairStand.Stands.thirtySeconds
    case (.fiveTimes, .support): TaskMessage.ChairStand.Stands.fiveTimesWithHands
    case (.fiveTimes, _): TaskMessage.ChairStand.Stands.fiveTimes
    }
  }

  /// Nothing is recorded of it.
  private static func tryOut(_ way: Way) -> Phase {
    .ready(
      "practice", TaskMessage.Page.Practice.title,
      way == .support
        ? TaskMessage.ChairStand.Practice.hands : TaskMessage.ChairStand.Practice.armsCrossed
    ).drawn(way == .support ? nil : .chairStand)
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(owner, TaskMessage.ChairStand.title, TaskMessage.ChairStand.text),
      .safety(TaskMessage.Safety.standing, .careful),
    ] + whatToDo.phases
  }

  private var whatToDo: [Idea] {
    [
      Idea(TaskMessage.ChairStand.Explanation.chair, .chair),
      // Who presses Done at the end cannot have the device in a pocket.
      kind == .fiveTimes
        ? Idea(TaskMessage.Safety.reach, .reach) : Idea(TaskMessage.Safety.pocket, .pocket),
      // Where the hands are is said here only where nobody is asked.
      ways.contains(.support)
        ? Idea(TaskMessage.ChairStand.Explanation.sit, .rest)
        : Idea(TaskMessage.ChairStand.Explanation.sitArmsCrossed, .chairStand),
    ]
  }
}
