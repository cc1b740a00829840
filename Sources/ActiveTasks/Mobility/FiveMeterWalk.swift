package import StudyModel

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
    keys.descriptions + CommonKeys.all
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
    if walks.common.showsConclusion { phases.append(.conclusion(Mobility.done)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private func walk(_ number: Int) -> Phase {
    walks.walk(
      "walk\(number)", Wording.text("Walk", "Camine", "المشي"),
      Wording.text(
        "Walk to the mark at your usual pace. Say that you are done when you have passed it.",
        "Camine hasta la marca a su paso habitual. Indique que ha terminado cuando la haya pasado.",
        "يُرجى المشي إلى العلامة بالسرعة المعتادة، والإخبار بأنك انتهيت بعد تجاوزها."),
      measures: .shortWalk, meters: Self.distanceMeters)
  }

  private static func turn(_ number: Int) -> Phase {
    .ready(
      "turn\(number)", Wording.text("Turn around", "Dé la vuelta", "الاستدارة"),
      Wording.text(
        "Turn around and stand at the mark. Go on when you are ready.",
        "Dé la vuelta y colóquese en la marca. Continúe cuando esté listo.",
        "يُرجى الاستدارة والوقوف عند العلامة، ثم المتابعة عند الاستعداد."))
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    let times = Wording.times(walks.times)
    return [
      .opening(
        owner, Wording.text("Five-metre walk", "Marcha de cinco metros", "المشي خمسة أمتار"),
        Wording.text(
          "This test measures how fast you usually walk.",
          "Esta prueba mide la velocidad habitual de su marcha.",
          "يقيس هذا الاختبار سرعة مشيك المعتادة.")),
      .safety(SafetyWords.walking),
      .explanation(
        Wording.text(
          "Put two marks on the floor, 5 m apart. \(SafetyWords.pocket.english) Stand at the first mark. "
            + "You will walk \(times.english).",
          "Ponga dos marcas en el suelo, a 5 m una de otra. \(SafetyWords.pocket.spanish) "
            + "Colóquese en la primera. Caminará \(times.spanish).",
          "يُرجى وضع علامتين على الأرض تفصل بينهما 5 أمتار. \(SafetyWords.pocket.arabic) يُرجى "
            + "الوقوف عند العلامة الأولى. المطلوب المشي \(times.arabic).")),
    ]
  }
}
