package import StrictJSON
package import StudyModel

/// What came back of an earlier home, in numbers, and what stays there.
package struct BroughtBack: Sendable, Hashable {
  /// Results that were queued.
  package var resultCount = 0
  /// Results that the study had before, which are here to be read and are not sent again.
  package var deliveredCount = 0
  /// People who were not here.
  package var peopleCount = 0
  /// People who were here already, and have what they had before too.
  package var joinedCount = 0
  /// Runs that were not finished.
  package var runCount = 0
  /// Segments of a rig that were not filed; they are among the results.
  package var segmentCount = 0
  /// Whether the sign-in at the study server came back.
  package var hasSignIn = false
  package var left: [LeftBehind] = []

  package init() {}

  /// Which of these notes have all that this program brings back: the first had what waits alone, the second nothing of
  /// what was delivered.
  private static let version = 3

  /// The note of it, in the folder of what was set aside.
  package func json(at moment: UTCTime) -> JSONValue {
    .object([
      "version": .number(JSONNumber(Self.version)), "at": .string(moment.text),
      "taken": .number(JSONNumber(resultCount)),
      "delivered": .number(JSONNumber(deliveredCount)), "people": .number(JSONNumber(peopleCount)),
      "joined": .number(JSONNumber(joinedCount)), "runs": .number(JSONNumber(runCount)),
      "segments": .number(JSONNumber(segmentCount)), "signIn": .boolean(hasSignIn),
      "left": .list(left.map(\.json)),
    ])
  }

  /// Reads what `json(at:)` writes; nil for anything else, also for a note of before.
  package init?(json: JSONValue) {
    guard json["version"]?.integerValue == Self.version,
      let results = json["taken"]?.integerValue,
      let delivered = json["delivered"]?.integerValue, let people = json["people"]?.integerValue,
      let joined = json["joined"]?.integerValue, let runs = json["runs"]?.integerValue,
      let segments = json["segments"]?.integerValue, let signIn = json["signIn"]?.booleanValue,
      let left = json["left"]?.listValue?.map(LeftBehind.init(json:)), !left.contains(nil)
    else { return nil }
    (resultCount, deliveredCount) = (results, delivered)
    (peopleCount, joinedCount) = (people, joined)
    (runCount, segmentCount, hasSignIn) = (runs, segments, signIn)
    self.left = left.compactMap(\.self)
  }
}
