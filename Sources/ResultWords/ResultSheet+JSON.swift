package import StrictJSON
import StudyModel

extension ResultSheet {
  /// The tables for the page, which has the words for states, flags and names of measures.
  package var json: JSONValue {
    .object([
      "answers": .list(answers.map(\.json)),
      "scores": .list(scores.map(\.json)),
      "measures": .list(measures.map(\.json)),
    ])
  }
}

extension ResultSheet.AnswerRow {
  package var json: JSONValue {
    .object([
      "question": .string(question.text), "title": .string(title),
      "item": item.map {
        .object(["group": .string($0.group), "number": .number($0.number)])
      },
      "answer": answer.map { .string($0) } ?? .null, "state": .string(state.rawValue),
    ])
  }
}

extension ResultSheet.ScoreRow {
  package var json: JSONValue {
    .object([
      "id": .string(id.text), "title": .string(title),
      "value": value.flatMap { .number($0) } ?? .null,
      "unit": unit.map { .string(UnitText.readable($0)) },
      "interpretation": interpretation.map { .string($0) },
    ])
  }
}

extension ResultSheet.MeasureRow {
  fileprivate var json: JSONValue {
    .object([
      "step": .string(step), "name": .string(measure.name),
      "value": measure.value.flatMap { .number($0) } ?? .null,
      "uncertainty": measure.uncertainty.flatMap { .number($0) },
      "unit": .string(UnitText.readable(measure.unit)), "code": .string(measure.unit),
      "flags": .list(measure.flags.map { .string($0.rawValue) }),
    ])
  }
}
