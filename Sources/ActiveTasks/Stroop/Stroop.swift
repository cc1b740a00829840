package import StudyModel

/// Name the colour of words that name colours themselves.
///
/// J. Stroop: Studies of interference in serial verbal reactions, Journal of Experimental Psychology
/// 18, 1935; by buttons as in ResearchKit.
package struct Stroop: Sendable, Hashable {
  /// 10 to 100; half of the words are written in the colour that they name.
  package var attempts = 20
  package var timeout: Duration = .seconds(10)
  /// How many words come before any counts, 0 to 20; 0 leaves the practice out.
  package var practiceAttempts = 6
  package var common = CommonKeys()

  package static let entry = ActivityCatalog.Entry(
    "stroop", "Name the colour in which names of colours are written.", keys + CommonKeys.words
  ) { members, head in
    Stroop(&members).map { $0.activity(head.owner) }
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

  private func rules(_ attempts: Int) -> StroopRules {
    StroopRules(attempts: attempts, timeout: timeout)
  }

  private static let task = Wording.text(
    "Choose the colour in which the word is written, as fast as you can. Do not read the word.",
    "Elija el color en que está escrita la palabra, tan rápido como pueda. No lea la palabra.",
    "يُرجى اختيار اللون الذي كُتبت به الكلمة، بأسرع ما يمكن، وعدم قراءة الكلمة.")

  private var pages: TestPages {
    TestPages(
      title: Wording.text("Colours and words", "Colores y palabras", "الألوان والكلمات"),
      purpose: Wording.text(
        "This test measures how well you pay attention to one thing and ignore another. "
          + "It needs eyes that tell red, green, blue and yellow apart. "
          + "You can stop at any time.",
        "Esta prueba mide lo bien que atiende a una cosa e ignora otra. Hay que distinguir "
          + "el rojo, el verde, el azul y el amarillo. Puede parar en cualquier momento.",
        "يقيس هذا الاختبار مدى قدرتك على الانتباه إلى شيء وتجاهل شيء آخر. ويحتاج إلى عينين "
          + "تميزان بين الأحمر والأخضر والأزرق والأصفر. يمكنك التوقف في أي وقت."),
      explanation: Wording.text(
        "You will see names of colours. \(Self.task.english) "
          + "If RED is written in blue, choose blue.",
        "Verá nombres de colores. \(Self.task.spanish) "
          + "Si ROJO está escrito en azul, elija azul.",
        "ستظهر أسماء ألوان. \(Self.task.arabic) إذا كانت كلمة «أحمر» مكتوبة باللون الأزرق، "
          + "فالاختيار هو «أزرق»."),
      countdown: Self.countdown)
  }
}
