package import StrictJSON
package import StudyVersions

/// How far the newest version of the study is, as the page tells it.
package struct StudyProgress: Sendable, Hashable {
  /// What the study server is told; nil before anything is known.
  package var standing: StudyStanding?
  /// How many bytes of the version that is fetched are here.
  package var heldByteCount = 0
  /// How many it has; 0 where none is fetched.
  package var byteCount = 0
  /// Whether they come over a network that costs something.
  package var costs = false
  /// Why nothing can be asked or fetched now, as a code; nil where nothing is in the way.
  package var hold: String?
  /// How far the clock of this device is off; nil where it is right, as far as that is known.
  package var clock: ClockGap?

  package init() {}

  package var json: JSONValue {
    .object([
      "state": standing.map { .string($0.state.rawValue) },
      "offered": standing?.offered.map { .number($0) },
      "reason": (standing?.reason ?? hold).map { .string($0) },
      "heldBytes": .number(heldByteCount), "bytes": .number(byteCount),
      "costs": .boolean(costs),
      "clockBehindSeconds": clock.map { .number($0.secondsBehind) },
    ])
  }
}
