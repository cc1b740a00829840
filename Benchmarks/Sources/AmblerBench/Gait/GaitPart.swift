import Glibc
import Signals

/// The process that measures one file, whole or as a stream of seconds.
enum GaitPart {
  private static let rounds = 7

  static func run(_ arguments: [String]) throws(BenchError) {
    guard arguments.count == 2, let file = fopen(arguments[1], "r") else {
      throw .usage("part-gait needs whole or stream, and a file")
    }
    defer { fclose(file) }
    arguments[0] == "stream" ? stream(file) : try whole(file)
  }

  /// Steps, bouts, cadence, step times and regularity of the whole file, in CPU time.
  private static func whole(_ file: UnsafeMutablePointer<FILE>) throws(BenchError) {
    var signal = AccelerationSignal()
    while append(second: file, to: &signal) {}
    var times = Measurements()
    for _ in 0..<rounds {
      let before = ProcessorTime.now
      do throws(Absence) {
        let gait = try Gait(of: signal)
        _ = (try gait.cadencePerMinute(), try gait.stepTimes(), try gait.regularity())
        PartReport.say("steps", Double(gait.steps.count + 0 * gait.bouts.count))
      } catch {
        throw .refused("the hour of the bench has no gait: \(error)")
      }
      times.add(ProcessorTime.now - before)
    }
    PartReport.say("seconds", times.median)
  }

  /// The file twenty times over as one stream, with the memory after each.
  private static func stream(_ file: UnsafeMutablePointer<FILE>) {
    var stream = StepStream()
    for hour in 0..<20 {
      rewind(file)
      while true {
        var second = AccelerationSignal()
        guard append(second: file, to: &second) else { break }
        for index in second.times.indices { second.times[index] += Double(hour) * 3600 }
        _ = stream.add(second)
      }
      PartReport.say("resident", Double(ResidentMemory().now))
    }
    PartReport.say("steps", Double(stream.count))
  }

  /// Reads one second more; false at the end of the file.
  private static func append(
    second file: UnsafeMutablePointer<FILE>, to signal: inout AccelerationSignal
  ) -> Bool {
    let rowCount = Int(GaitHour.rateHz)
    var values = [Double](repeating: 0, count: rowCount * GaitHour.columnCount)
    let read = fread(&values, MemoryLayout<Double>.stride * GaitHour.columnCount, rowCount, file)
    for row in 0..<read {
      signal.times.append(values[row * 4])
      signal.x.append(values[row * 4 + 1])
      signal.y.append(values[row * 4 + 2])
      signal.z.append(values[row * 4 + 3])
    }
    return read > 0
  }
}
