package import StudyModel

extension Way {
  /// How the way is named to the person who chooses.
  package var words: LocalizedText {
    switch self {
    case .walking: Wording.text("I walk without help", "Camino sin ayuda")
    case .aid:
      Wording.text("I walk with a stick or walker", "Camino con bastón o andador")
    case .wheelchair:
      Wording.text("I move my wheelchair", "Me desplazo en silla de ruedas")
    case .shake: Wording.text("I shake the device", "Agito el dispositivo")
    case .touch: Wording.text("I touch the screen", "Toco la pantalla")
    case .key: Wording.text("I press a key", "Pulso una tecla")
    case .switch: Wording.text("I use a switch", "Uso un pulsador")
    case .light: Wording.text("I react to light", "Reacciono a la luz")
    case .sound: Wording.text("I react to a sound", "Reacciono a un sonido")
    }
  }

  /// What a page is called on which the person goes.
  var goTitle: LocalizedText {
    self == .wheelchair ? Wording.text("Go", "Avance") : Wording.text("Walk", "Camine")
  }

  /// What the person does on it, as fast as is safe.
  func goText(for length: Duration) -> LocalizedText {
    let (english, spanish) = (Wording.english(length), Wording.spanish(length))
    return self == .wheelchair
      ? Wording.text(
        "Move as fast as you safely can for \(english).",
        "Avance tan rápido como pueda sin peligro durante \(spanish).")
      : Wording.text(
        "Walk as fast as you safely can for \(english).",
        "Camine tan rápido como pueda sin peligro durante \(spanish).")
  }
}
