import DataExport
import Metrics
import Receipts
import StudyModel
import TestSupport
import Testing

@testable import StudyServer

struct MetricsTests {
  @Test func `a histogram counts each value below every bound that it is not above`() {
    var histogram = Histogram([1, 10])
    for value in [0.5, 1, 5, 11] { histogram.add(value) }
    expectEqual(histogram.cumulative, [2, 3])
    expectEqual(histogram.count, 4)
    expectEqual(histogram.sum, 17.5)
  }

  @Test func `each new result is counted once for each of its flags`() throws {
    let id = try require(ResultID("019ab3c4-0000-7000-8000-000000000001"))
    let place = ChainPlace(study: "s", position: 1, hash: .zeros)
    let statement = ReceiptStatement(
      id: id, sha256: .zeros, storedAt: UTCTime(nanoseconds: 0), chain: place, key: "k")
    let receipt = SignedReceipt(statement, signature: [])
    var figures = WriterFigures()
    let outcomes: [ResultOutcome] = [
      .stored(receipt, flags: []), .stored(receipt, flags: [.clockDoubt, .taskDiffers]),
      .stored(receipt, flags: [.taskDiffers]), .already(receipt), .conflict,
    ]
    figures.note(outcomes.map { Result<LedgerOutcome, Never>.success(.result($0)) })
    expectEqual(figures.resultCount, 3)
    expectEqual(figures.flagCounts, [.clockDoubt: 1, .taskDiffers: 2])
  }

  @Test func `figures are written as Prometheus reads them`() {
    var text = MetricsText()
    text.begin("a_total", .counter, "Things.")
    text.add("a_total", [("kind", "x\"y\\z\n")], 3)
    var histogram = Histogram([0.5])
    histogram.add(0.25)
    text.begin("b", .histogram, "Times.")
    text.add("b", [("route", "/v1/x/{id}")], histogram)
    expectEqual(
      text.text,
      #"""
      # HELP a_total Things.
      # TYPE a_total counter
      a_total{kind="x\"y\\z\n"} 3
      # HELP b Times.
      # TYPE b histogram
      b_bucket{route="/v1/x/{id}",le="0.5"} 1
      b_bucket{route="/v1/x/{id}",le="+Inf"} 1
      b_sum{route="/v1/x/{id}"} 0.25
      b_count{route="/v1/x/{id}"} 1

      """#)
  }
}
