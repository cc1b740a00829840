package import StrictJSON
package import Vault

extension RecordingFolder {
  /// Writes into a closed, sealed recording's description how good its signal is; gives what the
  /// description says then.
  package func describe(
    quality: JSONValue, key: DeviceKey
  ) throws(RecordingError) -> RecordingSummary {
    var summary = try sealedSummary(key: key)
    guard summary.state != .open else { throw .stillOpen }
    summary.quality = quality
    try store(summary, key: key)
    return summary
  }
}
