import FHIRPath
package import StudyModel

/// Tap two buttons by turns with two fingers of one hand: ResearchKit's tapping interval task.
///
/// The order of the hands is drawn from the run's seed and stands in the result. There is no practice:
/// it would tire the fingers, and fatigue is measured; the first tap begins the time.
package struct Tapping: Sendable, Hashable {
  /// Which hands tap.
  package enum Hands: String, Sendable, Hashable, CaseIterable {
    case left, right, both
    /// Whichever the person likes; nobody asks.
    case unspecified
  }

  package var hands = Hands.both
  /// From the first tap, 5 to 60 s.
  package var length: Duration = .seconds(10)
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody touches the screen.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "tapping", "Tap two buttons by turns with two fingers, as fast as possible.",
    keys + CommonKeys.words
  ) { members, head in
    Tapping(&members).map { $0.activity(head.owner) }
  }

  package init() {}

  /// The pages and a block for each hand, as phases; the order of the blocks is drawn.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var before = common.showsInstructions ? instructions(owner) : []
    before += ways.phases(owner)
    if hands == .both { before.append(SideQuestion.hands.phase(owner)) }
    return Activity(
      type: Self.entry.type, before: before, drawn: "order", blocks(owner),
      after: common.showsConclusion ? [.conclusion(Self.done)] : [])
  }

  private func blocks(_ owner: ActivityOwner) -> [(name: String, phases: [Phase])] {
    switch hands {
    case .both: Hand.allCases.map { ($0.rawValue, hand($0, owner)) }
    case .left: [("left", hand(.left, owner))]
    case .right: [("right", hand(.right, owner))]
    case .unspecified: [("tapping", hand(nil, owner))]
    }
  }

  /// The pages of one hand: the page that says which, then the test in each way.
  private func hand(_ hand: Hand?, _ owner: ActivityOwner) -> [Phase] {
    let condition = hands == .both ? hand.flatMap { SideQuestion.hands.condition($0, owner) } : nil
    let tests = ways.each(usual: .touch, owner) { way in
      [
        Phase(
          hand?.rawValue, title: hand?.title ?? Wording.text("Tap", "Pulse", "النقر"),
          text: way.tapText,
          spoken: way.tapText, condition: condition,
          .exercise(ExercisePart(TappingRules(hand: hand, length: length, isByKey: way != .touch))))
      ]
    }
    return (hand.map { [page(of: $0).shown(when: condition)] } ?? []) + tests
  }

  private func page(of hand: Hand) -> Phase {
    let time = Wording.length(length)
    return .ready(
      "ready-\(hand.rawValue)", hand.title,
      Wording.text(
        "Use two fingers of your \(hand.english) hand. "
          + "The time runs from your first tap and lasts \(time.english).",
        "Use dos dedos de la mano \(hand.spanish). "
          + "El tiempo corre desde la primera pulsación y dura \(time.spanish).",
        "يُرجى استخدام إصبعين من اليد \(hand.arabic). يبدأ الوقت مع أول نقرة ويستمر لمدة "
          + "\(time.arabic)."))
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(
        owner, Wording.text("Tapping", "Pulsaciones", "النقر بالأصابع"),
        Wording.text(
          "This test measures how fast and how evenly you tap with two fingers.",
          "Esta prueba mide la rapidez y la regularidad con la que pulsa con dos dedos.",
          "يقيس هذا الاختبار سرعة نقرك بإصبعين وانتظامه.")),
      .explanation(
        Wording.text(
          "Put the device on a table. Use two fingers of the same hand to tap the two buttons by "
            + "turns, as fast and as evenly as you can. You can stop at any time.",
          "Ponga el dispositivo sobre una mesa. Con dos dedos de la misma mano, pulse los dos "
            + "botones por turnos, tan rápido y tan regular como pueda. Puede parar en cualquier "
            + "momento.",
          "يُرجى وضع الجهاز على طاولة، والنقر على الزرين بالتناوب بإصبعين من يد واحدة، بأكبر "
            + "قدر ممكن من السرعة والانتظام. يمكنك التوقف في أي وقت.")),
    ]
  }

  private static let done = Wording.text(
    "The tapping test is finished.", "La prueba de pulsaciones ha terminado.",
    "انتهى اختبار النقر.")
}

extension Way {
  fileprivate var tapText: LocalizedText {
    self == .touch
      ? Wording.text(
        "Tap the two buttons by turns, as fast as you can.",
        "Pulse los dos botones por turnos, tan rápido como pueda.",
        "يُرجى النقر على الزرين بالتناوب بأسرع ما يمكن.")
      : Wording.text(
        "Press the keys F and J by turns, as fast as you can.",
        "Pulse las teclas F y J por turnos, tan rápido como pueda.",
        "يُرجى ضغط المفتاحين F وJ بالتناوب بأسرع ما يمكن.")
  }
}
