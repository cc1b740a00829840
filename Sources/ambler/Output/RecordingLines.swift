import StrictJSON
import StudyModel

/// The recordings of a result: how much came, how fast, what is missing, and their pictures.
struct RecordingLines {
  let recordings: [JSONValue]
  let plots: [RecordingPlot]
  let style: TerminalStyle

  var lines: [String] { recordings.flatMap(lines) }

  private func lines(_ recording: JSONValue) -> [String] {
    let name = [recording["kind"]?.stringValue, recording["step"]?.stringValue]
    let head = name.compactMap(\.self).joined(separator: ", ")
    let sensor = recording["sensor"]?["name"]?.stringValue.map { " (\($0))" } ?? ""
    return style.lines(head + sensor, first: "  ", rest: "    ")
      + style.lines(account(recording), first: "    ", rest: "    ") + plot(recording)
  }

  private func account(_ recording: JSONValue) -> String {
    let ledger = recording["ledger"]
    let received = ledger?["received"]?.integerValue ?? 0
    var words = [received == 1 ? "1 sample" : "\(received) samples"]
    if let rate = recording["achievedRateHz"]?.doubleValue {
      words.append(rateWords(rate, asked: recording["sensor"]?["requestedRateHz"]?.doubleValue))
    }
    words.append(Self.gaps(ledger))
    if let saturated = recording["saturated"]?.integerValue, saturated > 0 {
      words.append("\(saturated) at the end of the range")
    }
    if recording["state"]?.stringValue == "interrupted" { words.append("cut off") }
    return words.joined(separator: ", ")
  }

  private func rateWords(_ rate: Double, asked: Double?) -> String {
    let asked = asked.map { " (asked: \(NumberText.short($0)) Hz)" } ?? ""
    return NumberText.fixed(rate, rate < 10 ? 2 : 1) + " Hz" + asked
  }

  private static func gaps(_ ledger: JSONValue?) -> String {
    let gaps = ledger?["gaps"]?.listValue ?? []
    guard !gaps.isEmpty else { return "no gap" }
    let missing = ledger?["missing"]?.integerValue ?? 0
    let causes = Set(gaps.compactMap { $0["cause"]?.stringValue }).sorted()
    let words = causes.compactMap { GapCause(rawValue: $0)?.words }.joined(separator: ", ")
    return "\(missing) missing in \(gaps.count) gap\(gaps.count == 1 ? "" : "s") (\(words))"
  }

  private func plot(_ recording: JSONValue) -> [String] {
    guard let id = recording["id"]?.stringValue,
      let plot = plots.first(where: { $0.recording == id })
    else { return [] }
    let lines = plot.lines(width: style.width - 4, usesBlocks: style.usesBlocks)
    return lines.map { $0.isEmpty ? "" : "    " + $0 }
  }
}

extension GapCause {
  /// The cause in a few words.
  fileprivate var words: String {
    switch self {
    case .overrun: "not read in time"
    case .stalled: "the sensor paused"
    case .disconnected: "the sensor was away"
    case .queueFull: "the machine was too slow"
    case .clockStep: "the sensor's clock jumped"
    case .diskFull: "the disk was full"
    case .torn: "the end of the file is missing"
    }
  }
}
