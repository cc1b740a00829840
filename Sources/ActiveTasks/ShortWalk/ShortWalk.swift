package import StudyModel

/// Walk some steps, turn, walk back, stand still: ResearchKit's gait and balance task.
package struct ShortWalk: Sendable, Hashable {
  /// 5 to 200.
  package var stepsPerLeg: Int
  package var walk: WalkAndStand

  package static let entry = ActivityCatalog.Entry(
    "shortWalk", "Walk some steps, turn, walk back, then stand still.",
    [steps.description] + keys.descriptions
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
      [leg("outbound", Self.walkOut(stepsPerLeg))]
    }
    phases += walk.ways.each(usual: .walking, owner) { _ in [leg("return", Self.walkBack)] }
    return Activity(type: Self.entry.type, phases: phases + walk.after(turning: false))
  }

  /// How long one leg lasts at the most: ResearchKit's 1.5 s a step.
  var legLimit: Duration { .milliseconds(1500 * stepsPerLeg) }

  /// What ended the leg, its steps or its limit, stands in the result's visit.
  private func leg(_ name: String, _ text: LocalizedText) -> Phase {
    Phase(
      name, title: Wording.text("Walk", "Camine", "المشي"), text: text, spoken: text,
      .timed(
        TimedPart(
          activity: .walk, length: legLimit, ending: .steps(stepsPerLeg),
          streams: [.accelerometer], rateHz: Mobility.rateHz, measures: [.walk, .gait, .duration])))
  }

  private static func walkOut(_ steps: Int) -> LocalizedText {
    Wording.text(
      "Walk \(steps) steps in a straight line, at your usual pace.",
      "Camine \(steps) pasos en línea recta, a su paso habitual.",
      "يُرجى المشي \(stepNoun.counted(steps)) في خط مستقيم بالسرعة المعتادة.")
  }

  private static let stepNoun = ArabicNoun(
    one: "خطوة واحدة", two: "خطوتين", few: "خطوات", many: "خطوة")

  private static let walkBack = Wording.text(
    "Turn around and walk back to where you started.",
    "Dé la vuelta y regrese al punto de partida.",
    "يُرجى الاستدارة والمشي عودةً إلى نقطة البداية.")

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(
        owner, Wording.text("Gait and balance", "Marcha y equilibrio", "المشي والتوازن"),
        Wording.text(
          "This test measures how you walk, and how you stand still.",
          "Esta prueba mide cómo camina y cómo se mantiene de pie.",
          "يقيس هذا الاختبار طريقة مشيك وثبات وقوفك.")),
      .safety(SafetyWords.walking),
      .explanation(
        Wording.text(
          "Find a place where you can walk \(stepsPerLeg) steps in a straight line. "
            + SafetyWords.pocket.english + " Then follow what you hear.",
          "Busque un lugar donde pueda caminar \(stepsPerLeg) pasos en línea recta. "
            + SafetyWords.pocket.spanish + " Después siga lo que oiga.",
          "يُرجى إيجاد مكان يمكن المشي فيه \(Self.stepNoun.counted(stepsPerLeg)) في خط مستقيم. "
            + SafetyWords.pocket.arabic + " ثم يُرجى اتباع التعليمات الصوتية.")),
    ]
  }
}
