import Glibc

/// What drives the tablet for a bench: Python with a browser, as the tests of the page have it.
enum BrowserScript {
  /// The variables of the environment that name the interpreter and the folder; `make bench` sets them.
  private static let interpreter = "AMBLER_BENCH_BROWSER_PYTHON"
  private static let folder = "AMBLER_BENCH_BROWSER"

  /// Runs one part and gives what it found; blocks.
  ///
  /// Its faults are told on standard error.
  static func report(_ part: String, _ counts: [Int] = []) throws(BenchError) -> PartReport {
    guard let python = getenv(interpreter), let script = getenv(folder) else {
      throw .refused("needs \(interpreter) and \(folder), which make bench sets")
    }
    let words =
      [String(cString: python), String(cString: script), part] + counts.map { String($0) }
    return try ChildProcess(name: part, words).report()
  }
}
