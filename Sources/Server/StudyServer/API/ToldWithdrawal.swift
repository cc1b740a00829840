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
    let id = members.require("id").flatMap(Self.id)
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

  private static func id(_ field: Field) -> ResultID? {
    guard let text = field.string() else { return nil }
    guard let id = ResultID(text) else {
      field.fault("is not a UUID of version 7 in lower case", "Write the id of the result.")
      return nil
    }
    return id
  }
}
