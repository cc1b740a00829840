import StudyModel
import Words

private typealias Says = TaskMessage.SymptomCheck

extension Chart {
  /// The levels of one symptom over time, beside the words of its lowest and its highest level.
  ///
  /// A symptom that the study does not have any more is called by its number.
  package init(symptom number: Int, of study: Study) {
    let symptom = study.symptoms?.symptom(number)
    let title = symptom?.title ?? LocalizedText(Says.earlier(number: number))
    self.init(
      id: "symptom-\(number)", title: title,
      lines: [ChartLine(source: .symptom(number: number), label: title)],
      references: symptom?.ends ?? [],
      valueLabel: symptom.map {
        LocalizedText(Says.level(low: $0.levels.lowerBound, high: $0.levels.upperBound))
      })
  }
}

extension Symptom {
  /// The lowest and the highest level, as far as they have words.
  fileprivate var ends: [ChartReference] {
    [(levels.lowerBound, minimumText), (levels.upperBound, maximumText)].compactMap {
      level, words in words.map { ChartReference(value: Double(level), label: $0) }
    }
  }
}
