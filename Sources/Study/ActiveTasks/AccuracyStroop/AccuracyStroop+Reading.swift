import StrictJSON
import StudyModel

extension AccuracyStroop {
  static let keys = [
    attemptCount.description, columnCount.description, timeoutSeconds.description,
    practice.description,
  ]

  private static let attemptCount = Parameter.integer(
    "attempts", 1...100, otherwise: 10, "how many words there are")
  private static let columnCount = Parameter.integer(
    "columns", 2...6, otherwise: 4, "how many circles stand in a row and in a column")
  private static let timeoutSeconds = Parameter.seconds(
    "timeoutSeconds", 1...60, otherwise: .seconds(10), "how long a word waits for a touch")
  private static let practice = Parameter.integer(
    "practiceAttempts", 0...20, otherwise: 2, "how many words come before any counts")

  init?(_ members: inout Members) {
    let attempts = Self.attemptCount.read(&members)
    let columns = Self.columnCount.read(&members)
    let timeout = Self.timeoutSeconds.read(&members)
    let practice = Self.practice.read(&members)
    let common = CommonKeys(words: &members)
    guard let attempts, let columns, let timeout, let practice else { return nil }
    self.init()
    (self.attempts, self.columns, self.timeout) = (attempts, columns, timeout)
    practiceAttempts = practice
    self.common = common
  }
}
