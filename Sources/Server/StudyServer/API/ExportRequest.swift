import DataExport
import StrictJSON

/// What somebody asks for when they ask for an export.
struct ExportRequest: Sendable, Hashable {
  let parts: Set<ExportPart>

  /// All parts, where none are named.
  init?(_ members: inout Members) {
    guard let field = members.take("parts") else {
      parts = Set(ExportPart.allCases)
      return
    }
    let found = field.list(count: 1...ExportPart.allCases.count)?
      .map { $0.choice(ExportPart.self) }
    guard let found, !found.contains(nil) else { return nil }
    parts = Set(found.compactMap(\.self))
  }
}
