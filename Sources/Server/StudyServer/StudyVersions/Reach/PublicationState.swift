/// What a study version is to its study.
package enum PublicationState: String, Sendable, Hashable, CaseIterable {
  /// It is here and was checked; no device gets it.
  case draft
  case published
  /// Nobody is given it any more.
  case withdrawn

  /// Whether a version may be deleted; what had a number stays for good.
  package var mayBeDeleted: Bool { self == .draft }

  /// What is done to a version.
  package enum Step: Sendable, Hashable, CaseIterable {
    /// It gets a number and its first stage.
    case publish
    /// It gets one more stage.
    case widen
    case withdraw
  }

  /// The state after a step; nil where the step may not be taken.
  package func after(_ step: Step) -> PublicationState? {
    switch (self, step) {
    case (.draft, .publish), (.published, .widen): .published
    case (.published, .withdraw): .withdrawn
    case (.draft, .widen), (.draft, .withdraw), (.published, .publish): nil
    case (.withdrawn, .publish), (.withdrawn, .widen), (.withdrawn, .withdraw): nil
    }
  }
}
