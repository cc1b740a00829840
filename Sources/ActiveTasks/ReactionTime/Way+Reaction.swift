import StudyModel

/// What people are told who respond to a signal in one way or another.
extension Way {
  var button: Scene.Control {
    Scene.Control(
      id: ReactionTime.button, label: Wording.text("Now", "Ahora"),
      key: self == .switch ? "enter" : "space")
  }

  var waitPrompt: LocalizedText { Wording.text("Wait", "Espere") }

  var waitText: LocalizedText {
    switch self {
    case .shake, .walking, .aid, .wheelchair:
      Wording.text(
        "Hold the device still. Shake it as soon as the signal appears.",
        "Mantenga quieto el dispositivo. Agítelo en cuanto aparezca la señal.")
    case .touch, .light:
      Wording.text(
        "Touch the screen as soon as the signal appears.",
        "Toque la pantalla en cuanto aparezca la señal.")
    case .key:
      Wording.text(
        "Press the space bar as soon as the signal appears.",
        "Pulse la barra espaciadora en cuanto aparezca la señal.")
    case .switch:
      Wording.text(
        "Press your switch as soon as the signal appears.",
        "Accione su pulsador en cuanto aparezca la señal.")
    case .sound:
      Wording.text(
        "Press the space bar as soon as you hear the signal.",
        "Pulse la barra espaciadora en cuanto oiga la señal.")
    }
  }

  func reactionText(_ attempts: Int) -> LocalizedText {
    guard self == .shake else {
      return Wording.text(
        "Watch and wait. \(waitText.byLanguage["en"] ?? "") You will do this "
          + "\(Wording.count(attempts, "time", "times")).",
        "Esté atento. \(waitText.byLanguage["es"] ?? "") Lo hará "
          + "\(Wording.count(attempts, "vez", "veces")).")
    }
    return Wording.text(
      "Hold the device still and watch the screen. When the signal appears, shake the device "
        + "at once, in any direction. You will do this \(Wording.count(attempts, "time", "times")).",
      "Mantenga quieto el dispositivo y mire la pantalla. Cuando aparezca la señal, agite el "
        + "dispositivo enseguida, en cualquier dirección. Lo hará "
        + "\(Wording.count(attempts, "vez", "veces")).")
  }
}
