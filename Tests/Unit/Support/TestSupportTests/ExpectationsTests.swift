import System
import TestSupport
import Testing

/// What the functions of the tests find, and what they say.
struct ExpectationsTests {
  /// The words of the issues that `body` records.
  private func words(_ body: () throws -> Void) throws -> [String] {
    let found = Lock<[String]>([])
    try withKnownIssue(isIntermittent: true) {
      try body()
    } matching: { issue in
      found.withLock { $0.append(issue.comments.first?.rawValue ?? "\(issue.error, default: "")") }
      return true
    }
    return found.withLock { $0 }
  }

  @Test func `what is as expected says nothing`() throws {
    let found = try words {
      expect(2 > 1)
      expectEqual("a", "a")
      expectEqual(Int?.none, nil)
      expectNotEqual(1, 2)
      expectNil(Int?.none)
      expectNotNil(0)
      try require(true)
    }
    // sure: what is tested here cannot say itself whether it is right.
    #expect(found.isEmpty)
    // sure: the same.
    #expect(try require(Int?.some(7)) == 7)
  }

  @Test func `what is not as expected is told with its values, the reason and the line`() throws {
    let found = try words {
      expect(2 < 1)
      expectEqual("a", "b", "letters")
      expectNotEqual(1, 1)
      expectNil(Int?.some(3))
      expectNotNil(Int?.none)
      _ = try require(Int?.none)
    }
    // sure: what is tested here cannot say itself whether it is right.
    #expect(
      found == [
        "This is false: expect(2 < 1)",
        #""a" is not "b" (letters): expectEqual("a", "b", "letters")"#,
        "1 should be something else: expectNotEqual(1, 1)",
        "There is 3, where there should be nothing: expectNil(Int?.some(3))",
        "There is no value: expectNotNil(Int?.none)",
        "There is no value: _ = try require(Int?.none)",
        "What comes after it could not be tested.",
      ])
  }

  @Test func `what has to be so ends the test`() {
    #expect(throws: RequirementFailed.self) {
      try withKnownIssue {
        try require(false)
      } matching: {
        $0.error == nil
      }
    }
  }
}
