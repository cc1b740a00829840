import StudyModel

/// What people are told who respond to a signal in one way or another.
extension Way {
  var button: Scene.Control {
    Scene.Control(
      id: ReactionTime.button, label: Wording.text("Now", "Ahora", "الآن"),
      key: self == .switch ? "enter" : "space")
  }

  var waitPrompt: LocalizedText { Wording.text("Wait", "Espere", "يُرجى الانتظار") }

  var waitText: LocalizedText {
    if self == .shake {
      return Wording.text(
        "Hold the device still. Shake it as soon as the signal appears.",
        "Mantenga quieto el dispositivo. Agítelo en cuanto aparezca la señal.",
        "يُرجى إبقاء الجهاز ثابتًا، ثم هزه فور ظهور الإشارة.")
    }
    let when =
      self == .sound
      ? Wording.text(
        "as soon as you hear the signal", "en cuanto oiga la señal", "فور سماع الإشارة")
      : Wording.text(
        "as soon as the signal appears", "en cuanto aparezca la señal", "فور ظهور الإشارة")
    return Wording.text(
      Wording.sentence("\(act.english) \(when.english)"),
      Wording.sentence("\(act.spanish) \(when.spanish)"),
      Wording.sentence("يُرجى \(act.arabic) \(when.arabic)"))
  }

  func reactionText(_ attempts: Int) -> LocalizedText {
    let times = Wording.times(attempts)
    guard self == .shake else {
      return Wording.text(
        "Watch and wait. \(waitText.english) You will do this "
          + "\(times.english).",
        "Esté atento. \(waitText.spanish) Lo hará "
          + "\(times.spanish).",
        "يُرجى الانتباه والانتظار. \(waitText.arabic) المطلوب فعل ذلك \(times.arabic).")
    }
    return Wording.text(
      "Hold the device still and watch the screen. When the signal appears, shake the device "
        + "at once, in any direction. You will do this \(times.english).",
      "Mantenga quieto el dispositivo y mire la pantalla. Cuando aparezca la señal, agite el "
        + "dispositivo enseguida, en cualquier dirección. Lo hará "
        + "\(times.spanish).",
      "يُرجى إبقاء الجهاز ثابتًا والنظر إلى الشاشة. عند ظهور الإشارة، يُرجى هز الجهاز فورًا "
        + "في أي اتجاه. المطلوب فعل ذلك \(times.arabic).")
  }
}
