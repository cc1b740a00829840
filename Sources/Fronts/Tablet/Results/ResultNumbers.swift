import FHIRPath
package import StrictJSON
package import StudyModel

/// The numbers of a result that can be drawn; nil stands for what was asked or measured and has no value.
package struct ResultNumbers: Sendable, Hashable {
  /// By their whole name, such as `fitness.walk.distance`.
  package private(set) var measures: [String: Double?] = [:]
  /// By the score's id.
  package private(set) var scores: [String: Double?] = [:]
  /// Answers that are numbers, by the id of the question.
  package private(set) var answers: [String: Double?] = [:]

  /// Takes what it finds in a result document; of several visits the last one counts.
  ///
  /// An option counts what it counts in scores, where `questions` know it.
  package init(_ json: JSONValue, questions: [StepID: Question] = [:]) {
    for measure in json["measures"]?.listValue ?? [] {
      guard let step = measure["step"]?.stringValue, let name = measure["name"]?.stringValue
      else { continue }
      measures["\(step).\(name)"] = .some(measure["value"]?.doubleValue)
    }
    for score in json["scores"]?.listValue ?? [] {
      guard let id = score["id"]?.stringValue else { continue }
      scores[id] = .some(score["value"]?.doubleValue)
    }
    for step in json["steps"]?.listValue ?? [] { take(step, questions) }
  }

  private mutating func take(_ step: JSONValue, _ questions: [StepID: Question]) {
    for asked in step["answers"]?.listValue ?? [step] {
      guard let id = (asked["question"] ?? step["step"])?.stringValue else { continue }
      let question = questions[StepID(id)]
      answers[id] = .some(
        asked["answer"].flatMap { question?.scoreValue(of: $0) ?? Self.number($0) })
    }
  }

  /// The number that an answer is, also in a unit or as the value of an option.
  private static func number(_ answer: JSONValue) -> Double? {
    switch answer {
    case .number: answer.doubleValue
    case .string(let text): JSONNumber(digits: text).flatMap { JSONValue.number($0).doubleValue }
    case .object: answer["value"]?.doubleValue
    case .boolean(let value): value ? 1 : 0
    case .list, .null: nil
    }
  }
}

extension Question {
  fileprivate func scoreValue(of stored: JSONValue) -> Double? {
    // An answer that the task of now does not know is taken as it is stored.
    guard let answer = try? answer(from: stored), let value = format.scoreValue(of: answer) else {
      return nil
    }
    return Double(value.description)
  }
}
