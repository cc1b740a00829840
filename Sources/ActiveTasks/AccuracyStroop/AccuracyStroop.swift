package import StudyModel

/// Tap a circle of the colour that a word names, whatever colour the word is written in.
///
/// ResearchKit's accuracy Stroop, with a series of words, the touch's distance and all that was shown.
package struct AccuracyStroop: Sendable, Hashable {
  package var attempts = 10
  /// How many circles stand in a row and in a column.
  package var columns = 4
  package var timeout: Duration = .seconds(10)
  package var practiceAttempts = 2
  package var showsInstructions = true
  package var showsConclusion = true

  package static let entry = ActivityCatalog.Entry(
    "accuracyStroop", "Tap a circle of the colour that a coloured word names.",
    keys + CommonKeys.words
  ) { members, head in
    AccuracyStroop(&members).map { $0.activity(head.owner) }
  }

  static let countdown: Duration = .seconds(5)

  package init() {}

  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = showsInstructions ? instructions(owner) : []
    if practiceAttempts > 0 {
      phases.append(
        .practice(Self.task, rules(practiceAttempts)))
    }
    phases.append(.countdown(Self.countdown))
    phases.append(
      Phase(
        nil, title: Wording.text("Find the colour", "Busque el color"), text: Self.task,
        spoken: Self.task, .exercise(ExercisePart(rules(attempts)))))
    if showsConclusion { phases.append(Self.conclusion) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  package func rules(_ attempts: Int) -> AccuracyStroopRules {
    AccuracyStroopRules(attempts: attempts, columns: columns, timeout: timeout)
  }

  private static let task = Wording.text(
    "Touch a circle of the colour that the word says, as fast as you can.",
    "Toque un círculo del color que dice la palabra, tan rápido como pueda.")

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      Phase(
        "instruction", title: owner.title ?? Wording.text("Find the colour", "Busque el color"),
        text: owner.text
          ?? Wording.text(
            "This test measures how well you follow a word and ignore its colour. "
              + "You can stop at any time.",
            "Esta prueba mide lo bien que sigue una palabra e ignora su color. "
              + "Puede parar en cualquier momento."),
        .instruction),
      Phase(
        "instruction1", title: Wording.text("What to do", "Qué hacer"),
        text: Wording.text(
          "\(Self.task.byLanguage["en"] ?? "") If RED is written in blue, touch a red circle.",
          "\(Self.task.byLanguage["es"] ?? "") Si ROJO está escrito en azul, toque uno rojo."),
        .instruction),
    ]
  }

  private static let conclusion = Phase(
    "conclusion", title: Wording.text("Well done", "Muy bien"),
    text: Wording.text("The test is finished.", "La prueba ha terminado."), .instruction)
}
