package import StudyModel

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
    keys + CommonKeys.all
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
    if common.showsConclusion { phases.append(.conclusion(Mobility.done)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private func stands(_ way: Way) -> Phase {
    let text = task(way)
    return Phase(
      "stands",
      title: Wording.text("Stand up and sit down", "Levántese y siéntese", "النهوض والجلوس"),
      text: text,
      spoken: text,
      .timed(
        TimedPart(
          activity: .record, length: kind == .thirtySeconds ? .seconds(30) : limit,
          ending: kind == .thirtySeconds ? .time : .person, streams: [.accelerometer],
          rateHz: Mobility.rateHz, measures: [.chairStands, .duration],
          cues: kind == .thirtySeconds ? [.half(of: .seconds(30))] : [])))
  }

  private func task(_ way: Way) -> LocalizedText {
    let arms =
      way == .support
      ? Wording.text(
        "Push with your hands. ", "Empújese con las manos. ", "يُرجى الدفع باليدين. ")
      : Wording.none
    return kind == .thirtySeconds
      ? Wording.text(
        "Go. \(arms.english)Stand up fully and sit down, again and again, until you hear that it is over.",
        "Ya. \(arms.spanish)Levántese del todo y siéntese, una y otra vez, hasta que oiga que ha terminado.",
        "الآن. \(arms.arabic)يُرجى النهوض تمامًا والجلوس مرة بعد مرة، حتى سماع ما يدل على "
          + "الانتهاء.")
      : Wording.text(
        "Go. \(arms.english)Stand up fully and sit down five times, as fast as you safely can. "
          + "Then say that you are done.",
        "Ya. \(arms.spanish)Levántese del todo y siéntese cinco veces, tan rápido como pueda sin peligro. "
          + "Después indique que ha terminado.",
        "الآن. \(arms.arabic)يُرجى النهوض تمامًا والجلوس خمس مرات، بأسرع ما يمكن دون خطر، ثم "
          + "الإخبار بأنك انتهيت.")
  }

  /// Nothing is recorded of it.
  private static func tryOut(_ way: Way) -> Phase {
    let title = Wording.text("Practice", "Práctica", "تمرين")
    guard way == .support else {
      return .ready(
        "practice", title,
        Wording.text(
          "Cross your arms on your chest. Stand up fully once and sit down. Then go on. If you cannot "
            + "stand up without your arms, do not do this test.",
          "Cruce los brazos sobre el pecho. Levántese del todo una vez y siéntese. Después continúe. "
            + "Si no puede levantarse sin los brazos, no haga esta prueba.",
          "يُرجى ضم الذراعين متقاطعتين على الصدر، ثم النهوض تمامًا مرة واحدة والجلوس، ثم "
            + "المتابعة. إذا تعذر النهوض دون استخدام الذراعين، يُرجى عدم إجراء هذا الاختبار."))
    }
    return .ready(
      "practice", title,
      Wording.text(
        "Put your hands on the arms or the edge of the chair. Stand up fully once and sit down. Then "
          + "go on. If you cannot stand up so, do not do this test.",
        "Ponga las manos en los brazos o el borde de la silla. Levántese del todo una vez y siéntese. "
          + "Después continúe. Si así no puede levantarse, no haga esta prueba.",
        "يُرجى وضع اليدين على ذراعي الكرسي أو على حافته، ثم النهوض تمامًا مرة واحدة والجلوس، "
          + "ثم المتابعة. إذا تعذر النهوض بهذه الطريقة، يُرجى عدم إجراء هذا الاختبار."))
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(
        owner, Wording.text("Chair stands", "Levantarse de la silla", "النهوض من الكرسي"),
        Wording.text(
          "This test measures the strength of your legs.",
          "Esta prueba mide la fuerza de sus piernas.",
          "يقيس هذا الاختبار قوة ساقيك.")),
      .safety(SafetyWords.standing),
      .explanation(chairText),
    ]
  }

  /// Where the hands are, unless the person is asked.
  private var chairText: LocalizedText {
    let arms =
      ways.contains(.support)
      ? Wording.none
      : Wording.text(
        " with your arms crossed on your chest", " con los brazos cruzados sobre el pecho",
        " مع ضم الذراعين متقاطعتين على الصدر")
    return Wording.text(
      "Put a firm chair without wheels against a wall. \(SafetyWords.pocket.english) "
        + "Sit in the middle of the seat\(arms.english).",
      "Ponga una silla firme sin ruedas contra la pared. \(SafetyWords.pocket.spanish) "
        + "Siéntese en el centro del asiento\(arms.spanish).",
      "يُرجى وضع كرسي ثابت بلا عجلات ملاصقًا لجدار. \(SafetyWords.pocket.arabic) يُرجى "
        + "الجلوس في وسط المقعد\(arms.arabic).")
  }
}
