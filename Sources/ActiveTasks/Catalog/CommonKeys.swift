import StrictJSON
import StudyModel

/// The keys that every active task may have.
struct CommonKeys {
  var showsInstructions: Bool
  var showsConclusion: Bool
  /// Whether the sensors are looked at before anything counts.
  var checksSignals: Bool

  init(_ members: inout Members) {
    showsInstructions = members.boolean("instructions", default: true)
    showsConclusion = members.boolean("conclusion", default: true)
    checksSignals = members.boolean("signalCheck", default: true)
  }
}

extension StreamKind {
  /// A list of different streams, at least one.
  static func list(_ field: Field) -> [StreamKind]? {
    guard let fields = field.list(count: 1...StreamKind.allCases.count) else { return nil }
    let kinds = fields.compactMap { $0.choice(StreamKind.self) }
    guard kinds.count == fields.count else { return nil }
    guard Set(kinds).count == kinds.count else {
      field.fault("names a stream twice", "Name each stream once.")
      return nil
    }
    return kinds
  }
}

extension Phase {
  /// The look at the sensors, under its usual name and words.
  static func gate(
    _ streams: [StreamKind], rateHz: Double? = nil, needsStillness: Bool = false
  ) -> Phase {
    Phase(
      "gate", title: Wording.text("Checking the sensors", "Comprobación de los sensores"),
      text: needsStillness
        ? Wording.text(
          "Hold the device still for a moment.", "Mantenga quieto el dispositivo un momento.")
        : Wording.text("This takes a moment.", "Esto tarda un momento."),
      .gate(
        SignalGateRules(streams: streams, rateHz: rateHz, needsStillness: needsStillness)))
  }

  static func countdown(_ length: Duration, name: String = "countdown") -> Phase {
    Phase(name, title: Wording.text("Get ready", "Prepárese"), .countdown(length))
  }
}
