/// The tablet in a browser and in the use of an hour; what is driven is in Benchmarks/tablet.
struct TabletBench {
  /// From so many seconds on the use of memory is that of a whole hour.
  private static let wholeSeconds = 60.0

  /// The length of the soak in real time.
  let seconds: Double

  func figures() throws(BenchError) -> [Figure] {
    let isWhole = seconds >= Self.wholeSeconds
    return try TabletPages.figures(rounds: 7) + TabletSteps.figures(runs: 4)
      + TabletStreams.figures()
      + TabletMemory.figures(isWhole: isWhole, soakSeconds: Int(seconds))
  }
}
