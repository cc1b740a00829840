/// From a touch of the way on until the next page was painted.
enum TabletSteps {
  private static let mostSeconds = 0.1

  static func figures(runs: Int) throws(BenchError) -> [Figure] {
    let report = try BrowserScript.report("next-step", [runs])
    return [
      figure("touch to paint", report.all("step_painted")),
      figure("lifting the finger to paint", report.all("step_lifted")),
      figure("touch to the second frame after it", report.all("step_framed")),
      figure("touch to the change of the page", report.all("step_changed")),
    ]
  }

  /// Times of steps in seconds; judged is what 95 of 100 do not exceed.
  static func figure(_ name: String, _ seconds: [Double], peer: String = "-") -> Figure {
    let times = Measurements(seconds)
    let shown = [times.median, times.percentile(0.95), times.largest]
    let tail = times.percentile(0.95)
    return Figure(
      name: "tablet, next step, \(name): median, p95, largest of \(times.count)",
      value: shown.map { Text.milliseconds($0, digits: 0) }.joined(separator: ", "), peer: peer,
      ratio: tail / mostSeconds, aim: "p95 ≤ 100 ms", isMet: tail <= mostSeconds)
  }
}
