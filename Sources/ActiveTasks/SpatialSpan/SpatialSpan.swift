package import StudyModel

/// Tiles light up one after another; touch them in the same order, or backwards.
///
/// The Corsi blocks on screen (P. Corsi: Human memory and the medial temporal region of the brain,
/// McGill University, 1972), with the rules and the score of ResearchKit's spatial span memory.
package struct SpatialSpan: Sendable, Hashable {
  package var rules = SpatialSpanRules()
  package var hasPractice = true
  package var common = CommonKeys()

  package static let entry = ActivityCatalog.Entry(
    "spatialSpan", "Touch tiles in the order in which they lit up, or backwards.",
    keys + CommonKeys.words
  ) { members, head in
    SpatialSpan(&members).map { $0.activity(head.owner) }
  }

  static let countdown: Duration = .seconds(3)

  package init() {}

  /// The pages, the practice and the test, as the phases of the step that owns them.
  package func activity(_ owner: ActivityOwner) -> Activity {
    pages.activity(Self.entry.type, owner, common) { _ in
      TestPages.Test(task, practice: hasPractice ? practiceRules : nil, test: rules)
    }
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
        "Mire las casillas que se encienden. Después tóquelas en orden inverso: primero la última.",
        "يُرجى النظر إلى المربعات التي تضيء، ثم لمسها بالترتيب العكسي: الأخير أولًا.")
      : Wording.text(
        "Watch the tiles that light up. Then touch them in the same order.",
        "Mire las casillas que se encienden. Después tóquelas en el mismo orden.",
        "يُرجى النظر إلى المربعات التي تضيء، ثم لمسها بالترتيب نفسه.")
  }

  private var pages: TestPages {
    TestPages(
      title: Wording.text("Remember the tiles", "Recuerde las casillas", "تذكر المربعات"),
      purpose: Wording.text(
        "This test measures how many places you can keep in mind. You can stop at any time.",
        "Esta prueba mide cuántos lugares puede recordar. Puede parar en cualquier momento.",
        "يقيس هذا الاختبار عدد المواضع التي يمكنك تذكرها. يمكنك التوقف في أي وقت."),
      explanation: Wording.text(
        "\(task.english) It gets longer when you are right, and shorter when you are not.",
        "\(task.spanish) Se alarga cuando acierta y se acorta cuando no.",
        "\(task.arabic) يزداد العدد عند الإجابة الصحيحة، ويقل عند الخطأ."),
      countdown: Self.countdown)
  }
}
