import StrictJSON
import Studies
import TestSupport
import Testing

/// What is proved of conditions when a study is read.
struct GateProofTests {
  private static func notices(_ condition: String, closes: String? = nil) throws -> [String] {
    let closing = closes.map { #", "closesWhen": "\#($0)""# } ?? ""
    let gate = #", "opensWhen": "\#(condition)"\#(closing)"#
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
    // Days: nobody joined, and nothing was done, after today.
    "today < enrolled", "enrolled > today + 1 day", "today < consent.date",
    "today + 1 week <= consent.date - 1 day", "dayOfStudy < 1", "dayOfStudy = 0",
    "dayOfStudy > 14 and dayOfStudy <= 14", "dayOfStudy > 14 and dayOfStudy < 15",
    "today >= consent.date + 14 days and today < consent.date + 2 weeks",
    "today >= consent.date + 14 days and today <= consent.date + 7 days",
    "today >= enrolled + 30 days and dayOfStudy <= 30",
    "surgery.answers.date >= today + 3 days and surgery.answers.date < today",
    "surgery.answers.date > consent.date + 5 days and today > surgery.answers.date + 5 days"
      + " and today < consent.date + 12 days",
    "today < @2026-01-01 and today >= @2026-06-01", "today = @2026-03-01 and today = @2026-03-02",
    "consent.count = 0 and today >= consent.date", "(today) = ((consent.date) - 1 'd')",
    "today >= @2026-01-01 and enrolled > @2026-02-01 and today < @2026-02-01",
  ])
  func `a condition that never holds`(condition: String) throws {
    expectEqual(try Self.notices(condition), [Self.never], "\(condition)")
  }

  @Test(arguments: [
    "consent.count >= 0", "consent.count = 0 or consent.outcome.exists()",
    "surgery.answers.pain.empty() or surgery.answers.pain <= 10",
    "(consent.count = 0).not() or consent.isCurrent.not()",
    "arm.empty() or arm = 'a' or arm != 'a'",
    "today >= enrolled", "dayOfStudy >= 1", "dayOfStudy > 7 or today <= enrolled + 1 week",
    "consent.count = 0 or today >= consent.date",
    "today < @2026-01-01 or today >= @2026-01-01", "today.exists() and dayOfStudy.exists()",
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
    "today >= consent.date + 14 days", "today = consent.date", "today > enrolled",
    "dayOfStudy > 14", "dayOfStudy > 14 and dayOfStudy < 16", "today < @2026-01-01",
    "today >= consent.date + 2 weeks and today <= consent.date + 14 days",
    // A day that is answered may be before or after everything else.
    "surgery.answers.date > today", "surgery.answers.date < enrolled",
    "surgery.answers.date >= today + 100 days and consent.date > enrolled",
    "surgery.answers.date > consent.date + 5 days and today > surgery.answers.date + 5 days"
      + " and today <= consent.date + 12 days",
    "consent.date < enrolled", "today >= @2026-01-01 and enrolled > @2026-02-01",
    // Of these nothing is claimed, though they never or always hold: a month is not always as many days, and the
    // rest is not followed.
    "today < consent.date - 1 month", "today >= enrolled - 1 year",
    "surgery.answers.pain > surgery.answers.pain", "today < @2026 and today > @2027",
    "today >= consent.date + 14 days and today.toString() = 'x'",
    "mood.answers.wellness > 5", "consent.taskVersion > 'a'",
  ])
  func `of a condition that may hold or not, or cannot be followed, nothing is said`(
    condition: String
  ) throws {
    expectEqual(try Self.notices(condition), [], "\(condition)")
  }

  private static let neverOpens = "closes the task whenever \"opensWhen\" holds: it never opens"

  @Test(
    arguments: [
      ("today >= consent.date + 14 days", "today >= consent.date + 7 days"),
      ("dayOfStudy > 30", "today >= enrolled + 2 weeks"),
      ("consent.count >= 2", "consent.count > 0"),
      ("surgery.answers.pain > 3", "surgery.answers.pain.exists()"),
      ("consent.isCurrent", "consent.isCurrent"),
    ] as [(String, String)])
  func `a gate that closes before it can open`(opens: String, closes: String) throws {
    expectEqual(try Self.notices(opens, closes: closes), [Self.neverOpens], "\(opens) \(closes)")
  }

  @Test(
    arguments: [
      ("today >= consent.date + 7 days", "today >= consent.date + 14 days"),
      ("dayOfStudy > 14", "today >= enrolled + 2 weeks + 1 day"),
      ("consent.count >= 1", "consent.count >= 2"), ("consent.isCurrent", "surgery.count > 0"),
      // Of what cannot be followed nothing is claimed.
      ("today >= consent.date + 1 month", "today >= consent.date + 7 days"),
    ] as [(String, String)])
  func `a gate that is open for a while`(opens: String, closes: String) throws {
    expectEqual(try Self.notices(opens, closes: closes), [], "\(opens) \(closes)")
  }

  @Test func `where one condition decides, nothing is said of the two`() throws {
    expectEqual(try Self.notices("today < enrolled", closes: "consent.count > 0"), [Self.never])
    expectEqual(
      try Self.notices("consent.count > 0", closes: "today >= enrolled"),
      ["always closes the task: it always holds"])
  }

  @Test func `too many combinations are not tried`() throws {
    let pains = (0...10).map { "surgery.answers.pain = \($0)" }.joined(separator: " or ")
    let scores = (0...80).map { "mood.scores.total = \($0)" }.joined(separator: " or ")
    let counts = (0...80).map { "consent.count = \($0)" }.joined(separator: " or ")
    expectEqual(try Self.notices("(\(pains) or \(scores)) and (\(counts)) and false"), [])
  }
}
