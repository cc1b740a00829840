import ResultWords
import StrictJSON
import StudyModel
import Words

/// What was agreed to, and what was taken back.
struct ConsentLines {
  let result: ShownResult
  let titles: TaskTitles
  let style: TerminalStyle

  var lines: [String] { result.consents.flatMap(lines) + result.withdrawals.flatMap(withdrawal) }

  private func lines(_ consent: JSONValue) -> [String] {
    let step = consent["step"]?.stringValue ?? "–"
    let version = consent["version"]?.stringValue ?? "–"
    let given = consent["given"]?.booleanValue ?? false
    let at = (consent["at"]?.stringValue).map { ResultHead.text($0) } ?? "–"
    let outcome =
      given
      ? ResultMessage.Consent.agreed(step: step, version: version, time: at)
      : ResultMessage.Consent.notAgreed(step: step, version: version)
    let head = style.lines(titles.text(outcome), first: "  ", rest: "    ")
    return head + details(consent).flatMap { style.lines($0, first: "    ", rest: "      ") }
  }

  private func details(_ consent: JSONValue) -> [String] {
    var lines: [String] = []
    if let name = consent["name"]?.stringValue {
      lines.append(titles.text(ResultMessage.Consent.name(name: name)))
    }
    if let digest = consent["signature"]?.stringValue {
      lines.append(
        titles.text(ResultMessage.Consent.signature(digest: "\(digest.prefix(12))…")))
    }
    for question in consent["questions"]?.listValue ?? [] {
      let name = question["question"]?.stringValue ?? "–"
      let attempts = question["attempts"]?.integerValue ?? 0
      let answered =
        question["right"]?.booleanValue == true
        ? ResultMessage.Consent.understood(question: name, attempts: attempts)
        : ResultMessage.Consent.notUnderstood(question: name, attempts: attempts)
      lines.append(titles.text(answered))
    }
    return lines
  }

  private func withdrawal(_ json: JSONValue) -> [String] {
    let names = [json["task"]?.stringValue, json["consent"]?.stringValue]
    // One consent by the names of its task and its step.
    let name = names.compactMap(\.self).joined(separator: WordWriter(titles.languages).comma)
    let words = titles.text(ResultMessage.Consent.withdrawn(consent: name))
    return style.lines(words, first: "  ", rest: "    ")
  }
}
