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
      "question": .string(question.text), "title": title.json,
      "item": item.map {
        .object(["group": $0.group.json, "number": .number($0.number)])
      },
      "answer": answer.map(\.json) ?? .null, "state": .string(state.rawValue),
      "withheld": isWithheld ? .boolean(true) : nil,
    ])
  }
}

extension ResultSheet.ScoreRow {
  package var json: JSONValue {
    .object([
      "id": .string(id.text), "title": title.json,
      "value": value.flatMap { .number($0) } ?? .null,
      "unit": unit.map { .string(UnitText.readable($0)) },
      "interpretation": interpretation.map(\.json),
    ])
  }
}

extension ResultSheet.MeasureRow {
  package var json: JSONValue {
    .object([
      "step": step.json, "name": .string(measure.name),
      "value": measure.value.flatMap { .number($0) } ?? .null,
      "uncertainty": measure.uncertainty.flatMap { .number($0) },
      "unit": .string(UnitText.readable(measure.unit)), "code": .string(measure.unit),
      "flags": .list(measure.flags.map { .string($0.rawValue) }),
    ])
  }
}
