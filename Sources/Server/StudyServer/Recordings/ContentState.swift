/// How the bytes of a recording are, as the database knows it.
package enum ContentState: String, Sendable, Hashable, CaseIterable {
  /// They are there, and were right when they were last compared.
  case whole
  /// They were not those of the digest, or could not be read; they are set aside.
  case damaged
  /// They were not there.
  case missing

  /// What it is after a look at the bytes; the same where the look tells nothing.
  package func after(_ finding: ContentFinding) -> ContentState {
    switch finding {
    case .whole: .whole
    case .damaged: .damaged
    // A damaged one was set aside, so that nothing is in its place.
    case .missing: self == .damaged ? .damaged : .missing
    case .unknown: self
    }
  }

  /// What is noted in the audit when a recording becomes this.
  package var noted: AuditAction {
    switch self {
    case .whole: .recordingHealed
    case .damaged: .recordingDamaged
    case .missing: .recordingMissing
    }
  }
}

/// What a look at the bytes of a recording found.
package enum ContentFinding: Sendable, Hashable, CaseIterable {
  case whole, damaged, missing
  /// Nothing can be said now, as the look was ended or the system had no room for it.
  case unknown
}
