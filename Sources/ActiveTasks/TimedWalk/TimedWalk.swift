package import StudyModel

/// Walk a measured way twice, as fast as is safe: the timed 25-foot walk.
///
/// After ResearchKit's timed walk. The person ends each walk at the finish line, to the moment of the
/// response; how long the walk itself took is also computed from the sensor.
package struct TimedWalk: Sendable, Hashable {
  /// 1 to 10,000 m; 7.62 m are 25 feet.
  package var distanceMeters = 7.62
  /// How long each walk lasts at the most, 5 to 3600 s.
  package var limit: Duration = .seconds(180)
  /// How long turning around lasts at the most, 5 to 600 s, or zero to leave it out.
  package var turn: Duration = .seconds(60)
  /// Whether an orthosis and walking aids are asked for.
  package var asksDevices = true
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody walks, and the form says with what.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "timedWalk", "Walk a measured way twice, as fast as is safe.", keys + CommonKeys.all
  ) { members, head in
    TimedWalk(&members).map { $0.activity(head.owner) }
  }

  static let rateHz = 100.0

  package init() {}

  /// The pages, the first walk, turning around, and the second walk, as phases.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? [opening(owner), .safety(SafetyWords.walking)] : []
    phases += ways.phases(owner)
    if asksDevices, ways != [.wheelchair] {
      phases += WalkingDevices.phases(owner).map {
        $0.shown(when: ways.conditionOfOthers(.wheelchair, owner))
      }
    }
    if common.showsInstructions { phases.append(.explanation(whatToDo)) }
    if common.checksSignals { phases.append(.gate([.accelerometer], rateHz: Self.rateHz)) }
    phases.append(.countdown(.seconds(5)))
    phases += ways.each(usual: .walking, owner) { [trial("trial1", $0)] }
    if turn > .zero { phases.append(turnPhase) }
    phases += ways.each(usual: .walking, owner) { [trial("trial2", $0)] }
    if common.showsConclusion {
      phases.append(
        .conclusion(
          Wording.text(
            "The walking test is finished.", "La prueba de marcha ha terminado.",
            "انتهى اختبار المشي.")))
    }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private func trial(_ name: String, _ way: Way) -> Phase {
    let text = goText(way)
    return Phase(
      name, title: way.goTitle, text: text, spoken: text,
      .timed(
        TimedPart(
          activity: .walk, length: limit, ending: .person, streams: [.accelerometer],
          rateHz: Self.rateHz,
          // A wheelchair makes no steps to find the walk by.
          measures: way == .wheelchair ? [.duration] : [.shortWalk, .duration],
          course: TimedPart.Course(distanceMeters: distanceMeters))))
  }

  private func goText(_ way: Way) -> LocalizedText {
    let meters = Wording.meters(distanceMeters)
    return way == .wheelchair
      ? Wording.text(
        "Move \(meters.english) as fast as you safely can. Say that you are done at the finish line.",
        "Avance \(meters.spanish) tan rápido como pueda sin peligro. Indique en la meta que ha "
          + "llegado.",
        "يُرجى التحرك مسافة \(meters.arabic) بأسرع ما يمكن دون خطر، والإخبار عند خط النهاية "
          + "بأنك وصلت.")
      : Wording.text(
        "Walk \(meters.english) as fast as you safely can. Say that you are done at the finish line.",
        "Camine \(meters.spanish) tan rápido como pueda sin peligro. Indique en la meta que ha "
          + "llegado.",
        "يُرجى المشي مسافة \(meters.arabic) بأسرع ما يمكن دون خطر، والإخبار عند خط النهاية "
          + "بأنك وصلت.")
  }

  /// Nothing is measured, so it claims no distance.
  private var turnPhase: Phase {
    let text = Wording.text(
      "Turn around and stand at the line again. Say when you are ready.",
      "Dé la vuelta y colóquese otra vez en la línea. Indique cuándo está listo.",
      "يُرجى الاستدارة والوقوف عند الخط مرة أخرى، ثم الإخبار عند الاستعداد.")
    return Phase(
      "turn", title: Wording.text("Turn around", "Dé la vuelta", "الاستدارة"), text: text,
      spoken: text,
      .timed(TimedPart(activity: .record, length: turn, ending: .person, streams: [])))
  }

  private func opening(_ owner: ActivityOwner) -> Phase {
    let meters = Wording.meters(distanceMeters)
    return .opening(
      owner, Wording.text("Timed walk", "Marcha cronometrada", "المشي مع قياس الوقت"),
      Wording.text(
        "This test measures how fast you walk \(meters.english).",
        "Esta prueba mide la rapidez con la que camina \(meters.spanish).",
        "يقيس هذا الاختبار سرعة مشيك مسافة \(meters.arabic)."))
  }

  private var whatToDo: LocalizedText {
    let meters = Wording.meters(distanceMeters)
    return Wording.text(
      "Mark a straight way of \(meters.english). Stand at its beginning. "
        + "Hold the device so that you can press the button at the end. You will walk it twice.",
      "Marque un camino recto de \(meters.spanish). Colóquese al principio. "
        + "Sujete el dispositivo de modo que pueda pulsar el botón al final. Lo recorrerá dos veces.",
      "يُرجى تحديد طريق مستقيم بطول \(meters.arabic)، والوقوف عند بدايته. يُرجى الإمساك "
        + "بالجهاز بحيث يمكن ضغط الزر في النهاية. المطلوب قطع الطريق مرتين.")
  }
}
