import Studies

/// All words about findings of studies.
extension StudyObservation {
  private static let mostNamed = 6

  /// What is wrong, in one or two sentences.
  package var problem: String {
    switch self {
    case .neverDue(let task, let reason, let isOnly):
      (isOnly
        ? "Nobody is ever asked `\(task)`." : "A schedule of `\(task)` leaves no day.")
        + " \(reason.words)"
    case .neverDueForSome(let task, let joined):
      "Who joins on a \(Self.listed(joined.map(\.dayName), "or")) is never asked `\(task)`: the days on "
        + "which it is open have none of the schedule."
    case .redFlagNeverRaised(let task, let cause, let isQuestion, let takes):
      "The red flag of `\(cause)` in `\(task)` is never raised: \(isQuestion ? "the question" : "it") takes "
        + "\(takes)."
    case .symptomCheckFaulty(let fault, let count):
      "The task that is made of the symptoms has \(count == 1 ? "a fault" : "\(count) faults"): \(fault)"
    case .emptySection(let id): "No task stands under the section `\(id)`, so it is never shown."
    case .filesNotNamed(let paths):
      paths.count == 1
        ? "A task file lies beside the study and no task of it names it: \(Self.named(paths))."
        : "\(paths.count) task files lie beside the study and no task of it names them: "
          + "\(Self.named(paths))."
    }
  }

  /// What to do.
  package var remedy: String {
    switch self {
    case .neverDue(_, .noWeekday, _): "Correct \"days\", or \"from\" and \"until\"."
    case .neverDue(_, .neverOpen, _): "Correct \"everyDays\", or \"open\"."
    case .neverDue(_, .followsNothing, _): "Correct the schedule of that task."
    case .neverDue(_, .followsInCircle, _): "Give one of them other times."
    case .neverDueForSome: "Open it for a whole week, or write other \"days\"."
    case .redFlagNeverRaised(_, _, let isQuestion, _):
      isQuestion ? "Write an answer that the question takes." : "Write a value that it takes."
    case .symptomCheckFaulty: "Correct \"symptoms\"."
    case .emptySection: "Put a task under it, or take it out."
    case .filesNotNamed(let paths):
      paths.count == 1
        ? "Name it in a task, or leave it: it is no part of the study."
        : "Name them in tasks, or leave them: they are no part of the study."
    }
  }

  private static func named(_ paths: [String]) -> String {
    let first = paths.prefix(mostNamed).map { "`\($0)`" }.joined(separator: ", ")
    return paths.count > mostNamed ? "\(first), …" : first
  }

  fileprivate static func listed(_ words: [String], _ last: String) -> String {
    guard let end = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " \(last) \(end)"
  }
}

extension StudyObservation.Never {
  fileprivate var words: String {
    switch self {
    case .noWeekday: "From \"from\" until \"until\" there is none of its days of the week."
    case .neverOpen(let every):
      "It comes on day 1 and each \(every) days after it, and \"open\" has none of these days."
    case .followsNothing(let task): "It follows `\(task)`, which nobody is ever asked."
    case .followsInCircle(let tasks):
      tasks.count == 1
        ? "It follows itself."
        : "\(StudyObservation.listed(tasks.map { "`\($0)`" }, "and")) follow each other, and none of them "
          + "comes first."
    }
  }
}

extension Weekday {
  /// As a sentence writes it.
  fileprivate var dayName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
