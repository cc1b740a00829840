package import StrictJSON

/// What an export holds, and what it does not.
package struct DataExportReport: Sendable, Hashable {
  /// How many results were looked at, those with problems too.
  package var results = 0
  /// How many recordings have their data in the export.
  package var recordings = 0
  /// How many files the export has, the list of checksums included.
  package var files = 0
  /// Of all files before they are put into an archive.
  package var bytes = 0
  /// How many problems there are of each kind.
  package var problems: [ExportProblem.Kind: Int] = [:]

  package var problemCount: Int { problems.values.reduce(0, +) }

  package init() {}

  package var json: JSONValue {
    .object([
      "results": .number(results), "recordings": .number(recordings), "files": .number(files),
      "bytes": .number(bytes),
      "problems": .object(
        problems.sorted { $0.key.rawValue < $1.key.rawValue }
          .map { JSONMember(key: $0.key.rawValue, value: .number($0.value)) }),
    ])
  }
}
