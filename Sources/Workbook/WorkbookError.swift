/// Why a spreadsheet cannot be read.
package enum WorkbookError: Error, Sendable, Hashable {
  case unreadable
  /// The name ends in none of those that are read.
  case unknownKind(known: [String])
  case damaged(part: String)
  case tooLarge(part: String)
}

extension WorkbookError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable: "The file cannot be read."
    case .unknownKind(let known):
      "The file's name ends in none of \(known.joined(separator: ", "))."
    case .damaged(let part): "The spreadsheet is damaged at \(part)."
    case .tooLarge(let part): "The spreadsheet is too large at \(part)."
    }
  }
}
