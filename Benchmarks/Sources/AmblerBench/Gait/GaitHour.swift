import Glibc

/// A file of an hour of walking at 100 Hz: rows of time in seconds and three axes in m/s², all
/// doubles of this machine.
///
/// Steps change slowly in length and strength and never pause, which costs a step detector most.
enum GaitHour {
  static let rateHz = 100.0
  static let sampleCount = 360_000
  static let columnCount = 4

  /// Writes the file.
  static func write(to path: String) throws(BenchError) {
    guard let file = fopen(path, "w") else { throw .call("fopen", code: errno) }
    defer { fclose(file) }
    var phase = 0.0
    for index in 0..<sampleCount {
      let time = Double(index) / rateHz
      phase += 2 * Double.pi * (1.8 + 0.2 * sin(time / 60)) / rateHz
      let row = [
        time, 0.6 * sin(phase / 2), 0.3 * cos(phase * 3),
        9.81 + (2 + sin(time / 45)) * sin(phase) + 0.5 * cos(2 * phase),
      ]
      guard fwrite(row, MemoryLayout<Double>.stride, columnCount, file) == columnCount else {
        throw .call("fwrite", code: errno)
      }
    }
  }
}
