import Glibc
import Signals

/// How long an hour of walking at 100 Hz takes, and whether blocks of any size give the same.
struct StepSpeedEvaluation: Evaluation {
  private var batchSeconds = Double.infinity
  private var streamSeconds = Double.infinity
  private var isEqual = true
  private var stepCount = 0

  init() {
    let signal = Self.hour()
    for _ in 0..<5 {
      let start = Self.processorSeconds
      let steps = Self.whole(signal)
      let middle = Self.processorSeconds
      let streamed = Self.streamed(signal)
      batchSeconds = min(batchSeconds, middle - start)
      streamSeconds = min(streamSeconds, Self.processorSeconds - middle)
      isEqual = isEqual && streamed == steps.times
      stepCount = steps.count
    }
  }

  var figures: [(key: String, value: Double)] {
    [
      ("steps.secondsPerHour", batchSeconds), ("steps.stream.secondsPerHour", streamSeconds),
      ("steps.stream.isEqual", isEqual ? 1 : 0),
    ]
  }

  func report() -> [String] {
    [
      Table.row("an hour of walking at 100 Hz", ["CPU s", "steps"]),
      Table.row("whole", [Table.text(batchSeconds, 4), "\(stepCount)"]),
      Table.row(
        "in blocks of 128", [Table.text(streamSeconds, 4), isEqual ? "the same" : "NOT THE SAME"]),
      "others: forest oak 1.76 s, scikit-digital-health 3.5 s, gaitpy 10.4 s",
    ]
  }

  /// The time this process has used; other work on the machine does not count.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The whole chain: steps, bouts, cadence, step times, regularity.
  private static func whole(_ signal: AccelerationSignal) -> StepSeries {
    do throws(Absence) {
      let gait = try Gait(of: signal)
      _ = (try gait.cadencePerMinute(), try gait.stepTimes(), try gait.regularity(), gait.bouts)
      return StepSeries(times: gait.steps.map(\.seconds))
    } catch {
      return StepSeries()
    }
  }

  private static func streamed(_ signal: AccelerationSignal) -> [Double] {
    var stream = StepStream()
    var steps: [Double] = []
    for start in stride(from: 0, to: signal.sampleCount, by: 128) {
      let places = start..<min(start + 128, signal.sampleCount)
      let block = AccelerationSignal(
        times: Array(signal.times[places]), x: Array(signal.x[places]),
        y: Array(signal.y[places]), z: Array(signal.z[places]))
      steps += stream.add(block).map(\.seconds)
    }
    do throws(Absence) {
      return steps + (try stream.finish().map(\.seconds))
    } catch {
      return []
    }
  }

  /// Steps of slowly changing length and strength, without a pause: the slowest case there is.
  private static func hour() -> AccelerationSignal {
    var signal = AccelerationSignal()
    var phase = 0.0
    for index in 0..<360_000 {
      let time = Double(index) / 100
      phase += 2 * Double.pi * (1.8 + 0.2 * sin(time / 60)) / 100
      signal.times.append(time)
      signal.x.append(0.6 * sin(phase / 2))
      signal.y.append(0.3 * cos(phase * 3))
      signal.z.append(9.81 + (2 + sin(time / 45)) * sin(phase) + 0.5 * cos(2 * phase))
    }
    return signal
  }
}
