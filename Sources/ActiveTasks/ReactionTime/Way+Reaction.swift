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
    if self == .shake {
      return Wording.text(
        "Hold the device still. Shake it as soon as the signal appears.",
        "Mantenga quieto el dispositivo. Agítelo en cuanto aparezca la señal.")
    }
    let when =
      self == .sound
      ? ("as soon as you hear the signal", "en cuanto oiga la señal")
      : ("as soon as the signal appears", "en cuanto aparezca la señal")
    return Wording.text(
      Wording.sentence("\(act.english) \(when.0)"), Wording.sentence("\(act.spanish) \(when.1)"))
  }

  func reactionText(_ attempts: Int) -> LocalizedText {
    guard self == .shake else {
      return Wording.text(
        "Watch and wait. \(waitText.english) You will do this "
          + "\(Wording.count(attempts, "time", "times")).",
        "Esté atento. \(waitText.spanish) Lo hará "
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
