package import StudyModel

/// Whether a person may do a task of a study now, and why not.
package enum GateState: Sendable, Hashable {
  case open
  /// In the words of the study; nil where it has none of its own.
  case closed(because: LocalizedText?)
  /// The condition cannot be worked out from what is known; the task may not be done.
  case unknown

  package var isOpen: Bool { self == .open }

  /// The study's own words for why it is closed.
  package var because: LocalizedText? {
    if case .closed(let because) = self { because } else { nil }
  }
}
