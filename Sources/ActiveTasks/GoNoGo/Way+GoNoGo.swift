import StudyModel

extension Way {
  /// What to do at the two signals.
  var goNoGoText: LocalizedText {
    let act =
      switch self {
      case .shake: ("shake the device", "agite el dispositivo")
      case .key: ("press the space bar", "pulse la barra espaciadora")
      case .switch: ("press your switch", "accione su pulsador")
      case .touch, .walking, .aid, .wheelchair, .light, .sound:
        ("touch the screen", "toque la pantalla")
      }
    return Wording.text(
      "When a blue circle appears, \(act.0) as fast as you can. When a yellow square appears, "
        + "do nothing.",
      "Cuando aparezca un círculo azul, \(act.1) tan rápido como pueda. Cuando aparezca un "
        + "cuadrado amarillo, no haga nada.")
  }
}
