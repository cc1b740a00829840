import StrictJSON

/// The answers of a result document that count, each once.
struct ResultAnswers {
  /// The answer to a question, in one item of a repeat group or outside of them.
  private struct Key: Hashable {
    var question: String
    var number: Int?
  }

  private var answers: [Key: JSONValue] = [:]
  private var skipReasons: [Key: String] = [:]
  /// The numbers of the items of each repeat group, in their order.
  private var numbers: [String: [Int]] = [:]

  init(_ result: JSONValue) {
    for visit in result["steps"]?.listValue ?? [] {
      let number = visit["item"]?["number"]?.integerValue
      if let group = visit["item"]?["group"]?.stringValue, let number,
        !numbers[group, default: []].contains(number)
      {
        numbers[group, default: []].append(number)
      }
      if let step = visit["step"]?.stringValue { note(visit, step, number) }
      for answer in visit["answers"]?.listValue ?? [] {
        if let question = answer["question"]?.stringValue { note(answer, question, number) }
      }
    }
  }

  /// A later visit of a question takes the place of an earlier one.
  private mutating func note(_ visit: JSONValue, _ question: String, _ number: Int?) {
    let key = Key(question: question, number: number)
    answers[key] = visit["answer"]
    skipReasons[key] = visit["skipReason"]?["reason"]?.stringValue
  }

  func answer(to question: String, number: Int?) -> JSONValue? {
    answers[Key(question: question, number: number)]
  }

  /// The code of the reason that the person gave for leaving it without an answer.
  func skipReason(of question: String, number: Int?) -> String? {
    skipReasons[Key(question: question, number: number)]
  }

  /// The numbers of a group's items.
  func numbers(of group: String) -> [Int] { (numbers[group] ?? []).sorted() }
}
