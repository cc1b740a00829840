import Commands
import Plots
import Recording
import Session
import Signals
import StudyModel

/// One recording on the page.
struct InspectionSection {
  let found: RecordingInspection
  let file: String
  let anchor: String

  /// More rows make a page heavy; `--json` has all.
  private static let mostGaps = 500

  var html: String {
    let summary = found.summary
    return """
      <section class="card" id="\(anchor)">
      <h2>\(InspectionWords.kind(summary.kind)) <span class="quiet">\
      \(SVGText.escaped(summary.sensor.name))</span></h2>
      <p class="quiet">\(SVGText.escaped(InspectionWords.span(found)))<br><code>\(SVGText.escaped(summary.id))</code></p>
      \(remarks)\(tiles)
      \(account)\(signal)\(timing)\(noise)\(clock)</section>

      """
  }

  private var plots: InspectionPlots { InspectionPlots(found: found, anchor: anchor) }

  private var remarks: String {
    let sentences = InspectionRemarks(found: found).sentences
    guard !sentences.isEmpty else { return "" }
    let items = sentences.map { "<li>\(SVGText.escaped($0))</li>" }.joined(separator: "\n")
    return "<ul class=\"remarks\">\n\(items)\n</ul>\n"
  }

  private var tiles: String {
    let ledger = found.ledger
    let share =
      ledger.expectedCount > 0 ? Double(ledger.receivedCount) / Double(ledger.expectedCount) : nil
    let lost = found.gapSpans.reduce(0) { $0 + $1.to - $1.from }
    let asked = found.summary.sensor.requestedRateHz.map { "\(NumberText.short($0)) Hz asked for" }
    let jitter = found.jitter
    let unit = jitter.percentile(0.5).map(IntervalUnit.init)
    let tiles: [(String, String, String)] = [
      (
        "Received", share.map(InspectionWords.percent) ?? "–",
        "\(InspectionWords.count(ledger.receivedCount)) of "
          + "\(InspectionWords.count(ledger.expectedCount))"
      ),
      (
        "Gaps", InspectionWords.count(ledger.gaps.count),
        ledger.gaps.isEmpty ? "nothing is missing" : "together \(InspectionWords.length(lost))"
      ),
      (
        "Rate", found.rateHz.map { "\(NumberText.fixed($0, $0 < 10 ? 3 : 2)) Hz" } ?? "–",
        asked ?? "while samples came"
      ),
      (
        "Jitter",
        unit.flatMap { unit in jitter.standardDeviation.map(unit.words) } ?? "–",
        "standard deviation"
      ),
    ]
    let cells = tiles.map { name, value, words in
      "<div><dt>\(name)</dt><dd>\(value)</dd><dd class=\"quiet\">\(words)</dd></div>"
    }
    return "<dl class=\"tiles\">\n\(cells.joined(separator: "\n"))\n</dl>"
  }

  private var account: String {
    let spans = found.gapSpans
    let rows = spans.prefix(Self.mostGaps).enumerated().map { place, span in
      [
        "\(place + 1)", "\(InspectionWords.cause(span.gap.cause)) (\(span.gap.cause.rawValue))",
        InspectionWords.moment(span.gap.start, in: found),
        span.gap.end == nil ? "to the end" : InspectionWords.length(span.to - span.from),
        InspectionWords.missing(span.gap),
      ]
    }
    let began = found.clock.utc(found.summary.started) == nil ? "began" : "began (UTC)"
    let caption =
      spans.count > Self.mostGaps
      ? "The first \(Self.mostGaps) of \(InspectionWords.count(spans.count)) gaps" : "Gaps"
    let table = PageTable(
      caption: caption, head: ["", "cause", began, "length", "missing"], rows: rows)
    return "<h3>What came and what is missing</h3>\n" + figure(plots.timeline)
      + (rows.isEmpty ? "" : rows.count > 12 ? table.folded : table.html)
  }

  func figure(_ plot: Plot) -> String { figure([plot]) }

  /// Plots below each other, with the words of the last.
  func figure(_ plots: [Plot]) -> String {
    guard let words = plots.last?.summary else { return "" }
    return "<figure>\(plots.map(\.svg).joined())<figcaption>\(SVGText.escaped(words))</figcaption>"
      + "</figure>\n"
  }

  private var timing: String {
    guard let histogram = plots.intervals else { return "" }
    let jitter = found.jitter
    let unit = IntervalUnit(around: jitter.percentile(0.5) ?? 0)
    let shares = [
      ("1 % up to", 0.01), ("half up to", 0.5), ("95 % up to", 0.95), ("99 % up to", 0.99),
    ]
    let rows = shares.map { [$0.0, jitter.percentile($0.1).map(unit.words) ?? "–"] }
    return "<h3>Intervals between samples</h3>\n" + figure(histogram)
      + PageTable(
        caption: "Intervals", head: ["share", "length"],
        rows: rows + [["longest", unit.words(Double(jitter.longest))]]
      ).html
  }
}
