import Commands
import NumberTable
import Spelling
import StrictJSON

/// What is said of columns that cannot be understood.
extension ColumnReading {
  /// The first entry that is nothing at all; the others may well be names of the header.
  func stranger(_ entries: [String]) -> String? {
    entries.first { entry in
      entry != "-" && ColumnRole(rawValue: entry) == nil && head.names?.contains(entry) != true
    }
  }

  func unknown(_ entry: String) -> Failure {
    let names = head.names ?? []
    let nearest = NearestWord.suggestion(
      for: entry, among: names.filter(Self.isWord) + ColumnRole.allCases.map(\.rawValue))
    let hint = nearest.map { " Did you mean `\($0)`?" } ?? ""
    let header = names.isEmpty ? "The file has no header" : "The header is \(told(names))"
    return fault(
      "`\(entry)` is no column of the file, no number, and no role (\(words(layouts.last ?? [])))."
        + "\(hint) \(header).")
  }

  /// The names of columns; a first line of something else, such as positions, is not told.
  func told(_ names: [String]) -> String {
    names.enumerated().map { Self.isWord($1) ? $1 : "(column \($0 + 1))" }.joined(separator: ",")
  }

  private static func isWord(_ name: String) -> Bool {
    (name.first?.isLetter ?? false) && name.count <= 40 && name.count(where: \.isNumber) <= 2
  }

  var layoutWords: String { layouts.map(words).joined(separator: ", or ") }

  func words(_ roles: [ColumnRole]) -> String {
    roles.map(\.rawValue).joined(separator: ",")
  }

  func counted(_ count: Int) -> String { "\(count) column\(count == 1 ? "" : "s")" }

  func fault(_ text: String) -> Failure { Failure(.usage, "`--\(option)`: \(text)") }
}
