import DataExport
import StrictJSON
import StudyModel

/// What a list of results is narrowed to.
struct ResultSearch: Sendable {
  /// The id of a participant.
  let participant: String?
  /// Part of a participant's number, in any case of letters.
  let number: String?
  /// Part of a task's id.
  let task: String?
  let outcome: String?
  /// The first moment of finishing, and the first that is too late.
  let from: UTCTime?
  let until: UTCTime?
  /// Whether only results with problems are wanted.
  let hasProblems: Bool
  /// The flag that a result must have.
  let flag: ResultFlag?
  let page: Page

  init(_ members: inout Members, scheme: NumberScheme) {
    participant = members.take("participant").flatMap { field in
      let text = field.string()
      guard let text, EntityID.isWellFormed(text) else {
        field.fault("is not an id", "Write the id of a participant.")
        return nil
      }
      return text
    }
    number = members.take("number")?.line(longest: 100).map(scheme.searched)
    task = members.take("task")?.line(longest: 100)
    outcome = members.take("outcome")?.line(longest: 100)
    from = members.take("from").flatMap { UTCTime($0) }
    until = members.take("until").flatMap { UTCTime($0) }
    hasProblems = members.take("hasProblems")?.boolean() ?? false
    flag = members.take("flag")?.choice(ResultFlag.self)
    page = Page(&members, partCount: 2)
  }
}
