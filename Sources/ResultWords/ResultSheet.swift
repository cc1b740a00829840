import StrictJSON
package import StudyModel

/// One result as a person reads it: a question beside its answer, a measure beside its value.
package struct ResultSheet: Sendable {
  /// A question and what became of it.
  package struct AnswerRow: Sendable, Hashable {
    package var question: StepID
    /// The question in the reader's language, else its id.
    package var title: String
    /// The name of the group and the item's number from 1, where it belongs to one.
    package var item: Item?
    /// In words; nil where nothing was answered.
    package var answer: String?
    package var state: Visit.State
  }

  /// One item of a group of questions that repeats.
  package struct Item: Sendable, Hashable {
    /// What the group is called, else its id.
    package var group: String
    /// From 1.
    package var number: Int
  }

  /// A score, with the name of the band that its value lies in.
  package struct ScoreRow: Sendable, Hashable {
    package var id: StepID
    /// The score in the reader's language, else its id.
    package var title: String
    /// Nil where the score could not be computed.
    package var value: Double?
    /// UCUM.
    package var unit: String?
    /// The band in the reader's language; nil where the value lies in none.
    package var interpretation: String?
  }

  package var answers: [AnswerRow]
  package var scores: [ScoreRow]
  package var measures: [MeasureRow]

  /// A measure with what the step that it was taken in is called.
  package struct MeasureRow: Sendable, Hashable {
    package var measure: Measure
    /// What the step is called in the reader's language, else its id.
    package var step: String
  }

  /// Makes the tables of a result; words come from `titles`, which are those of its task.
  package init(_ result: ShownResult, _ titles: TaskTitles) {
    answers = titles.questions(of: result).map { Self.row($0, titles) }
    scores = result.scores.map { score in
      let id = StepID(score["id"]?.stringValue ?? "–")
      return ScoreRow(
        id: id, title: titles.title(id) ?? id.text, value: score["value"]?.doubleValue,
        unit: score["unit"]?.stringValue,
        interpretation: score["band"]?.stringValue.map { titles.band($0, of: id) })
    }
    measures = result.measures.map {
      MeasureRow(measure: $0, step: titles.title($0.step) ?? $0.step.text)
    }
  }

  private static func row(_ answer: ShownAnswer, _ titles: TaskTitles) -> AnswerRow {
    let question = answer.place.question
    let words =
      answer.isWithdrawn
      ? nil : answer.answer.map { titles.words($0, of: question, unit: answer.unit) }
    let item = answer.place.item.map {
      Item(group: titles.title($0.group) ?? $0.group.text, number: $0.number + 1)
    }
    return AnswerRow(
      question: question, title: titles.title(question) ?? question.text, item: item,
      answer: words, state: answer.state)
  }
}
