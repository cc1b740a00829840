/// Why content could not be kept.
package enum RecordingFault: Error, Sendable, Hashable, CaseIterable {
  /// Another connection adds to the same upload.
  case held
  /// The bytes are not those of the digest; they are thrown away.
  case wrongDigest
  case diskFull
  /// What had come was removed meanwhile.
  case gone
  case failed
}
