import Receipts
import StrictJSON
import StudyModel
import StudyVersions
import Vault

/// Makes a draft of what somebody brings: the one place that knows the form in which it comes.
enum DraftReading {
  /// The media type of what is brought.
  static let mediaType = "application/zip"
  /// The longest body in bytes.
  static let longest = 256 << 20

  /// The files, or all that is wrong with what holds them.
  static func draft(from bytes: [UInt8]) -> Result<DraftFiles, DraftRefusal> {
    .failure(DraftRefusal(findings: []))
  }
}

/// Why what was brought is no draft.
struct DraftRefusal: Error, Sendable, Hashable {
  let findings: [DraftFinding]
}
