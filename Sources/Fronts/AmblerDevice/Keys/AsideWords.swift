import DeviceKeys
import Outbox
import StudyModel

/// What is said on a terminal of things that were set aside: counts and days, nothing of their content.
enum AsideWords {
  /// After a move.
  static func setAside(_ name: String, _ census: OutboxCensus) -> String {
    "What was sealed under it is kept in before/\(name): \(results(census)) for recovery. A new key was "
      + "made. See `ambler key show`."
  }

  /// How many results wait, and of which days.
  static func results(_ census: OutboxCensus) -> String {
    let count = census.waiting.count
    let waiting = "\(counted(count)) \(count == 1 ? "waits" : "wait")"
    let rest = census.isWhole ? "" : " (the outbox is damaged: there may be more)"
    return waiting + days(census.finished) + rest
  }

  /// Such as `1 result`.
  static func counted(_ count: Int) -> String { "\(count) result\(count == 1 ? "" : "s")" }

  /// From which day to which day; empty for none.
  static func days(_ finished: ClosedRange<UTCTime>?) -> String {
    guard let finished else { return "" }
    let (first, last) = (finished.lowerBound.text.prefix(10), finished.upperBound.text.prefix(10))
    return first == last ? ", of \(first)," : ", of \(first) to \(last),"
  }

  /// What came back, in lines: counts, and what stays with its id and its reason.
  static func taken(_ brought: BroughtBack, from name: String) -> String {
    let isOne = brought.resultCount == 1
    let line =
      "\(counted(brought.resultCount)) of before/\(name) \(isOne ? "was" : "were") recovered and "
      + "\(isOne ? "is" : "are") queued."
    return ([line] + others(brought) + brought.left.map { stays($0, in: name) })
      .joined(separator: "\n")
  }

  /// What came back beside results, a sentence each; nothing of what did not.
  static func others(_ brought: BroughtBack) -> [String] {
    var lines: [String] = []
    if brought.segmentCount > 0 {
      lines.append(
        "\(counted(brought.segmentCount, "segment")) of a rig that nobody had filed "
          + "\(brought.segmentCount == 1 ? "is" : "are") among them.")
    }
    if brought.deliveredCount > 0 {
      let isOne = brought.deliveredCount == 1
      lines.append(
        "\(counted(brought.deliveredCount)) that the study has \(isOne ? "is" : "are") in the history again, and "
          + "\(isOne ? "is" : "are") not sent again.")
    }
    if brought.peopleCount > 0 {
      lines.append(
        "\(counted(brought.peopleCount, "person", "people")) came back. They sign in with the PIN that they had."
      )
    }
    if brought.joinedCount > 0 {
      lines.append(
        "\(counted(brought.joinedCount, "person", "people")) had joined again: the PIN and the settings of now hold. What was "
          + "not finished before opens by the PIN of now if it is the same.")
    }
    if brought.runCount > 0 {
      lines.append(
        "\(counted(brought.runCount, "unfinished task")) came back and can be continued.")
    }
    if brought.hasSignIn { lines.append("The sign-in at the study server came back.") }
    return lines
  }

  /// What did not come back, and why.
  static func stays(_ left: LeftBehind, in name: String) -> String {
    "\(left.kind.words) \(left.name) stays in before/\(name): \(left.reason.words)."
  }

  private static func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }
}

extension LeftBehind.Kind {
  /// What it is, as the beginning of a sentence.
  fileprivate var words: String {
    switch self {
    case .result: "The result"
    case .people: "The list of"
    case .person: "A person in the list of"
    case .run: "The unfinished task"
    case .recording: "The recording"
    case .attachment: "The file of an answer"
    case .segment: "The segment"
    case .settings: "The settings"
    case .signIn: "The sign-in"
    case .sitting: "The recording without a task"
    }
  }
}
