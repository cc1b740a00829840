/// Whether a question or score of two versions of a task means the same.
package enum Comparability: Sendable, Hashable {
  case same
  /// The words differ; what is stored and scored does not.
  case otherWords
  /// What is stored means the same, with these reservations.
  case withReservations([String])
  /// Results of the two must not be put together, for these reasons.
  case notComparable([String])
  case added
  case removed

  /// One sentence.
  package var words: String {
    switch self {
    case .same: "means the same"
    case .otherWords: "wording changed, scoring unaffected"
    case .withReservations(let reasons):
      "means the same, but " + Self.listed(reasons)
    case .notComparable(let reasons): "not comparable: " + Self.listed(reasons)
    case .added: "is new"
    case .removed: "is gone"
    }
  }

  private static let mostListed = 12

  /// The first of the reasons, and how many more there are.
  private static func listed(_ reasons: [String]) -> String {
    let more = reasons.count - mostListed
    return reasons.prefix(mostListed).joined(separator: "; ")
      + (more > 0 ? "; and \(more) more changes" : "")
  }

  /// One word for programs.
  package var name: String {
    switch self {
    case .same: "same"
    case .otherWords: "otherWords"
    case .withReservations: "withReservations"
    case .notComparable: "notComparable"
    case .added: "added"
    case .removed: "removed"
    }
  }

  /// The reasons or reservations, each in a sentence; empty where there are none.
  package var reasons: [String] {
    switch self {
    case .withReservations(let reasons), .notComparable(let reasons): reasons
    case .same, .otherWords, .added, .removed: []
    }
  }
}
