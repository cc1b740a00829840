import StudyModel

extension Tremor {
  func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(
        owner, Wording.text("Tremor", "Temblor"),
        Wording.text(
          "This test measures how your hands tremble in different positions.",
          "Esta prueba mide el temblor de sus manos en distintas posturas.")),
      .explanation(
        Wording.text(
          "Sit on a chair without leaning on its arms. You will hold the device in your hand in "
            + "\(Wording.count(positions.count, "position", "positions")), for "
            + "\(Wording.english(length)) each. You can stop and rest at any time.",
          "Siéntese en una silla sin apoyarse en los brazos. Sujetará el dispositivo con la mano en "
            + "\(Wording.count(positions.count, "postura", "posturas")), durante "
            + "\(Wording.spanish(length)) cada una. Puede parar y descansar en cualquier momento.")),
    ]
  }

  static let questionName = "hand"

  /// Which hand it is that trembles more, so that the result says it.
  static func whichHand(_ owner: ActivityOwner) -> Phase {
    Hand.question(
      questionName, owner,
      Wording.text("Which hand trembles more?", "¿Qué mano le tiembla más?"))
  }

  /// Take the device into the hand that is named so: `left`, `right` or `mostAffected`.
  static func take(_ hand: String) -> Phase {
    let side = Hand(rawValue: hand)
    let title =
      side?.title ?? Wording.text("The hand that trembles more", "La mano que más tiembla")
    return .ready(
      "ready-\(hand)", title,
      side.map {
        Wording.text(
          "Take the device in your \($0.english) hand.",
          "Tome el dispositivo con la mano \($0.spanish).")
      }
        ?? Wording.text(
          "Take the device in the hand that trembles more.",
          "Tome el dispositivo con la mano que más le tiembla."))
  }
}

extension Tremor.Position {
  var title: LocalizedText {
    switch self {
    case .inLap: Wording.text("Hand in your lap", "La mano en el regazo")
    case .atShoulderHeight: Wording.text("Arm stretched out", "El brazo extendido")
    case .elbowBent: Wording.text("Elbow bent", "El codo doblado")
    case .toNose: Wording.text("Finger to nose", "El dedo a la nariz")
    case .wave: Wording.text("Turning wave", "Saludo girando la mano")
    }
  }

  var text: LocalizedText {
    switch self {
    case .inLap:
      Wording.text(
        "Rest the hand with the device in your lap and let it relax.",
        "Deje la mano con el dispositivo en el regazo, relajada.")
    case .atShoulderHeight:
      Wording.text(
        "Stretch your arm out in front of you at the height of your shoulder.",
        "Extienda el brazo hacia delante a la altura del hombro.")
    case .elbowBent:
      Wording.text(
        "Hold the hand at the height of your shoulder with the elbow bent.",
        "Mantenga la mano a la altura del hombro con el codo doblado.")
    case .toNose:
      Wording.text(
        "Stretch your arm out, then bring the device to your nose without touching it. "
          + "Do this again and again.",
        "Extienda el brazo y acerque el dispositivo a la nariz sin tocarla. Repítalo una y otra vez."
      )
    case .wave:
      Wording.text(
        "Raise your hand as if to greet and turn it to and fro at the wrist.",
        "Levante la mano como para saludar y gírela de un lado a otro por la muñeca.")
    }
  }
}
