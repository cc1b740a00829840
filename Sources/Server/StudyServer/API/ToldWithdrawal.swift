import Receipts
import StrictJSON
import StudyModel

/// A result, or streams of one, that a person took back on the tablet before it was sent.
struct ToldWithdrawal: Sendable {
  let result: ResultID
  let at: UTCTime
  let what: String
  let streams: [String]

  init?(_ field: Field) {
    guard var members = field.members() else { return nil }
    let id = members.require("id").flatMap { $0.resultID() }
    let at = members.require("at").flatMap { UTCTime($0) }
    let what = members.require("what")?.choice(of: ["everything", "streams"])
    let streams = members.take("streams")?.list(count: 0...20)?.map { $0.line(longest: 64) } ?? []
    members.finish()
    guard let id, let at, let what, !streams.contains(nil) else { return nil }
    result = id
    self.at = at
    self.what = what
    self.streams = streams.compactMap(\.self)
  }
}
