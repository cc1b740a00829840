import Receipts
import StrictJSON
import StudyModel

/// Results that a device gave up, because the key that sealed them is lost for good.
struct ToldLoss: Sendable {
  /// The device's name of it.
  let name: String
  let givenUp: UTCTime
  /// Why the key was lost, in the device's word.
  let reason: String
  let results: [ResultID]

  init?(_ field: Field) {
    guard var members = field.members() else { return nil }
    let name = members.require("name")?.line(longest: 64)
    let found = members.require("found").flatMap { UTCTime($0) }
    let givenUp = members.require("givenUp").flatMap { UTCTime($0) }
    let reason = members.require("reason")?.line(longest: 64)
    let results = members.require("results")?.list(count: 0...10_000)?.map { $0.resultID() } ?? []
    // The days are for a person who reads the record on the device; here the ids say them.
    _ = members.take("first").flatMap { UTCTime($0) }
    _ = members.take("last").flatMap { UTCTime($0) }
    members.finish()
    guard let name, found != nil, let givenUp, let reason, !results.contains(nil) else {
      return nil
    }
    self.name = name
    self.givenUp = givenUp
    self.reason = reason
    self.results = results.compactMap(\.self)
  }
}
