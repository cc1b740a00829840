import StrictJSON
import StudyModel

/// What a list of the audit is narrowed to.
struct AuditSearch: Sendable {
  let action: AuditAction?
  /// Part of an id, or of the name of somebody of the staff, in any case of letters.
  let text: String?
  /// The first moment, and the first that is too late.
  let from: UTCTime?
  let until: UTCTime?
  let page: Page

  init(_ members: inout Members) {
    action = members.take("action")?.choice(AuditAction.self)
    text = members.take("text")?.line(longest: 100)
    from = members.take("from").flatMap { UTCTime($0) }
    until = members.take("until").flatMap { UTCTime($0) }
    page = Page(&members, partCount: 1)
  }
}
