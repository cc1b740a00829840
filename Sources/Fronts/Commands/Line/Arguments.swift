import Spelling
import StrictJSON

/// The words after a command, sorted into operands and options; nothing unknown gets through.
package struct Arguments: Equatable {
  /// The words that are neither options nor their values.
  package private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []

  /// Sorts `words` by what the command knows; `--` ends the options.
  package init(
    _ words: [String], options: [Option], operandCount: ClosedRange<Int>
  ) throws(Failure) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        rest = []
      } else if word.hasPrefix("--") {
        try take(option: word.dropFirst(2), &rest, options)
      } else if word.hasPrefix("-"), word.count > 1 {
        throw Failure(.usage, "There is no option `\(word)`. Options are written out: `--name`.")
      } else {
        operands.append(word)
      }
    }
    guard operandCount.contains(operands.count) else {
      throw Failure(.usage, Self.countWords(operands.count, operandCount))
    }
  }

  /// The first value of an option; nil where it was not given.
  package subscript(_ option: Option) -> String? { values[option.name]?.first }

  /// All values of an option that may be given more than once, in their order.
  package func all(_ option: Option) -> [String] { values[option.name] ?? [] }

  /// Refuses options that the command has, but not for the action that is asked for.
  package func require(only allowed: [Option], for action: String) throws(Failure) {
    let given = Set(values.keys).union(flags)
    guard let other = given.subtracting(allowed.map(\.name)).min() else { return }
    throw Failure(.usage, "`--\(other)` has no meaning for `\(action)`.")
  }

  /// Whether an option was given, with a value or without.
  package func has(_ option: Option) -> Bool {
    flags.contains(option.name) || values[option.name] != nil
  }

  /// The value as a whole number in a range.
  package func integer<Number: FixedWidthInteger>(
    _ option: Option, in range: ClosedRange<Number>
  ) throws(Failure) -> Number? {
    guard let text = self[option] else { return nil }
    guard let number = Number(text), range.contains(number) else {
      throw Failure(
        .usage,
        "`--\(option.name)` is not a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  /// The value as a number in a range.
  package func number(_ option: Option, in range: ClosedRange<Double>) throws(Failure) -> Double? {
    guard let text = self[option] else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw Failure(
        .usage,
        "`--\(option.name)` is not a number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  private mutating func take(
    option text: Substring, _ rest: inout ArraySlice<String>, _ options: [Option]
  ) throws(Failure) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      throw Self.unknown(name, options)
    }
    guard option.repeats || values[name] == nil, !flags.contains(name) else {
      throw Failure(.usage, "`--\(name)` is given twice.")
    }
    guard let placeholder = option.value else {
      guard parts.count == 1 else { throw Failure(.usage, "`--\(name)` takes no value.") }
      flags.insert(name)
      return
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw Failure(.usage, "`--\(name)` needs a value: `--\(name) \(placeholder)`.")
    }
    values[name, default: []].append(value)
  }

  private static func unknown(_ name: String, _ options: [Option]) -> Failure {
    let nearest = NearestWord.suggestion(for: name, among: options.map(\.name))
    let hint = nearest.map { " Did you mean `--\($0)`?" } ?? ""
    return Failure(.usage, "There is no option `--\(name)` here.\(hint)")
  }

  private static func countWords(_ count: Int, _ range: ClosedRange<Int>) -> String {
    count < range.lowerBound
      ? "Something is missing: \(range.lowerBound) wanted, \(count) given."
      : "There is too much: at most \(range.upperBound) wanted, \(count) given."
  }
}
