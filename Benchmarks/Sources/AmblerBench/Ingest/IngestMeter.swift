/// Measures a client process while it works, and reports.
struct IngestMeter {
  private let seconds: Double
  private let watch = Stopwatch()
  private let startTime = ProcessorTime.now
  private var reported = 0

  /// Starts measuring.
  init(seconds: Double) {
    self.seconds = seconds
  }

  /// Reports the memory at each tenth of the time; true once the time is over.
  mutating func isOver() -> Bool {
    let elapsed = watch.seconds
    while reported <= 10, elapsed >= seconds * Double(reported) / 10 {
      PartReport.say("rss", Double(ResidentMemory().now))
      reported += 1
    }
    return elapsed >= seconds
  }

  /// Reports time and memory; to be called when the work is done, before it is checked.
  func finish() {
    let used = ProcessorTime.now - startTime
    PartReport.say("cpu", used)
    PartReport.say("wall", watch.seconds)
    PartReport.say("peak", Double(ResidentMemory().peak))
  }
}
