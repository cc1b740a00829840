import Commands
import Foundation
import Recording
import Session
import Signals
import StudyModel

/// One recording for people, in lines of at most 80 cells.
struct InspectionText {
  let found: RecordingInspection
  let style: TerminalStyle

  /// More gaps fill the screen and say no more; `--json` and `--html` have all.
  static let mostGaps = 20
  /// The cells of pictures.
  private static let pictureWidth = 60
  private static let nameWidth = 11

  var lines: [String] {
    let summary = found.summary
    let head = "\(InspectionWords.kind(summary.kind)): \(summary.sensor.name.printableLine)"
    return style.lines(head, .strong)
      + remarks + row("id", summary.id.printableLine) + row("recorded", InspectionWords.span(found))
      + row("samples", samples)
      + row("gaps", gapWords) + timeline + gaps + row("rate", rate) + intervals
      + axisLines + sound + positions + readings + clock
  }

  private var remarks: [String] {
    InspectionRemarks(found: found).sentences.flatMap {
      style.lines("! \($0)", .warning, first: "  ", rest: "    ")
    }
  }

  func row(_ name: String, _ text: String?) -> [String] {
    guard let text else { return [] }
    let first = "  " + name.padded(to: Self.nameWidth)
    let rest = String(repeating: " ", count: first.count)
    return style.lines(text, first: first, rest: rest)
  }

  /// A picture below a row, indented like its text.
  func picture(_ lines: [String]) -> [String] {
    lines.map { String(repeating: " ", count: Self.nameWidth + 2) + $0 }
  }

  var pictureWidth: Int { min(Self.pictureWidth, max(16, style.width - Self.nameWidth - 3)) }

  private var samples: String {
    let ledger = found.ledger
    let missing = ledger.missingCount
    let share =
      missing > 0
      ? " (\(InspectionWords.percent(Double(missing) / Double(ledger.expectedCount))))" : ""
    return "\(InspectionWords.count(ledger.receivedCount)) of "
      + "\(InspectionWords.count(ledger.expectedCount)) expected, "
      + "\(InspectionWords.count(missing)) missing" + share
  }

  private var gapWords: String {
    let spans = found.gapSpans
    guard !spans.isEmpty else { return "none" }
    let total = spans.reduce(0) { $0 + $1.to - $1.from }
    return "\(InspectionWords.count(spans.count)), together \(InspectionWords.length(total))"
  }

  private var timeline: [String] {
    guard found.ledger.receivedCount > 0 else { return [] }
    let spans = found.gapSpans.map {
      GapTimeline.Span(from: $0.from, to: $0.to, cause: $0.gap.cause)
    }
    return picture(
      GapTimeline(
        spans: spans, seconds: found.seconds, width: pictureWidth, usesBlocks: style.usesBlocks
      ).lines)
  }

  private var gaps: [String] {
    let spans = found.gapSpans
    let lines = spans.prefix(Self.mostGaps).flatMap { gap, from, to in
      let words = [
        "\(gap.cause.mark) \(InspectionWords.moment(gap.start, in: found))",
        gap.end == nil ? "to the end" : InspectionWords.length(to - from),
        InspectionWords.missing(gap), InspectionWords.cause(gap.cause),
      ]
      return style.lines(words.joined(separator: ", "), first: "    ", rest: "      ")
    }
    let more = spans.count - Self.mostGaps
    return lines + (more > 0 ? ["    and \(more) more: --json and --html have all"] : [])
  }

  private var rate: String {
    guard let rate = found.rateHz else { return "not known: fewer than two samples in a row" }
    let asked = found.summary.sensor.requestedRateHz.map {
      ", \(NumberText.short($0)) Hz asked for"
    }
    return "\(NumberText.fixed(rate, rate < 10 ? 3 : 2)) Hz while samples came" + (asked ?? "")
  }

  private var intervals: [String] {
    let jitter = found.jitter
    guard let low = jitter.percentile(0.01), let middle = jitter.percentile(0.5),
      let high = jitter.percentile(0.99), let spread = jitter.standardDeviation
    else { return [] }
    let unit = IntervalUnit(around: middle)
    let bins = jitter.bins(pictureWidth)
    guard let first = bins.first, let last = bins.last else { return [] }
    let ends = [unit.number(first.from), unit.words(last.to)]
    let room = max(1, pictureWidth - ends[0].count - ends[1].count)
    return row(
      "intervals",
      "1 % up to \(unit.number(low)), half up to \(unit.number(middle)), 99 % up to "
        + "\(unit.words(high)); standard deviation \(unit.words(spread)), longest "
        + unit.words(Double(jitter.longest)))
      + picture([
        Sparkline(values: bins.map { Double($0.count) }, usesBlocks: style.usesBlocks).text
          .withoutBlanksAtEnd,
        ends[0] + String(repeating: " ", count: room) + ends[1],
      ])
  }
}
