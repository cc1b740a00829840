package import StudyModel

/// Add each digit to the one before it, at a fixed pace: the paced serial addition test.
///
/// D. Gronwall: Paced auditory serial-addition task, Perceptual and Motor Skills 44, 1977; seen, heard
/// or both, as in ResearchKit.
package struct PSAT: Sendable, Hashable {
  /// How a digit is given: on the screen or as speech.
  package enum Mode: String, Sendable, Hashable, CaseIterable {
    case visual, auditory
  }

  package var rules = PSATRules()
  package var hasPractice = true
  package var common = CommonKeys()

  package static let entry = ActivityCatalog.Entry(
    "psat", "Add each digit to the one before it, at a fixed pace.", keys + CommonKeys.words
  ) { members, head in
    PSAT(&members).map { $0.activity(head.owner) }
  }

  static let countdown: Duration = .seconds(5)
  static let practiceLength = 5

  package init() {}

  /// The pages, the practice and the test, as the phases of the step that owns them.
  package func activity(_ owner: ActivityOwner) -> Activity {
    pages.activity(Self.entry.type, owner, common) { _ in
      TestPages.Test(Self.task, practice: hasPractice ? practiceRules : nil, test: rules)
    }
  }

  private var practiceRules: PSATRules {
    var practice = rules
    practice.length = Self.practiceLength
    return practice
  }

  private static let task = Wording.text(
    "Add each digit to the one just before it, and choose the sum before the next one comes.",
    "Sume cada número al inmediatamente anterior y elija la suma antes de que llegue el siguiente.",
    "يُرجى جمع كل رقم مع الرقم الذي قبله مباشرة، واختيار المجموع قبل مجيء الرقم التالي.")

  private var pages: TestPages {
    let digits =
      rules.digitFolder == nil
      ? Wording.text("You will see digits", "Verá números", "ستظهر أرقام")
      : rules.isSeen
        ? Wording.text(
          "You will see and hear digits", "Verá y oirá números", "ستظهر أرقام وتُسمع")
        : Wording.text("You will hear digits", "Oirá números", "ستُسمع أرقام")
    return TestPages(
      title: Wording.text("Add the digits", "Sume los números", "جمع الأرقام"),
      purpose: Wording.text(
        "This test measures how fast you take in and add numbers. Many people find it hard. "
          + "You can stop at any time.",
        "Esta prueba mide la rapidez con la que capta y suma números. A muchas personas les "
          + "resulta difícil. Puede parar en cualquier momento.",
        "يقيس هذا الاختبار سرعة استيعابك للأرقام وجمعها. وهو صعب على كثير من الناس. يمكنك "
          + "التوقف في أي وقت."),
      explanation: Wording.text(
        "\(digits.english), one after another. \(Self.task.english) "
          + "After 2, 5, 1 you choose 7, then 6. If you miss one, go on with the next.",
        "\(digits.spanish), uno tras otro. \(Self.task.spanish) "
          + "Tras 2, 5, 1 elija 7 y después 6. Si falla una suma, siga con la siguiente.",
        "\(digits.arabic)، واحدًا بعد آخر. \(Self.task.arabic) بعد 2، 5، 1 يكون الاختيار 7 ثم "
          + "6. إذا فاتك مجموع، يُرجى المتابعة مع الرقم التالي."),
      countdown: Self.countdown)
  }
}
