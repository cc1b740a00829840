import Commands
import Recording
import StudyModel

/// The row of one recording in the table of all.
struct InspectionOverview: Equatable {
  /// The row of a recording that was read, or of one that could not be.
  enum Row: Equatable {
    case read(cells: [String], anchor: String)
    case failed(name: String, why: String)
  }

  var rows: [Row] = []

  static let head = ["stream", "started (UTC)", "length", "missing", "gaps", "rate", "state", "id"]

  mutating func add(_ found: RecordingInspection, anchor: String) {
    let ledger = found.ledger
    let missing =
      ledger.expectedCount > 0
      ? InspectionWords.percent(Double(ledger.missingCount) / Double(ledger.expectedCount)) : "–"
    let cells = [
      found.summary.kind.rawValue,
      String(InspectionWords.moment(found.clock.utc(found.summary.started)).prefix(19)),
      InspectionWords.length(found.seconds), missing, InspectionWords.count(ledger.gaps.count),
      found.rateHz.map { "\(NumberText.short($0)) Hz" } ?? "–",
      found.isDamaged ? found.ending.word : found.summary.state.rawValue, found.summary.id,
    ]
    rows.append(.read(cells: cells, anchor: anchor))
  }

  mutating func add(failed name: String, _ why: String) {
    rows.append(.failed(name: name, why: why))
  }

  /// The table for people.
  func lines(_ style: TerminalStyle) -> [String] {
    let read = rows.compactMap { row -> [String]? in
      guard case .read(let cells, _) = row else { return nil }
      return cells.map(\.printableLine)
    }
    let failed = rows.flatMap { row -> [String] in
      guard case .failed(let name, _) = row else { return [] }
      return style.lines("! \(name): cannot be read", .warning, first: "  ", rest: "    ")
    }
    let heading = style.lines(
      "\(InspectionWords.counted(read.count, "recording"))"
        + (failed.isEmpty
          ? "" : ", and \(InspectionWords.count(failed.count)) that cannot be read"),
      .strong)
    return heading
      + TextTable(head: Self.head, rows: read).lines(width: style.width - 2).map {
        "  " + $0
      } + failed
  }
}
