import StudyModel

@testable import RigRecorder

/// What the minutes of a played stream say, put together: its samples are stored nowhere else.
struct MinuteBalance {
  private(set) var counted = 0
  private(set) var missing: [GapCause: Int] = [:]
  /// What does not add up, in words.
  private(set) var faults: [String] = []

  init(_ stream: PlayedStream) {
    faults = stream.disk.mistakes
    for segment in stream.disk.segments {
      if !segment.recordings.isEmpty { faults.append("there are recordings") }
      for record in segment.records {
        guard case .features(_, let minute, _) = record else { continue }
        counted += minute.sampleCount
        for gap in minute.gaps { missing[gap.cause, default: 0] += gap.missingCount ?? 0 }
      }
    }
    let sum = counted + missing.values.reduce(0, +)
    if sum != stream.heard.count {
      faults.append("\(stream.heard.count) is not counted \(counted) + missing \(missing)")
    }
  }
}
