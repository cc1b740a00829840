/// A measure of a result.
package struct ReceivedMeasure: Sendable, Hashable {
  package var step: String
  package var name: String
  /// Nil where nothing could be measured.
  package var value: Double?
  package var unit: String?
  /// Name and version.
  package var algorithm: String?
  package var flags: [String]
}
