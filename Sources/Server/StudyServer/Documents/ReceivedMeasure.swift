/// A measure of a result.
package struct ReceivedMeasure: Sendable, Hashable {
  /// The id of the step, or of the part of a step, that it was taken in.
  package var step: String
  /// What was measured, such as `medianTime`.
  package var name: String
  /// Nil where nothing could be measured.
  package var value: Double?
  /// UCUM; nil where the document gives none.
  package var unit: String?
  /// Name and version.
  package var algorithm: String?
  /// Why the value is doubtful or missing, as the document writes it; empty if all is well.
  package var flags: [String]
}
