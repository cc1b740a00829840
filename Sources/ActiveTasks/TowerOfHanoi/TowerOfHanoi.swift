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
  package var common = CommonKeys()

  package static let entry = ActivityCatalog.Entry(
    "towerOfHanoi", "Move a pile of discs to another peg in few moves.", keys + CommonKeys.words
  ) { members, head in
    TowerOfHanoi(&members).map { $0.activity(head.owner) }
  }

  static let practiceDisks = 2

  package init() {}

  /// The pages, the practice and the puzzle, as the phases of the step that owns them.
  package func activity(_ owner: ActivityOwner) -> Activity {
    Self.pages.activity(Self.entry.type, owner, common) { _ in
      TestPages.Test(
        Self.task,
        practice: hasPractice
          ? TowerOfHanoiRules(disks: Self.practiceDisks, limit: limit) : nil,
        test: TowerOfHanoiRules(disks: disks, limit: limit))
    }
  }

  private static let task = Wording.text(
    "Move all discs to the right peg in as few moves as you can. Touch the peg to take a disc from, "
      + "then the peg to put it on.",
    "Pase todos los discos al poste derecho con los menos movimientos que pueda. Toque el poste del "
      + "que toma un disco y después el poste donde lo deja.",
    "يُرجى نقل كل الأقراص إلى العمود الأيمن بأقل عدد ممكن من النقلات: لمس العمود الذي "
      + "يُؤخذ منه القرص، ثم العمود الذي يُوضع عليه.")

  /// Nothing is timed from its beginning on, so nobody is counted down to it.
  private static let pages = TestPages(
    title: Wording.text("The tower", "La torre", "البرج"),
    purpose: Wording.text(
      "This test measures how well you plan. You can stop at any time.",
      "Esta prueba mide lo bien que planifica. Puede parar en cualquier momento.",
      "يقيس هذا الاختبار مدى قدرتك على التخطيط. يمكنك التوقف في أي وقت."),
    explanation: Wording.text(
      "\(task.english) You move one disc at a time. A larger disc may not lie on a smaller one.",
      "\(task.spanish) Mueva un solo disco cada vez. "
        + "Un disco mayor no puede quedar sobre uno menor.",
      "\(task.arabic) يُنقل قرص واحد في كل مرة، ولا يُوضع قرص أكبر فوق قرص أصغر."))
}
