/// How evenly samples came: percentiles of the lengths between neighbours, gaps left out, in nanoseconds.
package struct IntervalSummary: Sendable, Hashable {
  /// Half of the lengths are not longer.
  package var p50: Int64
  /// 95 of a hundred lengths are not longer.
  package var p95: Int64
  /// 99 of a hundred lengths are not longer.
  package var p99: Int64

  package init(p50: Int64, p95: Int64, p99: Int64) {
    self.p50 = p50
    self.p95 = p95
    self.p99 = p99
  }

  /// Nil if there are no intervals.
  init?(_ histogram: IntervalHistogram) {
    guard let p50 = histogram.percentile(0.5), let p95 = histogram.percentile(0.95),
      let p99 = histogram.percentile(0.99)
    else { return nil }
    self.init(p50: p50, p95: p95, p99: p99)
  }
}
