package import StudyModel

/// Walk back and forth for a while, then stand still: ResearchKit's task for those without a long floor.
package struct WalkBackAndForth: Sendable, Hashable {
  /// 5 to 600 s.
  package var walk: Duration = .seconds(30)
  /// 5 to 600 s, or zero to leave standing out.
  package var rest: Duration = .seconds(30)
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody walks without help.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "walkBackAndForth", "Walk back and forth in a small place, then stand still.",
    keys + CommonKeys.all
  ) { members, head in
    WalkBackAndForth(&members).map { $0.activity(head.owner) }
  }

  /// A walk that is longer than this is told its half, as in ResearchKit.
  static let longestWithoutHalf: Duration = .seconds(20)

  package init() {}

  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? instructions(owner) : []
    phases += ways.phases(owner)
    if common.checksSignals { phases.append(.gate([.accelerometer], rateHz: ShortWalk.rateHz)) }
    phases.append(.countdown(ShortWalk.countdown))
    phases += ways.each(usual: .walking, owner) { _ in [walkPhase] }
    if rest > .zero { phases.append(.standing(rest, turning: true)) }
    if common.showsConclusion { phases.append(.conclusion(Self.done)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private var walkPhase: Phase {
    let text = Wording.text(
      "Walk back and forth in a straight line for \(Wording.english(walk)).",
      "Camine de un lado a otro en línea recta durante \(Wording.spanish(walk)).")
    return Phase(
      "walk", title: Wording.text("Walk", "Camine"), text: text, spoken: text,
      .timed(
        TimedPart(
          activity: .walk, length: walk, streams: [.accelerometer], rateHz: ShortWalk.rateHz,
          measures: [.walk, .gait],
          cues: walk > Self.longestWithoutHalf ? [.half(of: walk)] : [])))
  }

  static let done = Wording.text(
    "The walking test is finished.", "La prueba de marcha ha terminado.")

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(
        owner, Wording.text("Gait and balance", "Marcha y equilibrio"),
        Wording.text(
          "This test measures how you walk and turn, and how you stand still.",
          "Esta prueba mide cómo camina y gira, y cómo se mantiene de pie.")),
      .safety(SafetyWords.walking),
      .explanation(
        Wording.text(
          "Find a place where you can walk some steps in a straight line. " + SafetyWords.pocket.0
            + " Then follow what you hear. Turn at the ends as you like.",
          "Busque un lugar donde pueda dar unos pasos en línea recta. " + SafetyWords.pocket.1
            + " Después siga lo que oiga. Gire en los extremos como quiera.")),
    ]
  }
}

extension SpokenCue {
  /// Said in the middle of a part.
  static func half(of length: Duration) -> SpokenCue {
    SpokenCue(
      after: length / 2,
      text: Wording.text("You are halfway.", "Ya va por la mitad."))
  }
}
