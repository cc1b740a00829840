package import StudyModel

/// What an import yields, in order.
package enum ImportedItem: Sendable, Equatable {
  case samples(ImportedSamples)
  case gap(Gap)
  /// The device's clock was set: from this moment of the recording on it told this time, nanoseconds
  /// since 1970 in the zone of the device.
  case clock(at: Int64, time: Int64)
}
