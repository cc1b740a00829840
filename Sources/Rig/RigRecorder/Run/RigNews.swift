package import Outbox
package import Rigs
package import StudyModel

/// What a rig tells whoever runs it; the words are in `RigNews+Words.swift`.
package enum RigNews: Sendable, Hashable {
  /// It records, beginning with this segment.
  case began(segment: Int)
  /// A segment that was cut off is closed.
  case recovered(segment: Int)
  /// A segment is in the outbox.
  case filed(segment: Int)
  /// Something went wrong, or was decided.
  case problem(RigProblem)
  /// Something could not be stored now, and is tried again.
  case notStored(String)
  /// Where segments are kept or go needs a look.
  case place(PlaceFinding)
  /// The destination does not take segments now; they stay queued.
  case notDelivered(ReasonCode)
  /// Nothing waits for it any more.
  case deliveredAgain
  /// Segments name this version of the study from now on.
  case studyVersion(StudyVersionName)
  /// A version of the study with this number is not taken, with the code that the study server is told.
  case studyVersionRefused(Int, reason: String)
}
