package import StudyModel

/// Add each digit to the one before it, at a fixed pace: the paced serial addition test.
///
/// D. Gronwall: Paced auditory serial-addition task, Perceptual and Motor Skills 44, 1977; seen, heard
/// or both, as in ResearchKit.
package struct PSAT: Sendable, Hashable {
  package enum Mode: String, Sendable, Hashable, CaseIterable {
    case visual, auditory
  }

  package var rules = PSATRules()
  package var hasPractice = true
  package var showsInstructions = true
  package var showsConclusion = true

  package static let entry = ActivityCatalog.Entry(
    "psat", "Add each digit to the one before it, at a fixed pace.", keys + CommonKeys.words
  ) { members, head in
    PSAT(&members).map { $0.activity(head.owner) }
  }

  static let countdown: Duration = .seconds(5)
  static let practiceLength = 5

  package init() {}

  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = showsInstructions ? instructions(owner) : []
    if hasPractice {
      var practice = rules
      practice.length = Self.practiceLength
      phases.append(
        .practice(Self.task, practice))
    }
    phases.append(.countdown(Self.countdown))
    phases.append(
      Phase(
        nil, title: Wording.text("Add the digits", "Sume los números"), text: Self.task,
        spoken: Self.task, .exercise(ExercisePart(rules))))
    if showsConclusion { phases.append(Self.conclusion) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private static let task = Wording.text(
    "Add each digit to the one just before it, and choose the sum before the next one comes.",
    "Sume cada número al inmediatamente anterior y elija la suma antes de que llegue el siguiente.")

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    let digits =
      rules.digitFolder == nil
      ? ("You will see digits", "Verá números")
      : rules.isSeen
        ? ("You will see and hear digits", "Verá y oirá números")
        : ("You will hear digits", "Oirá números")
    return [
      Phase(
        "instruction", title: owner.title ?? Wording.text("Add the digits", "Sume los números"),
        text: owner.text
          ?? Wording.text(
            "This test measures how fast you take in and add numbers. Many people find it hard. "
              + "You can stop at any time.",
            "Esta prueba mide la rapidez con la que capta y suma números. A muchas personas les "
              + "resulta difícil. Puede parar en cualquier momento."),
        .instruction),
      Phase(
        "instruction1", title: Wording.text("What to do", "Qué hacer"),
        text: Wording.text(
          "\(digits.0), one after another. \(Self.task.byLanguage["en"] ?? "") "
            + "After 2, 5, 1 you choose 7, then 6. If you miss one, go on with the next.",
          "\(digits.1), uno tras otro. \(Self.task.byLanguage["es"] ?? "") "
            + "Tras 2, 5, 1 elija 7 y después 6. Si falla una suma, siga con la siguiente."),
        .instruction),
    ]
  }

  private static let conclusion = Phase(
    "conclusion", title: Wording.text("Well done", "Muy bien"),
    text: Wording.text("The test is finished.", "La prueba ha terminado."), .instruction)
}
