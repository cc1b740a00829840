package import StudyModel

/// Tap, press for long, swipe, scroll, pinch and turn on the touch screen: ResearchKit's touch ability
/// tasks.
///
/// Every stroke is in the result, and is judged by geometry alone.
package struct TouchAbility: Sendable, Hashable {
  package var gestures = TouchAbilityRules.Gesture.allCases
  /// Rows and columns of places to tap, 3 or 5; long presses have three.
  package var gridSize = 3
  /// How long one trial lasts at the most, 5 to 60 s.
  package var limit: Duration = .seconds(20)
  package var hasPractice = true
  package var common = CommonKeys()

  package static let entry = ActivityCatalog.Entry(
    "touchAbility", "Tap, press for long, swipe, scroll, pinch and turn on a touch screen.",
    keys + CommonKeys.words
  ) { members, head in
    TouchAbility(&members).map { $0.activity(head.owner) }
  }

  static let practiceTrials = 2

  package init() {}

  /// The pages, and the practice and test of each gesture, as phases.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? Self.instructions(owner) : []
    for gesture in gestures {
      phases.append(.ready("ready-\(gesture.rawValue)", gesture.title, gesture.text))
      if hasPractice {
        phases.append(test(gesture, "practice-\(gesture.rawValue)", trials: Self.practiceTrials))
      }
      phases.append(test(gesture, gesture.rawValue, trials: nil))
    }
    if common.showsConclusion { phases.append(.conclusion(Mobility.done)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  /// Practice has fewer trials; all of them count elsewhere.
  private func test(
    _ gesture: TouchAbilityRules.Gesture, _ name: String, trials: Int?
  ) -> Phase {
    Phase(
      name, title: trials == nil ? gesture.title : Wording.text("Practice", "Práctica", "تمرين"),
      text: gesture.text, spoken: gesture.text,
      .exercise(
        ExercisePart(
          TouchAbilityRules(
            gesture: gesture, gridSize: gesture == .tap ? gridSize : 3, limit: limit,
            trialCount: trials), isPractice: trials != nil)))
  }

  private static func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(
        owner, Wording.text("Touching the screen", "El uso de la pantalla táctil", "لمس الشاشة"),
        Wording.text(
          "This test measures how well you can use a touch screen.",
          "Esta prueba mide lo bien que puede usar una pantalla táctil.",
          "يقيس هذا الاختبار مدى قدرتك على استخدام شاشة اللمس.")),
      .explanation(
        Wording.text(
          "Put the device on a table. You will be asked to touch the screen in different ways. "
            + "Use whichever hand you like. You can stop at any time.",
          "Ponga el dispositivo sobre una mesa. Se le pedirá que toque la pantalla de distintas "
            + "formas. Use la mano que prefiera. Puede parar en cualquier momento.",
          "يُرجى وضع الجهاز على طاولة. سيُطلب منك لمس الشاشة بطرق مختلفة. يمكنك استخدام أي يد. "
            + "يمكنك التوقف في أي وقت.")),
    ]
  }
}

extension TouchAbilityRules.Gesture {
  var title: LocalizedText {
    switch self {
    case .tap: Wording.text("Tap", "Tocar", "اللمس")
    case .longPress: Wording.text("Press and hold", "Mantener pulsado", "الضغط المستمر")
    case .swipe: Wording.text("Swipe", "Deslizar", "التمرير السريع")
    case .scroll: Wording.text("Drag", "Arrastrar", "السحب")
    case .pinch: Wording.text("Make larger and smaller", "Agrandar y reducir", "التكبير والتصغير")
    case .rotation: Wording.text("Turn", "Girar", "التدوير")
    }
  }

  var text: LocalizedText {
    switch self {
    case .tap:
      Wording.text(
        "Tap each circle once.", "Toque cada círculo una vez.",
        "يُرجى لمس كل دائرة مرة واحدة.")
    case .longPress:
      Wording.text(
        "Press each circle and hold your finger on it for a moment.",
        "Pulse cada círculo y mantenga el dedo un momento.",
        "يُرجى ضغط كل دائرة وإبقاء الإصبع عليها للحظة.")
    case .swipe:
      Wording.text(
        "Move your finger quickly over the screen in the direction of the arrow.",
        "Mueva el dedo rápidamente por la pantalla en la dirección de la flecha.",
        "يُرجى تحريك الإصبع بسرعة على الشاشة في اتجاه السهم.")
    case .scroll:
      Wording.text(
        "Drag the circle into the ring with your finger.",
        "Arrastre el círculo con el dedo hasta el anillo.",
        "يُرجى سحب الدائرة بالإصبع إلى داخل الحلقة.")
    case .pinch:
      Wording.text(
        "Put two fingers on the screen and move them apart or together.",
        "Ponga dos dedos sobre la pantalla y sepárelos o júntelos.",
        "يُرجى وضع إصبعين على الشاشة وإبعاد أحدهما عن الآخر أو تقريبهما.")
    case .rotation:
      Wording.text(
        "Put two fingers on the screen and turn them.",
        "Ponga dos dedos sobre la pantalla y gírelos.",
        "يُرجى وضع إصبعين على الشاشة وتدويرهما.")
    }
  }
}
