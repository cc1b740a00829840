package import StudyModel

/// Walk back and forth for a while, then stand still: ResearchKit's task for those without a long floor.
package struct WalkBackAndForth: Sendable, Hashable {
  /// 5 to 600 s.
  package var length: Duration
  package var walk: WalkAndStand

  package static let entry = ActivityCatalog.Entry(
    "walkBackAndForth", "Walk back and forth in a small place, then stand still.",
    [walkSeconds.description] + keys.descriptions
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
    let time = Wording.length(length)
    let text = Wording.text(
      "Walk back and forth in a straight line for \(time.english).",
      "Camine de un lado a otro en línea recta durante \(time.spanish).",
      "يُرجى المشي ذهابًا وإيابًا في خط مستقيم لمدة \(time.arabic).")
    return Phase(
      "walk", title: Wording.text("Walk", "Camine", "المشي"), text: text, spoken: text,
      .timed(
        TimedPart(
          activity: .walk, length: length, streams: [.accelerometer], rateHz: Mobility.rateHz,
          measures: [.walk, .gait],
          cues: length > Self.longestWithoutHalf ? [.half(of: length)] : [])))
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(
        owner, Wording.text("Gait and balance", "Marcha y equilibrio", "المشي والتوازن"),
        Wording.text(
          "This test measures how you walk and turn, and how you stand still.",
          "Esta prueba mide cómo camina y gira, y cómo se mantiene de pie.",
          "يقيس هذا الاختبار طريقة مشيك واستدارتك وثبات وقوفك.")),
      .safety(SafetyWords.walking),
      .explanation(
        Wording.text(
          "Find a place where you can walk some steps in a straight line. "
            + SafetyWords.pocket.english
            + " Then follow what you hear. Turn at the ends as you like.",
          "Busque un lugar donde pueda dar unos pasos en línea recta. " + SafetyWords.pocket.spanish
            + " Después siga lo que oiga. Gire en los extremos como quiera.",
          "يُرجى إيجاد مكان يمكن فيه مشي بضع خطوات في خط مستقيم. " + SafetyWords.pocket.arabic
            + " ثم يُرجى اتباع التعليمات الصوتية. يمكنك الاستدارة عند الطرفين بأي طريقة.")),
    ]
  }
}

extension SpokenCue {
  /// Said in the middle of a part.
  static func half(of length: Duration) -> SpokenCue {
    SpokenCue(
      after: length / 2,
      text: Wording.text("You are halfway.", "Ya va por la mitad.", "وصلت إلى المنتصف."))
  }
}
