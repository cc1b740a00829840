package import StrictJSON
package import StudyModel

extension TimedPart {
  /// What the page shows of a part while it lasts; a length is in seconds.
  package var json: JSONValue {
    .object([
      "activity": .string(activity.rawValue),
      "lengthSeconds": .number(length.inSeconds),
      "endsBy": .string(ending.word),
      "steps": ending.steps.map { .number($0) } ?? .null,
      "canEndEarly": true,
      "streams": .list(streams.map { .string($0.rawValue) }),
      "hasCues": .boolean(!cues.isEmpty),
      "beatsPerMinute": beatsPerMinute.flatMap { .number($0) } ?? .null,
    ])
  }
}

extension TimedPart.Ending {
  fileprivate var word: String {
    switch self {
    case .time: "time"
    case .person: "person"
    case .steps: "steps"
    }
  }

  fileprivate var steps: Int? {
    switch self {
    case .steps(let count): count
    case .time, .person: nil
    }
  }
}
