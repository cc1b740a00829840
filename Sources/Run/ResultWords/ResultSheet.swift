import StrictJSON
package import StudyModel

/// One result as a person reads it: a question beside its answer, a measure beside its value.
package struct ResultSheet: Sendable {
  /// A question and what became of it.
  package struct AnswerRow: Sendable, Hashable {
    package var question: StepID
    /// The question, else its id.
    package var title: GivenText
    /// The name of the group and the item's number from 1, where it belongs to one.
    package var item: Item?
    /// In words; nil where nothing was answered.
    package var answer: GivenText?
    package var state: Visit.State
    /// Whether there is an answer that the reader may not see.
    package var isWithheld = false
  }

  /// One item of a group of questions that repeats.
  package struct Item: Sendable, Hashable {
    /// What the group is called, else its id.
    package var group: GivenText
    /// From 1.
    package var number: Int
  }

  /// A score, with the name of the band that its value lies in.
  package struct ScoreRow: Sendable, Hashable {
    package var id: StepID
    /// The score's title, else its id.
    package var title: GivenText
    /// Nil where the score could not be computed.
    package var value: Double?
    /// UCUM.
    package var unit: String?
    /// The band; nil where the value lies in none.
    package var interpretation: GivenText?
  }

  package var answers: [AnswerRow]
  package var scores: [ScoreRow]
  package var measures: [MeasureRow]

  /// A measure with what the step that it was taken in is called.
  package struct MeasureRow: Sendable, Hashable {
    package var measure: Measure
    /// What the step is called, else its id.
    package var step: GivenText
  }

  /// Makes the tables of a result; words come from `titles`, which are those of its task.
  package init(_ result: ShownResult, _ titles: TaskTitles) {
    answers = titles.questions(of: result).map { Self.row($0, titles) }
    scores = result.scores.map { score in
      let id = StepID(score["id"]?.stringValue ?? "–")
      return ScoreRow(
        id: id, title: titles.name(id), value: score["value"]?.doubleValue,
        unit: score["unit"]?.stringValue,
        interpretation: score["band"]?.stringValue.map { titles.givenBand($0, of: id) })
    }
    measures = result.measures.map {
      MeasureRow(measure: $0, step: titles.name($0.step))
    }
  }

  private static func row(_ answer: ShownAnswer, _ titles: TaskTitles) -> AnswerRow {
    let question = answer.place.question
    let words =
      answer.isWithdrawn
      ? nil : answer.answer.map { titles.given($0, of: question, unit: answer.unit) }
    let item = answer.place.item.map {
      Item(group: titles.name($0.group), number: $0.number + 1)
    }
    return AnswerRow(
      question: question, title: titles.name(question), item: item,
      answer: words, state: answer.state, isWithheld: answer.isWithheld)
  }
}
