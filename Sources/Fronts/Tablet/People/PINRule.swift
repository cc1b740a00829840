package import Studies

/// What a PIN must be: digits, as many as the study wants, and none of the first that anybody tries.
package struct PINRule: Sendable, Hashable {
  /// What is wrong with a PIN.
  package enum Fault: String, Error, Sendable, Hashable, CaseIterable {
    case notDigits, wrongLength, tooEasy
  }

  /// How many digits a PIN has, 4 to 8.
  package var digitCount: Int

  package init(digitCount: Int) {
    self.digitCount = digitCount
  }

  /// What a study asks for; nil where its tablets are one patient's own.
  package init?(of study: Study) {
    guard case .shared(let digits, _) = study.participants else { return nil }
    self.init(digitCount: digits)
  }

  /// The PIN if it may be chosen.
  package func check(_ pin: String) throws(Fault) {
    let digits = pin.utf8.map { Int($0) - 48 }
    guard digits.allSatisfy((0...9).contains) else { throw .notDigits }
    guard digits.count == digitCount else { throw .wrongLength }
    let steps = Set(zip(digits, digits.dropFirst()).map { $1 - $0 })
    // One digit over and over, or digits in a row, up or down.
    guard steps != [0], steps != [1], steps != [-1] else { throw .tooEasy }
  }
}
