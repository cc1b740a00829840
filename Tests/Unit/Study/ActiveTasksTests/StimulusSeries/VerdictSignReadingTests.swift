import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

struct VerdictSignReadingTests {
  private static func signs(_ more: String) throws -> [VerdictSigns] {
    try Plans.reaction(more).pages.compactMap { page in
      guard case .exercise(let part) = page.content else { return nil }
      return (part.rules.rules as? StimulusSeries)?.signs
    }
  }

  @Test func `a task without the keys has no signs`() throws {
    expectEqual(try Self.signs(""), [VerdictSigns()])
  }

  @Test func `the keys are those of the attempts and of the practice`() throws {
    let wanted = VerdictSigns(successSound: true, timeoutSound: true, failureVibration: true)
    expectEqual(
      try Self.signs(
        #", "practiceAttempts": 2, "successSound": true, "failureSound": false, "timeoutSound": true, "failureVibration": true"#
      ), [wanted, wanted])
  }

  @Test(arguments: ["successSound", "failureSound", "timeoutSound", "failureVibration"])
  func `each of them is true or false`(key: String) throws {
    expectEqual(try Self.signs(#", "\#(key)": true"#).count, 1)
    for wrong in ["1013", #""yes""#, "null"] {
      #expect(throws: (any Error).self) { try Self.signs(#", "\#(key)": \#(wrong)"#) }
    }
  }
}
