package import StudyModel

/// A symptom and the scale that says how strong it is.
package struct Symptom: Sendable, Hashable {
  /// Stable in all versions and never reused; at least 1.
  package var number: Int
  package var title: LocalizedText
  package var help: LocalizedText?
  /// The levels, both bounds included; the lower one means not at all.
  package var levels: ClosedRange<Int>
  package var minimumText: LocalizedText?
  package var maximumText: LocalizedText?
  /// From this level on the emergency text of the study is shown; nil for never.
  package var redFlagFrom: Int?
}
