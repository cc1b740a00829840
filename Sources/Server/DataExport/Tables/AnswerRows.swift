import StrictJSON
import StudyModel

/// The rows of a result's answers.
struct AnswerRows {
  private let result: JSONValue
  private let labels: TaskLabels?
  /// Questions that ask for a name or a signature.
  private let nameQuestions: Set<String>
  /// Which visit gave the answer that counts, by question and item.
  private var lastVisits: [Key: Int] = [:]

  private struct Key: Hashable {
    var question: String
    var item: Int?
  }

  init(_ result: JSONValue, _ labels: TaskLabels?) {
    self.result = result
    self.labels = labels
    nameQuestions = Self.nameQuestions(result, labels)
    for (index, visit) in visits.enumerated() {
      for question in questions(of: visit) {
        lastVisits[Key(question: question.id, item: Self.item(visit))] = index
      }
    }
  }

  private static func nameQuestions(_ result: JSONValue, _ labels: TaskLabels?) -> Set<String> {
    let answered = (result["consents"]?.listValue ?? []).compactMap { $0["step"]?.stringValue }
    let defined = labels?.consents ?? []
    return Set((answered + defined).flatMap { ["\($0).name", "\($0).signature"] })
  }

  /// A question as it was met in a visit.
  private struct Met {
    var id: String
    /// The visit, or the entry of a form.
    var entry: JSONValue
  }

  private var visits: [JSONValue] { result["steps"]?.listValue ?? [] }

  private static func item(_ visit: JSONValue) -> Int? { visit["item"]?["number"]?.integerValue }

  /// Every row without the cells of the result itself.
  var rows: [[ExportCell]] {
    visits.enumerated().flatMap { index, visit in
      questions(of: visit).flatMap { question in
        let key = Key(question: question.id, item: Self.item(visit))
        return rows(question, visit, counts: lastVisits[key] == index)
      }
    }
  }

  private func questions(of visit: JSONValue) -> [Met] {
    if let answers = visit["answers"]?.listValue {
      return answers.compactMap { entry in
        entry["question"]?.stringValue.map { Met(id: $0, entry: entry) }
      }
    }
    guard let step = visit["step"]?.stringValue, isQuestion(step, visit) else { return [] }
    return [Met(id: step, entry: visit)]
  }

  /// Without the task only what has an answer, or a state that questions alone have, is one.
  private func isQuestion(_ step: String, _ visit: JSONValue) -> Bool {
    let answers = ["answer", "answerWithheld", "answerWithdrawn"]
    if answers.contains(where: { visit[$0] != nil }) { return true }
    if let labels { return labels[step] != nil }
    switch visit["state"]?.stringValue.flatMap(Visit.State.init(rawValue:)) {
    case .answered, .skipped, .unanswered, .filled: return true
    case nil, .open, .seen, .hidden, .completed, .endedEarly, .interrupted, .notDrawn,
      .sensorMissing:
      return false
    }
  }

  private func rows(_ question: Met, _ visit: JSONValue, counts: Bool) -> [[ExportCell]] {
    let entry = question.entry
    let isAnswered = entry["answer"] != nil || entry["answerWithheld"] != nil
    let isName = nameQuestions.contains(question.id) && isAnswered
    let parts =
      isName
      ? [AnswerPart(missing: "leftOut")] : entry["answer"].map(AnswerPart.parts) ?? []
    let all = parts.isEmpty ? [AnswerPart(missing: missing(entry))] : parts
    return all.map { part in
      head(question, visit, counts: counts) + cells(part, question.id, entry)
        + tail(entry, visit)
    }
  }

  private func missing(_ entry: JSONValue) -> String? {
    if entry["answerWithdrawn"] != nil { return "withdrawn" }
    return entry["skipReason"]?["reason"]?.stringValue ?? entry["state"]?.stringValue
  }

  private func head(_ question: Met, _ visit: JSONValue, counts: Bool) -> [ExportCell] {
    [
      .text(visit["step"]?.stringValue), .number(visit["visit"]?.integerValue),
      .text(visit["item"]?["group"]?.stringValue), .number(Self.item(visit)),
      .text(question.id), .text(question.entry["state"]?.stringValue), .flag(counts),
    ]
  }

  private func cells(
    _ part: AnswerPart, _ question: String, _ entry: JSONValue
  ) -> [ExportCell] {
    let label = part.choice.flatMap { labels?[question]?.label(of: $0, place: part.place) }
    var number = ExportCell.none
    if case .number = part.value { number = part.value }
    let unit = part.unit ?? (number == .none ? nil : entry["unit"]?.stringValue)
    return [
      .text(part.name), part.value, number, .text(unit), .text(label?.text.fallback),
      .text(label?.code?.system), .text(label?.code?.code), .text(part.missing),
    ]
  }

  private func tail(_ entry: JSONValue, _ visit: JSONValue) -> [ExportCell] {
    [
      .text(entry["skipReason"]?["reasonWords"]?.stringValue),
      .text(entry["prefilledFrom"]?.stringValue), .time(visit["entered"]?.stringValue),
      .time(answered(entry, visit)?.text),
      TableColumn("seconds", .number, "").cell(of: visit),
    ]
  }

  /// When a form's answer was changed, by the clock of the sitting that it was changed in.
  private func answered(_ entry: JSONValue, _ visit: JSONValue) -> UTCTime? {
    guard let boot = entry["answeredNanoseconds"]?.integerValue else { return nil }
    let sitting = entry["answeredSitting"]?.integerValue ?? visit["sitting"]?.integerValue ?? 0
    let clock = result["clock"]?.listValue?.first { $0["sitting"]?.integerValue == sitting }
    guard let anchor = clock?["anchor"],
      let anchorBoot = anchor["bootNanoseconds"]?.integerValue,
      let utc = anchor["utc"]?.stringValue.flatMap({ UTCTime(text: $0) })
    else { return nil }
    let (length, isTooLong) = boot.subtractingReportingOverflow(anchorBoot)
    let (moment, isOver) = utc.nanoseconds.addingReportingOverflow(Int64(length))
    return isTooLong || isOver ? nil : UTCTime(nanoseconds: moment)
  }
}
