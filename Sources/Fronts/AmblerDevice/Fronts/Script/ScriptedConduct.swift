/// How a scripted person does the parts of an active task; what is nil is done as usual.
struct ScriptedConduct: Sendable, Equatable {
  /// From what is to be reacted to until the response, one after the other and then again from the
  /// first; empty for the usual time.
  var reactions: [Duration] = []
  /// The share of responses that are wrong ones, 0 to 1.
  var errorShare: Double?
  /// The share of responses that are not given at all, 0 to 1.
  var missShare: Double?
  /// What is typed where words are asked for, one after the other and then again from the first;
  /// empty for what is right.
  var texts: [String] = []
  /// When a part is ended that a person ends, since its beginning.
  var end: Duration?
  /// What is drawn is drawn from it: the same seed makes the same errors.
  var seed: UInt64?

  /// How long a script takes to respond that says nothing of it.
  static let usualReaction: Duration = .milliseconds(350)

  /// What is said of a phase stands before what is said of its step.
  func over(_ step: ScriptedConduct?) -> ScriptedConduct {
    guard let step else { return self }
    return ScriptedConduct(
      reactions: reactions.isEmpty ? step.reactions : reactions,
      errorShare: errorShare ?? step.errorShare, missShare: missShare ?? step.missShare,
      texts: texts.isEmpty ? step.texts : texts, end: end ?? step.end, seed: seed ?? step.seed)
  }

  func reaction(_ number: Int) -> Duration {
    reactions.isEmpty ? Self.usualReaction : reactions[number % reactions.count]
  }

  func text(_ number: Int) -> String? { texts.isEmpty ? nil : texts[number % texts.count] }
}
