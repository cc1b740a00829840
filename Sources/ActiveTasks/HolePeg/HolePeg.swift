import FHIRPath
package import StudyModel

/// Put pegs into holes and back into the dish, with each hand: the nine-hole peg test on screen.
///
/// After ResearchKit's hole peg test. The order of the holes is drawn from the run's seed. Placing and
/// removing share one limit, so removing has what placing left over, and there is no removing where
/// placing was not completed.
package struct HolePeg: Sendable, Hashable {
  package enum Dominant: String, Sendable, Hashable, CaseIterable {
    case left, right
    /// The person says which.
    case ask
  }

  package var dominantHand = Dominant.ask
  /// 1 to 20.
  package var pegCount = 9
  /// 0.05 to 1 of a hole's size.
  package var threshold = 0.2
  package var isRotated = false
  /// For placing and removing with one hand together.
  package var limit: Duration = .seconds(300)
  package var hasPractice = true
  package var showsInstructions = true
  package var showsConclusion = true
  /// Empty where the task file names none: then everybody drags.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "holePeg", "Put pegs into holes and take them out again, with each hand.",
    keys + CommonKeys.words
  ) { members, head in
    HolePeg(&members).map { $0.activity(head.owner) }
  }

  static let practicePegCount = 2

  package init() {}

  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = showsInstructions ? instructions(owner) : []
    phases += ways.phases(owner)
    if dominantHand == .ask { phases.append(Self.question(owner)) }
    let offered = ways.isEmpty ? [.touch] : ways
    for isDominant in [true, false] {
      phases.append(ready(isDominant))
      if isDominant, hasPractice {
        phases += offered.map { test($0, owner, isDominant, isPractice: true) }
      }
      phases += offered.map { test($0, owner, isDominant, isPractice: false) }
    }
    if showsConclusion { phases.append(Self.conclusion) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private func test(
    _ way: Way, _ owner: ActivityOwner, _ isDominant: Bool, isPractice: Bool
  ) -> Phase {
    let isUsual = ways.isEmpty || way == ways.first
    let name = isPractice ? "practice" : isDominant ? "dominant" : "nonDominant"
    var phase = Phase(
      name + (isUsual ? "" : "-\(way.rawValue)"),
      title: isPractice ? Wording.text("Practice", "Práctica") : handTitle(isDominant),
      text: way == .touch ? Self.dragText : Self.pressText, condition: ways.condition(way, owner),
      .exercise(
        ExercisePart(
          HolePegRules(
            pegCount: isPractice ? min(Self.practicePegCount, pegCount) : pegCount,
            threshold: threshold, isRotated: isRotated && way == .touch, limit: limit,
            isByPress: way != .touch), isPractice: isPractice)))
    phase.isAlternative = !isUsual
    return phase
  }

  private func ready(_ isDominant: Bool) -> Phase {
    Phase(
      isDominant ? "ready-dominant" : "ready-nonDominant", title: handTitle(isDominant),
      text: isDominant
        ? Wording.text(
          "Use the hand named above. Put the other hand in your lap.",
          "Use la mano indicada. Deje la otra sobre el regazo.")
        : Wording.text(
          "Now use your other hand. You can rest first.",
          "Ahora use la otra mano. Puede descansar antes."),
      .instruction)
  }

  /// The hand by its side where that is known, else by what it does.
  private func handTitle(_ isDominant: Bool) -> LocalizedText {
    switch (dominantHand, isDominant) {
    case (.left, true), (.right, false): Hand.left.title
    case (.right, true), (.left, false): Hand.right.title
    case (.ask, true):
      Wording.text("The hand you write with", "La mano con la que escribe")
    case (.ask, false): Wording.text("Your other hand", "La otra mano")
    }
  }

  static let questionName = "hand"

  private static func question(_ owner: ActivityOwner) -> Phase {
    let title = Wording.text("Which hand do you write with?", "¿Con qué mano escribe?")
    return Phase(
      questionName, title: title,
      .question(
        Question(
          id: owner.id.part(questionName), title: title,
          format: .singleChoice(
            ChoiceFormat(
              options: Hand.allCases.map { ChoiceOption(value: $0.rawValue, text: $0.title) })))))
  }

  private static let dragText = Wording.text(
    "Drag each peg into the marked hole, then all pegs back into the dish.",
    "Arrastre cada clavija al agujero marcado y después todas a la bandeja.")
  private static let pressText = Wording.text(
    "Choose the dish and the marked hole for each peg, then the peg and the dish.",
    "Para cada clavija elija la bandeja y el agujero marcado; después, la clavija y la bandeja.")

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      Phase(
        "instruction", title: owner.title ?? Wording.text("Hole peg test", "Prueba de clavijas"),
        text: owner.text
          ?? Wording.text(
            "This test measures how well you move small things with each hand.",
            "Esta prueba mide la destreza con la que mueve cosas pequeñas con cada mano."),
        .instruction),
      Phase(
        "instruction1", title: Wording.text("What to do", "Qué hacer"), text: whatToDo,
        .instruction),
    ]
  }

  private var whatToDo: LocalizedText {
    let turn = isRotated ? (" Turn each peg with two fingers.", " Gírela con dos dedos.") : ("", "")
    return Wording.text(
      "Put the device on a table. Move the pegs one by one into the holes that are marked, then "
        + "back, as fast as you can.\(turn.0) You can stop at any time.",
      "Ponga el dispositivo sobre una mesa. Mueva las clavijas una a una a los agujeros marcados y "
        + "después de vuelta, tan rápido como pueda.\(turn.1) Puede parar en cualquier momento.")
  }

  private static let conclusion = Phase(
    "conclusion", title: Wording.text("Well done", "Muy bien"),
    text: Wording.text("The peg test is finished.", "La prueba de clavijas ha terminado."),
    .instruction)
}
