import StudyModel

extension Stance {
  func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(
        owner, Wording.text("Standing balance", "Equilibrio de pie"),
        Wording.text(
          "This test measures how still you stand.",
          "Esta prueba mide si se mantiene quieto de pie.")),
      .safety(SafetyWords.standing),
      .explanation(
        Wording.text(
          "Fix the device to your lower back with a belt, or hold it flat against your chest. "
            + "Stand as still as you can until you hear that it is over. If a foot moves or touches "
            + "the floor, say that you are done.",
          "Sujete el dispositivo a la parte baja de la espalda con un cinturón, o apóyelo plano en el "
            + "pecho. Quédese tan quieto como pueda hasta que oiga que ha terminado. Si un pie se "
            + "mueve o toca el suelo, indique que ha terminado.")),
    ]
  }

  static func hold(_ length: Duration, _ way: Way) -> LocalizedText {
    let (english, spanish) = (Wording.english(length), Wording.spanish(length))
    return way == .seated
      ? Wording.text("Sit still for \(english).", "Quédese sentado y quieto \(spanish).")
      : Wording.text(
        "Stand still for \(english), or until a foot moves.",
        "Quédese quieto \(spanish), o hasta que se mueva un pie.")
  }

  static func seatedTitle(_ eyes: Eyes) -> LocalizedText {
    eyes == .open
      ? Wording.text("Seated, eyes open", "Sentado, ojos abiertos")
      : Wording.text("Seated, eyes closed", "Sentado, ojos cerrados")
  }

  func title(_ leg: Hand?, _ eyes: Eyes) -> LocalizedText {
    let isOpen = eyes == .open
    let side =
      leg.map { ("\($0.english) ", " \($0.spanishMasculine)") } ?? ("", "")
    switch kind {
    case .feetTogether:
      return isOpen
        ? Wording.text("Feet together, eyes open", "Pies juntos, ojos abiertos")
        : Wording.text("Feet together, eyes closed", "Pies juntos, ojos cerrados")
    case .tandem:
      return Wording.text(
        "Heel to toe, \(side.0)foot behind, eyes \(eyes.rawValue)",
        "Un pie tras otro, el\(side.1) detrás, ojos \(isOpen ? "abiertos" : "cerrados")")
    case .oneLeg:
      return Wording.text(
        "On the \(side.0)leg, eyes \(eyes.rawValue)",
        "Sobre el pie\(side.1), ojos \(isOpen ? "abiertos" : "cerrados")")
    }
  }

  func position(_ leg: Hand?, _ eyes: Eyes, _ way: Way) -> LocalizedText {
    let (english, spanish) = way == .seated ? Self.seat : feet(leg)
    let hold =
      way == .support
      ? (" Hold on to a rail or a heavy chair.", " Agárrese a una barandilla o a una silla pesada.")
      : ("", "")
    return eyes == .open
      ? Wording.text(
        "\(english)\(hold.0) Look straight ahead.", "\(spanish)\(hold.1) Mire al frente.")
      : Wording.text(
        "\(english)\(hold.0) When the countdown is over, close your eyes. Open them whenever you "
          + "need to.",
        "\(spanish)\(hold.1) Cuando acabe la cuenta atrás, cierre los ojos. Ábralos siempre que lo "
          + "necesite.")
  }

  private static let seat = (
    "Sit upright on a firm chair without leaning, your hands in your lap.",
    "Siéntese con la espalda recta en una silla firme, sin apoyarse, con las manos en el regazo."
  )

  private func feet(_ leg: Hand?) -> (String, String) {
    let side = leg ?? .left
    let foot = side.spanishMasculine
    switch kind {
    case .feetTogether:
      return ("Stand with your feet side by side, touching.", "Póngase de pie con los pies juntos.")
    case .tandem:
      return (
        "Put one foot right before the other, heel to toe, your \(side.english) foot behind.",
        "Ponga un pie justo delante del otro, punta con talón, con el pie \(foot) detrás."
      )
    case .oneLeg:
      return (
        "Stand on your \(side.english) leg and lift the other foot when the countdown is over.",
        "Apóyese en el pie \(foot) y levante el otro cuando acabe la cuenta atrás."
      )
    }
  }
}
