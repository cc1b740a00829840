package import StudyModel

/// One line of a chart.
package struct ChartLine: Sendable, Hashable {
  /// Where its values come from; `task` is an id of the study.
  package enum Source: Sendable, Hashable {
    /// A measure by its whole name, such as `fitness.walk.distance`.
    case measure(task: String, name: String)
    case score(task: String, id: String)
    case question(task: String, id: String)
    case symptom(number: Int)
  }

  package var source: Source
  package var label: LocalizedText
  /// UCUM where it is that of a measure; nil for plain numbers.
  package var unit: String?
}
