import StudyModel

/// Words that tests with headphones have in common.
enum HearingWords {
  /// What is needed before such a test.
  static let headphones = Phase(
    "headphones", title: Wording.text("Put on the headphones", "Póngase los auriculares"),
    text: Wording.text(
      "Put on the headphones: the side marked L goes on the left ear, the side marked R on the right "
        + "ear. Take off glasses, earrings and hearing aids that are in the way. Do this test where "
        + "it is quiet. If a sound is unpleasant, take the headphones off. You can stop at any time.",
      "Póngase los auriculares: el lado marcado con L (o I) en el oído izquierdo, el lado marcado con "
        + "R (o D) en el derecho. Quítese las gafas, los pendientes y los audífonos que estorben. "
        + "Haga esta prueba en un lugar tranquilo. Si un sonido le molesta, quítese los auriculares. "
        + "Puede parar en cualquier momento."),
    .instruction)

  static func conclusion(_ english: String, _ spanish: String) -> Phase {
    Phase(
      "conclusion", title: Wording.text("Well done", "Muy bien"),
      text: Wording.text(english, spanish), .instruction)
  }
}

/// Both languages of some words, to put them into a sentence.
extension LocalizedText {
  var english: String { byLanguage["en"] ?? fallback }
  var spanish: String { byLanguage["es"] ?? fallback }
}

extension Way {
  /// What people do who respond in one way or another: `press the space bar`.
  var pressWords: LocalizedText {
    switch self {
    case .touch, .walking, .aid, .wheelchair, .shake, .light, .sound:
      Wording.text("touch the button", "toque el botón")
    case .key: Wording.text("press the space bar", "pulse la barra espaciadora")
    case .switch: Wording.text("press your switch", "accione su pulsador")
    }
  }
}
