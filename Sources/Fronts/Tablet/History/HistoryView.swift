package import Outbox
import Receipts
package import StrictJSON
package import Studies
package import StudyModel
import TaskRunner

/// What a person has done so far: the study's charts, and the results, the newest first.
package struct HistoryView: Sendable {
  package var study: Study
  package var results: [(result: ShelvedResult, entry: OutboxEntry)]
  /// The preferred one first.
  package var languages: [String]
  /// The symptom that the person wants to see.
  package var symptoms: SymptomChoice

  /// `choices` are those of the person.
  package init(
    study: Study, results: [(result: ShelvedResult, entry: OutboxEntry)], languages: [String],
    choices: [String: JSONValue] = [:]
  ) {
    self.study = study
    self.results = results
    self.languages = languages
    symptoms = SymptomChoice(study, results: results.map(\.result), choices: choices)
  }

  package var json: JSONValue {
    .object([
      "charts": .list(study.charts.map(chart)),
      "symptoms": symptomsJSON,
      "results": .list(newestFirst.map(listed)),
    ])
  }

  /// The symptoms to choose from, and the chart of the chosen one; null where there are none.
  package var symptomsJSON: JSONValue {
    guard !symptoms.numbers.isEmpty else { return .null }
    return .object([
      "list": .list(
        symptoms.numbers.map { number in
          .object([
            "number": .number(number),
            "title": Chart(symptom: number, of: study).title.json(for: languages),
          ])
        }),
      "chosen": symptoms.chosen.map { .number($0) } ?? .null,
      "chart": symptoms.chosen.map { chart(Chart(symptom: $0, of: study)) } ?? .null,
    ])
  }

  private var newestFirst: [(result: ShelvedResult, entry: OutboxEntry)] {
    results.sorted {
      ($0.result.ended, $0.result.id.text) > ($1.result.ended, $1.result.id.text)
    }
  }

  private func chart(_ chart: Chart) -> JSONValue {
    .object([
      "id": .string(chart.id),
      "title": chart.title.json(for: languages),
      "lines": .list(
        chart.lines.map { line($0, ChartSeries($0, of: results.map(\.result), in: study)) }),
      "references": .list(
        chart.references.map { reference in
          .object([
            "value": .number(reference.value),
            "label": reference.label.json(for: languages),
          ])
        }),
      "valueLabel": chart.valueLabel?.json(for: languages),
      "timeLabel": chart.timeLabel?.json(for: languages),
    ])
  }

  private func line(_ line: ChartLine, _ series: ChartSeries) -> JSONValue {
    let unit = line.unit.map { UnitText.readable($0) } ?? ""
    return .object([
      "label": line.label.json(for: languages),
      "unit": unit.isEmpty ? .null : .string(unit),
      "code": line.unit.map { .string($0) },
      "points": .list(series.points.map(Self.point)),
    ])
  }

  private static func point(_ point: ChartPoint) -> JSONValue {
    .object([
      "at": .string(point.moment.text),
      "value": point.value.flatMap { .number($0) } ?? .null,
      "result": .string(point.result.text),
    ])
  }

  private func listed(_ result: ShelvedResult, _ entry: OutboxEntry) -> JSONValue {
    .object([
      "id": .string(result.id.text),
      "task": .string(result.task),
      "title": study.title(ofResult: result.task, in: languages).json,
      "ended": .string(result.ended.text),
      "outcome": .string(result.outcome.rawValue),
      "delivery": entry.state.json,
    ])
  }
}

extension Study {
  /// What people call a task by the id it gives itself; one that the study no longer has keeps its id.
  package func title(ofResult definitionID: String, in languages: [String]) -> GivenText {
    tasks.first { $0.definitionID == definitionID }?.title.given(to: languages)
      ?? GivenText(definitionID)
  }
}
