import Outbox
import Receipts
package import Studies
import StudyModel

/// A line of a chart with all its values, the oldest first.
package struct ChartSeries: Sendable, Hashable {
  package var line: ChartLine
  package var points: [ChartPoint]

  /// Takes the values of `line` from a person's results.
  ///
  /// Every run that asked or measured it gives a point, two on one day as well; a run that was not
  /// asked, such as one that was ended before, gives none.
  package init(_ line: ChartLine, of results: [ShelvedResult], in study: Study) {
    self.line = line
    points = results.compactMap { result in
      line.source.value(in: result, of: study).map {
        ChartPoint(moment: result.ended, value: $0, result: result.id)
      }
    }.sorted { ($0.moment, $0.result.text) < ($1.moment, $1.result.text) }
  }
}

extension ChartLine.Source {
  /// The value in that result; nil if the result is of another task or was not asked.
  fileprivate func value(in result: ShelvedResult, of study: Study) -> Double?? {
    func isOf(_ task: String) -> Bool { study.task(task)?.definitionID == result.task }
    switch self {
    case .measure(let task, let name): return isOf(task) ? result.numbers.measures[name] : nil
    case .score(let task, let id): return isOf(task) ? result.numbers.scores[id] : nil
    case .question(let task, let id): return isOf(task) ? result.numbers.answers[id] : nil
    case .symptom(let number):
      return study.asksSymptoms(result.task) ? result.numbers.answers[String(number)] : nil
    }
  }
}
