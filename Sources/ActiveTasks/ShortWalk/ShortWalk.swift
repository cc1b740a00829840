package import StudyModel

/// Walk some steps, turn, walk back, stand still: ResearchKit's gait and balance task.
package struct ShortWalk: Sendable, Hashable {
  /// 5 to 200.
  package var stepsPerLeg = 20
  /// 5 to 600 s, or zero to leave standing out.
  package var rest: Duration = .seconds(20)
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody walks without help.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "shortWalk", "Walk some steps, turn, walk back, then stand still.", keys + CommonKeys.all
  ) { members, head in
    ShortWalk(&members).map { $0.activity(head.owner) }
  }

  static let countdown: Duration = .seconds(5)
  static let rateHz = 100.0

  package init() {}

  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? instructions(owner) : []
    phases += ways.phases(owner)
    if common.checksSignals { phases.append(.gate([.accelerometer], rateHz: Self.rateHz)) }
    phases.append(.countdown(Self.countdown))
    phases += ways.each(usual: .walking, owner) { _ in
      [leg("outbound", Self.walkOut(stepsPerLeg))]
    }
    phases += ways.each(usual: .walking, owner) { _ in [leg("return", Self.walkBack)] }
    if rest > .zero { phases.append(.standing(rest, turning: false)) }
    if common.showsConclusion { phases.append(.conclusion(WalkBackAndForth.done)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  /// How long one leg lasts at the most: ResearchKit's 1.5 s a step.
  var legLimit: Duration { .milliseconds(1500 * stepsPerLeg) }

  /// What ended the leg, its steps or its limit, stands in the result's visit.
  private func leg(_ name: String, _ text: LocalizedText) -> Phase {
    Phase(
      name, title: Wording.text("Walk", "Camine"), text: text, spoken: text,
      .timed(
        TimedPart(
          activity: .walk, length: legLimit, ending: .steps(stepsPerLeg),
          streams: [.accelerometer], rateHz: Self.rateHz, measures: [.walk, .gait, .duration])))
  }

  private static func walkOut(_ steps: Int) -> LocalizedText {
    Wording.text(
      "Walk \(steps) steps in a straight line, at your usual pace.",
      "Camine \(steps) pasos en línea recta, a su paso habitual.")
  }

  private static let walkBack = Wording.text(
    "Turn around and walk back to where you started.",
    "Dé la vuelta y regrese al punto de partida.")

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(
        owner, Wording.text("Gait and balance", "Marcha y equilibrio"),
        Wording.text(
          "This test measures how you walk, and how you stand still.",
          "Esta prueba mide cómo camina y cómo se mantiene de pie.")),
      .safety(SafetyWords.walking),
      .explanation(
        Wording.text(
          "Find a place where you can walk \(stepsPerLeg) steps in a straight line. "
            + SafetyWords.pocket.0 + " Then follow what you hear.",
          "Busque un lugar donde pueda caminar \(stepsPerLeg) pasos en línea recta. "
            + SafetyWords.pocket.1 + " Después siga lo que oiga.")),
    ]
  }
}

extension Phase {
  /// Standing still after a walk.
  static func standing(_ length: Duration, turning: Bool) -> Phase {
    let turn =
      turning ? ("Turn in a full circle and then ", "Dé una vuelta completa y después ") : ("", "")
    let english = turn.0 + (turning ? "stand" : "Now stand")
    let spanish = turn.1 + (turning ? "quédese" : "Ahora quédese")
    let text = Wording.text(
      "\(english) still for \(Wording.english(length)).",
      "\(spanish) de pie sin moverse durante \(Wording.spanish(length)).")
    return Phase(
      "rest", title: Wording.text("Stand still", "Quédese quieto"), text: text, spoken: text,
      .timed(
        TimedPart(
          activity: .rest, length: length, streams: [.accelerometer], rateHz: ShortWalk.rateHz,
          measures: [.rest, .sway])))
  }
}
