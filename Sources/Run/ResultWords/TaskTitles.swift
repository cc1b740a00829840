import ActiveTasks
package import StrictJSON
package import StudyModel
import TaskRunner
package import Words

/// The words of a task for the ids in a result, and the frame around them, in the languages of the
/// result; without the task the ids themselves.
package struct TaskTitles {
  private let pages: [StepID: PlannedPage]
  private let questions: [StepID: Question]
  private let scores: [StepID: Score]
  /// The preferred one first.
  package let languages: [String]
  /// The title of the task.
  package let task: String?

  /// The words of a task in the first of these languages that it speaks; without a task there are
  /// none.
  package init(_ task: StudyTask?, languages: [String]) {
    self.languages = languages
    self.task = task?.title.text(in: languages)
    let plan = task.map { RunPlan(task: $0).pages } ?? []
    pages = Dictionary(plan.map { ($0.id, $0) }) { first, _ in first }
    questions = Dictionary(plan.flatMap(\.questions).map { ($0.id, $0) }) { first, _ in first }
    scores = Dictionary((task?.scores ?? []).map { ($0.id, $0) }) { first, _ in first }
  }

  /// Words of the program's own.
  package func text(_ message: Message) -> String { message.text(languages) }

  /// Nil where the task is not at hand or the step has none.
  package func title(_ step: StepID) -> String? { given(step)?.words }

  /// What a step is called, with its language; its id where nobody knows.
  package func name(_ step: StepID) -> GivenText { given(step) ?? GivenText(step.text) }

  private func given(_ step: StepID) -> GivenText? {
    let title = pages[step]?.title ?? questions[step]?.title ?? scores[step]?.title
    return title.map { $0.given(to: languages).map(Self.withoutPlaces) }
  }

  /// A result does not say which answer a title spoke of when it was shown.
  private static func withoutPlaces(_ text: String) -> String {
    // What was read without a fault parses; anything else stands as it is.
    guard let template = try? TextTemplate.parse(text) else { return text }
    return template.parts.map { part in
      switch part {
      case .text(let words): words
      case .expression: "…"
      }
    }.joined()
  }

  /// Whether the step asks something; nil where the task is not at hand.
  package func isQuestion(_ step: StepID) -> Bool? {
    if pages.isEmpty { return nil }
    return questions[step] != nil
  }

  /// Whether the step only lets time pass; that it did is no news.
  package func isPause(_ step: StepID) -> Bool {
    pages[step]?.content.facets.isPause ?? false
  }

  /// What one item of a group is called.
  package func heading(_ item: GroupItem) -> String {
    let name = title(item.group) ?? item.group.text
    if case .group(let rules)? = pages[item.group]?.content, rules.kind == .attempts {
      return text(ResultMessage.Group.attempt(group: name, number: item.number + 1))
    }
    return text(ResultMessage.Group.item(group: name, number: item.number + 1))
  }

  /// The name of a score's band; the stored value where the task is not at hand.
  package func band(_ value: String, of score: StepID) -> String {
    givenBand(value, of: score).words
  }

  /// The same, with its language.
  package func givenBand(_ value: String, of score: StepID) -> GivenText {
    scores[score]?.bands.first { $0.value == value }?.text.given(to: languages) ?? GivenText(value)
  }

  /// An answer in words; the stored value where the task is not at hand.
  package func words(_ answer: JSONValue, of question: StepID, unit: String?) -> String {
    guard isMeasured(question), let unit, case .number(let number) = answer else {
      return given(answer, of: question, unit: unit).words
    }
    let writer = WordWriter(languages)
    let digits = Formats.of(Language(firstOf: languages)).number(number.digits)
    return "\(digits) \(writer.unit(unit))"
  }

  /// Whether the answer is a number with a unit of its own; also where the task is not at hand.
  private func isMeasured(_ question: StepID) -> Bool {
    questions[question].map { Self.isMeasured($0.format) } ?? true
  }

  /// The same, with the language of the options that it names.
  package func given(_ answer: JSONValue, of question: StepID, unit: String?) -> GivenText {
    if let question = questions[question], !Self.isMeasured(question.format),
      // An answer that the task does not know is shown as it is stored.
      let known = try? question.answer(from: answer)
    {
      return question.given(known, to: languages)
    }
    return GivenText(plain(answer) + (unit.map { " " + UnitText.readable($0) } ?? ""))
  }

  /// Whether the answer is a number with a unit of its own, which is shown as people write it.
  private static func isMeasured(_ format: AnswerFormat) -> Bool {
    // An age is said in words of its own.
    format.unit != nil && format.type != .age
  }

  private func plain(_ answer: JSONValue) -> String {
    switch answer {
    case .boolean(let value): text(value ? ResultMessage.Answer.yes : ResultMessage.Answer.no)
    case .string(let text): text
    case .number(let number): number.digits
    case .list(let items): items.map(plain).joined(separator: WordWriter(languages).comma)
    case .object(let members): plain(members, answer)
    case .null: "–"
    }
  }

  private func plain(_ members: [JSONMember], _ answer: JSONValue) -> String {
    if let reason = answer["noAnswer"]?.stringValue.flatMap(NoAnswer.init(rawValue:)) {
      return text(
        reason == .dontKnow
          ? ResultMessage.Answer.dontKnow : ResultMessage.Answer.preferNotToSay)
    }
    if let value = answer["value"], let unit = answer["unit"]?.stringValue {
      return "\(plain(value)) \(UnitText.readable(unit))"
    }
    if let type = answer["mediaType"]?.stringValue {
      return text(ResultMessage.Answer.file(type: type))
    }
    let writer = WordWriter(languages)
    return members.map {
      text(TaskMessage.Answer.row(row: $0.key, columns: plain($0.value)))
    }.joined(separator: writer.semicolon)
  }
}
