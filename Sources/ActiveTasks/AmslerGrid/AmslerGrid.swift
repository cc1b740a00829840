package import StudyModel

/// Look at a grid with one eye and mark where its lines are distorted: the Amsler grid, as in
/// ResearchKit.
///
/// After M. Amsler (Earliest symptoms of diseases of the macula, British Journal of Ophthalmology 37,
/// 1953).
package struct AmslerGrid: Sendable, Hashable {
  /// Which eye looks at the grid; the other one is covered.
  package enum Eye: String, Sendable, Hashable, CaseIterable {
    case left, right
  }

  /// In the order of the test.
  package var eyes: [Eye] = [.left, .right]
  package var limit: Duration = .seconds(120)
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody draws.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "amslerGrid", "Look at a grid with each eye and mark where its lines are distorted.",
    keys + CommonKeys.words
  ) { members, head in
    AmslerGrid(&members).map { $0.activity(head.owner) }
  }

  package init() {}

  /// The pages, one grid for each eye, and the end, as the phases of the step that owns them.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? instructions(owner) : []
    phases += ways.phases(owner)
    phases += ways.each(usual: .touch, owner) { way in eyes.flatMap { grid($0, way) } }
    if common.showsConclusion {
      phases.append(
        .conclusion(
          Wording.text(
            "The eye test is finished. If lines look newly distorted to you, tell your doctor soon.",
            "La prueba de la vista ha terminado. Si ve líneas torcidas que antes veía rectas, dígaselo "
              + "pronto a su médico.",
            "انتهى اختبار النظر. إذا ظهرت لك خطوط مشوهة لم تكن تراها من قبل، يُرجى إخبار الطبيب "
              + "قريبًا.")))
    }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private func grid(_ eye: Eye, _ way: Way) -> [Phase] {
    let rules = AmslerGridRules(eye: eye, choosesFields: way != .touch, limit: limit)
    return [
      .ready("cover-\(eye.rawValue)", eye.title, eye.coverText),
      Phase(
        eye.rawValue, title: eye.title, text: rules.prompt, spoken: rules.prompt,
        .exercise(ExercisePart(rules))),
    ]
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      Phase(
        "instruction",
        title: owner.title ?? Wording.text("Amsler grid", "Rejilla de Amsler", "شبكة أمسلر"),
        text: owner.text
          ?? Wording.text(
            "This test looks for places in which your eyes see lines distorted.",
            "Esta prueba busca lugares donde sus ojos ven las líneas deformadas.",
            "يبحث هذا الاختبار عن المواضع التي تظهر فيها الخطوط مشوهة لعينيك."),
        .instruction),
      Phase(
        "instruction1", title: Wording.text("What to do", "Qué hacer", "ما المطلوب"),
        text: Wording.text(
          "Wear your reading glasses, if you have some. Sit where it is bright and hold the screen about "
            + "30 centimetres from your eyes. You will see a grid with a dot in its middle. Cover one "
            + "eye and keep looking at the dot all the time. If all lines are straight and whole, mark "
            + "nothing. You can stop at any time.",
          "Póngase las gafas de leer, si las usa. Siéntese donde haya buena luz y sujete la pantalla a "
            + "unos 30 centímetros de los ojos. Verá una rejilla con un punto en el centro. Tápese un "
            + "ojo y mire el punto todo el tiempo. Si todas las líneas están rectas y enteras, no marque "
            + "nada. Puede parar en cualquier momento.",
          "يُرجى لبس نظارة القراءة إن وُجدت، والجلوس في مكان مضيء، وإبقاء الشاشة على بعد نحو 30 "
            + "سنتيمترًا من العينين. ستظهر شبكة في وسطها نقطة. يُرجى تغطية عين واحدة والنظر إلى "
            + "النقطة طوال الوقت. إذا كانت كل الخطوط مستقيمة وكاملة، فلا حاجة إلى وضع أي علامة. "
            + "يمكنك التوقف في أي وقت."),
        .instruction),
    ]
  }
}

extension AmslerGrid.Eye {
  fileprivate var title: LocalizedText {
    switch self {
    case .left: Wording.text("Left eye", "Ojo izquierdo", "العين اليسرى")
    case .right: Wording.text("Right eye", "Ojo derecho", "العين اليمنى")
    }
  }

  fileprivate var coverText: LocalizedText {
    switch self {
    case .left:
      Wording.text(
        "Cover your right eye. Look at the dot with your left eye.",
        "Tápese el ojo derecho. Mire el punto con el ojo izquierdo.",
        "يُرجى تغطية العين اليمنى والنظر إلى النقطة بالعين اليسرى.")
    case .right:
      Wording.text(
        "Cover your left eye. Look at the dot with your right eye.",
        "Tápese el ojo izquierdo. Mire el punto con el ojo derecho.",
        "يُرجى تغطية العين اليسرى والنظر إلى النقطة بالعين اليمنى.")
    }
  }
}
