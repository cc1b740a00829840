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
    keys.failure = failureSign("failureSound", &source, &keys)
    keys.timeout = failureSign("timeoutSound", &source, &keys)
    return keys
  }

  /// The key for the sound of a failed attempt; nil for no sound.
  ///
  /// A vibration has a key of its own.
  private mutating func failureSign(
    _ key: String, _ source: inout ImportObject, _ keys: inout VerdictSignKeys
  ) -> JSONValue? {
    switch sign(key, &source) {
    case .none: return nil
    case .sound: return true
    case .vibration:
      report.add(
        "\(source.place)/\(key)",
        .changed("it is a vibration, which follows every failed attempt here"))
      keys.vibration = true
      return nil
    }
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
