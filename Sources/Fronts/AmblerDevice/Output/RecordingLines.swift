import Commands
import ResultWords
import Session
import StrictJSON
import StudyModel
import Words

/// The recordings of a result: how much came, how fast, what is missing, and their pictures.
struct RecordingLines {
  let recordings: [JSONValue]
  let plots: [RecordingPlot]
  let titles: TaskTitles
  let style: TerminalStyle

  var lines: [String] { recordings.flatMap(lines) }

  private func lines(_ recording: JSONValue) -> [String] {
    let name = [recording["kind"]?.stringValue.map(kind), recording["step"]?.stringValue]
    let head = name.compactMap(\.self).joined(separator: WordWriter(titles.languages).comma)
    let sensor = recording["sensor"]?["name"]?.stringValue.map { " (\($0))" } ?? ""
    return style.lines(head + sensor, first: "  ", rest: "    ")
      + style.lines(account(recording), first: "    ", rest: "    ") + quality(recording)
      + plot(recording)
  }

  /// How good the signal is, one line a finding.
  private func quality(_ recording: JSONValue) -> [String] {
    let phrases = QualityLines(recording, languages: titles.languages)?.phrases ?? []
    return phrases.flatMap { style.lines($0, first: "    ", rest: "      ") }
  }

  private func account(_ recording: JSONValue) -> String {
    let ledger = recording["ledger"]
    let received = ledger?["received"]?.integerValue ?? 0
    var words = [titles.text(ResultMessage.Recording.samples(count: received))]
    if let rate = recording["achievedRateHz"]?.doubleValue {
      words.append(rateWords(rate, asked: recording["sensor"]?["requestedRateHz"]?.doubleValue))
    }
    words.append(gaps(ledger))
    if let saturated = recording["saturated"]?.integerValue, saturated > 0 {
      words.append(titles.text(ResultMessage.Recording.saturated(samples: saturated)))
    }
    if recording["state"]?.stringValue == "interrupted" {
      words.append(titles.text(ResultMessage.Recording.cutOff))
    }
    return words.joined(separator: WordWriter(titles.languages).comma)
  }

  private func rateWords(_ rate: Double, asked: Double?) -> String {
    let rate = WordValue.measured(NumberText.fixed(rate, rate < 10 ? 2 : 1), .hertz)
    guard let asked else { return rate.text(titles.languages) }
    return titles.text(
      ResultMessage.Recording.rateAsked(
        rate: rate, asked: WordValue.measured(NumberText.short(asked), .hertz)))
  }

  private func gaps(_ ledger: JSONValue?) -> String {
    let gaps = ledger?["gaps"]?.listValue ?? []
    guard !gaps.isEmpty else { return titles.text(ResultMessage.Recording.noGap) }
    let missing = ledger?["missing"]?.integerValue ?? 0
    let causes = Set(gaps.compactMap { $0["cause"]?.stringValue }).sorted()
    let words = causes.compactMap { GapCause(rawValue: $0).map { titles.text($0.message) } }
      .joined(separator: WordWriter(titles.languages).comma)
    return titles.text(
      ResultMessage.Recording.missing(gaps: gaps.count, missing: missing, causes: words))
  }

  private func kind(_ word: String) -> String {
    // A document of a newer version may have kinds that have no name here.
    StreamKind(rawValue: word) == nil ? word : titles.text(StreamMessage.device.of(word))
  }

  private func plot(_ recording: JSONValue) -> [String] {
    guard let id = recording["id"]?.stringValue,
      let plot = plots.first(where: { $0.recording == id })
    else { return [] }
    let lines = plot.lines(
      width: style.width - 4, usesBlocks: style.usesBlocks, languages: titles.languages)
    return lines.map { $0.isEmpty ? "" : "    " + $0 }
  }
}
