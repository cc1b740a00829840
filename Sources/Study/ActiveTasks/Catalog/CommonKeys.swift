import StrictJSON
import StudyModel
import Words

/// The keys that every active task may have.
package struct CommonKeys: Sendable, Hashable {
  /// Whether the pages of words come before, and one after.
  package var showsInstructions = true
  /// Whether the last page says that the task is finished.
  package var showsConclusion = true
  /// Whether the sensors are looked at before anything counts.
  package var checksSignals = true

  /// Those of a task without sensors.
  static let words = [instructions.description, conclusion.description]
  /// Those of a task with sensors.
  static let all = words + [signalCheck.description]

  private static let instructions = Parameter.flag(
    "instructions", otherwise: true, "whether the pages of words come before"
  ).besideMeasures
  private static let conclusion = Parameter.flag(
    "conclusion", otherwise: true, "whether a page says that it is finished"
  ).besideMeasures
  private static let signalCheck = Parameter.flag(
    "signalCheck", otherwise: true,
    "whether the sensors are looked at before, and the person told what to put right"
  ).besideMeasures

  package init() {}

  /// Takes `words`; one that is wrong is a fault and reads as left out.
  init(words members: inout Members) {
    showsInstructions = Self.instructions.read(&members) ?? true
    showsConclusion = Self.conclusion.read(&members) ?? true
  }

  /// Takes `all`.
  init(_ members: inout Members) {
    self.init(words: &members)
    checksSignals = Self.signalCheck.read(&members) ?? true
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
    let text = needsStillness ? TaskMessage.Page.Gate.still : TaskMessage.Page.Gate.text
    return Phase(
      "gate", title: TaskMessage.Page.Gate.title, text: text, spoken: text,
      .gate(
        SignalGateRules(streams: streams, rateHz: rateHz, needsStillness: needsStillness)))
  }

  static func countdown(_ length: Duration, name: String = "countdown") -> Phase {
    let title = TaskMessage.Page.Countdown.title
    return Phase(name, title: title, spoken: title, .countdown(length))
  }
}
