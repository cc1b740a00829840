package import StudyModel

/// Move a pile of discs from one peg to another, never a larger disc on a smaller one.
///
/// É. Lucas' puzzle of 1883, on screen as in ResearchKit; also illegal moves are kept, and the fewest
/// moves are named.
package struct TowerOfHanoi: Sendable, Hashable {
  /// 2 to 8.
  package var disks = 3
  /// How long the person may take; then the test ends as it is.
  package var limit: Duration = .seconds(600)
  package var hasPractice = true
  package var showsInstructions = true
  package var showsConclusion = true

  package static let entry = ActivityCatalog.Entry(
    "towerOfHanoi", "Move a pile of discs to another peg in few moves.", keys + CommonKeys.words
  ) { members, head in
    TowerOfHanoi(&members).map { $0.activity(head.owner) }
  }

  static let practiceDisks = 2

  package init() {}

  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = showsInstructions ? instructions(owner) : []
    if hasPractice {
      phases.append(
        .practice(Self.task, TowerOfHanoiRules(disks: Self.practiceDisks, limit: limit)))
    }
    phases.append(
      Phase(
        nil, title: Wording.text("The tower", "La torre"), text: Self.task, spoken: Self.task,
        .exercise(ExercisePart(TowerOfHanoiRules(disks: disks, limit: limit)))))
    if showsConclusion { phases.append(Self.conclusion) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private static let task = Wording.text(
    "Move all discs to the right peg in as few moves as you can. Touch the peg to take a disc from, "
      + "then the peg to put it on.",
    "Pase todos los discos al poste derecho con los menos movimientos que pueda. Toque el poste del "
      + "que toma un disco y después el poste donde lo deja.")

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      Phase(
        "instruction", title: owner.title ?? Wording.text("The tower", "La torre"),
        text: owner.text
          ?? Wording.text(
            "This test measures how well you plan. You can stop at any time.",
            "Esta prueba mide lo bien que planifica. Puede parar en cualquier momento."),
        .instruction),
      Phase(
        "instruction1", title: Wording.text("What to do", "Qué hacer"),
        text: Wording.text(
          "\(Self.task.byLanguage["en"] ?? "") You move one disc at a time. "
            + "A larger disc may not lie on a smaller one.",
          "\(Self.task.byLanguage["es"] ?? "") Mueva un solo disco cada vez. "
            + "Un disco mayor no puede quedar sobre uno menor."),
        .instruction),
    ]
  }

  private static let conclusion = Phase(
    "conclusion", title: Wording.text("Well done", "Muy bien"),
    text: Wording.text("The test is finished.", "La prueba ha terminado."), .instruction)
}
