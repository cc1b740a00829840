/// Why a document cannot be shown as a result.
package enum ShownResultFault: Error, Sendable, Hashable {
  /// The lists of a result.
  package enum Part: String, Sendable, Hashable, CaseIterable {
    case step, measure, problem
  }

  case noResult
  case newerFormat(Int)
  /// A part that every result has is missing.
  case notWhole
  /// An entry, counted from 1, cannot be read.
  case damaged(Part, number: Int)
}

extension ShownResultFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noResult: "This is no result of ambler."
    case .newerFormat(let version):
      "This result has format \(version). Read it with a newer version of ambler."
    case .notWhole: "This result is not whole: a part that every result has is missing."
    case .damaged(let part, let number):
      "This result is damaged: its \(part.rawValue) number \(number) cannot be read."
    }
  }
}
