package import StudyModel

extension Way {
  /// How the way is named to the person who chooses.
  package var words: LocalizedText {
    switch self {
    case .walking: Wording.text("I walk without help", "Camino sin ayuda", "أمشي دون مساعدة")
    case .aid:
      Wording.text(
        "I walk with a stick or walker", "Camino con bastón o andador", "أمشي بعصا أو بمشاية")
    case .wheelchair:
      Wording.text("I move my wheelchair", "Me desplazo en silla de ruedas", "أحرك كرسيي المتحرك")
    case .free:
      Wording.text("I do not hold on to anything", "No me agarro a nada", "لا أتمسك بأي شيء")
    case .support:
      Wording.text("I hold on with my hands", "Me agarro con las manos", "أتمسك بشيء ثابت بيدي")
    case .seated: Wording.text("I stay seated", "Me quedo sentado", "أبقى في وضع الجلوس")
    case .raised:
      Wording.text(
        "I can hold my arm up", "Puedo mantener el brazo en alto", "أستطيع إبقاء ذراعي مرفوعة")
    case .resting:
      Wording.text(
        "My arm must rest", "Mi brazo tiene que estar apoyado", "يجب أن تبقى ذراعي مسنودة")
    case .shake: Wording.text("I shake the device", "Agito el dispositivo", "أهز الجهاز")
    case .touch: Wording.text("I touch the screen", "Toco la pantalla", "ألمس الشاشة")
    case .key: Wording.text("I press a key", "Pulso una tecla", "أضغط مفتاحًا")
    case .switch: Wording.text("I use a switch", "Uso un pulsador", "أستخدم زرًا خارجيًا")
    case .sound: Wording.text("I react to a sound", "Reacciono a un sonido", "أستجيب لصوت")
    case .typing: Wording.text("I type myself", "Escribo yo", "أكتب بنفسي")
    case .helper:
      Wording.text("Somebody types for me", "Alguien escribe por mí", "يكتب شخص آخر بدلًا مني")
    }
  }

  /// What a page is called on which the person goes.
  var goTitle: LocalizedText {
    self == .wheelchair
      ? Wording.text("Go", "Avance", "التحرك") : Wording.text("Walk", "Camine", "المشي")
  }

  /// What the person does on it, as fast as is safe.
  func goText(for length: Duration) -> LocalizedText {
    let time = Wording.length(length)
    return self == .wheelchair
      ? Wording.text(
        "Move as fast as you safely can for \(time.english).",
        "Avance tan rápido como pueda sin peligro durante \(time.spanish).",
        "يُرجى التحرك بأسرع ما يمكن دون خطر لمدة \(time.arabic).")
      : Wording.text(
        "Walk as fast as you safely can for \(time.english).",
        "Camine tan rápido como pueda sin peligro durante \(time.spanish).",
        "يُرجى المشي بأسرع ما يمكن دون خطر لمدة \(time.arabic).")
  }
}

/// What a person does who responds, in the middle of a sentence: an imperative in English and Spanish,
/// a verbal noun in Arabic, which is the same for men and women.
extension Way {
  /// `touch the screen`, unless there is another way.
  var act: LocalizedText {
    otherAct ?? Wording.text("touch the screen", "toque la pantalla", "لمس الشاشة")
  }

  /// `touch the button`, unless there is another way.
  var press: LocalizedText {
    otherAct ?? Wording.text("touch the button", "toque el botón", "لمس الزر")
  }

  /// Nil for those who touch.
  private var otherAct: LocalizedText? {
    switch self {
    case .shake: Wording.text("shake the device", "agite el dispositivo", "هز الجهاز")
    case .key, .sound:
      Wording.text("press the space bar", "pulse la barra espaciadora", "ضغط مفتاح المسافة")
    case .switch: Wording.text("press your switch", "accione su pulsador", "ضغط الزر الخارجي")
    case .touch, .walking, .aid, .wheelchair, .free, .support, .seated, .raised, .resting, .typing,
      .helper:
      nil
    }
  }
}
