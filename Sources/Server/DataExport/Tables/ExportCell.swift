/// One cell of a table.
package enum ExportCell: Sendable, Hashable {
  case none
  case text(String)
  /// A number with its digits as they were written.
  case number(String)
  case flag(Bool)
  /// ISO 8601 in UTC.
  case time(String)

  static func text(_ text: String?) -> ExportCell { text.map { .text($0) } ?? .none }
  static func time(_ text: String?) -> ExportCell { text.map { .time($0) } ?? .none }
  static func number(_ number: Int?) -> ExportCell { number.map { .number("\($0)") } ?? .none }
}
