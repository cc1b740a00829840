import ResultWords
import StrictJSON
import StudyModel
import Words

/// The scores of a result, each with where it comes from.
struct ScoreLines {
  let scores: [JSONValue]
  let titles: TaskTitles
  let style: TerminalStyle

  var lines: [String] { scores.flatMap(lines) }

  private func lines(_ score: JSONValue) -> [String] {
    let id = StepID(score["id"]?.stringValue ?? "–")
    let name = titles.title(id).map { "\($0) (\(id))" } ?? id.text
    return style.lines("\(name): \(value(score, id))", first: "  ", rest: "    ")
      + provenance(score).flatMap { style.lines($0, first: "    ", rest: "      ") }
  }

  private func value(_ score: JSONValue, _ id: StepID) -> String {
    guard case .number(let number)? = score["value"] else {
      return titles.text(ResultMessage.Score.tooFewAnswers)
    }
    let unit = score["unit"]?.stringValue.map { UnitText.readable($0) } ?? ""
    let band = score["band"]?.stringValue.map { titles.band($0, of: id) }
    return number.digits + (unit.isEmpty ? "" : " \(unit)") + (band.map { ", \($0)" } ?? "")
  }

  private func provenance(_ score: JSONValue) -> [String] {
    let algorithm = [score["algorithm"]?.stringValue, score["version"]?.stringValue]
      .compactMap(\.self).joined(separator: " ")
    let items = WordValue.list(Self.names(score["items"])).text(titles.languages)
    var lines = [
      algorithm + (items.isEmpty ? "" : ": \(items)"),
      titles.text(ResultMessage.Score.source(source: score["source"]?.stringValue ?? "–")),
    ]
    let missing = Self.names(score["missing"])
    if !missing.isEmpty {
      lines.append(titles.text(ResultMessage.Score.missing(questions: WordValue.list(missing))))
    }
    if let source = score["bandsSource"]?.stringValue {
      lines.append(titles.text(ResultMessage.Score.bandSource(source: source)))
    }
    return lines
  }

  private static func names(_ list: JSONValue?) -> [String] {
    (list?.listValue ?? []).compactMap(\.stringValue)
  }
}
