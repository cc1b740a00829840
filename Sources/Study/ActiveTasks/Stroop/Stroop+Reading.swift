import StrictJSON
import StudyModel

extension Stroop {
  static let keys = [
    attemptCount.description, timeoutSeconds.description, practice.description,
  ]

  private static let attemptCount = Parameter.integer(
    "attempts", 10...100, otherwise: 20, "how many words there are; half agree with their colour")
  private static let timeoutSeconds = Parameter.seconds(
    "timeoutSeconds", 1...60, otherwise: .seconds(10), "how long a word waits for a response")
  private static let practice = Parameter.integer(
    "practiceAttempts", 0...20, otherwise: 6, "how many words come before any counts")

  init?(_ members: inout Members) {
    let attempts = Self.attemptCount.read(&members)
    let timeout = Self.timeoutSeconds.read(&members)
    let practice = Self.practice.read(&members)
    let common = CommonKeys(words: &members)
    guard let attempts, let timeout, let practice else { return nil }
    self.init()
    (self.attempts, self.timeout, practiceAttempts) = (attempts, timeout, practice)
    self.common = common
  }
}
