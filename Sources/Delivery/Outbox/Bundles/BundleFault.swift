/// Why a bundle was not taken in.
package enum BundleFault: Error, Sendable, Hashable, CaseIterable {
  /// The result's document is not there.
  case documentMissing
  /// The document is not what the manifest says.
  case documentCorrupted
  /// A recording is not there.
  case recordingMissing
  /// A recording is not what the manifest says, or could not be stored here.
  case recordingCorrupted
}
