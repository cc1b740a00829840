package import StudyModel

/// Tiles light up one after another; touch them in the same order, or backwards.
///
/// The Corsi blocks on screen (P. Corsi: Human memory and the medial temporal region of the brain,
/// McGill University, 1972), with the rules and the score of ResearchKit's spatial span memory.
package struct SpatialSpan: Sendable, Hashable {
  package var rules = SpatialSpanRules()
  package var hasPractice = true
  package var showsInstructions = true
  package var showsConclusion = true

  package static let entry = ActivityCatalog.Entry(
    "spatialSpan", "Touch tiles in the order in which they lit up, or backwards.",
    keys + CommonKeys.words
  ) { members, head in
    SpatialSpan(&members).map { $0.activity(head.owner) }
  }

  static let countdown: Duration = .seconds(3)

  package init() {}

  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = showsInstructions ? instructions(owner) : []
    if hasPractice {
      phases.append(
        .practice(task, practiceRules))
    }
    phases.append(.countdown(Self.countdown))
    phases.append(
      Phase(
        nil, title: Wording.text("Remember the tiles", "Recuerde las casillas"), text: task,
        spoken: task, .exercise(ExercisePart(rules))))
    if showsConclusion { phases.append(Self.conclusion) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  /// Two games of two tiles.
  private var practiceRules: SpatialSpanRules {
    var practice = rules
    practice.spans = 2...2
    practice.initialSpan = 2
    (practice.mostGames, practice.mostFailures) = (2, 2)
    return practice
  }

  private var task: LocalizedText {
    rules.isBackward
      ? Wording.text(
        "Watch the tiles that light up. Then touch them in reverse order, the last one first.",
        "Mire las casillas que se encienden. Después tóquelas en orden inverso: primero la última.")
      : Wording.text(
        "Watch the tiles that light up. Then touch them in the same order.",
        "Mire las casillas que se encienden. Después tóquelas en el mismo orden.")
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      Phase(
        "instruction",
        title: owner.title ?? Wording.text("Remember the tiles", "Recuerde las casillas"),
        text: owner.text
          ?? Wording.text(
            "This test measures how many places you can keep in mind. "
              + "You can stop at any time.",
            "Esta prueba mide cuántos lugares puede recordar. Puede parar en cualquier momento."),
        .instruction),
      Phase(
        "instruction1", title: Wording.text("What to do", "Qué hacer"),
        text: Wording.text(
          "\(task.byLanguage["en"] ?? "") It gets longer when you are right, and shorter when "
            + "you are not.",
          "\(task.byLanguage["es"] ?? "") Se alarga cuando acierta y se acorta cuando no."),
        .instruction),
    ]
  }

  private static let conclusion = Phase(
    "conclusion", title: Wording.text("Well done", "Muy bien"),
    text: Wording.text("The test is finished.", "La prueba ha terminado."), .instruction)
}
