import Glibc

/// Why content could not be kept.
package enum RecordingFault: Error, Sendable, Hashable, CaseIterable {
  /// Another connection adds to the same upload.
  case held
  /// The bytes are not those of the digest; they are thrown away.
  case wrongDigest
  case diskFull
  /// What had come was removed meanwhile.
  case gone
  /// It is there and cannot be opened or read: its disk, its rights or its kind are not as they should be.
  case unreadable
  case failed

  /// What a number of the system's errors means for writing.
  init(code: Int32) {
    self = [ENOSPC, EDQUOT, EFBIG].contains(code) ? .diskFull : .failed
  }
}
