package import StudyModel

/// Tap a circle of the colour that a word names, whatever colour the word is written in.
///
/// ResearchKit's accuracy Stroop, with a series of words, the touch's distance and all that was shown.
package struct AccuracyStroop: Sendable, Hashable {
  /// How many words the test has, 1 to 100.
  package var attempts = 10
  /// How many circles stand in a row and in a column.
  package var columns = 4
  package var timeout: Duration = .seconds(10)
  /// How many words come before any counts, 0 to 20; 0 leaves the practice out.
  package var practiceAttempts = 2
  package var common = CommonKeys()

  package static let entry = ActivityCatalog.Entry(
    "accuracyStroop", "Tap a circle of the colour that a coloured word names.",
    keys + CommonKeys.words
  ) { members, head in
    AccuracyStroop(&members).map { $0.activity(head.owner) }
  }

  static let countdown: Duration = .seconds(5)

  package init() {}

  /// The pages, the practice and the test, as the phases of the step that owns them.
  package func activity(_ owner: ActivityOwner) -> Activity {
    pages.activity(Self.entry.type, owner, common) { _ in
      TestPages.Test(
        Self.task, practice: practiceAttempts > 0 ? rules(practiceAttempts) : nil,
        test: rules(attempts))
    }
  }

  /// The rules for that many words, whether they are practice or the test itself.
  package func rules(_ attempts: Int) -> AccuracyStroopRules {
    AccuracyStroopRules(attempts: attempts, columns: columns, timeout: timeout)
  }

  private static let task = Wording.text(
    "Touch a circle of the colour that the word says, as fast as you can.",
    "Toque un círculo del color que dice la palabra, tan rápido como pueda.",
    "يُرجى لمس دائرة باللون الذي تذكره الكلمة، بأسرع ما يمكن.")

  private var pages: TestPages {
    TestPages(
      title: Wording.text("Find the colour", "Busque el color", "البحث عن اللون"),
      purpose: Wording.text(
        "This test measures how well you follow a word and ignore its colour. "
          + "You can stop at any time.",
        "Esta prueba mide lo bien que sigue una palabra e ignora su color. "
          + "Puede parar en cualquier momento.",
        "يقيس هذا الاختبار مدى قدرتك على اتباع معنى الكلمة وتجاهل لونها. يمكنك التوقف في أي "
          + "وقت."),
      explanation: Wording.text(
        "\(Self.task.english) If RED is written in blue, touch a red circle.",
        "\(Self.task.spanish) Si ROJO está escrito en azul, toque uno rojo.",
        "\(Self.task.arabic) إذا كانت كلمة «أحمر» مكتوبة باللون الأزرق، يُرجى لمس دائرة "
          + "حمراء."),
      countdown: Self.countdown)
  }
}
