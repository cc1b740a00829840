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
    case .free:
      Wording.text("I do not hold on to anything", "No me agarro a nada")
    case .support: Wording.text("I hold on with my hands", "Me agarro con las manos")
    case .seated: Wording.text("I stay seated", "Me quedo sentado")
    case .raised: Wording.text("I can hold my arm up", "Puedo mantener el brazo en alto")
    case .resting: Wording.text("My arm must rest", "Mi brazo tiene que estar apoyado")
    case .shake: Wording.text("I shake the device", "Agito el dispositivo")
    case .touch: Wording.text("I touch the screen", "Toco la pantalla")
    case .key: Wording.text("I press a key", "Pulso una tecla")
    case .switch: Wording.text("I use a switch", "Uso un pulsador")
    case .sound: Wording.text("I react to a sound", "Reacciono a un sonido")
    case .typing: Wording.text("I type myself", "Escribo yo")
    case .helper: Wording.text("Somebody types for me", "Alguien escribe por mí")
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

/// What a person does who responds, in the middle of a sentence.
extension Way {
  /// `touch the screen`, unless there is another way.
  var act: (english: String, spanish: String) {
    otherAct ?? ("touch the screen", "toque la pantalla")
  }

  /// `touch the button`, unless there is another way.
  var press: (english: String, spanish: String) {
    otherAct ?? ("touch the button", "toque el botón")
  }

  /// Nil for those who touch.
  private var otherAct: (english: String, spanish: String)? {
    switch self {
    case .shake: ("shake the device", "agite el dispositivo")
    case .key, .sound: ("press the space bar", "pulse la barra espaciadora")
    case .switch: ("press your switch", "accione su pulsador")
    case .touch, .walking, .aid, .wheelchair, .free, .support, .seated, .raised, .resting, .typing,
      .helper:
      nil
    }
  }
}
