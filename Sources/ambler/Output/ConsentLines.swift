import ResultWords
import StrictJSON
import StudyModel

/// What was agreed to, and what was taken back.
struct ConsentLines {
  let result: ShownResult
  let titles: TaskTitles
  let style: TerminalStyle

  var lines: [String] { result.consents.flatMap(lines) + result.withdrawals.flatMap(withdrawal) }

  private func lines(_ consent: JSONValue) -> [String] {
    let step = consent["step"]?.stringValue ?? "–"
    let version = titles.text(.version, consent["version"]?.stringValue ?? "–")
    let given = consent["given"]?.booleanValue ?? false
    let at = (consent["at"]?.stringValue).map { ResultHead.text($0) } ?? "–"
    let outcome = given ? titles.text(.agreed, at) : titles.text(.notAgreed)
    let head = style.lines("\(step) (\(version)): \(outcome)", first: "  ", rest: "    ")
    return head + details(consent).flatMap { style.lines($0, first: "    ", rest: "      ") }
  }

  private func details(_ consent: JSONValue) -> [String] {
    var lines: [String] = []
    if let name = consent["name"]?.stringValue { lines.append(titles.text(.name, name)) }
    if let digest = consent["signature"]?.stringValue {
      lines.append(titles.text(.signature, "\(digest.prefix(12))…"))
    }
    for question in consent["questions"]?.listValue ?? [] {
      let phrase: ResultPhrase =
        question["right"]?.booleanValue == true ? .understood : .notUnderstood
      let name = question["question"]?.stringValue ?? "–"
      lines.append(titles.text(phrase, name, String(question["attempts"]?.integerValue ?? 0)))
    }
    return lines
  }

  private func withdrawal(_ json: JSONValue) -> [String] {
    let names = [json["task"]?.stringValue, json["consent"]?.stringValue]
    let name = names.compactMap(\.self).joined(separator: ", ")
    return style.lines(titles.text(.withdrawn, name), first: "  ", rest: "    ")
  }
}
