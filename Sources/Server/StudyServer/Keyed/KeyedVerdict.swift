package import StudyModel

/// What becomes of a request whose key is known; a pure value.
package enum KeyedVerdict: Sendable, Equatable {
  /// The first attempt's answer once more.
  case answered(KeyedAnswer)
  /// The first attempt still runs, or its server died a moment ago.
  case stillWorking
  /// It was done, and what was answered is not kept.
  case answerNotKept
  /// The key is that of another request.
  case otherRequest

  /// The state of the first attempt as the database has it.
  package enum State: String, Sendable, Hashable, CaseIterable {
    case working, done, answered, unkept
  }

  /// How long an attempt that says nothing is waited for.
  package static let patience = Duration.seconds(60)
  /// How long a key is remembered.
  package static let memory = Duration.seconds(24 * 3600)

  /// Judges a request by the first attempt with its key; `answer` is what was kept of that one.
  package init(
    _ state: State, isSameRequest: Bool, answer: KeyedAnswer?, began: UTCTime, now: UTCTime
  ) {
    guard isSameRequest else {
      self = .otherRequest
      return
    }
    let isYoung = now.nanoseconds < began.nanoseconds + Self.patience.nanoseconds
    switch state {
    case .working: self = .stillWorking
    // What was done is never done again, also where its server died before it could answer.
    case .done: self = isYoung ? .stillWorking : .answerNotKept
    case .answered: self = answer.map { .answered($0) } ?? .answerNotKept
    case .unkept: self = .answerNotKept
    }
  }
}
