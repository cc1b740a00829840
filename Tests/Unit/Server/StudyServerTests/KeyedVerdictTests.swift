import StudyModel
import StudyServer
import TestSupport
import Testing

/// What becomes of a request whose key is known, in every state of the first attempt.
struct KeyedVerdictTests {
  private static let began = UTCTime(nanoseconds: 1_000_000_000_000)

  private func verdict(
    _ state: KeyedVerdict.State, after time: Duration, isSameRequest: Bool = true
  ) -> KeyedVerdict {
    let now = UTCTime(nanoseconds: Self.began.nanoseconds + time.nanoseconds)
    return KeyedVerdict(
      state, isSameRequest: isSameRequest, answer: nil, began: Self.began, now: now)
  }

  @Test(arguments: KeyedVerdict.State.allCases, [Duration.zero, .seconds(3600)])
  func `another request under a key is refused in every state`(
    state: KeyedVerdict.State, time: Duration
  ) {
    expectEqual(verdict(state, after: time, isSameRequest: false), .otherRequest)
  }

  @Test func `what is being done is waited for`() {
    expectEqual(verdict(.working, after: .zero), .stillWorking)
    expectEqual(verdict(.done, after: KeyedVerdict.patience - .nanoseconds(1)), .stillWorking)
  }

  @Test func `what was done without an answer is never done again`() {
    expectEqual(verdict(.done, after: KeyedVerdict.patience), .answerNotKept)
    expectEqual(verdict(.unkept, after: .zero), .answerNotKept)
  }

  @Test func `an answer that cannot be read any more is told as not kept`() {
    expectEqual(verdict(.answered, after: .zero), .answerNotKept)
  }
}
