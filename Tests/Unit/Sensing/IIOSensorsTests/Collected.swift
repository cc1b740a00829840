import StudyModel

@testable import Sensors

/// What an accelerometer gave until enough had come.
struct Collected {
  private(set) var items: [StreamItem<AccelerationBlock>] = []
  private(set) var failure: SensorError?

  /// Samples until `sampleCount` came or the stream ended; `react` sees each item as it comes.
  init(
    _ accelerometer: any Accelerometer, sampleCount: Int,
    react: (StreamItem<AccelerationBlock>, Int) -> Void = { _, _ in }
  ) throws {
    let stream = try accelerometer.start()
    defer { accelerometer.stop() }
    var count = 0
    while count < sampleCount, let item = stream.next() {
      items.append(item)
      if case .samples(let block) = item { count += block.sampleCount }
      react(item, count)
    }
    failure = stream.failure
  }

  var blocks: [AccelerationBlock] {
    items.compactMap { if case .samples(let block) = $0 { block } else { nil } }
  }

  var gaps: [Gap] { items.compactMap { if case .gap(let gap) = $0 { gap } else { nil } } }

  var times: [Int64] { blocks.flatMap(\.times) }

  /// The numbers that the stream gave its samples.
  var sequence: [Int] {
    blocks.flatMap { $0.firstSequence..<($0.firstSequence + $0.sampleCount) }
  }

  /// The numbers that the server wrote into a 16-bit ramp: x the low part, y the high one.
  var ramp: [Int] {
    blocks.flatMap { block in
      (0..<block.sampleCount).map { index in
        let low = Int(UInt16(truncatingIfNeeded: block.counts[index * 3]))
        let high = Int(UInt16(truncatingIfNeeded: block.counts[index * 3 + 1]))
        return high << 16 | low
      }
    }
  }

  /// The first place where a row of numbers does not go on by one.
  func firstBreak(in numbers: [Int]) -> Int? {
    zip(numbers, numbers.dropFirst()).enumerated().first { $1.1 != $1.0 + 1 }?.offset
  }

  /// The first place where time does not go on.
  var firstTimeOutOfOrder: Int? {
    zip(times, times.dropFirst()).enumerated().first { $1.1 <= $1.0 }?.offset
  }
}
