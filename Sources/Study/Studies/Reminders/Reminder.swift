package import StudyModel

/// A notice that something is to be done.
package struct Reminder: Sendable, Hashable {
  /// Which end of the window it is about.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The window is open.
    case opened
    /// The window ends soon.
    case ending
  }

  package var moment: UTCTime
  package var kind: Kind
  package var occurrence: Occurrence

  package init(moment: UTCTime, kind: Kind, occurrence: Occurrence) {
    self.moment = moment
    self.kind = kind
    self.occurrence = occurrence
  }
}
