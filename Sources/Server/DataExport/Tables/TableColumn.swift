import Parquet
import StrictJSON
import StudyModel

/// A column of a table: what it is called, what it holds, and where it is found.
package struct TableColumn: Sendable, Hashable {
  /// What a column holds.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case text, number, integer, flag, time

    var parquet: ParquetType {
      switch self {
      case .text: .text
      case .number: .double
      case .integer: .int64
      case .flag: .boolean
      case .time: .timestampNanoseconds
      }
    }
  }

  /// As the table's head writes it.
  package let name: String
  package let kind: Kind
  /// UCUM; nil for what has none.
  package let unit: String?
  /// For people.
  package let meaning: String
  /// The keys that lead to the value.
  let path: [String]

  /// A column whose value stands at `path`, which is its name unless told.
  init(
    _ name: String, _ kind: Kind, unit: String? = nil, _ meaning: String, at path: String...
  ) {
    self.name = name
    self.kind = kind
    self.unit = unit
    self.meaning = meaning
    self.path = path.isEmpty ? [name] : path
  }

  /// The cell of a JSON object: lists of texts joined by spaces, other lists and objects as JSON.
  func cell(of object: JSONValue) -> ExportCell {
    var value: JSONValue? = object
    for key in path { value = value?[key] }
    switch value {
    case nil, .null: return .none
    case .boolean(let flag): return .flag(flag)
    case .number(let number): return .number(number.digits)
    case .string(let text): return kind == .time ? .time(text) : .text(text)
    case .list(let items):
      let texts = items.compactMap(\.stringValue)
      guard texts.count == items.count else { return .text(value?.serialized()) }
      return texts.isEmpty ? .none : .text(texts.joined(separator: " "))
    case .object: return .text(value?.serialized())
    }
  }

  /// The cell for a Parquet file; empty where the column cannot hold it.
  func parquet(_ cell: ExportCell) -> ParquetValue {
    switch (kind, cell) {
    case (.text, .text(let text)), (.text, .number(let text)), (.text, .time(let text)):
      .text(text)
    case (.text, .flag(let flag)): .text(flag ? "true" : "false")
    case (.number, .number(let digits)):
      Double(digits).flatMap { $0.isFinite ? .double($0) : nil } ?? .none
    case (.integer, .number(let digits)):
      JSONNumber(digits: digits)?.integer.map { .int64(Int64($0)) } ?? .none
    case (.flag, .flag(let flag)): .boolean(flag)
    case (.time, .time(let text)):
      UTCTime(text: text).map { .timestamp($0.nanoseconds) } ?? .none
    case (_, .none), (.number, _), (.integer, _), (.flag, _), (.time, _): .none
    }
  }
}
