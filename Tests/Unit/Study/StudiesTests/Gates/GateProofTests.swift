import StrictJSON
import Studies
import TestSupport
import Testing

/// What is proved of conditions when a study is read.
struct GateProofTests {
  private static func notices(_ condition: String) throws -> [String] {
    let gate = #", "opensWhen": "\#(condition)""#
    let tasks = """
      { "id": "eligibility", "file": "eligibility.json", "section": "s" },
      { "id": "consent", "file": "consent.json", "section": "s" },
      { "id": "surgery", "file": "surgery.json", "section": "s" },
      { "id": "mood", "file": "mood.json", "section": "s" },
      { "id": "walk", "file": "walk.json", "section": "s"\(gate) }
      """
    return try Reading.read(Reading.file(tasks: tasks)).notices.map(\.problem)
  }

  private static let never = "never opens the task: it never holds"
  private static let always = "opens nothing: it always holds"

  @Test(arguments: [
    "consent.count < 0", "consent.count = 0 and consent.outcome = 'completed'",
    "consent.outcome = 'completed' and consent.outcome = 'declined'",
    "consent.count > 2 and consent.count < 3", "surgery.answers.pain > 10",
    "surgery.answers.pain < 0", "surgery.answers.pain > 7 and surgery.answers.pain < 8",
    "surgery.answers.side != 'left' and surgery.answers.side != 'right'",
    "eligibility.answers.adult and eligibility.answers.adult.not()",
    "consent.isCurrent and consent.count = 0", "mood.scores.total > 3 and mood.scores.total < 3",
    "arm = 'a' and arm = 'b'", "surgery.answers.pain.empty() and surgery.answers.pain = 3",
  ])
  func `a condition that never holds`(condition: String) throws {
    expectEqual(try Self.notices(condition), [Self.never], "\(condition)")
  }

  @Test(arguments: [
    "consent.count >= 0", "consent.count = 0 or consent.outcome.exists()",
    "surgery.answers.pain.empty() or surgery.answers.pain <= 10",
    "(consent.count = 0).not() or consent.isCurrent.not()",
    "arm.empty() or arm = 'a' or arm != 'a'",
  ])
  func `a condition that always holds`(condition: String) throws {
    expectEqual(try Self.notices(condition), [Self.always], "\(condition)")
  }

  @Test(arguments: [
    "consent.count = 0", "consent.count > 1", "consent.outcome = 'declined'",
    "consent.isCurrent", "surgery.answers.pain > 9", "surgery.answers.pain <= 10",
    "surgery.answers.pain > 7 and surgery.answers.pain < 9", "surgery.answers.side = 'left'",
    "surgery.answers.side != 'left'", "mood.scores.total > 3 and mood.scores.total < 3.1",
    "mood.count = 0 or consent.count = 0",
    "arm = 'a'", "surgery.answers.drugs contains 'a'",
    // Of these nothing is claimed, though the first two never hold.
    "today < enrolled", "surgery.answers.pain > surgery.answers.pain",
    "mood.answers.wellness > 5", "consent.taskVersion > 'a'",
  ])
  func `of a condition that may hold or not, or cannot be followed, nothing is said`(
    condition: String
  ) throws {
    expectEqual(try Self.notices(condition), [], "\(condition)")
  }

  @Test func `too many combinations are not tried`() throws {
    let pains = (0...10).map { "surgery.answers.pain = \($0)" }.joined(separator: " or ")
    let scores = (0...80).map { "mood.scores.total = \($0)" }.joined(separator: " or ")
    let counts = (0...80).map { "consent.count = \($0)" }.joined(separator: " or ")
    expectEqual(try Self.notices("(\(pains) or \(scores)) and (\(counts)) and false"), [])
  }
}
