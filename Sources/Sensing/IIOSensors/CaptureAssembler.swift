import Sensors
import StudyModel

/// The assembler that fits how an accelerometer is captured.
enum CaptureAssembler {
  /// Blocks from a buffer.
  case buffered(SampleAssembler)
  /// Single samples.
  case polled(PolledAssembler)

  /// Chooses by the timing of the description.
  init(description: SensorDescription, options: CaptureOptions) {
    let nominal = description.nominalRateHz
    let rate = nominal ?? MotionSetup.assumedRateHz
    let count = options.blockCount(rateHz: rate)
    switch description.timing {
    case .kernelBootTime:
      self = .buffered(SampleAssembler(timing: .direct, nominalRateHz: nominal))
    case .mappedOnArrival, .deviceClock:
      self = .buffered(SampleAssembler(timing: .mapped, nominalRateHz: nominal))
    case .arrival:
      let timing = SampleAssembler.Timing.arrival(nominalRateHz: rate, blockCount: count)
      self = .buffered(SampleAssembler(timing: timing, nominalRateHz: nominal))
    case .polled:
      self = .polled(PolledAssembler(rateHz: rate, blockCount: count))
    }
  }

  /// The number of the sample that comes next.
  var sequence: Int {
    switch self {
    case .buffered(let assembler): assembler.sequence
    case .polled(let assembler): assembler.sequence
    }
  }

  /// Takes a block from a buffer.
  mutating func add(
    _ scans: ScanReader.Scans, arrival: Int64
  ) -> [StreamItem<AccelerationBlock>] {
    change(
      { $0.add(timestamps: scans.timestamps, counts: scans.counts, arrival: arrival) },
      { _ in [] })
  }

  /// Takes a polled sample.
  mutating func add(
    polled counts: [Int32], time: Int64, ticks: Int
  ) -> [StreamItem<AccelerationBlock>] {
    change({ _ in [] }, { $0.add(counts: counts, time: time, ticks: ticks) })
  }

  /// Counts polls that brought no sample.
  mutating func missed(ticks: Int) -> [StreamItem<AccelerationBlock>] {
    change({ _ in [] }, { $0.missed(ticks: ticks) })
  }

  /// Says that what follows comes after an interruption.
  mutating func interrupt(_ cause: GapCause) -> [StreamItem<AccelerationBlock>] {
    change({ $0.interrupt(cause) }, { $0.interrupt(cause) })
  }

  /// Gives out what was held back.
  mutating func flush() -> [StreamItem<AccelerationBlock>] {
    change({ $0.flush() }, { $0.flush() })
  }

  private mutating func change(
    _ buffered: (inout SampleAssembler) -> [StreamItem<AccelerationBlock>],
    _ polled: (inout PolledAssembler) -> [StreamItem<AccelerationBlock>]
  ) -> [StreamItem<AccelerationBlock>] {
    switch self {
    case .buffered(var assembler):
      let items = buffered(&assembler)
      self = .buffered(assembler)
      return items
    case .polled(var assembler):
      let items = polled(&assembler)
      self = .polled(assembler)
      return items
    }
  }
}
