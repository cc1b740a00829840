import StudyModel

extension WalkTest {
  func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(
        owner, Wording.text("Walking test", "Prueba de marcha"),
        Wording.text(
          "This test measures how far you walk in \(Wording.english(length)).",
          "Esta prueba mide la distancia que camina en \(Wording.spanish(length)).")),
      .safety(SafetyWords.walking),
      .explanation(course == .outdoors ? outdoorText : lapText),
    ]
  }

  private var outdoorText: LocalizedText {
    Wording.text(
      "Go outdoors, to a flat and straight way without traffic. \(SafetyWords.pocket.0) "
        + "Walk as far as you can, but do not run. If you must rest, stand or lean, and go on as "
        + "soon as you can.",
      "Salga al aire libre, a un camino llano y recto sin tráfico. \(SafetyWords.pocket.1) "
        + "Camine lo más lejos que pueda, sin correr. Si tiene que descansar, párese o apóyese y "
        + "siga en cuanto pueda.")
  }

  private var lapText: LocalizedText {
    let meters = lapMeters.map { Wording.meters($0) } ?? ("", "")
    return Wording.text(
      "Walk back and forth between the two marks, which are \(meters.0) apart. Turn around them "
        + "without stopping. \(SafetyWords.pocket.0) Walk as far as you can, but do not run.",
      "Camine de una marca a la otra, que distan \(meters.1), y vuelva. Gire sin detenerse. "
        + "\(SafetyWords.pocket.1) Camine lo más lejos que pueda, sin correr.")
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
    let (english, spanish) = (
      Wording.count(minutes, "minute", "minutes"), Wording.count(minutes, "minuto", "minutos")
    )
    return Wording.text(
      "You are doing well. You have \(english) to go.",
      "Va muy bien. Le queda\(minutes == 1 ? "" : "n") \(spanish).")
  }

  private static let halfway = Wording.text(
    "You are doing well. You are halfway.", "Va muy bien. Ya va por la mitad.")
  private static let soon = Wording.text(
    "In a moment you can stop. Then stay where you are.",
    "En un momento podrá parar. Entonces quédese donde esté.")
}

extension Wording {
  /// A length in both languages: `30 m`, `7.62 m` and `7,62 m`.
  static func meters(_ meters: Double) -> (english: String, spanish: String) {
    let hundredths = Int((meters * 100).rounded())
    let rest = String(100 + hundredths % 100).dropFirst()
    let fraction = rest == "00" ? "" : rest.hasSuffix("0") ? String(rest.dropLast()) : String(rest)
    let whole = String(hundredths / 100)
    return fraction.isEmpty
      ? ("\(whole) m", "\(whole) m") : ("\(whole).\(fraction) m", "\(whole),\(fraction) m")
  }
}
