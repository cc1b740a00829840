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
    case .unreadable: "The file cannot be read. Check its name, and whether you may read it."
    case .unknownKind(let known):
      "The file's name ends in none of \(known.joined(separator: ", ")). Save it as one of these."
    case .damaged(let part):
      "The spreadsheet is damaged at \(part). Open it in a spreadsheet program and save it again."
    case .tooLarge(let part):
      "The spreadsheet is too large at \(part). Take out what does not belong to the form."
    }
  }
}
