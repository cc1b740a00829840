import Metrics
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
