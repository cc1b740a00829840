/// One place of a table that is not what it should be; what stands there is never told.
package struct TableFault: Error, Sendable, Equatable {
  /// What is wrong.
  package enum Problem: Sendable, Equatable {
    case notANumber
    case decimalComma
    /// A number that no double can hold.
    case tooLarge
    /// A time more than 146 years from zero.
    case impossibleTime
    /// None of the words that the column may hold.
    case unknownWord([String])
    case cellCount(found: Int, expected: Int)
    case openQuote
    case lineTooLong
  }

  /// From 1, all lines counted.
  package var line: Int
  /// From 1; nil for a fault of the whole line.
  package var column: Int?
  package var problem: Problem

  package init(line: Int, column: Int? = nil, _ problem: Problem) {
    self.line = line
    self.column = column
    self.problem = problem
  }
}

extension TableFault: CustomStringConvertible {
  package var description: String {
    "line \(line)" + (column.map { ", column \($0)" } ?? "") + ": \(problem)"
  }
}

extension TableFault.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notANumber: "is no number."
    case .decimalComma: "has a comma as decimal point. Write a point."
    case .tooLarge: "is a number beyond all measure."
    case .impossibleTime:
      "is a time more than 146 years from zero, so the unit of time is another one."
    case .unknownWord(let words): "is none of \(words.joined(separator: ", "))."
    case .cellCount(let found, let expected):
      "\(found) cell\(found == 1 ? "" : "s"), where the first line has \(expected)."
    case .openQuote: "a quote is opened and not closed, or text follows it."
    case .lineTooLong: "is longer than \(TableLimits.lineBytes) bytes."
    }
  }
}
