/// The red flags of a run, and which of them were raised when; a pure value.
package struct RaisedFlags: Sendable, Hashable {
  /// One that was raised.
  package struct Raised: Sendable, Hashable {
    package let flag: RedFlag
    /// When it was raised first, by the clock of the sitting.
    package let moment: Instant
    /// The sitting in which that was, counted from 0.
    package let sitting: Int
    /// Whether what raised it is still so.
    package fileprivate(set) var stands: Bool
  }

  /// All that may be raised.
  package let flags: [RedFlag]
  /// Those that were, each once, the first one first.
  package private(set) var raised: [Raised] = []

  package init(_ flags: [RedFlag] = []) {
    self.flags = flags
  }

  /// Takes the evidence as it is at this moment; gives those that are raised for the first time.
  ///
  /// What was raised stays raised, whatever is answered later.
  package mutating func take(
    _ evidence: RedFlagEvidence, at moment: Instant, sitting: Int
  ) -> [Raised] {
    var new: [Raised] = []
    for flag in flags {
      let stands = evidence.raises(flag)
      if let known = raised.firstIndex(where: { $0.flag.id == flag.id }) {
        raised[known].stands = stands
      } else if stands {
        new.append(Raised(flag: flag, moment: moment, sitting: sitting, stands: true))
      }
    }
    raised += new
    return new
  }
}
