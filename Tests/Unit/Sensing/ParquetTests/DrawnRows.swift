import Parquet
import TestSupport

/// Rows for `PyarrowTests.columns` that are drawn, with stretches of equal and of empty cells.
enum DrawnRows {
  static func rows(count: Int, using dice: inout SeededDice) -> [[ParquetValue]] {
    var rows: [[ParquetValue]] = []
    let emptyShare = Double.random(in: 0...1, using: &dice)
    let alphabet = Int.random(in: 1...2000, using: &dice)
    while rows.count < count {
      let row = PyarrowTests.columns.map { column in
        Double.random(in: 0...1, using: &dice) < emptyShare
          ? .none : value(column.type, alphabet: alphabet, using: &dice)
      }
      let length = Bool.random(using: &dice) ? 1 : Int.random(in: 1...40, using: &dice)
      rows += Array(repeating: row, count: min(length, count - rows.count))
    }
    return rows
  }

  private static func value(
    _ type: ParquetType, alphabet: Int, using dice: inout SeededDice
  ) -> ParquetValue {
    switch type {
    case .boolean: .boolean(Bool.random(using: &dice))
    case .int32: .int32(Int32.random(in: .min ... .max, using: &dice))
    case .int64: .int64(Int64.random(in: .min ... .max, using: &dice))
    case .double: .double(number(using: &dice))
    case .text: .text("word \(Int.random(in: 0..<alphabet, using: &dice)) é")
    case .timestampMicroseconds, .timestampNanoseconds:
      .timestamp(Int64.random(in: .min + 1 ... .max, using: &dice))
    }
  }

  /// Any double; of NaN only the usual one, as others are not kept by every reader.
  private static func number(using dice: inout SeededDice) -> Double {
    let number = Double(bitPattern: dice.next())
    return number.isNaN ? .nan : number
  }
}
