package import StrictJSON

/// Reads `redFlags`, of a task file and of a task in a study file.
package struct RedFlagsReader {
  /// What a red flag may name; nil where the task could not be read, so that nothing is known.
  package struct Names {
    /// The ids of the task's questions.
    package var questions: [String]
    /// The ids of its scores.
    package var scores: [String]
    /// Its measures, as conditions name them.
    package var measures: [String]

    package init(questions: [String], scores: [String], measures: [String]) {
      self.questions = questions
      self.scores = scores
      self.measures = measures
    }
  }

  private let names: Names?
  private let text: (Field) -> LocalizedText?
  private let needsText: Bool

  /// `text` reads words in the languages of the file; with `needsText` each red flag says what the person reads.
  package init(_ names: Names?, text: @escaping (Field) -> LocalizedText?, needsText: Bool) {
    self.names = names
    self.text = text
    self.needsText = needsText
  }

  /// The red flags in the list; those with faults are left out.
  package func list(_ field: Field) -> [RedFlag] {
    var ids: [String: Int] = [:]
    return (field.list(count: 1...200) ?? []).compactMap { flag($0, &ids) }
  }

  /// `ids` counts how often each cause was met, and keeps the ids that were given.
  private func flag(_ field: Field, _ ids: inout [String: Int]) -> RedFlag? {
    guard var members = field.members() else { return nil }
    let idField = members.take("id")
    let given = idField?.name()
    let cause = cause(&members, field)
    let values = values(&members, field, cause)
    let urgency = members.word("urgency", RedFlagUrgency.self)
    let title = members.take("title").flatMap(text)
    let words = (needsText ? members.require("text") : members.take("text")).flatMap(text)
    let phone = members.take("phone").flatMap { $0.phoneNumber() }
    members.finish()
    guard let cause else { return nil }
    let id = id(given, idField, cause, &ids)
    guard let values else { return nil }
    return RedFlag(
      id: id, cause: cause, values: values, urgency: urgency ?? .now, title: title, text: words,
      phone: phone)
  }

  /// The id that is given, or one made of what is looked at.
  private func id(
    _ given: String?, _ field: Field?, _ cause: RedFlag.Cause, _ ids: inout [String: Int]
  ) -> String {
    let wanted = given ?? cause.name
    let count = ids[wanted, default: 0] + 1
    ids[wanted] = count
    guard count > 1 else { return wanted }
    if let field, given != nil {
      field.fault("is the id of another red flag, too", "Give each red flag an id of its own.")
    }
    return "\(wanted)-\(count)"
  }

  private func cause(_ members: inout Members, _ field: Field) -> RedFlag.Cause? {
    let question = members.take("question")
    let score = members.take("score")
    let measure = members.take("measure")
    let given = [question, score, measure].compactMap(\.self)
    guard let first = given.first else {
      field.fault(
        "names nothing that could raise it", "Add \"question\", \"score\" or \"measure\".")
      return nil
    }
    for other in given.dropFirst() {
      other.fault("stands beside another cause", "Write two red flags, each with one cause.")
    }
    if question != nil {
      return name(first, "a question of this task", names?.questions).map { .question($0) }
    }
    if score != nil {
      return name(first, "a score of this task", names?.scores).map { .score($0) }
    }
    return name(first, "a measure of this task", names?.measures).map { .measure($0) }
  }

  private func name(_ field: Field, _ words: String, _ known: [String]?) -> String? {
    known.map { field.known(words, among: $0) } ?? field.nonEmptyString()
  }

  private func values(
    _ members: inout Members, _ field: Field, _ cause: RedFlag.Cause?
  ) -> RedFlag.Values? {
    let list = members.take("answers")
    let least = members.take("from")
    let most = members.take("upTo")
    let given = [list, least, most].compactMap(\.self)
    if given.isEmpty {
      field.fault(
        "names no answer",
        "Add \"answers\", such as [true], \"from\", the lowest number, or \"upTo\", the highest one."
      )
    }
    for other in given.dropFirst() {
      other.fault("stands beside \"\(list != nil ? "answers" : "from")\"", "Remove one of the two.")
    }
    if let list, case .measure? = cause {
      list.fault("are answers, and a measure is a number", "Write \"from\" or \"upTo\" instead.")
    }
    let among = list.flatMap(answers).map(RedFlag.Values.among)
    let from = least?.double(in: -1e9...1e9).map(RedFlag.Values.from)
    return among ?? from ?? most?.double(in: -1e9...1e9).map(RedFlag.Values.upTo)
  }

  private func answers(_ field: Field) -> [JSONValue]? {
    guard let fields = field.list(count: 1...100) else { return nil }
    let values = fields.compactMap { field -> JSONValue? in
      switch field.kind {
      case .boolean, .string, .number: return field.value
      case .null, .list, .object:
        field.fault("is not an answer", "Write true, false, the value of an option, or a number.")
        return nil
      }
    }
    return values.count == fields.count ? values : nil
  }
}
