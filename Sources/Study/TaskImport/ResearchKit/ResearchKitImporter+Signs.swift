import StrictJSON

extension ResearchKitImporter {
  /// The keys of a reaction time task for what follows a verdict; nil for what is left out.
  struct VerdictSignKeys {
    var success: JSONValue?
    var failure: JSONValue?
    var timeout: JSONValue?
    var vibration: JSONValue?
  }

  /// Takes the numbers of a telephone's sounds, 0 for none; the report says what takes their place.
  mutating func verdictSigns(_ source: inout ImportObject) -> VerdictSignKeys {
    var keys = VerdictSignKeys()
    switch sign("successSound", &source) {
    case .none: break
    case .sound: keys.success = true
    case .vibration:
      report.add(
        "\(source.place)/successSound",
        .left("only a failed attempt can be followed by a vibration"))
    }
    switch sign("failureSound", &source) {
    case .none: break
    case .sound: keys.failure = true
    case .vibration: keys.vibration = vibration("failureSound", source)
    }
    switch sign("timeoutSound", &source) {
    case .none: break
    case .sound: keys.timeout = true
    case .vibration: keys.vibration = vibration("timeoutSound", source)
    }
    return keys
  }

  private mutating func vibration(_ key: String, _ source: ImportObject) -> JSONValue {
    report.add(
      "\(source.place)/\(key)",
      .changed("it is a vibration, which follows every failed attempt here"))
    return true
  }

  private enum Sign { case none, sound, vibration }

  private mutating func sign(_ key: String, _ source: inout ImportObject) -> Sign {
    let number = source.whole(key) ?? 0
    guard number > 0 else { return .none }
    let place = "\(source.place)/\(key)"
    guard number != Self.vibrationNumber else { return .vibration }
    report.add(
      place, .changed("the telephone's sound \(number) is one of this program's own sounds here"))
    return .sound
  }

  /// The one "sound" that is a vibration, `kSystemSoundID_Vibrate`.
  private static let vibrationNumber = 4095
}
