import StudyModel
import TestSupport
import Testing

@testable import RecordingImport

/// What an import gave, counted.
struct ImportedTally: Equatable {
  private(set) var times: [Int64] = []
  private(set) var sequences: [Int] = []
  private(set) var counts: [Int32] = []
  private(set) var rotation: [Int32] = []
  private(set) var gaps: [Gap] = []
  private(set) var clocks: [Int64] = []
  private(set) var readings: [DeviceReading] = []

  init(_ items: [ImportedItem]) {
    for item in items {
      switch item {
      case .samples(let samples):
        times += samples.times
        sequences += samples.firstSequence..<(samples.firstSequence + samples.times.count)
        counts += samples.acceleration
        rotation += samples.rotation
        readings += samples.readings
      case .gap(let gap): gaps.append(gap)
      case .clock(_, let time): clocks.append(time)
      }
    }
  }

  var sampleCount: Int { times.count }
  var lastSequence: Int? { sequences.last }

  /// What must hold whatever the file was.
  func check() {
    expectEqual(counts.count, 3 * times.count)
    expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "a sample before the one before")
    expect(zip(sequences, sequences.dropFirst()).allSatisfy { $0 < $1 }, "a number comes twice")
    // Gaps behind the last sample have no number after them.
    let missing = gaps.reduce(0) { $0 + ($1.missingCount ?? 0) }
    if let last = sequences.last { expect(last + 1 - times.count <= missing) }
    expect(gaps.allSatisfy { $0.missingCount ?? 0 >= 0 })
    expect(gaps.allSatisfy { gap in gap.end.map { $0 >= gap.start } ?? true })
  }
}
