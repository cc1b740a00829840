import StudyModel

extension WalkTest {
  func instructions(_ owner: ActivityOwner) -> [Phase] {
    let time = Wording.length(length)
    return [
      .opening(
        owner, Wording.text("Walking test", "Prueba de marcha", "اختبار المشي"),
        Wording.text(
          "This test measures how far you walk in \(time.english).",
          "Esta prueba mide la distancia que camina en \(time.spanish).",
          "يقيس هذا الاختبار المسافة التي يمكنك مشيها في \(time.arabic).")),
      .safety(SafetyWords.walking),
      .explanation(course == .outdoors ? outdoorText : lapText),
    ]
  }

  private var outdoorText: LocalizedText {
    Wording.text(
      "Go outdoors, to a flat and straight way without traffic. \(SafetyWords.pocket.english) "
        + "Walk as far as you can, but do not run. If you must rest, stand or lean, and go on as "
        + "soon as you can.",
      "Salga al aire libre, a un camino llano y recto sin tráfico. \(SafetyWords.pocket.spanish) "
        + "Camine lo más lejos que pueda, sin correr. Si tiene que descansar, párese o apóyese y "
        + "siga en cuanto pueda.",
      "يُرجى الخروج إلى طريق مستوٍ ومستقيم بلا حركة مرور. \(SafetyWords.pocket.arabic) "
        + "يُرجى المشي أبعد ما يمكن دون ركض. إذا احتجت إلى الراحة، يمكنك الوقوف أو الاستناد، ثم "
        + "المتابعة في أقرب وقت ممكن.")
  }

  private var lapText: LocalizedText {
    let meters = lapMeters.map { Wording.meters($0) } ?? Wording.none
    return Wording.text(
      "Walk back and forth between the two marks, which are \(meters.english) apart. Turn around them "
        + "without stopping. \(SafetyWords.pocket.english) Walk as far as you can, but do not run.",
      "Camine de una marca a la otra, que distan \(meters.spanish), y vuelva. Gire sin detenerse. "
        + "\(SafetyWords.pocket.spanish) Camine lo más lejos que pueda, sin correr.",
      "يُرجى المشي ذهابًا وإيابًا بين العلامتين اللتين تفصل بينهما مسافة \(meters.arabic)، "
        + "والاستدارة حولهما دون توقف. \(SafetyWords.pocket.arabic) يُرجى المشي أبعد ما يمكن "
        + "دون ركض.")
  }

  /// What is said each minute, at half the time, and a quarter of a minute before the end.
  var cues: [SpokenCue] {
    let minute = (1..<max(minutes, 1)).map { done in
      SpokenCue(
        after: .seconds(60 * done),
        text: 2 * done == minutes ? Self.halfway : Self.left(minutes - done))
    }
    let half = minutes.isMultiple(of: 2) ? [] : [SpokenCue(after: length / 2, text: Self.halfway)]
    let last = SpokenCue(after: length - .seconds(15), text: Self.soon)
    return (minute + half + [last]).sorted { $0.after < $1.after }
  }

  private static func left(_ minutes: Int) -> LocalizedText {
    let time = Wording.length(.seconds(60 * minutes))
    return Wording.text(
      "You are doing well. You have \(time.english) to go.",
      "Va muy bien. Le queda\(minutes == 1 ? "" : "n") \(time.spanish).",
      "أداؤك جيد. بقيت لك مدة \(time.arabic).")
  }

  private static let halfway = Wording.text(
    "You are doing well. You are halfway.", "Va muy bien. Ya va por la mitad.",
    "أداؤك جيد. وصلت إلى المنتصف.")
  private static let soon = Wording.text(
    "In a moment you can stop. Then stay where you are.",
    "En un momento podrá parar. Entonces quédese donde esté.",
    "بعد لحظة يمكنك التوقف. عندها يُرجى البقاء في مكانك.")
}
